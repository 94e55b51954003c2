/**
 * Events that an administrator needs to know: a row in the database, independent of the process or command that wrote it, and a line in the
 * log. Both have a stable `event`, the request's id (from the request's log), the school, the account and the network address; never a
 * password, a code, a token or an e-mail address.
 */
import { and, desc, eq, gte, inArray, like, lt } from 'drizzle-orm';
import { DAY_MS } from '../clock/day-ms.ts';
import type { Database, Transaction } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import type { Platform } from '../platform.ts';
import { securityEvents } from './tables.ts';

/** The level of each event. Events of the level `warn` should be checked if they are frequent. */
export const SECURITY_EVENTS = {
  'login.succeeded': 'info',
  'login.failed': 'warn',
  'login.limited': 'warn',
  'login.not-approved': 'warn',
  'account.signed-up': 'info',
  'teacher.signed-up': 'warn',
  'teacher.approved': 'warn',
  'teacher.refused': 'warn',
  'password.changed': 'info',
  'password.change-failed': 'warn',
  'password.reset': 'warn',
  'code.failed': 'warn',
  'code.limited': 'warn',
  'second-factor.enabled': 'info',
  'second-factor.disabled': 'warn',
  'second-factor.recovered': 'warn',
  'passkey.added': 'warn',
  'passkey.removed': 'warn',
  'passkey.succeeded': 'info',
  'passkey.failed': 'warn',
  'sign-on.succeeded': 'info',
  'sign-on.failed': 'warn',
  'sign-on.connected': 'warn',
  'sign-on.disconnected': 'info',
  'session.forged': 'warn',
  'rights.refused': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export interface SecurityFacts {
  /** The school's id; undefined if none is known. */
  school?: number | undefined;
  account?: number | undefined;
  /** The client's network address; undefined if an administrator ran a command on the server. */
  address?: string | undefined;
  /** The operating-system user who ran a command. */
  operator?: string | undefined;
  role?: 'student' | 'instructor' | 'administrator';
  /** A refusal's code. */
  reason?: string;
}

export interface SecurityEventDeps extends Platform<'clock' | 'database'> {
  /** The log. That of a request adds the request's id. */
  log: Pick<Log, 'info' | 'warn'> & { bindings?(): Record<string, unknown> };
}

/** Rows are deleted after 400 days, a few with each new one. */
const RETENTION_MS = 400 * DAY_MS;
const REMOVED_AT_ONCE = 100;

/** A refusal that repeats within a minute is stored only once, so that many of them do not fill the database. Each is logged. */
const REPEATS_MS = 60_000;
const MAX_IN_A_MINUTE = 10_000;
const recent = new WeakMap<Database, { minute: number; seen: Set<string> }>();

function isRepeated({ database, clock }: SecurityEventDeps, event: SecurityEvent, facts: SecurityFacts) {
  if (facts.reason === undefined && event !== 'session.forged' && event !== 'login.limited') return false;
  const minute = Math.floor(clock.now().getTime() / REPEATS_MS);
  const current = recent.get(database);
  const seen = current?.minute === minute ? current.seen : new Set<string>();
  recent.set(database, { minute, seen });
  const key = JSON.stringify([event, facts.school, facts.account, facts.address, facts.role, facts.reason]);
  if (seen.has(key) || seen.size >= MAX_IN_A_MINUTE) return true;
  seen.add(key);
  return false;
}

async function insert(tx: Transaction, row: typeof securityEvents.$inferInsert): Promise<void> {
  const old = tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.at, new Date(row.at.getTime() - RETENTION_MS)))
    .limit(REMOVED_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(securityEvents).where(inArray(securityEvents.id, old));
  await tx.insert(securityEvents).values(row);
}

const inSchool = <Result>(
  database: Database,
  school: number | undefined,
  work: (tx: Transaction) => Promise<Result>,
) => (school === undefined ? database.outside(work) : database.inTenant(school, work));

/** Records an event. It never throws: if the row cannot be written, the action continues and the log has the event. */
export async function recordSecurityEvent(
  deps: SecurityEventDeps,
  event: SecurityEvent,
  facts: SecurityFacts,
): Promise<void> {
  const { database, clock, log } = deps;
  log[SECURITY_EVENTS[event]]({ event, ...facts }, 'security');
  if (isRepeated(deps, event, facts)) return;
  const { school, account, ...rest } = facts;
  const requestId = log.bindings?.().reqId;
  const row = {
    ...{ ...rest, event, at: clock.now(), tenantId: school, accountId: account },
    requestId: typeof requestId === 'string' ? requestId : null,
  };
  await inSchool(database, school, (tx) => insert(tx, row)).catch((error: unknown) =>
    log.warn({ error, event }, 'a security event was not recorded'),
  );
}

export type RecordedEvent = typeof securityEvents.$inferSelect;

/**
 * Lists the events of a school since a time, newest first.
 * @param school undefined for events without a school
 */
export function listSecurityEvents(
  database: Database,
  { school, since, limit }: { school: number | undefined; since: Date; limit: number },
): Promise<RecordedEvent[]> {
  return inSchool(database, school, (tx) =>
    tx
      .select()
      .from(securityEvents)
      .where(gte(securityEvents.at, since))
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(limit),
  );
}

/** Selects events of a school. */
export interface SecurityEventFilter {
  since: Date;
  limit: number;
  /** Only events before the event with this id. */
  before?: number | undefined;
  accountId?: number | undefined;
  /** If given, only events of these accounts. */
  accountIds?: readonly number[] | undefined;
  /** An event, or the beginning of its name; '' selects all. */
  event: string;
}

/** Lists events of the transaction's school, newest first. */
export function findSecurityEvents(
  tx: Transaction,
  { since, limit, before, accountId, accountIds, event }: SecurityEventFilter,
): Promise<RecordedEvent[]> {
  return tx
    .select()
    .from(securityEvents)
    .where(
      and(
        gte(securityEvents.at, since),
        before === undefined ? undefined : lt(securityEvents.id, before),
        accountId === undefined ? undefined : eq(securityEvents.accountId, accountId),
        accountIds === undefined ? undefined : inArray(securityEvents.accountId, [...accountIds]),
        event === '' ? undefined : like(securityEvents.event, `${event.replace(/[%_\\]/g, '')}%`),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
