import { createHash } from 'node:crypto';
import type { Book, BookSection } from '../../book.ts';

/** A part of a section with one vector. */
export interface BookPassage {
  section: number;
  /** The start index of the passage in the section's text. */
  start: number;
  /** The heading and text from which the vector is computed. */
  text: string;
  /** The hash of `text`. Equal text in another book shares the vector. */
  hash: string;
}

/** The maximum number of characters of a passage. A longer paragraph is split. */
const MAX_LETTERS = 1_500;

/** Books are never changed, so each is split and hashed once. */
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

/** Splits a text into parts of whole paragraphs, each as long as possible. */
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
  const most = start + MAX_LETTERS;
  if (most >= text.length) return text.length;
  const paragraph = text.lastIndexOf('\n\n', most);
  const word = text.lastIndexOf(' ', most);
  return paragraph > start ? paragraph + 2 : word > start ? word + 1 : most;
}
