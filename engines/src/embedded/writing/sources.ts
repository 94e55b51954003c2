import { createHash } from 'node:crypto';
import type { Book } from '../../book.ts';
import type { SourcePassage, WritingTask } from '../../writing.ts';
import { kindOfSection } from '../books/headings.ts';
import { type SentenceSpan, sentencesOfBook } from '../books/sentences.ts';
import { stemsOf } from '../books/words.ts';
import { asProse } from './prose.ts';

/** A sentence that a question may stand on. */
export interface Sentence {
  /** As it is read: one line, without markdown. */
  text: string;
  /** As it stands in the section's text. */
  quote: string;
  stems: string[];
  section: SourceSection;
  /** Position in its section. */
  at: number;
  /** Which paragraph of its section. */
  paragraph: number;
  /** It belongs to an invented case: from 'Suppose …' to the end of the paragraph. */
  isExample: boolean;
}

export interface SourceSection {
  bookId?: string;
  title: string;
  heading: string[];
  page?: number;
  /** Position among all sections of all sources. */
  position: number;
  sentences: Sentence[];
}

const beginsExample =
  /^(?:suppose|imagine|assume|consider|let (?!us\b|['’]s\b)|say\b)|\b(?:suppose that|is a (?:good|useful|simple|classic) (?:test|example))\b/i;
const givesExample = /\bfor (?:example|instance)\b/i;
/** Sentences that an invented case goes on for at most, where no paragraph ends it. */
const EXAMPLE_LENGTH = 8;

/** An introduction tells what is to come. */
const opensBook = /^(?:[\d.]+\s+)?(?:introduction|preface|foreword|about (?:this|the))\b/i;

/** Advice to the teacher is not what students are asked about. */
const forTeachers = /\b(?:misconceptions?|teaching|teacher['’]?s?|lesson (?:plans?|ideas?)|how to use)\b/i;

/** References are books of one section, without pages. */
export function booksOf({ textbooks, references }: Pick<WritingTask, 'textbooks' | 'references'>): Book[] {
  const given = references.map(
    ({ title, text }): Book => ({
      id: `reference:${createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 16)}`,
      title,
      sections: [{ heading: [title], text }],
    }),
  );
  return [...textbooks, ...given];
}

/** The sections of all the books, with their sentences; questions that a book prints itself are left out. */
export function sectionsOf(books: Book[]): SourceSection[] {
  const all = books.flatMap((book) => book.sections.map((section, index) => ({ book, section, index })));
  return all.map(({ book, section }, position) => {
    const source: SourceSection = {
      ...(book.id.startsWith('reference:') ? {} : { bookId: book.id }),
      title: book.title,
      heading: section.heading,
      ...(section.page === undefined ? {} : { page: section.page }),
      position,
      sentences: [],
    };
    const heading = section.heading.at(-1) ?? '';
    if (
      kindOfSection(heading) !== 'questions' &&
      !forTeachers.test(heading) &&
      !(opensBook.test(heading) && all.length > 3)
    ) {
      source.sentences = sentencesIn(section.text, source);
    }
    return source;
  });
}

function sentencesIn(text: string, section: SourceSection): Sentence[] {
  let paragraph = 0;
  let end = 0;
  let exampleUntil = -1;
  return sentencesOfBook(text)
    .flatMap((span) => splitAfterUnits(text, span))
    .map((span, at) => {
      if (/\n\s*\n/.test(text.slice(end, span.start))) {
        paragraph += 1;
        exampleUntil = -1;
      }
      end = span.end;
      const quote = text.slice(span.start, span.end);
      const prose = asProse(quote);
      if (beginsExample.test(prose)) exampleUntil = at + EXAMPLE_LENGTH;
      else if (givesExample.test(prose)) exampleUntil = Math.max(exampleUntil, at + 1);
      const isExample = at <= exampleUntil;
      return { text: prose, quote, stems: stemsOf(prose), section, at, paragraph, isExample };
    });
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

/** Where a question stands: one sentence, or some in a row. */
export function passageOf([first, ...rest]: [Sentence, ...Sentence[]]): SourcePassage {
  const { bookId, title, heading, page } = first.section;
  const inRow = rest.every(
    ({ section, at }, index) => section === first.section && at === first.at + index + 1,
  );
  return {
    ...(bookId === undefined ? {} : { bookId }),
    title,
    heading,
    ...(page === undefined ? {} : { page }),
    quote: inRow ? [first, ...rest].map(({ quote }) => quote).join(' ') : first.quote,
  };
}
