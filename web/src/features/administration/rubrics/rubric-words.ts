import type { listSchoolRubrics, RubricChanges } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { counted } from '../words.ts';

export type SchoolRubric = ReplyOf<typeof listSchoolRubrics>['rubrics'][number];

const criteria = (count: number) => counted(count, 'criterion', 'criteria');

/** 'Adds 2 criteria, changes 1 criterion, leaves 3 criteria as they are.' */
export function importWords({ added, changed, unchanged }: RubricChanges): string {
  const parts = [
    added > 0 && `adds ${criteria(added)}`,
    changed > 0 && `changes ${criteria(changed)}`,
    unchanged > 0 && `leaves ${criteria(unchanged)} as ${unchanged === 1 ? 'it is' : 'they are'}`,
  ].filter((part) => part !== false);
  return `The file ${parts.join(', ')}.`;
}

/** What a change of a criterion means for its assignments. */
export const criterionChangeWords = (assignments: number): string =>
  assignments === 0
    ? 'No assignment uses this criterion yet.'
    : `${counted(assignments, 'assignment')} ${assignments === 1 ? 'uses' : 'use'} it. Marks that were given stay, with the version that they were given by. AURA marks with the new version from now on.`;

/** What removing a criterion means for its assignments. */
export const rubricRemovalWords = (assignments: number): string =>
  assignments === 0
    ? 'Teachers can no longer choose it. No assignment uses it.'
    : `Teachers can no longer choose it. ${counted(assignments, 'assignment')} and all marks keep it.`;

/** A name that no category of the school has yet: 'Essay (copy)'. */
export function copyName(category: string, taken: readonly string[]): string {
  const first = `${category} (copy)`;
  for (let number = 2, name = first; ; number += 1) {
    if (!taken.includes(name)) return name;
    name = `${category} (copy ${number})`;
  }
}
