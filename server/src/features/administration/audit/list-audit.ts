/** Lets an administrator read and export the audit log. */
import { AUDIT_PAGE, type AuditRecord, type AuditSource } from '@classi/contract';
import { csvOf } from '@classi/contract/files/csv';
import { and, desc, eq, gte, inArray, like, lt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock/clock.ts';
import { DAY_MS } from '../../../platform/clock/day-ms.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { findSecurityEvents } from '../../../platform/security-events/index.ts';
import { courses, textbooks } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import { auditEvents } from '../tables.ts';

interface AuditParts {
  database: Database;
  clock: Clock;
}

interface AuditFilter {
  source: AuditSource;
  days: number;
  action: string;
  accountId?: number | undefined;
  before?: number | undefined;
}

/** An event shows at most this many names. */
const NAMES_SHOWN = 3;
/** An export contains at most this many events. */
const EXPORT_MAX = 100_000;

/** A stored event, from either of the tables. */
interface StoredEvent {
  id: number;
  at: Date;
  action: string;
  accountId: number | null;
  operator: string | null;
  address: string | null;
  reason: string | null;
  /** Ids of people, courses or textbooks; `action` determines which. */
  ids: number[];
}

export async function listAudit(
  { database, clock }: AuditParts,
  tenantId: number,
  filter: AuditFilter,
): Promise<{ events: AuditRecord[]; hasMore: boolean }> {
  const since = new Date(clock.now().getTime() - filter.days * DAY_MS);
  return database.inTenant(tenantId, async (tx) => {
    const found = await findEvents(tx, { ...filter, since, limit: AUDIT_PAGE + 1 });
    const events = await withNames(tx, found.slice(0, AUDIT_PAGE));
    return { events, hasMore: found.length > AUDIT_PAGE };
  });
}

/** @returns a CSV file, newest event first */
export async function exportAudit(
  { database, clock }: AuditParts,
  tenantId: number,
  filter: AuditFilter,
): Promise<string> {
  const since = new Date(clock.now().getTime() - filter.days * DAY_MS);
  const events = await database.inTenant(tenantId, async (tx) =>
    withNames(tx, await findEvents(tx, { ...filter, since, limit: EXPORT_MAX })),
  );
  return csvOf([
    ['time', 'action', 'by', 'about', 'count', 'address', 'reason'],
    ...events.map(({ at, action, by, about, count, address, reason }) => [
      ...[at.toISOString(), action, by ?? '', about.join('; '), String(count), address ?? '', reason ?? ''],
    ]),
  ]);
}

type EventFilter = Omit<AuditFilter, 'days'> & { since: Date; limit: number };

async function findEvents(tx: Transaction, filter: EventFilter): Promise<StoredEvent[]> {
  if (filter.source === 'actions') return findActions(tx, filter);
  const found = await findSecurityEvents(tx, { ...filter, event: filter.action });
  return found.map(({ event, ...row }) => ({ ...row, action: event, ids: [] }));
}

async function findActions(tx: Transaction, { since, limit, before, accountId, action }: EventFilter) {
  const rows = await tx
    .select()
    .from(auditEvents)
    .where(
      and(
        gte(auditEvents.at, since),
        before === undefined ? undefined : lt(auditEvents.id, before),
        accountId === undefined ? undefined : eq(auditEvents.accountId, accountId),
        action === '' ? undefined : like(auditEvents.action, `${action.replace(/[%_\\]/g, '')}%`),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return rows.map(({ details, ...row }) => ({
    ...row,
    reason: null,
    ids: Array.isArray(details.ids) ? details.ids.map(Number) : [],
  }));
}

async function withNames(tx: Transaction, events: readonly StoredEvent[]): Promise<AuditRecord[]> {
  const shown = (kind: string) =>
    events.filter(({ action }) => kindOf(action) === kind).flatMap(({ ids }) => ids.slice(0, NAMES_SHOWN));
  const actors = events.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const people = await namesOfPeople(tx, [...shown('person'), ...actors]);
  const names: Record<string, ReadonlyMap<number, string>> = {
    person: people,
    course: await namesOf(tx, courses, courses.code, shown('course')),
    textbook: await namesOf(tx, textbooks, textbooks.title, shown('textbook')),
  };
  return events.map(({ id, at, action, accountId, operator, address, reason, ids }) => ({
    ...{ id, at, action, address, reason },
    by: operator ?? (accountId === null ? null : (people.get(accountId) ?? null)),
    about: ids.slice(0, NAMES_SHOWN).flatMap((each) => names[kindOf(action)]?.get(each) ?? []),
    count: Math.max(1, ids.length),
  }));
}

/** Returns the kind of thing that the ids of an action refer to. */
function kindOf(action: string): string {
  const [kind = ''] = action.split('.');
  if (kind === 'marks') return 'course';
  return ['teacher', 'roster', 'paper', 'work'].includes(kind) ? 'person' : kind;
}

async function namesOfPeople(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

async function namesOf(
  tx: Transaction,
  table: typeof courses | typeof textbooks,
  name: typeof courses.code | typeof textbooks.title,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
