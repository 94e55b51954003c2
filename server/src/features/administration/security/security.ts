/** The administrator's settings for how people of the school log in. */
import {
  type getSecuritySettings,
  type ReplyOf,
  SECOND_FACTOR_ROLES,
  type SecondFactorRole,
} from '@classi/contract';
import { eq, sql } from 'drizzle-orm';
import { type Transaction, tenants } from '../../../platform/db/index.ts';
import { recordSecurityEvent } from '../../../platform/security-events/index.ts';
import { getTenant, removePasskeys, removeSecondFactor, type Session } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationParts } from '../parts.ts';
import { requirePeople } from '../people/change-people.ts';

interface SecondFactorCount extends Record<string, unknown> {
  role: SecondFactorRole;
  total: number;
  withSecondFactor: number;
}

async function countSecondFactors(tx: Transaction): Promise<SecondFactorCount[]> {
  const { rows } = await tx.execute<SecondFactorCount>(sql`
    select role, count(*)::int as total, count(second_factor_at)::int as "withSecondFactor" from accounts
    where hidden_at is null and deactivated_at is null and approval = 'approved' and password_hash <> ''
    group by role`);
  return SECOND_FACTOR_ROLES.map(
    (role) => rows.find((row) => row.role === role) ?? { role, total: 0, withSecondFactor: 0 },
  );
}

export function readSecurity(
  { database }: AdministrationParts,
  { tenantId }: Session,
): Promise<ReplyOf<typeof getSecuritySettings>> {
  return database.inTenant(tenantId, async (tx) => {
    const { secondFactorRoles } = await getTenant(tx, tenantId);
    return { secondFactorRoles, people: await countSecondFactors(tx) };
  });
}

export async function changeSecurity(
  { database, clock }: AdministrationParts,
  actor: Actor,
  wanted: { secondFactorRoles: readonly SecondFactorRole[] },
): Promise<void> {
  const { tenantId } = actor;
  const secondFactorRoles = SECOND_FACTOR_ROLES.filter((role) => wanted.secondFactorRoles.includes(role));
  await database.inTenant(tenantId, async (tx) => {
    await tx.update(tenants).set({ secondFactorRoles }).where(eq(tenants.id, tenantId));
    await recordAudit(tx, clock, actor, { action: 'security.changed', details: { secondFactorRoles } });
  });
}

/**
 * Resets the second factor of a person who has lost the device with the app or the passkeys. The password remains, and all sessions end.
 * @throws Refused person/not-found
 */
export async function resetSecondFactor(parts: AdministrationParts, actor: Actor, id: number): Promise<void> {
  const { database, clock, sessions, mail, log } = parts;
  const { tenantId, address } = actor;
  const { person, schoolName, had } = await database.inTenant(tenantId, async (tx) => {
    const [found] = await requirePeople(tx, actor, { action: 'log-out', ids: [id] });
    await recordAudit(tx, clock, actor, { action: 'person.second-factor-reset', details: { ids: [id] } });
    const hadPasskeys = await removePasskeys(tx, id);
    const hadApp = await removeSecondFactor(tx, id);
    return {
      person: found,
      schoolName: (await getTenant(tx, tenantId)).name,
      had: hadApp || hadPasskeys,
    };
  });
  await sessions.endAll({ id, tenantId });
  if (!person || !had) return;
  await recordSecurityEvent({ database, clock, log }, 'second-factor.disabled', {
    ...{ school: tenantId, account: id, address, role: person.role },
  });
  await mail
    .send({
      to: person.email,
      subject: 'Your authenticator app and passkeys were removed',
      text: `An administrator of ${schoolName} has removed the authenticator app and the passkeys from your Classi account.
You log in with your password only, until you set them up again under "Profile & Settings".

If you did not ask for this, please tell your school administrator.
`,
    })
    .catch((error: unknown) => log.error({ error }, 'a notice about a second factor could not be sent'));
}
