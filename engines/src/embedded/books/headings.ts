import { readPhraseLists } from '../phrase-lists.ts';

/** The purpose of a section. */
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

/** The number that a heading begins with, such as '14.1'; undefined where it has none. */
export function numberOfHeading(heading: string): string | undefined {
  const found = number.exec(heading)?.[1];
  return found !== undefined && /\d/.test(found) ? found : undefined;
}

/** Sections of one chapter share this: the outermost headings, or the number before the first dot. */
export function chapterOf(path: string[]): string {
  const own = numberOfHeading(path.at(-1) ?? '');
  return own?.includes('.') ? (own.split('.')[0] ?? '') : path.slice(0, -1).join(' › ');
}
