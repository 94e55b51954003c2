/** Lets an administrator read and change the settings of the school. */
import type { BodyOf, SchoolSettings, setSchoolSettings } from '@classi/contract';
import { and, eq } from 'drizzle-orm';
import { isTimeZone } from '../../platform/clock/zone.ts';
import { sqlState, tenants, UNIQUE_VIOLATION } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, recordAudit } from '../administration/index.ts';
import { getTenant, type Tenant } from '../identity/index.ts';
import { checkedLogo } from './logo/checked-logo.ts';

export type SchoolSettingsDeps = Platform<'clock' | 'database'>;

const settingsOf = ({ name, slug, timezone, colour, language, dateFormat, gradeScheme, logo }: Tenant) => ({
  ...{ name, slug, timezone, colour, language, dateFormat, gradeScheme, logo },
});

export function readSchoolSettings(
  { database }: SchoolSettingsDeps,
  tenantId: number,
): Promise<SchoolSettings> {
  return database.inTenant(tenantId, async (tx) => {
    const tenant = await getTenant(tx, tenantId);
    return { ...settingsOf(tenant), version: tenant.settingsVersion };
  });
}

/** Returns the names of the settings that differ, for the audit log. */
function changedNames(before: ReturnType<typeof settingsOf>, after: ReturnType<typeof settingsOf>): string[] {
  const names = Object.keys(before) as (keyof typeof before)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/**
 * @returns the new version
 * @throws Refused school/changed, setup/timezone, setup/slug-taken, setup/logo
 */
export async function changeSchoolSettings(
  { database, clock }: SchoolSettingsDeps,
  actor: Actor,
  { version, logo, ...wanted }: BodyOf<typeof setSchoolSettings>,
): Promise<number> {
  const { tenantId } = actor;
  if (!isTimeZone(wanted.timezone)) refuse('setup/timezone');
  const newLogo = logo === undefined ? {} : { logo: checkedLogo(logo) };
  const { name: scheme, boundaries } = wanted.gradeScheme;
  const gradeScheme = { name: scheme, boundaries: scheme === 'own' ? boundaries : [] };
  try {
    return await database.inTenant(tenantId, async (tx) => {
      const before = settingsOf(await getTenant(tx, tenantId));
      const after = { ...before, ...wanted, ...newLogo, gradeScheme };
      const settingsVersion = version + 1;
      const changed = await tx
        .update(tenants)
        .set({ ...after, settingsVersion })
        .where(and(eq(tenants.id, tenantId), eq(tenants.settingsVersion, version)))
        .returning({ id: tenants.id });
      if (changed.length === 0) refuse('school/changed');
      const details = { changed: changedNames(before, after) };
      await recordAudit(tx, clock, actor, { action: 'school.changed', details });
      return settingsVersion;
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) refuse('setup/slug-taken', { slug: wanted.slug });
    throw error;
  }
}
