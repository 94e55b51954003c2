import type { listSchoolRubrics, RubricChanges } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import { many } from '../words.ts';

export type SchoolRubric = ReplyOf<typeof listSchoolRubrics>['rubrics'][number];

/**
 * Returns a sentence such as 'The file adds 2 criteria, changes 1 criterion, leaves 3 criteria as they are.'
 */
export function importWords({ added, changed, unchanged }: RubricChanges): string {
  const parts = [
    added > 0 && t.addsCriteria(many(added)),
    changed > 0 && t.changesCriteria(many(changed)),
    unchanged > 0 && t.leavesCriteria(many(unchanged)),
  ].filter((part) => part !== false);
  return t.importSummary({ parts: parts.join(', ') });
}

/** Returns the effect of changing a criterion on its assignments. */
export const criterionChangeWords = (assignments: number): string =>
  assignments === 0 ? t.criterionUnused() : t.assignmentsUseIt(many(assignments));

/** Returns the effect of removing a criterion on its assignments. */
export const rubricRemovalWords = (assignments: number): string =>
  assignments === 0 ? t.removalWithoutUse() : t.removalWithUse(many(assignments));

/** Returns a name that no category of the school has, such as 'Essay (copy)'. */
export function copyName(category: string, taken: readonly string[]): string {
  const first = t.copyOf({ category });
  for (let number = 2, name = first; ; number += 1) {
    if (!taken.includes(name)) return name;
    name = t.copyNumberOf({ category, number });
  }
}
