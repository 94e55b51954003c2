import { createHash } from 'node:crypto';
import type { Book } from '../../../book.ts';
import type { SourcePassage, WritingTask } from '../../../writing.ts';
import { kindOfSection } from '../../books/headings.ts';
import { type SentenceSpan, sentencesOfBook } from '../../books/sentences.ts';
import { stemsOf } from '../../books/words.ts';
import { asProse } from '../prose.ts';
import { listAtStart, listPattern } from '../word-lists.ts';

/** A sentence that a question may be based on. */
export interface Sentence {
  /** As it is read: one line, without markdown. */
  text: string;
  /** Verbatim from the section's text. */
  quote: string;
  stems: string[];
  section: SourceSection;
  /** Position in its section. */
  position: number;
  /** Position of its paragraph in the section. */
  paragraph: number;
  /** True in an invented case: from 'Suppose …' to the end of the paragraph. */
  isExample: boolean;
  /** True in the summary that a book gives at the end of a section. */
  isSummary: boolean;
}

export interface SourceSection {
  bookId?: string;
  title: string;
  heading: string[];
  page?: number;
  /** Position among all sections of all sources. */
  position: number;
  /** The whole text, as in the book. */
  text: string;
  sentences: Sentence[];
}

const beginsExample = listAtStart('example-opening');
const givesExample = listPattern('example-phrase');
/** The most sentences of an invented case, where no paragraph ends it. */
const EXAMPLE_LENGTH = 8;
/** The heading of a summary, printed into its first sentence. */
const opensSummary =
  /^(?:Key (?:Concepts|Points|Ideas)(?: and Summary)?|(?:Chapter |Section )?Summary)[.:]?\s+(?=\p{Lu})/u;

/** An introduction only announces what follows. */
const opensBook = /^(?:[\d.]+\s+)?(?:introduction|preface|foreword|about (?:this|the))\b/i;
/** Advice to the teacher is not for students: sections headed so, and paragraphs that begin so. */
const forTeachers = listPattern('teacher-heading');
const opensAdvice = listPattern('teacher-opening');
/** 'Mistakes Worth Knowing, and a Plan for a Lesson' has a part for students. */
const isForTeachers = (heading: string): boolean =>
  heading.split(/,| and /).every((part) => part.trim() === '' || forTeachers.test(part));

const FEW_SECTIONS = 3;

/** References are books of one section, without pages. */
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

/** The heading of a section without its number. */
export const headingOf = (heading: readonly string[]): string =>
  (heading.at(-1) ?? '').replace(/^(?:(?:chapter|section|unit)\s+)?\d+(?:\.\d+)*[.):]?\s+/i, '').trim();

/** The sections of all books with their sentences; sections of printed questions and for teachers have none. */
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
  let end = 0;
  let exampleUntil = -1;
  let isAdvice = false;
  let isSummary = false;
  for (const span of sentencesOfBook(text).flatMap((each) => splitAfterUnits(text, each))) {
    const quote = text.slice(span.start, span.end);
    if (end === 0 || /\n\s*\n/.test(text.slice(end, span.start))) {
      isAdvice = opensAdvice.test(quote);
      if (!isAdvice) paragraph += 1;
      exampleUntil = -1;
    }
    end = span.end;
    if (isAdvice) continue;
    const printed = asProse(quote);
    const prose = printed.replace(opensSummary, '');
    isSummary ||= prose !== printed;
    const position = all.length;
    if (beginsExample.test(prose)) exampleUntil = position + EXAMPLE_LENGTH;
    else if (givesExample.test(prose)) exampleUntil = Math.max(exampleUntil, position);
    all.push({
      ...{ text: prose, quote, stems: stemsOf(prose), section, position, paragraph },
      ...{ isExample: position <= exampleUntil, isSummary },
    });
  }
  return all;
}

/** '… in 4 s. The acceleration …' ends at its unit, which looks like an initial; '**Credit** is …' begins with its marks. */
function splitAfterUnits(text: string, { start, end }: SentenceSpan): SentenceSpan[] {
  const inner = text.slice(start, end);
  const spans: SentenceSpan[] = [];
  let from = 0;
  for (const match of inner.matchAll(
    /(?<=\d\$? (?:[smgJNWVAK]|kg|cm|km)\.)\s+(?=\p{Lu})|(?<=[.!?])\s+(?=(?:\*{1,3}|_{1,2})\p{Lu})/gu,
  )) {
    spans.push({ start: start + from, end: start + match.index });
    from = match.index + match[0].length;
  }
  return [...spans, { start: start + from, end }];
}

/** The passage of a question: one sentence, or some in a row. */
export function passageOf([first, ...rest]: [Sentence, ...Sentence[]]): SourcePassage {
  const { bookId, title, heading, page } = first.section;
  const inRow = rest.every(
    ({ section, position }, index) => section === first.section && position === first.position + index + 1,
  );
  return {
    ...(bookId === undefined ? {} : { bookId }),
    title,
    heading,
    ...(page === undefined ? {} : { page }),
    quote: inRow ? [first, ...rest].map(({ quote }) => quote).join(' ') : first.quote,
  };
}
