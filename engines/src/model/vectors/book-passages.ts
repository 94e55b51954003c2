import { createHash } from 'node:crypto';
import type { Book, BookSection } from '../../book.ts';

/** A part of a section that has one vector. */
export interface BookPassage {
  section: number;
  /** The passage begins at this index of the section's text. */
  start: number;
  /** The vector is computed from this text: heading and words. */
  text: string;
  /** The hash is that of `text`, so that equal words in another book share a vector. */
  hash: string;
}

/** Letters of a passage; a paragraph that is longer is cut. */
const MOST_LETTERS = 1_500;

/** Books are never changed: each is cut and hashed once. */
const known = new WeakMap<Book, BookPassage[]>();

export function passagesOfBook(book: Book): BookPassage[] {
  const met = known.get(book);
  if (met) return met;
  const passages = book.sections.flatMap((section, at) =>
    partsOf(section.text).map(({ start, end }) => passageOf(section, at, start, end)),
  );
  known.set(book, passages);
  return passages;
}

function passageOf({ heading, text }: BookSection, section: number, start: number, end: number): BookPassage {
  const words = `${heading.join(' › ')}\n${text.slice(start, end)}`;
  return { section, start, text: words, hash: createHash('sha256').update(words).digest('base64url') };
}

/** Paragraphs together, as many as there is room for. */
function partsOf(text: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOf(text, start);
    if (text.slice(start, end).trim() !== '') parts.push({ start, end });
    start = end;
  }
  return parts;
}

function endOf(text: string, start: number): number {
  const most = start + MOST_LETTERS;
  if (most >= text.length) return text.length;
  const paragraph = text.lastIndexOf('\n\n', most);
  const word = text.lastIndexOf(' ', most);
  return paragraph > start ? paragraph + 2 : word > start ? word + 1 : most;
}
