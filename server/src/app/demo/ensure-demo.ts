import { tenants } from '../../platform/db/index.ts';
import type { ComposedProduct } from '../compose.ts';
import { demoLogins } from './logins.ts';

/**
 * Fills the demo schools in where the database has no school yet. Their papers and books are loaded only then.
 * @returns whether the demo schools are in this database
 */
export async function ensureDemo(product: ComposedProduct): Promise<boolean> {
  const { database } = product;
  const schools = await database.outside((tx) => tx.select({ slug: tenants.slug }).from(tenants));
  if (schools.length > 0) {
    const slugs = new Set(schools.map(({ slug }) => slug));
    return demoLogins.every(({ school }) => slugs.has(school));
  }
  const { fillDemo } = await import('./fill-demo.ts');
  await fillDemo(product);
  return true;
}
