/** Names of downloaded files (spec 2 §9). Pure. */
import type { GradedMode } from './contents.ts';

const LONGEST_TITLE = 50;

const SUFFIX: Readonly<Record<GradedMode, string>> = {
  complete: 'graded',
  'feedback-only': 'feedback',
  'feedback-grades': 'feedback_grades',
};

/** Keeps only letters, marks and digits of any script. */
const alphanumeric = (words: string) => words.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Removes the characters that file systems forbid from a title. */
const safe = (title: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may hold them
  title.replace(/[\u0000-\u001F\u007F<>:"/\\|?*]/g, '').replace(/^[. ]+|[. ]+$/g, '');

export const assignmentFile = (title: string) => `${safe(title) || 'assignment'}.pdf`;

export function gradedFile(title: string, student: string, mode: GradedMode): string {
  const names = [alphanumeric(title) || 'assignment', alphanumeric(student) || 'student'];
  return `${names.join('_')}_${SUFFIX[mode]}.pdf`;
}

export function zipFile(title: string, mode: GradedMode): string {
  return `${alphanumeric(title) || 'assignment'}_${SUFFIX[mode]}.zip`;
}

/** @param day the school's date as `YYYY-MM-DD` */
export function summaryFile(title: string, day: string): string {
  return `${(alphanumeric(title) || 'assignment').slice(0, LONGEST_TITLE)}_${day}.csv`;
}

/**
 * Makes names unique, because two students may have the same name: the second gets a number before the
 * extension.
 */
export function makeUnique(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return count === 1 ? name : name.replace(/(\.[a-z]+)$/, `_${count}$1`);
  });
}
