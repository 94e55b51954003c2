/** How papers write an amount of marks: `3`, `03`, `2½`, `1+2+2`, `6 × 1 = 6`, with or without a word. */

import { spelledNumbers } from '../labels/spelled-numbers.ts';

export interface MarksAmount {
  marks: number;
  /** Of a product: so many parts with so many marks each. Which factor counts the parts is printed elsewhere. */
  each?: { parts: number; marks: number };
}

export const amountPattern = String.raw`(?:\d?\s?1\/2|\d{1,3}(?:\.\d{1,2})?\s*[½¼¾]?|[½¼¾])`;
export const unitPattern = String.raw`(?:marks?|mks?\.?|points?|pts?\.?|m|%|percent)`;
const sum = String.raw`${amountPattern}(?:\s*\+\s*${amountPattern})+(?:\s*=\s*${amountPattern})?`;
const product = String.raw`${amountPattern}(?:\s*${unitPattern})?\s*[x×X*✕]\s*${amountPattern}(?:\s*${unitPattern})?(?:\s*=\s*${amountPattern})?`;
/** `3=1+1+1`: the whole is printed before its sum. */
const wholeFirst = String.raw`${amountPattern}\s*=\s*${amountPattern}(?:\s*\+\s*${amountPattern})+`;
/** An amount, a sum or a product. */
export const marksPattern = `(?:${wholeFirst}|${product}|${sum}|${amountPattern})`;

const MOST = 200;
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function numberOf(printed: string): number {
  const written = printed.replace(/1\/2$/, '½');
  const fraction = fractions[written.at(-1) ?? ''] ?? 0;
  return Number(written.replace(/[½¼¾]/, '').trim() || 0) + fraction;
}

const isMarks = (marks: number): boolean => marks > 0 && marks <= MOST && Number.isInteger(marks * 4);

/** The marks of an expression; undefined where it is no amount that a question can have. */
export function marksAmountOf(printed: string): MarksAmount | undefined {
  const sides = printed.replace(new RegExp(String.raw`\s*${unitPattern}(?![a-z])`, 'gi'), '').split('=');
  const [worked = '', result] = sides[1]?.includes('+') ? sides.reverse() : sides;
  const factors = worked.split(/[x×X*✕]/).map((each) => numberOf(each.trim()));
  const terms = worked.split('+').map((each) => numberOf(each.trim()));
  const [parts, marks] = factors;
  if (factors.length === 2 && parts !== undefined && marks !== undefined) {
    const whole = result === undefined ? parts * marks : numberOf(result.trim());
    return isMarks(whole)
      ? { marks: whole, ...(parts * marks === whole ? { each: { parts, marks } } : {}) }
      : undefined;
  }
  const whole =
    result === undefined ? terms.reduce((total, each) => total + each, 0) : numberOf(result.trim());
  return isMarks(whole) ? { marks: whole } : undefined;
}

/** A number in figures or in words. */
export const numeralPattern = String.raw`(?:\d{1,3}(?:\.\d{1,2})?|${[...spelledNumbers].sort((a, b) => b.length - a.length).join('|')})`;

/** The number of a numeral, or of an amount: 2 of `two`, 2.5 of `2½`. */
export function numeralOf(printed = ''): number {
  const at = spelledNumbers.indexOf(printed.toLowerCase());
  return at >= 0 ? at : numberOf(printed);
}

/** Marks of a question that prints none (spec 2 §5). */
export const DEFAULT_MARKS = 1;
