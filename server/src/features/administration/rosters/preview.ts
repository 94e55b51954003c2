import { createHash } from 'node:crypto';
import type { RosterPreview } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import type { AdministrationParts } from '../parts.ts';
import { changeWords, countPlan, planRoster, type RosterOptions, type RosterPlan } from './plan.ts';
import { readRosterFile } from './read-file.ts';
import { listKnownCourses, listKnownPeople } from './store.ts';

/** As much as a person reads; the counts are of all. */
const SHOWN = { problems: 500, changes: 100 };

export interface RosterRequest extends RosterOptions {
  fileName: string;
  /** The file in base64. */
  content: string;
}

/** @throws Refused roster/unreadable */
export async function makePlan(tx: Transaction, { content, ...options }: RosterRequest): Promise<RosterPlan> {
  const rows = readRosterFile(Buffer.from(content, 'base64'));
  const school = { people: await listKnownPeople(tx), courses: await listKnownCourses(tx) };
  return planRoster(rows, school, options);
}

/** Two plans that do the same have the same one. */
export const fingerprintOf = (plan: RosterPlan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url');

function changesOf({ added, changed, ended }: RosterPlan): RosterPreview['changes'] {
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  const planned = (kind: 'added' | 'changed', people: RosterPlan['added']) =>
    people.slice(0, SHOWN.changes).map((person) => ({
      ...{ kind, name: nameOf(person), email: person.email, detail: changeWords(person) },
    }));
  const left = ended.slice(0, SHOWN.changes).map((person) => ({
    ...{ kind: 'ended' as const, name: nameOf(person), email: person.email },
    detail: `leaves ${person.courseIds.length} ${person.courseIds.length === 1 ? 'course' : 'courses'}`,
  }));
  return [...left, ...planned('changed', changed), ...planned('added', added)];
}

/**
 * What an import of this file would do. Nothing is changed.
 * @throws Refused roster/unreadable
 */
export function previewRoster(
  { database }: AdministrationParts,
  tenantId: number,
  request: RosterRequest,
): Promise<RosterPreview> {
  return database.inTenant(tenantId, async (tx) => {
    const plan = await makePlan(tx, request);
    return {
      fingerprint: fingerprintOf(plan),
      counts: countPlan(plan),
      problemCount: plan.problems.length,
      problems: plan.problems.slice(0, SHOWN.problems),
      newCourses: plan.newCourses.map(({ code }) => code),
      changes: changesOf(plan),
    };
  });
}
