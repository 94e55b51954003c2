/** The school's consent text: administrators write it, and people read and accept it. */
import type { Role } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../session.ts';
import { acceptVersion, type ConsentText, findConsentText, hasAccepted } from './store.ts';

type ConsentDeps = Platform<'clock' | 'database'>;

const concerns = (found: ConsentText | undefined, role: Role): found is ConsentText =>
  found !== undefined && found.text !== '' && found.roles.includes(role);

/** @returns the text that this person has to accept, or null if there is none */
export function readConsent(
  { database }: ConsentDeps,
  { tenantId, accountId, role }: Session,
): Promise<{ version: number; text: string } | null> {
  return database.inTenant(tenantId, async (tx) => {
    const found = await findConsentText(tx);
    if (!concerns(found, role) || (await hasAccepted(tx, accountId, found.version))) return null;
    return { version: found.version, text: found.text };
  });
}

/**
 * Stores that the person accepted the text; repeating it changes nothing.
 * @throws Refused consent/changed if this is not the current version
 */
export async function acceptConsent(
  { database, clock }: ConsentDeps,
  { tenantId, accountId, role }: Session,
  version: number,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const found = await findConsentText(tx);
    if (!concerns(found, role) || found.version !== version) refuse('consent/changed');
    await acceptVersion(tx, { tenantId, accountId, version, acceptedAt: clock.now() });
  });
}
