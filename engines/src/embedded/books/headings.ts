import { readPhraseLists } from '../phrase-lists.ts';

/** The purpose of a section of a book. */
export type SectionKind = 'text' | 'overview' | 'questions';

const number = /^(?:chapter|section|unit|part|lesson)?\s*((?:\d+|[A-Z])(?:\.\d+)*)[.):]?\s+/i;

const { pattern } = readPhraseLists(new URL('headings.tsv', import.meta.url));
const questionHeading = pattern('^(?:(?:{book part} )?{exercise kind}\\b.*\\b{exercise}|{appendix})$');
const overviewHeading = pattern('^{overview}\\b');

/** Returns the purpose of a section. 'questions' never contain an answer; an 'overview' names what other sections explain. */
export function kindOfSection(heading: string): SectionKind {
  const words = heading.replace(number, '').trim();
  if (questionHeading.test(words)) return 'questions';
  return overviewHeading.test(words) ? 'overview' : 'text';
}

/** Returns the number at the start of a heading, such as '14.1'; undefined if there is none. */
export function numberOfHeading(heading: string): string | undefined {
  const found = number.exec(heading)?.[1];
  return found !== undefined && /\d/.test(found) ? found : undefined;
}

/** Returns the key that all sections of a chapter share: the outermost headings, or the number before the first dot. */
export function findChapter(path: string[]): string {
  const own = numberOfHeading(path.at(-1) ?? '');
  return own?.includes('.') ? (own.split('.')[0] ?? '') : path.slice(0, -1).join(' › ');
}

/**
 * Returns the indexes of the sections of a chapter, found by the numbers of the headings or, if no heading has a number, by the order of
 * the outer headings.
 */
export function sectionsOfChapter(paths: readonly string[][], chapter: string): number[] {
  const numbers = paths.map((path) => path.map(numberOfHeading));
  const own = [...paths.keys()].filter((at) =>
    numbers[at]?.some((each) => each === chapter || each?.startsWith(`${chapter}.`)),
  );
  if (own.length > 0 || numbers.flat().some((each) => each !== undefined)) return own;
  return [...Map.groupBy(paths.keys(), (at) => paths[at]?.[0] ?? '').values()].at(Number(chapter) - 1) ?? [];
}
