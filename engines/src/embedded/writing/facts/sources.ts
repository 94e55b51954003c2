import { createHash } from 'node:crypto';
import type { Book } from '../../../book.ts';
import type { SourcePassage, WritingTask } from '../../../writing.ts';
import { kindOfSection } from '../../books/headings.ts';
import { sentencesOfBook } from '../../books/sentences.ts';
import { bookStems } from '../../books/words.ts';
import { asProse } from '../prose.ts';
import { listAtStart, listPattern } from '../word-lists.ts';

/** A sentence that a question may be based on. */
export interface Sentence {
  /** The sentence on one line, without Markdown. */
  text: string;
  /** The sentence exactly as in the section's text. */
  quote: string;
  stems: string[];
  section: SourceSection;
  /** The index of the sentence in its section. */
  position: number;
  /** The index of its paragraph in the section. A heading within the text begins a paragraph too. */
  paragraph: number;
  /** The heading within the text under which it is; '' if there is none. */
  subheading: string;
  /** True within an invented case, from 'Suppose …' to the end of the paragraph. */
  isExample: boolean;
  /** True within the summary that a book gives at the end of a section. */
  isSummary: boolean;
}

export interface SourceSection {
  bookId?: string;
  title: string;
  heading: string[];
  page?: number;
  /** The index of the section among all sections of all sources. */
  position: number;
  /** The whole text, exactly as in the book. */
  text: string;
  sentences: Sentence[];
}

const beginsExample = listAtStart('example-opening');
const givesExample = listPattern('example-phrase');
/** The maximum number of sentences of an invented case if its paragraph does not end earlier. */
const EXAMPLE_LENGTH = 8;
/** Matches the heading of a summary that was extracted as part of its first sentence. */
const opensSummary =
  /^(?:Key (?:Concepts|Points|Ideas)(?: and Summary)?|(?:Chapter |Section )?Summary)[.:]?\s+(?=\p{Lu})/u;

const SUMMARY = 'Summary';

/** Introductions are skipped, because they only announce what follows. */
const opensBook = /^(?:[\d.]+\s+)?(?:introduction|preface|foreword|about (?:this|the))\b/i;
/** Sections with these headings, and paragraphs with these openings, are advice to teachers and are skipped. */
const forTeachers = listPattern('teacher-heading');
const opensAdvice = listPattern('teacher-opening');
/**
 * A section is skipped only if every part of its heading is for teachers: 'Mistakes Worth Knowing, and a Plan for a Lesson' has a part for
 * students.
 */
const isForTeachers = (heading: string): boolean =>
  heading.split(/,| and /).every((part) => part.trim() === '' || forTeachers.test(part));

const FEW_SECTIONS = 3;

/**
 * Matches a heading that was extracted as part of the sentence below it, as in 'Hidden Unemployment Even with …': words with capitals before
 * a function word with a capital.
 */
const runInHeading =
  /^(\p{Lu}[\p{L}\d’'/&-]*(?:(?:,|:)? (?:\p{Lu}[\p{L}\d’'/&-]*|of|the|and|or|in|to|for|on|over|by|a|an|with|from|versus|vs\.))*[ ](?:\p{Lu}[\p{L}\d’'/&-]*)[?:]?) (?=(?:A|An|The|In|On|At|It|If|When|As|For|To|One|Some|Many|Most|Even|While|Although|Because|Since|There|This|These|Economists|Consider|Suppose|How|What|Why) \p{Ll})/u;

/** Returns all sources as books. Each reference becomes a book with one section and no pages. */
export function booksOf({ textbooks, references }: Pick<WritingTask, 'textbooks' | 'references'>): Book[] {
  const notes = references.map(
    ({ title, text }): Book => ({
      id: `reference:${createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 16)}`,
      title,
      sections: [{ heading: [title], text }],
    }),
  );
  return [...textbooks, ...notes];
}

/** Returns the heading of a section without its number. */
export const headingOf = (heading: readonly string[]): string =>
  (heading.at(-1) ?? '').replace(/^(?:(?:chapter|section|unit)\s+)?\d+(?:\.\d+)*[.):]?\s+/i, '').trim();

/** Returns the sections of all books with their sentences. Sections of printed questions and for teachers get no sentences. */
export function sectionsOf(books: Book[]): SourceSection[] {
  const all = books.flatMap((book) => book.sections.map((section) => ({ book, section })));
  return all.map(({ book, section: { heading, page, text } }, position) => {
    const source: SourceSection = {
      ...(book.id.startsWith('reference:') ? {} : { bookId: book.id }),
      ...(page === undefined ? {} : { page }),
      ...{ title: book.title, heading, position, text, sentences: [] },
    };
    const last = heading.at(-1) ?? '';
    const isAnnouncement = opensBook.test(last) && all.length > FEW_SECTIONS;
    const isText = kindOfSection(last) !== 'questions' && !isForTeachers(last) && !isAnnouncement;
    return isText ? Object.assign(source, { sentences: sentencesIn(text, source) }) : source;
  });
}

function sentencesIn(text: string, section: SourceSection): Sentence[] {
  const all: Sentence[] = [];
  let paragraph = -1;
  let last = 0;
  let exampleUntil = -1;
  let isAdvice = false;
  let isSummary = false;
  let subheading = '';
  for (const { start, end } of sentencesOfBook(text)) {
    const whole = text.slice(start, end);
    const [found = '', heading = SUMMARY] = runInHeading.exec(whole) ?? opensSummary.exec(whole) ?? [];
    const quote = whole.slice(found.length);
    if (last === 0 || found !== '' || /\n\s*\n/.test(text.slice(last, start))) {
      subheading = found === '' ? '' : heading;
      isAdvice = opensAdvice.test(quote);
      if (!isAdvice) paragraph += 1;
      exampleUntil = -1;
    }
    last = end;
    if (isAdvice) continue;
    const prose = asProse(quote);
    isSummary ||= opensSummary.test(`${subheading} A`);
    const position = all.length;
    if (beginsExample.test(prose)) exampleUntil = position + EXAMPLE_LENGTH;
    else if (givesExample.test(prose)) exampleUntil = Math.max(exampleUntil, position);
    all.push({
      ...{ text: prose, quote, stems: bookStems(prose), section, position, paragraph, subheading },
      ...{ isExample: position <= exampleUntil, isSummary },
    });
  }
  return all;
}

/** Returns the passage of a question. Several sentences are quoted only if they are consecutive; otherwise the first one is quoted. */
export function passageOf([first, ...rest]: [Sentence, ...Sentence[]]): SourcePassage {
  const { bookId, title, heading, page, text } = first.section;
  const last = rest.at(-1) ?? first;
  const start = text.indexOf(first.quote);
  const inRow = rest.every(
    ({ section, position }, index) => section === first.section && position === first.position + index + 1,
  );
  return {
    ...(bookId === undefined ? {} : { bookId }),
    title,
    heading,
    ...(page === undefined ? {} : { page }),
    quote: inRow ? text.slice(start, text.indexOf(last.quote, start) + last.quote.length) : first.quote,
  };
}
