import { readPhraseLists } from '../phrase-lists.ts';
import { spelledNumbers, spelledToTwelve } from './labels/ordinals.ts';
import { amountPattern, marksPattern, numeralPattern, unitPattern } from './marks/marks-grammar.ts';

/** The phrases of `phrases.tsv`, which distinguish instructions, headings and notes from questions. */
export const { pattern } = readPhraseLists(new URL('phrases.tsv', import.meta.url));

/** The forms of `forms.tsv`, in which papers print marks, totals and choices. */
export const { forms, groups } = readPhraseLists(new URL('forms.tsv', import.meta.url), {
  amount: amountPattern,
  amounts: marksPattern,
  'any unit': unitPattern,
  numeral: numeralPattern,
  'number words': `(?:${spelledNumbers.slice(1).join('|')})`,
  count: String.raw`(?:\d{1,2}|${spelledToTwelve.join('|')})`,
});
