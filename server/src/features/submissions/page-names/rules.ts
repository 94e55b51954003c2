/** Compares the names on the pages of a paper with the students of the course. */
import type { Page } from '@classi/documents';
import type { PageName } from '../../answering/index.ts';
import type { CourseStudent } from '../../courses/index.ts';
import { type WrittenName, writtenNames } from './find-names.ts';
import { type Closeness, isRoughly, matchName, type NameMatch } from './match-name.ts';

export interface Assigned {
  students: readonly CourseStudent[];
  /** The student to whom the paper was assigned. */
  studentId: number;
}

type MaybeAssigned = Pick<Assigned, 'students'> & Partial<Assigned>;

interface FoundName extends PageName {
  isInHead: boolean;
  /** Undefined for a name that no student has. */
  closeness?: Closeness;
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u];

/** Returns whether the class list has names in the script of this one. A name in another script cannot be compared. */
const isComparable = (text: string, students: readonly CourseStudent[]): boolean =>
  SCRIPTS.some((script) => script.test(text) && students.some(({ name }) => script.test(name)));

/** Returns whether a match is certain enough. Where no name is expected, only a whole name is one. */
function isCertain({ isLabelled, isSeparated, isInHead }: WrittenName, { closeness }: NameMatch): boolean {
  if (closeness === 'same' || closeness === 'abbreviated') return isSeparated || isInHead;
  return isLabelled && isSeparated && isInHead;
}

function nameOn(
  page: number,
  written: WrittenName,
  { students, studentId }: MaybeAssigned,
): FoundName | undefined {
  const { text, isLabelled, isSeparated, isInHead } = written;
  const found = { page, written: text, isInHead };
  const match = matchName(text, students);
  if (match) return isCertain(written, match) ? { ...found, ...match } : undefined;
  // Anything may be written in an answer, so a name that nobody has counts only where a name is expected.
  if (!isLabelled || !isSeparated || !isInHead || !isComparable(text, students)) return undefined;
  const assigned = students.find(({ id }) => id === studentId);
  return { ...found, studentIds: assigned && isRoughly(text, assigned) ? [assigned.id] : [] };
}

const findNames = (pages: readonly Page[], assigned: MaybeAssigned): FoundName[] =>
  pages.flatMap((page) =>
    writtenNames(page).flatMap((written) => nameOn(page.number, written, assigned) ?? []),
  );

/** Returns the names in the head of a page of a paper that nobody was assigned to yet. */
export const namesInHead = (page: Page, students: readonly CourseStudent[]): FoundName[] =>
  findNames([page], { students }).filter(({ isInHead }) => isInHead);

const isOf = ({ studentIds }: PageName, studentId: number): boolean => studentIds.includes(studentId);

/** Returns the names on the pages, each once for a page. */
export function namesOnPages(pages: readonly Page[], assigned: Assigned): PageName[] {
  const key = ({ page, studentIds, written }: PageName) => `${page} ${studentIds.join() || written}`;
  const names = new Map(findNames(pages, assigned).map((name) => [key(name), name]));
  return [...names.values()].map(({ page, written, studentIds }) => ({ page, written, studentIds }));
}

/**
 * Returns the numbers of the pages that belong to a classmate of the paper's owner, who is the student named on the first page or else the
 * assigned one. A page without a name belongs to the student of the page before it. A paper of one wrong student is therefore read whole,
 * and can be moved with its answers.
 */
export function pagesOfClassmates(pages: readonly Page[], assigned: Assigned): number[] {
  const names = findNames(pages, assigned).filter(
    ({ studentIds, isInHead }) => isInHead && studentIds.length > 0,
  );
  const [firstPage] = pages;
  const firstName = names.find(({ page }) => page === firstPage?.number);
  const owners =
    firstName && !isOf(firstName, assigned.studentId) ? firstName.studentIds : [assigned.studentId];
  let isOwn = true;
  return pages.flatMap(({ number }) => {
    const own = names.filter(({ page }) => page === number);
    if (own.length > 0) isOwn = own.some((name) => owners.some((id) => isOf(name, id)));
    return isOwn ? [] : [number];
  });
}
