/** Lists the security events of a school for its administrator. The command is security-events.ts. */
import { findTenant, listAccountEmails } from '../../features/identity/index.ts';
import { DAY_MS } from '../../platform/clock/day-ms.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSecurityEvents, type RecordedEvent } from '../../platform/security-events/index.ts';

export const SECURITY_EVENTS_USAGE = `Who did what, when and from where: logins, lock-outs, new and approved teachers, passwords, refused rights.

  npm run security-events -- SCHOOL         of the last 7 days, newest first
  npm run security-events -- SCHOOL DAYS    of so many days, up to 400
  npm run security-events -- - [DAYS]       those of no school, such as forged tokens

SCHOOL is its short name, such as 'classi'. Each line says: when, what, whose account and role, the network address or the user of
the machine, the reason, and the id of the request, by which it is found in the log.
`;

const DAYS = { usual: 7, most: 400 };
/** The maximum number of lines. A school of a thousand students has about 15,000 events in a week. */
const MAX_LINES = 100_000;

/** A request that cannot be fulfilled; the message is for the administrator. */
export class SecurityEventsError extends Error {}

function line(event: RecordedEvent, emails: ReadonlyMap<number, string>): string {
  const { accountId, role, operator } = event;
  const account = accountId === null ? null : (emails.get(accountId) ?? `account ${accountId}`);
  const where = operator === null ? event.address : `${operator} at this machine`;
  const parts = [event.event, account, role === 'instructor' ? 'teacher' : role, where, event.reason];
  const request = event.requestId === null ? [] : [`request ${event.requestId}`];
  return [event.at.toISOString(), ...parts, ...request].filter((part) => part !== null).join('  ');
}

/**
 * @param words the arguments of the command
 * @returns the output
 * @throws SecurityEventsError
 */
export async function securityEventLines(
  { database, clock }: Platform<'clock' | 'database'>,
  [slug = '', days = String(DAYS.usual), ...more]: readonly string[],
): Promise<string> {
  const count = Number(days);
  const isInRange = Number.isInteger(count) && count >= 1 && count <= DAYS.most;
  if (slug === '' || more.length > 0 || !isInRange) throw new SecurityEventsError(SECURITY_EVENTS_USAGE);
  const school = slug === '-' ? undefined : await findTenant(database, slug);
  if (slug !== '-' && !school) throw new SecurityEventsError(`There is no school '${slug}'.`);
  const since = new Date(clock.now().getTime() - count * DAY_MS);
  const events = await listSecurityEvents(database, { school: school?.id, since, limit: MAX_LINES });
  if (events.length === 0) return 'No security events.\n';
  const emails = school
    ? await database.inTenant(school.id, (tx) => listAccountEmails(tx))
    : new Map<number, string>();
  return `${events.map((event) => line(event, emails)).join('\n')}\n`;
}
