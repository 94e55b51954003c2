/** Finds the chapter that a message asks for as a whole, by its number or by its heading. */
import type { BookIndex } from '../../books/book-index.ts';
import { sectionsOfChapter } from '../../books/headings.ts';
import { bookStems, bookWords } from '../../books/words.ts';
import { isRequestStem, isUnspecific, pattern } from './word-lists.ts';

/** A chapter of a book, with the indexes of its sections. */
export interface Chapter {
  index: BookIndex;
  name: string;
  sections: number[];
}

const numbered =
  /\b(?:ch(?:ap(?:ter)?)?|lesson|unit|section)s?\.?\s*(?:no\.?\s*)?(\d{1,2}(?:\.\d{1,2})?)\b/iu;
/** Matches words that ask for the whole of something, such as a summary. */
const summary = pattern(String.raw`\b{summary}\b`);
const HEADING_SHARE = 0.5;
/** A message with more other words than this is about something within the chapter. */
const FEW_BESIDES = 1;

/** Returns the chapters that are requested as a whole. If several books have a chapter with the number, there is one for each of them. */
export function requestedChapters(message: string, indexes: BookIndex[]): Chapter[] {
  const number = numbered.exec(message)?.[1];
  const isHeading = (stem: string): boolean => indexes.some(({ headings }) => headings.postings.has(stem));
  const stems = bookWords(message.replace(numbered, ' ')).flatMap(({ stem, text }) =>
    isUnspecific(text) || /^\d/.test(stem) || (isRequestStem(stem) && !isHeading(stem)) ? [] : [stem],
  );
  if (number === undefined) return summary.test(message) && stems.length > 0 ? headed(stems, indexes) : [];
  const named = indexes.filter(({ book }) => {
    const title = new Set(bookStems(book.title));
    return stems.length > 0 && stems.every((stem) => title.has(stem));
  });
  if (stems.length > FEW_BESIDES && named.length === 0) return [];
  return (named.length > 0 ? named : indexes).flatMap((index) => numberedChapter(index, number));
}

function numberedChapter(index: BookIndex, number: string): Chapter[] {
  const texts = index.book.sections.flatMap((_, at) =>
    index.sections[at]?.kind === 'questions' ? [] : [at],
  );
  const paths = texts.map((at) => index.book.sections[at]?.heading ?? []);
  return chapterOf(
    index,
    sectionsOfChapter(paths, number).flatMap((at) => texts[at] ?? []),
  );
}

function chapterOf(index: BookIndex, sections: number[]): Chapter[] {
  const path = index.book.sections[sections[0] ?? 0]?.heading ?? [];
  const name = (sections.length === 1 ? path.at(-1) : path[0]) ?? '';
  return sections.length === 0 ? [] : [{ index, name, sections }];
}

/** Returns the first chapter or section whose heading contains all of these stems; [] if there is none. */
function headed(stems: string[], indexes: BookIndex[]): Chapter[] {
  const fits = (heading = ''): boolean => {
    const own = new Set(bookStems(heading));
    return stems.every((stem) => own.has(stem)) && new Set(stems).size / own.size >= HEADING_SHARE;
  };
  const chapters = indexes.flatMap((index) => {
    const { sections } = index.book;
    const at = [...sections.keys()];
    const outer = at.filter(
      (each) => (sections[each]?.heading.length ?? 0) > 1 && fits(sections[each]?.heading[0]),
    );
    const inner = at.filter(
      (each) => fits(sections[each]?.heading.at(-1)) && index.sections[each]?.kind === 'text',
    );
    return chapterOf(index, outer.length > 0 ? outer : inner.slice(0, 1));
  });
  return chapters.slice(0, 1);
}
