import type { Citation } from '../../../tutoring.ts';

/** A part of a reply: text, or a citation that the following text refers to. */
export type ReplyPiece = string | Citation;

/** Shown once in a conversation. */
export const NO_MODEL =
  'No language model is connected, so I show passages of your textbooks and do not write explanations of my own.';
export const OWN_LANGUAGE = 'I can only show the book in its own language.';
export const NO_BOOK = 'No textbook is chosen. Choose one, and I will look your question up in it.';

/** Returns a reference such as '*Title*, “Heading”, page 3'. */
export function placeInBook({
  bookTitle,
  heading,
  page,
}: Pick<Citation, 'bookTitle' | 'heading' | 'page'>): string {
  return `*${bookTitle}*, “${heading.at(-1) ?? ''}”${page === undefined ? '' : `, page ${page}`}`;
}

/** Shows a quote with its place in the book below it. */
export const shownQuote = (citation: Citation): ReplyPiece[] => [
  citation,
  `> “${asLine(citation.quote)}” [${citation.number}]\n>\n> — ${placeInBook(citation)}\n\n`,
];

export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const MAX_CHARACTERS = 120;

export function shortenedQuestion(question: string): string {
  const line = asLine(question).replace(/[\s.?!,;:]+$/, '');
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '')} …` : line;
}
