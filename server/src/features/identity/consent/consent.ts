/** The text of the school that people accept: read and accepted by a person, set by an administrator. */
import type { Role } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Session } from '../session.ts';
import { acceptVersion, type ConsentText, findConsentText, hasAccepted } from './store.ts';

interface ConsentParts {
  database: Database;
  clock: Clock;
}

const concerns = (found: ConsentText | undefined, role: Role): found is ConsentText =>
  found !== undefined && found.text !== '' && found.roles.includes(role);

/** @returns the text that this person has not accepted yet; null where there is none */
export function readConsent(
  { database }: ConsentParts,
  { tenantId, accountId, role }: Session,
): Promise<{ version: number; text: string } | null> {
  return database.inTenant(tenantId, async (tx) => {
    const found = await findConsentText(tx);
    if (!concerns(found, role) || (await hasAccepted(tx, accountId, found.version))) return null;
    return { version: found.version, text: found.text };
  });
}

/**
 * Accepting twice is the same as once.
 * @throws Refused consent/changed where this is not the present version
 */
export async function acceptConsent(
  { database, clock }: ConsentParts,
  { tenantId, accountId, role }: Session,
  version: number,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const found = await findConsentText(tx);
    if (!concerns(found, role) || found.version !== version) refuse('consent/changed');
    await acceptVersion(tx, { tenantId, accountId, version, acceptedAt: clock.now() });
  });
}
