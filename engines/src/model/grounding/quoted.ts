import { findQuote } from '../marking/quotes.ts';

/** Patterns of quotations: in quotation marks of any kind, as code, or as a block. */
const QUOTED = [
  /“([^”\n]*)(?:”|$)/gm,
  /"([^"\n]*)(?:"|$)/gm,
  /«([^»\n]*)(?:»|$)/gm,
  /‘([^’\n]*)’(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu,
  /`([^`\n]+)`/g,
  /^\s*>+\s*(.+)$/gm,
];

export const quotesIn = (text: string): string[] =>
  QUOTED.flatMap((form) => [...text.matchAll(form)].map(([, words = '']) => words.trim())).filter(Boolean);

/** Returns the text without its quotations. */
export const unquoted = (text: string): string =>
  QUOTED.reduce((left, form) => left.replace(form, ' '), text);

/** Returns the quotations of a text that are not literally in the material. */
export function foreignQuotes(text: string, given: readonly string[]): string[] {
  return quotesIn(text).filter(
    (quote) =>
      !given.some((each) => findQuote(each, quote) ?? findQuote(each, quote.replace(/[.,;:!?…]+$/, ''))),
  );
}
