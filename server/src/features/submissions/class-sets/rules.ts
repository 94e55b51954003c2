/** Finds the pages of a file on which the papers of students begin. */
import type { ExaminedPage } from '@classi/contract';
import { squash } from '@classi/contract/submissions/name-words';
import type { Page } from '@classi/documents';
import type { CourseStudent } from '../../courses/index.ts';
import { readRollNumber } from '../page-names/find-names.ts';
import { namesInHead } from '../page-names/rules.ts';

/** What was read on a page. */
export interface PageFacts extends Omit<ExaminedPage, 'starts'> {
  /** The first and the highest number of an answer on the page; null if none is numbered. */
  numbers: { first: number; highest: number } | null;
  /** Whether it is numbered as page 1 of several. */
  isPageOne: boolean;
}

/** `1.`, `Q1)`, `Ans. 2:`, `प्रश्न 3.` at the beginning of a line. A letter or a stroke is a 1 that was misread on a scan: `Ql.`. */
const ANSWER_NUMBER = /^(?:q|que|question|a|ans|answer|प्रश्न|उत्तर)?[.\s]*(\d{1,2}|[lI|!])\s*[.):]/i;
/** `Page 1 of 4`, `पृष्ठ 1/4`. */
const PAGE_NUMBER = /(?:page|पृष्ठ)\s*(\d+)\s*(?:of|\/|में से|का)\s*\d+/i;

/** A misread 1 may be a part of an 11. The number behind it is at most this one if it is none. */
const HIGHEST_BEFORE_TEN = 9;

function numbersOn({ lines }: Page): PageFacts['numbers'] {
  const found = lines.flatMap(({ text, isStruck, words }) => {
    const [, number] = (!isStruck && ANSWER_NUMBER.exec(text.trim())) || [];
    const isMisread = number !== undefined && !/\d/.test(number);
    if (number === undefined || (isMisread && !words)) return [];
    return [{ number: isMisread ? 1 : Number(number), isMisread }];
  });
  const numbers = found
    .filter(({ isMisread }, at) => !isMisread || (found[at + 1]?.number ?? Infinity) <= HIGHEST_BEFORE_TEN)
    .map(({ number }) => number);
  const [first] = numbers;
  return first === undefined ? null : { first, highest: Math.max(...numbers) };
}

type Owner = Pick<PageFacts, 'writtenName' | 'studentIds' | 'isCertain'>;

/** Returns the name on a page and the students who may be meant. A page with the names of several students, such as a class list, is nobody's. */
function ownerByName(page: Page, students: readonly CourseStudent[]): Owner {
  const names = namesInHead(page, students);
  const [name] = names;
  if (!name || !names.every(({ studentIds }) => studentIds.join() === name.studentIds.join()))
    return { writtenName: null, studentIds: [], isCertain: false };
  const { written, studentIds, closeness } = name;
  const isClose = closeness === 'same' || closeness === 'abbreviated';
  return { writtenName: written, studentIds, isCertain: studentIds.length === 1 && isClose };
}

/**
 * Adds what the roll number in the head of a page says, if exactly one student of the course has it. It decides between the students whom
 * a name may mean, makes another student's name uncertain, and identifies the student of a page whose name nobody has.
 */
function withRoll(owner: Owner, page: Page, students: readonly CourseStudent[]): Owner {
  const roll = readRollNumber(page);
  const [student, ...others] = students.filter(
    ({ rollNumber }) => roll && rollNumber?.replace(/^0+/, '') === roll.number.replace(/^0+/, ''),
  );
  if (!roll || !student || others.length > 0) return owner;
  if (owner.studentIds.includes(student.id)) return { ...owner, studentIds: [student.id], isCertain: true };
  if (owner.studentIds.length > 0) return { ...owner, isCertain: false };
  return { writtenName: owner.writtenName ?? roll.text, studentIds: [student.id], isCertain: false };
}

/** Returns what a page says about whose it is. */
export function collectPageFacts(page: Page, students: readonly CourseStudent[]): PageFacts {
  return {
    page: page.number,
    isBlank: page.kind === 'blank',
    ...withRoll(ownerByName(page, students), page, students),
    numbers: numbersOn(page),
    isPageOne: page.lines.some(({ text }) => PAGE_NUMBER.exec(text)?.[1] === '1'),
  };
}

/** The paper to which the pages so far belong. */
interface CurrentPaper {
  studentIds: readonly number[];
  writtenName: string | null;
  highestNumber: number;
}

function isSameName(paper: CurrentPaper, { studentIds, writtenName }: PageFacts): boolean {
  if (paper.writtenName === null || writtenName === null) return false;
  if (paper.studentIds.length > 0 && studentIds.length > 0)
    return studentIds.some((id) => paper.studentIds.includes(id));
  return squash(paper.writtenName) === squash(writtenName);
}

function startOf(paper: CurrentPaper | undefined, page: PageFacts): ExaminedPage['starts'] {
  if (page.writtenName !== null) return paper && isSameName(paper, page) ? null : 'name';
  // What comes before the first page belongs to no paper, so it starts none.
  if (!paper) return null;
  if (page.isPageOne) return 'page-number';
  return page.numbers?.first === 1 && paper.highestNumber > 1 ? 'numbering' : null;
}

/** Returns the pages with the reason why a paper begins on them. */
export function withStarts(pages: readonly PageFacts[]): ExaminedPage[] {
  let paper: CurrentPaper | undefined;
  return pages.map((page) => {
    const { numbers, isPageOne: _, ...examined } = page;
    const starts = startOf(paper, page);
    const highest = numbers?.highest ?? 0;
    if (starts !== null || !paper)
      paper = { studentIds: page.studentIds, writtenName: page.writtenName, highestNumber: highest };
    else paper = { ...paper, highestNumber: Math.max(paper.highestNumber, highest) };
    return { ...examined, starts };
  });
}

/** Returns whether these pages are in a document, and each in one paper at most. */
export function arePagesValid(papers: readonly { pages: readonly number[] }[], pageCount: number): boolean {
  const pages = papers.flatMap((paper) => paper.pages);
  return new Set(pages).size === pages.length && pages.every((page) => page <= pageCount);
}

/** Returns page numbers in short, such as `1–4, 9`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && range[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
