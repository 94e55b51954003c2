import { foreignFigures } from './figures.ts';
import { foreignQuotes } from './quoted.ts';

/** Matches links and markup, which a reply must not contain. */
const MARKUP = /https?:|www\.|<\/?[a-z!]|\]\s*\(|^\s*#{1,6}\s|\|\s*-{2,}/im;

/**
 * Checks a model's text against its material. Returns a sentence that tells the model which numbers or quotes are not in the material, or
 * that links and tags are not allowed; undefined if nothing is wrong.
 */
export function unfounded(text: string, given: readonly string[]): string | undefined {
  const figures = foreignFigures(text, given.join('\n'));
  if (figures.length > 0) return `${listed(figures)} cannot be found in what you were given.`;
  const quotes = foreignQuotes(text, given);
  if (quotes.length > 0) return `${listed(quotes)} is not quoted word for word from what you were given.`;
  return MARKUP.test(text) ? 'Links, headings, tables and tags are not allowed.' : undefined;
}

const listed = (items: string[]): string => items.map((each) => `"${each}"`).join(', ');
