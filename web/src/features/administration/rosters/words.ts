import type { RosterPreview } from '@classi/contract/administration/endpoints';
import type { RosterCounts } from '@classi/contract/administration/limits';
import { counted } from '../words.ts';

const people = (count: number) => counted(count, 'person', 'people');

/** One line for each thing that an import does. */
export function countWords(counts: RosterCounts): string[] {
  const { added, changed, unchanged, ended, courses, enrolled, unenrolled } = counts;
  const lines = [
    added > 0 && `${people(added)} will be added`,
    changed > 0 && `${people(changed)} will be changed`,
    ended > 0 && `${counted(ended, 'student')} will be deactivated`,
    courses > 0 && `${counted(courses, 'course')} will be made`,
    enrolled > 0 && `${counted(enrolled, 'place')} in courses will be added`,
    unenrolled > 0 && `${counted(unenrolled, 'place')} in courses will end`,
    unchanged > 0 && `${people(unchanged)} stay as they are`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Nothing will change.'];
}

/** Nothing to do, or problems that stop it. */
export function isBlocked(
  { problemCount, counts }: Pick<RosterPreview, 'problemCount' | 'counts'>,
  { skipProblems, isComplete }: { skipProblems: boolean; isComplete: boolean },
): boolean {
  const { added, changed, ended, unenrolled } = counts;
  if (added + changed + ended + unenrolled === 0) return true;
  return problemCount > 0 && (isComplete || !skipProblems);
}
