import { expect, test } from 'vitest';
import { findQuote } from './quotes.ts';

test.each([
  ['word for word', 'Water rises, then it falls.', 'then it falls', 'then it falls'],
  ['in other capital letters', 'Water rises.', 'water RISES', 'Water rises'],
  ['with other quotation marks and dashes', 'It’s “hot” – very', 'It\'s "hot" - very', 'It’s “hot” – very'],
  ['over lines and tabs', 'Water\n\trises   here', 'Water rises here', 'Water\n\trises   here'],
  ['with space around it', 'Water rises', '  rises ', 'rises'],
  ['whole words only, though they come later', 'mark a mar', 'mar', 'mar'],
  ['a formula', 'so $x = 3$ here', '$x = 3$', '$x = 3$'],
  ['one digit', 'x is 5', '5', '5'],
  ['a sign', 'It is + that counts', '+', '+'],
  ['letters that grow when they are small', 'İstanbul lies here', 'lies here', 'lies here'],
])('finds a quote %s', (_, text, quote, words) => {
  const found = findQuote(text, quote);
  expect(found?.text).toBe(words);
  expect(text.slice(found?.start, found?.end)).toBe(words);
});

test.each([
  ['half a word', 'Water rises', 'ater ris'],
  ['half a number', 'x is 15', '5'],
  ['other words', 'Water rises', 'Water falls'],
  ['words left out', 'Water rises and falls', 'Water falls'],
  ['nothing', 'Water rises', ' '],
  ['a full stop', 'Water rises.', '.'],
  ['dots', 'Water ... rises', '...'],
])('does not find: %s', (_, text, quote) => {
  expect(findQuote(text, quote)).toBeUndefined();
});
