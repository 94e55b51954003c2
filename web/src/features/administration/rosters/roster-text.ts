import type { RosterPreview } from '@classi/contract/administration/endpoints';
import type { RosterCounts } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import { many } from '../administration-text.ts';

/** Returns one line for each effect of an import. */
export function countWords(counts: RosterCounts): string[] {
  const { added, changed, unchanged, ended, courses, enrolled, unenrolled } = counts;
  const lines = [
    added > 0 && t.peopleAdded(many(added)),
    changed > 0 && t.peopleChanged(many(changed)),
    ended > 0 && t.studentsDeactivated(many(ended)),
    courses > 0 && t.coursesCreated(many(courses)),
    enrolled > 0 && t.placesAdded(many(enrolled)),
    unenrolled > 0 && t.placesWillEnd(many(unenrolled)),
    unchanged > 0 && t.peopleUnchanged(many(unchanged)),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [t.nothingWillChange()];
}

/** Returns whether the import is blocked, because there is nothing to do or there are problems. */
export function isBlocked(
  { problemCount, counts }: Pick<RosterPreview, 'problemCount' | 'counts'>,
  { skipProblems, isComplete }: { skipProblems: boolean; isComplete: boolean },
): boolean {
  const { added, changed, ended, unenrolled } = counts;
  if (added + changed + ended + unenrolled === 0) return true;
  return problemCount > 0 && (isComplete || !skipProblems);
}
