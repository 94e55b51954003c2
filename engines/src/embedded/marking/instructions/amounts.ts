import { toQuarter } from '../../quarters.ts';
import { spelledNumbers } from '../../reading/labels/spelled-numbers.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { phrase } from '../phrases.ts';

/** Marks that an instruction speaks of: so many, or a share of those of the question. */
export type Amount = { marks: number } | { share: number };

/** Source of a pattern of a number of marks, without saying of what; it has no groups. */
export const BARE_AMOUNT = `(?:\\d+(?:\\.\\d+)?\\s*½?|[½¼¾]|${phrase('one and a half', 'half')}|a|an|${spelledNumbers.slice(1, 11).join('|')})`;
const marks = '(?:marks?|points?)';

/** Source of a pattern of an amount; it has no groups. */
export const AMOUNT = `(?:all\\s+(?:of\\s+)?(?:the\\s+)?${BARE_AMOUNT}\\s+marks|${phrase('full marks', 'half the marks', 'no marks')}|(?:just\\s+|only\\s+)?${BARE_AMOUNT}\\s+(?:more\\s+|extra\\s+)?${marks}(?:\\s+(?:more|extra|off))?)`;

const startsWith = (...lists: string[]): RegExp => new RegExp(`^${phrase(...lists)}(?!\\p{L})`, 'iu');
const [full, halfTheMarks, none] = ['full marks', 'half the marks', 'no marks'].map((list) =>
  startsWith(list),
);
const [oneAndHalf, half] = ['one and a half', 'half'].map((list) => startsWith(list));

/** @param text what `AMOUNT` matched */
export function amountOf(text: string): Amount {
  const bare = text.trim().replace(/^(?:just|only)\s+/i, '');
  if (full?.test(bare) || /^all\b/i.test(bare)) return { share: 1 };
  if (halfTheMarks?.test(bare)) return { share: 0.5 };
  if (none?.test(bare)) return { marks: 0 };
  if (oneAndHalf?.test(bare)) return { marks: 1.5 };
  if (half?.test(bare)) return { marks: 0.5 };
  const [first = ''] = /^(?:[\d.]+\s*[½¼¾]?|[½¼¾]|\p{L}+)/u.exec(bare) ?? [];
  return { marks: /^an?$/i.test(first) ? 1 : numeralOf(first) };
}

/** In quarters, and no more than the question has. */
export const marksOf = (amount: Amount, possible: number): number =>
  Math.min(possible, toQuarter('marks' in amount ? amount.marks : amount.share * possible));
