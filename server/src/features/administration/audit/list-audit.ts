/** Lets an administrator read and export the audit log. */
import { AUDIT_PAGE, type AuditRecord, type AuditSource } from '@classi/contract';
import { toCsv } from '@classi/contract/files/csv';
import { and, desc, eq, gte, ilike, inArray, like, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock/day-ms.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSecurityEvents } from '../../../platform/security-events/index.ts';
import { courses, textbooks } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import { auditEvents, rosterImports } from '../tables.ts';

type AuditDeps = Platform<'clock' | 'database'>;

interface AuditFilter {
  source: AuditSource;
  days: number;
  action: string;
  /** A part of a name or an e-mail address; '' for everybody. */
  person: string;
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
  /** The import of a class list. */
  importId: number | null;
}

export async function listAudit(
  { database, clock }: AuditDeps,
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
  { database, clock }: AuditDeps,
  tenantId: number,
  filter: AuditFilter,
): Promise<string> {
  const since = new Date(clock.now().getTime() - filter.days * DAY_MS);
  const events = await database.inTenant(tenantId, async (tx) =>
    withNames(tx, await findEvents(tx, { ...filter, since, limit: EXPORT_MAX })),
  );
  return toCsv([
    ['time', 'action', 'by', 'about', 'count', 'address', 'reason'],
    ...events.map(({ at, action, by, about, count, address, reason }) => [
      ...[at.toISOString(), action, by ?? '', about.join('; '), String(count), address ?? '', reason ?? ''],
    ]),
  ]);
}

type EventFilter = Omit<AuditFilter, 'days'> & { since: Date; limit: number };

/** Returns the ids of the people whose name or address contains the text; undefined if there is no text. */
async function findPeople(tx: Transaction, text: string): Promise<number[] | undefined> {
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`;
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        ilike(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`, pattern),
        ilike(accounts.email, pattern),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The kinds of action whose ids are people's. */
const ABOUT_PEOPLE = ['person', 'teacher', 'roster', 'paper', 'work'] as const;

/** SQL condition: one of these people acted, or the action is about one of them. */
const concerns = (people: readonly number[]) =>
  or(
    inArray(auditEvents.accountId, [...people]),
    and(
      inArray(sql`split_part(${auditEvents.action}, '.', 1)`, [...ABOUT_PEOPLE]),
      sql`exists (select 1 from jsonb_array_elements(case when jsonb_typeof(${auditEvents.details} -> 'ids') = 'array'
        then ${auditEvents.details} -> 'ids' else '[]' end) item where item::text = any(${sql.param(people.map(String))}::text[]))`,
    ),
  );

async function findEvents(tx: Transaction, filter: EventFilter): Promise<StoredEvent[]> {
  const people = await findPeople(tx, filter.person);
  if (filter.source === 'actions') return findActions(tx, filter, people);
  const found = await findSecurityEvents(tx, { ...filter, event: filter.action, accountIds: people });
  return found.map(({ event, ...row }) => ({ ...row, action: event, ids: [], importId: null }));
}

async function findActions(
  tx: Transaction,
  { since, limit, before, accountId, action }: EventFilter,
  people: readonly number[] | undefined,
) {
  const rows = await tx
    .select()
    .from(auditEvents)
    .where(
      and(
        gte(auditEvents.at, since),
        before === undefined ? undefined : lt(auditEvents.id, before),
        accountId === undefined ? undefined : eq(auditEvents.accountId, accountId),
        people === undefined ? undefined : concerns(people),
        action === '' ? undefined : like(auditEvents.action, `${action.replace(/[%_\\]/g, '')}%`),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return rows.map(({ details, ...row }) => ({
    ...row,
    reason: null,
    ids: Array.isArray(details.ids) ? details.ids.map(Number) : [],
    importId: typeof details.importId === 'number' ? details.importId : null,
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
  const imports = await listImports(tx, events);
  return events.map(({ id, at, action, accountId, operator, address, reason, ids, importId }) => ({
    ...{ id, at, action, address, reason },
    by: operator ?? (accountId === null ? null : (people.get(accountId) ?? null)),
    about: ids.slice(0, NAMES_SHOWN).flatMap((each) => names[kindOf(action)]?.get(each) ?? []),
    count: Math.max(1, ids.length),
    imported: imports.get(importId ?? 0) ?? null,
  }));
}

/** Returns the file and the numbers of the imports of class lists among the events, by import id. */
async function listImports(tx: Transaction, events: readonly StoredEvent[]) {
  const ids = events.flatMap(({ importId }) => (importId === null ? [] : [importId]));
  if (ids.length === 0) return new Map<number, AuditRecord['imported']>();
  const { id, fileName, counts } = rosterImports;
  const rows = await tx.select({ id, fileName, counts }).from(rosterImports).where(inArray(id, ids));
  return new Map(
    rows.map((row) => {
      const { added, changed, ended } = row.counts;
      return [row.id, { fileName: row.fileName, added, changed, ended }] as const;
    }),
  );
}

/** Returns the kind of thing that the ids of an action refer to. */
function kindOf(action: string): string {
  const [kind = ''] = action.split('.');
  if (kind === 'marks') return 'course';
  return (ABOUT_PEOPLE as readonly string[]).includes(kind) ? 'person' : kind;
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
