import { addAccount, findAccountByEmail, findTenant, hashPassword } from '../../features/identity/index.ts';
import { type Database, tenants } from '../../platform/db/index.ts';
import type { ComposedProduct } from '../composition/compose.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, demoLogins } from './logins.ts';

/**
 * Fills the demo schools in where the database has no school yet. Their papers and books are loaded only then.
 * @returns whether the demo schools are in this database
 */
export async function ensureDemo(product: ComposedProduct): Promise<boolean> {
  const { database } = product;
  const schools = await database.outside((tx) => tx.select({ slug: tenants.slug }).from(tenants));
  if (schools.length > 0) {
    const slugs = new Set(schools.map(({ slug }) => slug));
    const isThere = demoLogins.every(({ school }) => slugs.has(school));
    if (isThere) await addAdministrators(database);
    return isThere;
  }
  const { fillDemo } = await import('./fill-demo.ts');
  await fillDemo(product);
  return true;
}

/** The demo schools of a release before there were administrators get theirs. */
async function addAdministrators(database: Database): Promise<void> {
  for (const { school, administrator: email } of demoLogins) {
    const tenant = await findTenant(database, school);
    if (!tenant) continue;
    await database.inTenant(tenant.id, async (tx) => {
      if (await findAccountByEmail(tx, 'administrator', email)) return;
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      await addAccount(tx, { ...DEMO_ADMINISTRATOR, tenantId: tenant.id, email, passwordHash });
    });
  }
}
