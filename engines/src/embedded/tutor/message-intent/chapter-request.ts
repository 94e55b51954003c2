/** Which chapter a message is about, where it asks for one as a whole: by its number, or by its heading. */
import type { BookIndex } from '../../books/book-index.ts';
import { sectionsOfChapter } from '../../books/headings.ts';
import { bookWords, stemsOf } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { pattern } from './phrases.ts';
import { isUnspecific } from './unspecific-words.ts';

/** A chapter of a book: positions of its sections. */
export interface Chapter {
  index: BookIndex;
  name: string;
  sections: number[];
}

const spelled =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const numbered = new RegExp(
  String.raw`\b(?:ch(?:ap(?:ter|tr)?)?|lesson|unit|section|topic)s?\.?\s*(?:no\.?\s*|number\s*|#\s*)?(\d{1,2}(?:\.\d{1,2})?|${spelled.join('|')})\b`,
  'iu',
);
const first = /\b(first|second|third|last) (?:chapter|lesson|unit)\b/iu;
/** What asks for a whole. */
const summary = pattern(String.raw`\b{summary}\b`);
/** Words of such a request. */
const wishing = new Set(
  dataLines(new URL('chapter-words.tsv', import.meta.url), 1).flatMap(([word = '']) => stemsOf(word)),
);
const HEADING_SHARE = 0.5;
/** A message with more words besides is about something in the chapter. */
const FEW_BESIDES = 1;

/** The chapters that are asked for as a whole: none, one, or one of each book that has that number. */
export function requestedChapters(message: string, indexes: BookIndex[]): Chapter[] {
  const number = numberIn(message);
  const rest = bookWords(message.replace(numbered, ' ')).filter(
    ({ stem, text }) => !wishing.has(stem) && !isUnspecific(text.toLowerCase()) && !/^\d/.test(stem),
  );
  const ofTitle = (index: BookIndex): number => {
    const title = new Set(stemsOf(index.book.title));
    return rest.filter(({ stem }) => title.has(stem)).length;
  };
  const named = indexes.filter((index) => rest.length > 0 && ofTitle(index) === rest.length);
  if (number !== undefined) {
    return rest.length > FEW_BESIDES && named.length === 0
      ? []
      : (named.length > 0 ? named : indexes).flatMap((index) => numberedChapter(index, number));
  }
  return summary.test(message) && rest.length > 0
    ? headed(
        rest.map(({ stem }) => stem),
        indexes,
      )
    : [];
}

function numberIn(message: string): string | undefined {
  const found = numbered.exec(message)?.[1]?.toLowerCase();
  if (found !== undefined) {
    return /^\d/.test(found)
      ? String(Number(found) === Math.trunc(Number(found)) ? Number(found) : found)
      : String(spelled.indexOf(found) + 1);
  }
  const ordinal = first.exec(message)?.[1]?.toLowerCase();
  return ordinal === undefined ? undefined : String(['first', 'second', 'third'].indexOf(ordinal) + 1);
}

/** The zeroth chapter is the last of a book. */
function numberedChapter(index: BookIndex, number: string): Chapter[] {
  const { sections } = index.book;
  const texts = sections.flatMap((_, at) => (index.sections[at]?.kind === 'questions' ? [] : [at]));
  const paths = texts.map((at) => sections[at]?.heading ?? []);
  const chapter = sectionsOfChapter(paths, number).flatMap((at) => texts[at] ?? []);
  return chapter.length === 0 ? [] : [{ index, name: nameOf(index, chapter), sections: chapter }];
}

function nameOf({ book }: BookIndex, sections: number[]): string {
  const path = book.sections[sections[0] ?? 0]?.heading ?? [];
  return (sections.length === 1 ? path.at(-1) : path[0]) ?? '';
}

/** The sections, or the outer heading, that have all of these words in their heading. */
function headed(stems: string[], indexes: BookIndex[]): Chapter[] {
  const fits = (heading: string): boolean => {
    const own = new Set(stemsOf(heading));
    return (
      own.size > 0 && stems.every((stem) => own.has(stem)) && new Set(stems).size / own.size >= HEADING_SHARE
    );
  };
  const chapters = indexes.flatMap((index) => {
    const { sections } = index.book;
    const inner = sections.flatMap(({ heading }, at) =>
      fits(heading.at(-1) ?? '') && index.sections[at]?.kind === 'text' ? [at] : [],
    );
    const outer = sections.flatMap(({ heading }, at) =>
      heading.length > 1 && fits(heading[0] ?? '') ? [at] : [],
    );
    const own = outer.length > 0 ? outer : inner.slice(0, 1);
    return own.length > 0 ? [{ index, name: nameOf(index, own), sections: own }] : [];
  });
  return chapters.slice(0, 1);
}
