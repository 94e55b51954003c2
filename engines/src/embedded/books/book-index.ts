import { createHash } from 'node:crypto';
import type { Book } from '../../book.ts';
import { createField, type Field } from './field.ts';
import { findChapter, kindOfSection, type SectionKind } from './headings.ts';
import { type SentenceSpan, sentencesOfBook } from './sentences.ts';
import { type BookWord, bookStems, bookWords, stemPairs } from './words.ts';

export interface IndexedSection {
  kind: SectionKind;
  chapter: string;
  sentences: SentenceSpan[];
  /** The stems of each sentence. */
  stems: string[][];
}

/** The search index of a book. */
export interface BookIndex {
  book: Book;
  sections: IndexedSection[];
  /** Body and heading of each section. */
  whole: Field;
  /** Pairs of neighbouring words of each section. */
  pairs: Field;
  headings: Field;
  /** Heading, beginning and end of each section, where textbooks say what a section is about. */
  edges: Field;
  /** Sentences that define something. `definitionSections` has the section of each. */
  definitions: Field;
  definitionSections: number[];
  /** Maps first letter and length, such as 'p5', to lower-case words and their frequency. */
  vocabulary: Map<string, Map<string, number>>;
  /** Maps initials, such as 'oc', to neighbouring words that occur together more than once, and their frequency. */
  initials: Map<string, Map<string, number>>;
}

/** The number of words that count as the beginning, and as the end, of a section. */
const EDGE_WORDS = 100;
/** The most characters of books whose indexes are cached. An index takes about thirty times as many bytes. */
const MAX_CHARACTERS = 6_000_000;

const defines =
  /\b(?:is|are|refers? to|means?|called?|calls|known as|defined? as|defines?|measures?|occurs? when|term)\b/i;

const cached = new Map<string, BookIndex>();
/** Books are never changed, so the same object has the same index. */
const ofBook = new WeakMap<Book, BookIndex>();

/** Returns the index of a book. It is built once for the same content, even in different objects. */
export function getBookIndex(book: Book): BookIndex {
  const met = ofBook.get(book);
  if (met) {
    return met;
  }
  const key = hashOf(book);
  const known = cached.get(key) ?? buildIndex(book);
  cached.delete(key);
  cached.set(key, known);
  forgetOldest(key);
  const isSame = known.book.id === book.id && known.book.title === book.title;
  const index = isSame ? known : { ...known, book };
  ofBook.set(book, index);
  return index;
}

/** Removes the oldest indexes from the cache. The newest one stays, even if it is longer than the limit. */
function forgetOldest(newest: string): void {
  let characters = [...cached.values()].reduce((sum, { book }) => sum + lengthOf(book), 0);
  for (const [oldest, { book }] of cached) {
    if (characters <= MAX_CHARACTERS || oldest === newest) {
      return;
    }
    characters -= lengthOf(book);
    cached.delete(oldest);
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
  const vocabulary: BookIndex['vocabulary'] = new Map();
  const sections = book.sections.map(({ heading, text }): IndexedSection => {
    const sentences = sentencesOfBook(text);
    return {
      kind: kindOfSection(heading.at(-1) ?? ''),
      chapter: findChapter(heading),
      sentences,
      stems: sentences.map(({ start, end }) => {
        const words = bookWords(text.slice(start, end));
        addTo(vocabulary, words);
        return words.map(({ stem }) => stem);
      }),
    };
  });
  const headings = book.sections.map(({ heading }) => bookStems(heading.at(-1) ?? ''));
  const bodies = sections.map(({ stems }) => stems.flat());
  const pairs = createField(bodies.map((body, at) => [...stemPairs(body), ...stemPairs(headings[at] ?? [])]));
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
    whole: createField(bodies.map((body, at) => [...body, ...(headings[at] ?? [])])),
    pairs,
    headings: createField(headings),
    edges: createField(bodies.map((body, at) => [...(headings[at] ?? []), ...edgesOf(body)])),
    definitions: createField(definitions.map(({ stems }) => stems)),
    definitionSections: definitions.map(({ section }) => section),
    vocabulary,
    initials: initialsOf(pairs),
  };
}

function addTo(vocabulary: BookIndex['vocabulary'], words: BookWord[]): void {
  for (const { text } of words) {
    const word = text.toLowerCase();
    const key = `${word[0]}${word.length}`;
    const known = vocabulary.get(key) ?? new Map<string, number>();
    known.set(word, (known.get(word) ?? 0) + 1);
    vocabulary.set(key, known);
  }
}

/** The number of occurrences from which neighbouring words form a term. */
const OFTEN = 2;

function initialsOf({ postings }: Field): BookIndex['initials'] {
  const initials: BookIndex['initials'] = new Map();
  for (const [pair, counts] of postings) {
    let times = 0;
    for (let at = 1; at < counts.length; at += 2) {
      times += counts[at] ?? 0;
    }
    const second = pair.indexOf(' ') + 1;
    if (times < OFTEN || second < 3 || pair.length - second < 2) continue;
    const key = `${pair[0]}${pair[second]}`;
    const known = initials.get(key) ?? new Map<string, number>();
    initials.set(key, known.set(pair, times));
  }
  return initials;
}

function edgesOf(body: string[]): string[] {
  return body.length > 2 * EDGE_WORDS
    ? [...body.slice(0, EDGE_WORDS), ...body.slice(-EDGE_WORDS)]
    : body.slice(0, EDGE_WORDS);
}
