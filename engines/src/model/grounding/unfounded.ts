import { foreignFigures } from './figures.ts';
import { foreignQuotes } from './quoted.ts';

/** Links and markup, which a reply must not have. */
const MARKUP = /https?:|www\.|<\/?[a-z!]|\]\s*\(|^\s*#{1,6}\s|\|\s*-{2,}/im;

/**
 * Checks a model's text against its material: numbers and quotes that are not there,
 * links and tags. A sentence to the model; undefined where nothing is.
 */
export function unfounded(text: string, given: readonly string[]): string | undefined {
  const figures = foreignFigures(text, given.join('\n'));
  if (figures.length > 0) return `${listed(figures)} cannot be found in what you were given.`;
  const quotes = foreignQuotes(text, given);
  if (quotes.length > 0) return `${listed(quotes)} is not quoted word for word from what you were given.`;
  return MARKUP.test(text) ? 'Links, headings, tables and tags are not allowed.' : undefined;
}

const listed = (items: string[]): string => items.map((each) => `"${each}"`).join(', ');
