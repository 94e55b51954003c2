/** Finds the students of a course who may be meant by a name that is written on a paper. */
import { overlap, squash, wordsOf } from '@classi/contract/submissions/name-words';
import type { CourseStudent } from '../../courses/index.ts';

/** Shorter words have too many neighbours with one other letter. */
const MIN_MISREAD_LETTERS = 4;
/** A name without a match that is this similar to the assigned student's is taken for a misreading of it. */
const MISREAD_NAME = 0.5;

/** How a written name differs from a student's, from the closest to the loosest. */
export type Closeness = 'same' | 'abbreviated' | 'misread' | 'part';
const CLOSENESS: readonly Closeness[] = ['same', 'abbreviated', 'misread', 'part'];

export interface NameMatch {
  closeness: Closeness;
  /** Several students if the name fits them equally well. */
  studentIds: number[];
}

/** Returns whether two words differ in at most one letter, which may be another one, missing or added. */
function isOneLetterOff(one: string, other: string): boolean {
  const [left, right] = [[...one], [...other]];
  if (Math.min(left.length, right.length) < MIN_MISREAD_LETTERS || Math.abs(left.length - right.length) > 1)
    return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const shorter = Math.min(left.length, right.length);
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return Math.max(left.length, right.length) - start - end <= 1;
}

const isInitialOf = (one: string, other: string): boolean => [...one].length === 1 && other.startsWith(one);
const isSame = (one: string, other: string): boolean => one === other;
const isAbbreviation = (one: string, other: string): boolean =>
  one === other || isInitialOf(one, other) || isInitialOf(other, one);
const isMisread = (one: string, other: string): boolean =>
  isAbbreviation(one, other) || isOneLetterOff(one, other);

/** Returns whether each of the words matches a different one of the others, in any order. Equal words are paired first. */
function pairsUp(
  words: readonly string[],
  others: readonly string[],
  fits: (one: string, other: string) => boolean,
): boolean {
  const left = [...others];
  const unpaired = words.filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return unpaired.every((word) => {
    const index = left.findIndex((other) => fits(word, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const isWhole = (word: string): boolean => [...word].length > 1;

/** Returns whether one name has all the words of the other, of which there are at least two, and not only by their initials. */
function isWithin(
  some: readonly string[],
  others: readonly string[],
  fits: (one: string, other: string) => boolean,
): boolean {
  const [shorter, longer] = some.length <= others.length ? [some, others] : [others, some];
  const shared = shorter.filter((word) =>
    longer.some((other) => isWhole(word) && isWhole(other) && fits(word, other)),
  );
  return shorter.length > 1 && shared.length > 0 && pairsUp(shorter, longer, fits);
}

function closenessOf(written: readonly string[], student: CourseStudent): Closeness | undefined {
  const own = wordsOf(student.name);
  if (written.length === own.length && pairsUp(written, own, isSame)) return 'same';
  if (written.join('') === squash(student.name)) return 'same';
  if (isWithin(written, own, isAbbreviation)) return 'abbreviated';
  if (isWithin(written, own, isMisread)) return 'misread';
  const [word = '', ...more] = written;
  if (more.length > 0 && own.length > 1) return undefined;
  // A name of one word, such as a first name alone.
  const isPart =
    own.length === 1
      ? written.some((each) => isMisread(own[0] ?? '', each))
      : own.some((each) => isMisread(word, each));
  return isPart && isWhole(word) ? 'part' : undefined;
}

/** Returns the students whose names are the closest to the written one; undefined if it is nobody's. */
export function matchName(written: string, students: readonly CourseStudent[]): NameMatch | undefined {
  const words = wordsOf(written);
  if (words.length === 0) return undefined;
  const found = students.map((student) => ({ id: student.id, closeness: closenessOf(words, student) }));
  const closeness = CLOSENESS.find((each) => found.some((match) => match.closeness === each));
  if (!closeness) return undefined;
  return {
    closeness,
    studentIds: found.filter((match) => match.closeness === closeness).map(({ id }) => id),
  };
}

/** Returns whether the written name may be the student's with several letters misread. */
export const isRoughly = (written: string, student: CourseStudent): boolean =>
  overlap(squash(written), squash(student.name)) >= MISREAD_NAME;
