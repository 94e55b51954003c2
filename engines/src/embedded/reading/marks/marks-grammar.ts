/** Reads amounts of marks as papers print them: `3`, `03`, `2½`, `1+2+2`, `6 × 1 = 6`, with or without a word. */

import { sum } from '../../sum.ts';
import { spelledNumbers } from '../labels/ordinals.ts';

export interface MarksAmount {
  marks: number;
  /** The factors of a product. Which of them counts the parts can only be decided by the rest of the paper. */
  each?: { parts: number; marks: number };
}

export const amountPattern = String.raw`(?:\d?\s?1\/2|\d{1,3}(?:\.\d{1,2})?\s*[½¼¾]?|[½¼¾])`;
export const unitPattern = String.raw`(?:marks?|mks?\.?|points?|pts?\.?|m|%|percent)`;
const product = String.raw`${amountPattern}(?:\s*${unitPattern})?\s*[x×X*✕]\s*${amountPattern}(?:\s*${unitPattern})?`;
const term = `(?:${product}|${amountPattern})`;
const sumPattern = String.raw`(?:${term}(?:\s*\+\s*${term})+|${product})(?:\s*=\s*${amountPattern})?`;
/** The pattern of a total before its sum: `3=1+1+1`. */
const wholeFirst = String.raw`${amountPattern}\s*=\s*${amountPattern}(?:\s*\+\s*${amountPattern})+`;
/** The pattern of an amount, a sum or a product, or a sum of products. */
export const marksPattern = `(?:${wholeFirst}|${sumPattern}|${amountPattern})`;

const MAX = 200;
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function numberOf(printed: string): number {
  const written = printed.replace(/1\/2$/, '½');
  const fraction = fractions[written.at(-1) ?? ''] ?? 0;
  return Number(written.replace(/[½¼¾]/, '').trim() || 0) + fraction;
}

const isMarks = (marks: number): boolean => marks > 0 && marks <= MAX && Number.isInteger(marks * 4);

/** Returns the marks of an expression; undefined if a question cannot have that many. */
export function marksAmountOf(printed: string): MarksAmount | undefined {
  const sides = printed.replace(new RegExp(String.raw`\s*${unitPattern}(?![a-z])`, 'gi'), '').split('=');
  const [worked = '', result] = sides[1]?.includes('+') ? sides.reverse() : sides;
  const terms = worked
    .split('+')
    .map((each) => each.split(/[x×X*✕]/).map((factor) => numberOf(factor.trim())));
  const added = sum(terms.map((factors) => factors.reduce((all, factor) => all * factor)));
  const whole = result === undefined ? added : numberOf(result.trim());
  const [[parts = 0, marks] = [], ...others] = terms;
  if (!isMarks(whole)) return undefined;
  return marks !== undefined && others.length === 0 && added === whole
    ? { marks: whole, each: { parts, marks } }
    : { marks: whole };
}

/** The pattern of a number in digits or in words. */
export const numeralPattern = String.raw`(?:\d{1,3}(?:\.\d{1,2})?|${[...spelledNumbers].sort((a, b) => b.length - a.length).join('|')})`;

/** Returns the value of a number in words or an amount: 2 for `two`, 2.5 for `2½`. */
export function numeralOf(printed = ''): number {
  const at = spelledNumbers.indexOf(printed.toLowerCase());
  return at >= 0 ? at : numberOf(printed);
}

/** The marks of a question for which none are printed (spec 2 §5). */
export const DEFAULT_MARKS = 1;
