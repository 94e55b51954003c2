import { createHash } from 'node:crypto';
import { ROSTER_BYTES_MAX, ROSTER_ROWS_MAX, type RosterPreview } from '@classi/contract';
import { dayInZone } from '../../../platform/clock/day-in-zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { getTenant } from '../../identity/index.ts';
import type { AdministrationDeps } from '../parts.ts';
import { openOneRoster } from './oneroster/open-archive.ts';
import { readOneRoster } from './oneroster/read-one-roster.ts';
import { listIdentities } from './oneroster/store.ts';
import {
  changeText,
  countPlaces,
  countPlan,
  findMissingCourses,
  planRoster,
  type RosterOptions,
  type RosterPlan,
} from './plan.ts';
import { type RosterFile, readRosterFile, unreadable } from './read-file.ts';
import { listKnownCourses, listKnownPeople } from './store.ts';

/** A preview lists at most this many items; its counts include all of them. */
const SHOWN = { problems: 500, changes: 100 };

export interface RosterRequest extends RosterOptions {
  fileName: string;
  /** The file in base64. */
  content: string;
}

/**
 * @param today the school's current date
 * @throws Refused roster/unreadable
 */
export async function makePlan(
  tx: Transaction,
  { content, ...options }: RosterRequest,
  today: string,
): Promise<RosterPlan> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > ROSTER_BYTES_MAX)
    unreadable(`The file is larger than ${ROSTER_BYTES_MAX / 1024 / 1024} MB.`);
  const tables = openOneRoster(bytes, unreadable);
  const school = { people: await listKnownPeople(tx), courses: await listKnownCourses(tx) };
  const file: Pick<RosterFile, 'rows'> & Partial<RosterFile> = tables
    ? readOneRoster(tables, { ...school, identities: await listIdentities(tx), today }, unreadable)
    : readRosterFile(bytes);
  if (tables && file.rows.length === 0) unreadable('The zip file names no students and no teachers.');
  if (file.rows.length > ROSTER_ROWS_MAX)
    unreadable(`The file has ${file.rows.length} people; at most ${ROSTER_ROWS_MAX} are read at once.`);
  return planRoster(file, school, options);
}

/** @throws Refused with `incompleteCode` or roster/problems, unless the caller wants to skip rows with problems */
export function refuseProblems(
  { length }: readonly unknown[],
  { skipProblems, isComplete }: { skipProblems: boolean; isComplete: boolean },
  incompleteCode: 'roster/incomplete' | 'timetable/incomplete',
): void {
  if (length === 0) return;
  if (isComplete) refuse(incompleteCode);
  if (!skipProblems) refuse('roster/problems', { count: length === 1 ? '1 problem' : `${length} problems` });
}

/** Returns a hash that is equal for two plans with the same effect. */
export const hashPlan = (plan: object): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url');

/** A few teachers must not be overlooked among many students, because they get other rights. */
const teachersFirst = <Person extends { role: string }>(people: Person[]): Person[] =>
  people
    .toSorted((a, b) => Number(b.role === 'instructor') - Number(a.role === 'instructor'))
    .slice(0, SHOWN.changes);

function changesOf({ added, changed, ended }: RosterPlan): RosterPreview['changes'] {
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  const planned = (kind: 'added' | 'changed', people: RosterPlan['added']) =>
    teachersFirst(people).map((person) => ({
      ...{ kind, role: person.role, name: nameOf(person), email: person.email, detail: changeText(person) },
    }));
  const left = teachersFirst(ended).map((person) => ({
    ...{ kind: 'ended' as const, role: person.role, name: nameOf(person), email: person.email },
    detail: `leaves ${person.courseIds.length} ${person.courseIds.length === 1 ? 'course' : 'courses'}`,
  }));
  return [...left, ...planned('changed', changed), ...planned('added', added)];
}

/**
 * Previews an import of this file. Nothing is changed.
 * @throws Refused roster/unreadable
 */
export function previewRoster(
  { database, clock }: Pick<AdministrationDeps, 'database' | 'clock'>,
  tenantId: number,
  request: RosterRequest,
): Promise<RosterPreview> {
  return database.inTenant(tenantId, async (tx) => {
    const { timezone } = await getTenant(tx, tenantId);
    const plan = await makePlan(tx, request, dayInZone(timezone, clock.now()));
    const missing = findMissingCourses(plan.problems);
    const others = plan.problems.filter(({ missingCourses }) => missingCourses === undefined);
    return {
      fingerprint: hashPlan(plan),
      counts: countPlan(plan),
      problemCount: plan.problems.length,
      problems: others.slice(0, SHOWN.problems).map(({ line, sentence }) => ({ line, sentence })),
      missingCourses: missing.codes,
      missingCourseRows: missing.rows,
      hasGuessedLetters: plan.hasGuessedLetters,
      endedPlaces: countPlaces(plan.ended),
      unusedColumns: plan.unusedColumns,
      newCourses: plan.newCourses.map(({ code }) => code),
      changes: changesOf(plan),
    };
  });
}
