import { spelledNumbers } from '../../reading/labels/spelled-numbers.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';
import { toQuarter } from '../explain/quarters.ts';

/** Marks that an instruction speaks of: so many, or a share of those of the question. */
export type Amount = { marks: number } | { share: number };

const number = String.raw`(?:\d+(?:\.\d+)?\s*½?|[½¼¾]|half\s+an?|(?:one|a)\s+and\s+a\s+half|a|an|${spelledNumbers.slice(1, 11).join('|')})`;

/** Source of a pattern of an amount; it has no groups. */
export const AMOUNT = [
  String.raw`full\s+(?:marks?|credit)`,
  String.raw`all\s+(?:of\s+)?(?:the\s+)?(?:${number}\s+)?marks`,
  String.raw`all\s+(?:two|three|four|five|six)`,
  String.raw`half\s+(?:of\s+)?(?:the\s+)?(?:marks|credit)`,
  String.raw`(?:no|zero|0)\s+(?:marks?|credit|points?)`,
  'zero|nothing',
  String.raw`(?:just\s+|only\s+)?${number}\s+(?:more\s+|extra\s+)?(?:marks?|points?)(?:\s+(?:more|extra|off))?`,
].join('|');

/** So many, without saying of what. */
export const BARE_AMOUNT = number;

/** @param text what `AMOUNT` matched */
export function amountOf(text: string): Amount {
  const bare = text.toLowerCase().trim();
  if (/^(?:full|all)\b/.test(bare)) return { share: 1 };
  if (/^half\s+(?:of\s+)?(?:the\s+)?(?:marks|credit)$/.test(bare)) return { share: 0.5 };
  if (/^(?:no|zero|nothing)\b/.test(bare)) return { marks: 0 };
  return { marks: numberOf(bare.replace(/^(?:just|only)\s+/, '')) };
}

function numberOf(said: string): number {
  if (/^(?:one|a)\s+and\s+a\s+half\b/.test(said)) return 1.5;
  if (/^half\b/.test(said)) return 0.5;
  const [first = ''] = /^(?:\d+(?:\.\d+)?\s*[½¼¾]?|[½¼¾]|\p{L}+)/u.exec(said) ?? [];
  return /^an?$/.test(first) ? 1 : numeralOf(first);
}

/** In quarters, and no more than the question has. */
export const marksOf = (amount: Amount, possible: number): number =>
  Math.min(possible, toQuarter('marks' in amount ? amount.marks : amount.share * possible));
