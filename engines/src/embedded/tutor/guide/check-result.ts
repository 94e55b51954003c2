import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import { type FoundPassage, joinStretch } from './find-passages.ts';
import { otherResult, rightResult } from './guide-wording.ts';

/** The relative difference up to which two results count as equal. */
const TOLERANCE = 0.005;
const MAX_NUMBERS = 4;

/**
 * Checks a reader's own result, as in 'am I right that … gives 2400'. Returns a verdict only if a formula of the passages has as many
 * quantities as the message has other numbers, and the formula gives either the result or, in any order of the numbers, a different one.
 * Otherwise returns undefined.
 */
export function checkedResult(message: string, passages: FoundPassage[]): string | undefined {
  if (!/\b(?:right|correct|check|true|is it|i (?:get|got|think))\b/i.test(message)) return undefined;
  // Exponents, such as the 2 of m/s^2, are not counted.
  const given = [
    ...message.replace(/(?<=\d),(?=\d{3})/g, '').matchAll(/(?<![\^\p{L}\d.]-?)-?\d+(?:\.\d+)?/gu),
  ].map(([text]) => Number(text));
  const claimed = given.pop();
  if (claimed === undefined || given.length < 2 || given.length > MAX_NUMBERS) return undefined;
  const candidates = formulasOf(passages).filter(({ names }) => names.length === given.length);
  for (const { formula, side, names } of candidates) {
    const results = permutations(given).map(
      (values) =>
        arithmeticValue(side, Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]))) ??
        Number.NaN,
    );
    if (results.some((result) => isSame(result, claimed))) return rightResult(`$${formula}$`, claimed);
    const [first = Number.NaN] = results;
    // The result is only called wrong if no other formula and no other order of the numbers could be meant.
    if (candidates.length === 1 && results.every((result) => isSame(result, first)))
      return otherResult(`$${formula}$`, Number(first.toPrecision(6)), claimed);
  }
  return undefined;
}

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(1e-9, Math.abs(other));

/** Returns formulas such as 'W = Fs' or 'v = \frac{s}{t}' with their right side and its quantities. */
function formulasOf(passages: FoundPassage[]): { formula: string; side: string; names: string[] }[] {
  const formulas = passages.flatMap((passage) => [
    ...joinStretch(passage).matchAll(/\$([A-Za-z](?:_\w+)?\s*=([^=$]+))\$/g),
  ]);
  return formulas.flatMap(([, formula = '', side = '']) => {
    const names = [...new Set(side.replace(/\\[a-z]+/g, ' ').match(/[A-Za-z]/g))];
    return names.length > 1 && !/\d/.test(formula.replace(/\{?\d\}?$/, '')) ? [{ formula, side, names }] : [];
  });
}

const permutations = (numbers: number[]): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((first, at) => permutations(numbers.toSpliced(at, 1)).map((rest) => [first, ...rest]));
