/** Pure rules of a file with the papers of several students: where they begin, and whose they are. */
import type { ExaminedPage } from '@classi/contract/submissions/endpoints';

/** How a teacher divides a file. */
export interface Split {
  pageCount: number;
  /** The first page of each paper, in order. The first one is 1. */
  starts: readonly number[];
  /** Pages that belong to nobody, such as a cover. */
  aside: readonly number[];
  /** The students who were chosen or proposed, by the first page of their paper. */
  students: Readonly<Record<number, number>>;
}

/** One paper of a file. */
export interface SplitPaper {
  /** Its first page, which identifies it. */
  first: number;
  /** All its pages, with those that were set aside. */
  pages: number[];
  /** The pages that are uploaded; none if all were set aside. */
  included: number[];
  studentId: number | null;
}

export function listPapers({ pageCount, starts, aside, students }: Split): SplitPaper[] {
  return starts.map((first, index) => {
    const end = starts[index + 1] ?? pageCount + 1;
    const pages = Array.from({ length: end - first }, (_, offset) => first + offset);
    const included = pages.filter((page) => !aside.includes(page));
    return { first, pages, included, studentId: students[first] ?? null };
  });
}

/** Returns the papers that have pages. */
export const includedPapers = (split: Split): SplitPaper[] =>
  listPapers(split).filter(({ included }) => included.length > 0);

/** Returns the only student whose name is on these pages; null if there is none, or several. */
function namedStudent(pages: readonly ExaminedPage[]): { studentId: number; isCertain: boolean } | null {
  const named = pages.filter(({ studentIds }) => studentIds.length === 1);
  const [first] = named;
  const studentId = first?.studentIds[0];
  if (studentId === undefined || named.some(({ studentIds }) => studentIds[0] !== studentId)) return null;
  return { studentId, isCertain: named.some(({ isCertain }) => isCertain) };
}

const pagesIn = (examined: readonly ExaminedPage[], numbers: readonly number[]) =>
  examined.filter(({ page }) => numbers.includes(page));

/**
 * Adds the students whose names are on papers without a student. An uncertain name is not proposed if another paper has that student.
 * @param taken students of other files
 */
export function withNames(
  split: Split,
  examined: readonly ExaminedPage[],
  taken: ReadonlySet<number>,
): Split {
  const students: Record<number, number> = { ...split.students };
  const found = listPapers(split).flatMap(({ first, included, studentId }) => {
    const named = studentId === null ? namedStudent(pagesIn(examined, included)) : null;
    return named && !taken.has(named.studentId) ? [{ first, ...named }] : [];
  });
  for (const { first, studentId } of found.filter(({ isCertain }) => isCertain)) students[first] = studentId;
  for (const { first, studentId } of found.filter(({ isCertain }) => !isCertain)) {
    if (!Object.values(students).includes(studentId)) students[first] = studentId;
  }
  return { ...split, students };
}

export const wholeFile = (pageCount: number): Split => ({ pageCount, starts: [1], aside: [], students: {} });

/**
 * Returns how the file seems to be divided; null if it seems to be one paper. Numbers that start again count only where the pages do not say
 * whose they are, because the sections of one paper may start again as well.
 * @param isNamed whether the student of the whole file is known
 */
export function proposedSplit(
  examined: readonly ExaminedPage[],
  { isNamed, taken }: { isNamed: boolean; taken: ReadonlySet<number> },
): Split | null {
  const names = examined.filter(({ starts }) => starts === 'name');
  const areNumbersUsed = names.length > 1 || (names.length === 0 && !isNamed);
  const starts = examined
    .filter(({ page, starts }) => page > 1 && (starts === 'name' || (starts !== null && areNumbersUsed)))
    .map(({ page }) => page);
  if (starts.length === 0) return null;
  const split = { ...wholeFile(examined.length), starts: [1, ...starts] };
  const blank = listPapers(split)
    .filter(({ pages }) => pagesIn(examined, pages).every(({ isBlank }) => isBlank))
    .flatMap(({ pages }) => pages);
  return withNames({ ...split, aside: blank }, examined, taken);
}

/** Returns the student whose name is on the pages of a file that is one paper; null if none is, or if it is uncertain. */
export const studentOfFile = (examined: readonly ExaminedPage[]): number | null =>
  namedStudent(examined)?.studentId ?? null;

/** Divides the file into papers of the same length. Students of papers that begin on the same page stay. */
export function splitEvery(split: Split, pagesPerPaper: number): Split {
  const size = Math.max(1, Math.floor(pagesPerPaper));
  const starts: number[] = [];
  for (let page = 1; page <= split.pageCount; page += size) starts.push(page);
  return withStarts(split, starts);
}

function withStarts(split: Split, starts: readonly number[], moved: Record<number, number> = {}): Split {
  const known = Object.entries(split.students).map(([first, id]) => [moved[Number(first)] ?? first, id]);
  const included = known.filter(([first]) => starts.includes(Number(first)));
  return { ...split, starts, students: Object.fromEntries(included) };
}

/** Has a paper begin on this page, or joins it to the paper before it. */
export function toggleStart(split: Split, page: number): Split {
  if (page === 1) return split;
  const starts = split.starts.includes(page)
    ? split.starts.filter((start) => start !== page)
    : [...split.starts, page].sort((a, b) => a - b);
  return withStarts(split, starts);
}

/** Moves the first page of a paper to the previous one. The student of the paper stays. */
export function giveToPrevious(split: Split, first: number): Split {
  if (first === 1 || !split.starts.includes(first)) return split;
  const next = first + 1;
  if (next > split.pageCount || split.starts.includes(next)) return toggleStart(split, first);
  return withStarts(
    split,
    split.starts.map((start) => (start === first ? next : start)),
    { [first]: next },
  );
}

/** Moves the last page of a paper to the next one. The student of the next paper stays. */
export function giveToNext(split: Split, last: number): Split {
  const next = last + 1;
  if (!split.starts.includes(next)) return split;
  const isOnlyPage = split.starts.includes(last) && last > 1;
  const starts = split.starts.filter((start) => !(isOnlyPage && start === last));
  if (last === 1)
    return withStarts(
      split,
      starts.filter((start) => start !== next),
      { 1: 0, [next]: 1 },
    );
  return withStarts(
    split,
    starts.map((start) => (start === next ? last : start)),
    { ...(isOnlyPage ? { [last]: 0 } : {}), [next]: last },
  );
}

/** Sets a page aside, or puts it back. */
export function toggleAside(split: Split, page: number): Split {
  const isAside = split.aside.includes(page);
  return { ...split, aside: isAside ? split.aside.filter((each) => each !== page) : [...split.aside, page] };
}

export function choose(split: Split, first: number, studentId: number | null): Split {
  const { [first]: _, ...students } = split.students;
  return { ...split, students: studentId === null ? students : { ...students, [first]: studentId } };
}

/**
 * Assigns the papers in the order of the class list. A paper that has a student keeps it, and the next papers follow that student in the list.
 * @param from the first page of the paper after which all others are assigned again
 */
export function assignInOrder(
  split: Split,
  classList: readonly number[],
  { taken, from = 0 }: { taken: ReadonlySet<number>; from?: number },
): Split {
  const isFixed = (first: number) => first <= from || from === 0;
  const included = includedPapers(split).filter(
    ({ first, studentId }) => studentId !== null && isFixed(first),
  );
  const used = new Set([...taken, ...included.map(({ studentId }) => studentId)]);
  const students: Record<number, number> = {};
  let position = 0;
  for (const { first, studentId } of includedPapers(split)) {
    if (studentId !== null && isFixed(first)) {
      students[first] = studentId;
      position = Math.max(position, classList.indexOf(studentId) + 1);
      continue;
    }
    if (first <= from) continue;
    while (used.has(classList[position] ?? 0)) position += 1;
    const next = classList[position];
    if (next === undefined) break;
    students[first] = next;
    used.add(next);
  }
  return { ...split, students };
}

/** Returns the pages of each student. Two papers of the same student become one. */
export function pagesOfStudents(split: Split): { studentId: number; pages: number[] }[] {
  const pages = new Map<number, number[]>();
  for (const { studentId, included } of includedPapers(split)) {
    if (studentId !== null) pages.set(studentId, [...(pages.get(studentId) ?? []), ...included]);
  }
  return [...pages].map(([studentId, included]) => ({ studentId, pages: included.sort((a, b) => a - b) }));
}

/** What a teacher should check before a paper is uploaded. */
export type Doubt =
  /** The name on it may be misread, or is shorter than the student's. */
  | { kind: 'uncertain-name' | 'unknown-name'; written: string }
  /** A page has the name of another student. */
  | { kind: 'other-name'; page: number; written: string }
  | { kind: 'no-name'; starts: 'page-number' | 'numbering' }
  /** Other pages of the file have the same student, and become one paper with these. */
  | { kind: 'joined'; pages: number[] }
  /** Most other papers have `usual` pages, and this one less than half or more than half as many again. */
  | { kind: 'page-count'; count: number; usual: number }
  | { kind: 'has-work' };

/** Fewer other papers do not show how many pages are usual. */
const MIN_OTHERS = 3;

function pageCountDoubt(count: number, others: readonly number[]): Doubt[] {
  const usual = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? count;
  const isUsual = others.length < MIN_OTHERS || (count * 2 >= usual && count <= usual * 1.5);
  return isUsual ? [] : [{ kind: 'page-count', count, usual }];
}

/** @param hasWork whether this student's work is there already */
export function findDoubts(
  split: Split,
  { first, included, studentId }: SplitPaper,
  examined: readonly ExaminedPage[],
  hasWork: (studentId: number) => boolean,
): Doubt[] {
  const own = pagesIn(examined, included);
  const others = includedPapers(split).filter((other) => other.first !== first);
  const joined = others.filter((other) => studentId !== null && other.studentId === studentId);
  return [
    ...nameDoubts(own, studentId),
    ...pageCountDoubt(
      included.length,
      others.map((other) => other.included.length),
    ),
    ...(joined.length > 0
      ? [{ kind: 'joined' as const, pages: joined.flatMap((other) => other.included) }]
      : []),
    ...(studentId !== null && hasWork(studentId) ? [{ kind: 'has-work' as const }] : []),
  ];
}

/** Returns what the names on the pages of a paper leave in doubt. */
export function nameDoubts(pages: readonly ExaminedPage[], studentId: number | null): Doubt[] {
  const isOwn = ({ studentIds }: ExaminedPage) => studentId !== null && studentIds.includes(studentId);
  const named = pages.filter(({ writtenName }) => writtenName !== null);
  const [name] = named;
  const other = named.find((page) => page.studentIds.length > 0 && !isOwn(page));
  if (studentId !== null && other?.writtenName)
    return [{ kind: 'other-name', page: other.page, written: other.writtenName }];
  if (name?.writtenName) {
    if (named.some((page) => page.isCertain)) return [];
    return [
      { kind: name.studentIds.length > 0 ? 'uncertain-name' : 'unknown-name', written: name.writtenName },
    ];
  }
  const starts = pages[0]?.starts;
  return starts && starts !== 'name' ? [{ kind: 'no-name', starts }] : [];
}
