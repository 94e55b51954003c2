import { createHash } from 'node:crypto';
import type { Book } from '../../book.ts';
import { type Field, fieldOf } from './field.ts';
import { chapterOf, kindOfSection, type SectionKind } from './headings.ts';
import { type SentenceSpan, sentencesOfBook } from './sentences.ts';
import { pairsOf, stemsOf } from './words.ts';

/** Some sentences of a section that are ranked together: of `sentences` from `from` to before `to`. */
export interface Passage {
  section: number;
  from: number;
  to: number;
}

export interface IndexedSection {
  kind: SectionKind;
  chapter: string;
  sentences: SentenceSpan[];
  /** The stems of each sentence. */
  stems: string[][];
}

/** A book, ready to be searched. */
export interface BookIndex {
  book: Book;
  sections: IndexedSection[];
  passages: Passage[];
  /** Body and heading of each section. */
  whole: Field;
  /** Neighbouring words of each section. */
  pairs: Field;
  headings: Field;
  /** Heading, beginning and end of each section: where a textbook says what a section is about. */
  edges: Field;
  passageWords: Field;
  /** Sentences that say what something is; `definitionSections` tells where each stands. */
  definitions: Field;
  definitionSections: number[];
  /** Word or pair → the first section that has it, introductions left out. */
  firstMentions: Map<string, number>;
}

const PASSAGE_SENTENCES = 5;
const PASSAGE_STEP = 2;
/** Words at either end of a section. */
const EDGE_WORDS = 100;
/** Characters of the books whose indexes are kept; an index takes about thirty times as many bytes. */
const MOST_CHARACTERS = 6_000_000;

const defines =
  /\b(?:is|are|refers? to|means?|called?|calls|known as|defined? as|defines?|measures?|occurs? when|term)\b/i;

const kept = new Map<string, BookIndex>();
/** The same object needs no look at its content: books are never changed. */
const ofBook = new WeakMap<Book, BookIndex>();

/** The index of a book: built once for the same content, whatever object it comes in. */
export function indexOf(book: Book): BookIndex {
  const met = ofBook.get(book);
  if (met) {
    return met;
  }
  const key = hashOf(book);
  const known = kept.get(key) ?? buildIndex(book);
  kept.delete(key);
  kept.set(key, known);
  forgetOldest(key);
  const isSame = known.book.id === book.id && known.book.title === book.title;
  const index = isSame ? known : { ...known, book };
  ofBook.set(book, index);
  return index;
}

/** The newest stays, however long it is. */
function forgetOldest(newest: string): void {
  let characters = [...kept.values()].reduce((sum, { book }) => sum + lengthOf(book), 0);
  for (const [oldest, { book }] of kept) {
    if (characters <= MOST_CHARACTERS || oldest === newest) {
      return;
    }
    characters -= lengthOf(book);
    kept.delete(oldest);
  }
}

const lengthOf = ({ sections }: Book): number => sections.reduce((sum, { text }) => sum + text.length, 0);

function hashOf(book: Book): string {
  const hash = createHash('sha256');
  for (const { heading, page, text } of book.sections) {
    hash.update(`${JSON.stringify(heading)}${page ?? ''}\n${text.length}\n`).update(text);
  }
  return hash.digest('base64');
}

export function buildIndex(book: Book): BookIndex {
  const sections = book.sections.map(({ heading, text }): IndexedSection => {
    const sentences = sentencesOfBook(text);
    return {
      kind: kindOfSection(heading.at(-1) ?? ''),
      chapter: chapterOf(heading),
      sentences,
      stems: sentences.map(({ start, end }) => stemsOf(text.slice(start, end))),
    };
  });
  const headings = book.sections.map(({ heading }) => stemsOf(heading.at(-1) ?? ''));
  const bodies = sections.map(({ stems }) => stems.flat());
  const passages = sections.flatMap((section, at) => passagesOf(section, at));
  const definitions = sections.flatMap(({ sentences, stems }, section) =>
    sentences.flatMap(({ start, end }, at) =>
      defines.test(book.sections[section]?.text.slice(start, end) ?? '')
        ? [{ section, stems: stems[at] ?? [] }]
        : [],
    ),
  );
  return {
    book,
    sections,
    passages,
    whole: fieldOf(bodies.map((body, at) => [...body, ...(headings[at] ?? [])])),
    pairs: fieldOf(bodies.map((body, at) => [...pairsOf(body), ...pairsOf(headings[at] ?? [])])),
    headings: fieldOf(headings),
    edges: fieldOf(bodies.map((body, at) => [...(headings[at] ?? []), ...edgesOf(body)])),
    passageWords: fieldOf(
      passages.map(({ section, from, to }) => sections[section]?.stems.slice(from, to).flat() ?? []),
    ),
    definitions: fieldOf(definitions.map(({ stems }) => stems)),
    definitionSections: definitions.map(({ section }) => section),
    firstMentions: firstMentionsOf(sections, bodies),
  };
}

function passagesOf({ sentences }: IndexedSection, section: number): Passage[] {
  const last = Math.max(1, sentences.length - PASSAGE_SENTENCES + PASSAGE_STEP);
  return Array.from({ length: Math.ceil(last / PASSAGE_STEP) }, (_, at) => ({
    section,
    from: at * PASSAGE_STEP,
    to: Math.min(sentences.length, at * PASSAGE_STEP + PASSAGE_SENTENCES),
  }));
}

function edgesOf(body: string[]): string[] {
  return body.length > 2 * EDGE_WORDS
    ? [...body.slice(0, EDGE_WORDS), ...body.slice(-EDGE_WORDS)]
    : body.slice(0, EDGE_WORDS);
}

function firstMentionsOf(sections: IndexedSection[], bodies: string[][]): Map<string, number> {
  const first = new Map<string, number>();
  for (const [at, body] of bodies.entries()) {
    if (sections[at]?.kind !== 'text') {
      continue;
    }
    for (const term of [...body, ...pairsOf(body)]) {
      if (!first.has(term)) {
        first.set(term, at);
      }
    }
  }
  return first;
}
