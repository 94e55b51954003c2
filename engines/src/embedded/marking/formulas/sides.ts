import type { Span } from '../text/sentences.ts';
import { formulasOf } from './found.ts';
import { kindOf } from './kinds.ts';
import { isNumeric, itemsOf, partsOf } from './latex.ts';
import { withoutUnit } from './units-in-formulas.ts';

/** A side of a formula of an answer, or the formula as a whole. */
export interface Side extends Span {
  latex: string;
  /** It stands behind an equal sign, or is said to be the result. */
  isResult: boolean;
  /** The other sides of its formula. */
  beside: string[];
}

/** Sides of one answer that are looked at. */
const MOST_SIDES = 60;

const saidToBe = /(?:=|:|\b(?:is|are|was|be|get|gives?|equals?|makes?|of)\b)[\s$]*$/i;

/** What an answer works out, in order: each side of its equal signs, and each two on end as an equation. */
export function sidesIn(text: string): Side[] {
  const flat = withoutCurrency(text.replace(/\bminus (?=\d)/g, '     -'));
  return formulasOf(flat)
    .flatMap(({ latex, start, end }) => {
      const isSaid = saidToBe.test(flat.slice(Math.max(0, start - 12), start)) || isAlone(flat, start, end);
      const whole = kindOf(latex) === 'set' ? [setOf(latex, { start, end })] : [];
      return [...whole, ...itemsNamed(latex).flatMap((item) => sidesOf(item, { start, end }, isSaid))];
    })
    .slice(0, MOST_SIDES);
}

/** `= ₹7200` as `=  7200`: a sign before a number would cut the line in two. */
export const withoutCurrency = (text: string): string =>
  text.replace(/(?:[₹£€]|\bRs\.?)(?=\s*\d)/g, (sign) => ' '.repeat(sign.length));

/** Nothing else stands in the answer, but for a unit. */
const isAlone = (text: string, start: number, end: number): boolean =>
  text.slice(0, start).trim() === '' && /^\s*[^\s]{0,8}\s*$/.test(text.slice(end));

/** `(1, 2), (4, 5)` as a union; one of several intervals is no answer by itself. */
function setOf(latex: string, span: Span): Side {
  const joined = latex.replace(/([)\]])\s*(?:,|\bor\b|\band\b)\s*(?=[([])/g, '$1 \\cup ');
  return { latex: joined, ...span, isResult: true, beside: [] };
}

/** Of `x = 3, 4` the items `x = 3` and `x = 4`. */
function itemsNamed(latex: string): string[] {
  if (kindOf(latex) === 'set') {
    return latex.split(/ or |, /);
  }
  let name = '';
  return itemsOf(latex).map((item) => {
    const sides = partsOf(item, /=/);
    name = sides.length > 1 ? (sides[0] ?? '') : name;
    return sides.length === 1 && /^\w$/.test(name) ? `${name} = ${item}` : item;
  });
}

function sidesOf(item: string, span: Span, isSaid: boolean): Side[] {
  const sides = partsOf(item, /=/).map(withoutUnit);
  const each = sides.map((side, at) => ({
    latex: side,
    ...span,
    isResult: at > 0 || isSaid,
    beside: sides.filter((_, other) => other !== at),
  }));
  const operands = sides
    .filter(isNumeric)
    .flatMap((side) =>
      operandsOf(side).map((operand) => ({ latex: operand, ...span, isResult: false, beside: sides })),
    );
  const pairs = sides.slice(1).map((side, at) => `${sides[at]} = ${side}`);
  return [
    ...each,
    ...operands,
    ...pairs.map((pair) => ({ latex: pair, ...span, isResult: true, beside: sides })),
  ];
}

/** What a calculation starts from has been found before: 75 and 450 of `75 + 450`. */
const operandsOf = (side: string): string[] => {
  const numbers = side.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
  return numbers.length > 1 ? numbers : [];
};
