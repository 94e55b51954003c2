import { toQuarter } from '../../quarters.ts';
import { spelledNumbers } from '../../reading/labels/ordinals.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { phrase } from '../phrases.ts';

/** The marks in an instruction: a number, or a share of the question's marks. */
export type Amount = { marks: number } | { share: number };

/** The source of a pattern for a number without the word 'marks', such as 'half' or '2'. It has no groups. */
export const BARE_AMOUNT = `(?:\\d+(?:\\.\\d+)?\\s*½?|[½¼¾]|${phrase('one and a half', 'half')}|a|an|${spelledNumbers.slice(1, 11).join('|')})`;
const marks = '(?:marks?|points?)';

/** The source of a pattern for an amount of marks, such as 'full marks' or 'one more mark'. It has no groups. */
export const AMOUNT = `(?:all\\s+(?:of\\s+)?(?:the\\s+)?${BARE_AMOUNT}\\s+marks|${phrase('full marks', 'half the marks', 'no marks')}|(?:just\\s+|only\\s+)?${BARE_AMOUNT}\\s+(?:more\\s+|extra\\s+)?${marks}(?:\\s+(?:more|extra|off))?)`;

const startsWith = (...lists: string[]): RegExp => new RegExp(`^${phrase(...lists)}(?!\\p{L})`, 'iu');
const [full, halfTheMarks, none] = ['full marks', 'half the marks', 'no marks'].map((list) =>
  startsWith(list),
);
const [oneAndHalf, half] = ['one and a half', 'half'].map((list) => startsWith(list));

/**
 * Returns the amount of marks that a text names.
 *
 * @param text the text that `AMOUNT` or `BARE_AMOUNT` matched
 */
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

/** Returns the amount in marks, rounded to quarters and limited to the marks of the question. */
export const marksOf = (amount: Amount, possible: number): number =>
  Math.min(possible, toQuarter('marks' in amount ? amount.marks : amount.share * possible));
