import type { listSchoolRubrics, RubricChanges } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import { many } from '../administration-text.ts';

export type SchoolRubric = ReplyOf<typeof listSchoolRubrics>['rubrics'][number];

/** Returns sentences such as '2 criteria are added. 1 criterion is changed. 3 criteria stay as they are.' */
export function importText({ added, changed, unchanged }: RubricChanges): string {
  const sentences = [
    added > 0 && t.addsCriteria(many(added)),
    changed > 0 && t.changesCriteria(many(changed)),
    unchanged > 0 && t.leavesCriteria(many(unchanged)),
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ');
}

/** Returns the effect of changing a criterion on its assignments. */
export const criterionChangeText = (assignments: number): string =>
  assignments === 0 ? t.criterionUnused() : t.assignmentsUseIt(many(assignments));

/** Returns the effect of removing a criterion on its assignments. */
export const rubricRemovalText = (assignments: number): string =>
  assignments === 0 ? t.removalWithoutUse() : t.removalWithUse(many(assignments));

/** Returns a name that no category of the school has, such as 'Essay (copy)'. */
export function copyName(category: string, taken: readonly string[]): string {
  const first = t.copyOf({ category });
  for (let number = 2, name = first; ; number += 1) {
    if (!taken.includes(name)) return name;
    name = t.copyNumberOf({ category, number });
  }
}
