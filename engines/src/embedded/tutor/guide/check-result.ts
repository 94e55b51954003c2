import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import { citationOf, type FoundPassage } from './find-passages.ts';

/** Two results that differ by less than this share are the same. */
const TOLERANCE = 0.005;
const MOST_NUMBERS = 4;

/**
 * What a reader's own result is worth: 'am I right that … gives 2400'. Only where a formula of the passages has as many quantities as
 * the message has other numbers, and these give the result, or, whatever the order, another one.
 */
export function checkedResult(message: string, passages: FoundPassage[]): string | undefined {
  if (!/\b(?:right|correct|check|true|is it|i (?:get|got|think))\b/i.test(message)) return undefined;
  // The 2 of m/s^2 is none of them.
  const numbers = [
    ...message.replace(/(?<=\d),(?=\d{3})/g, '').matchAll(/(?<![\^\p{L}\d.]-?)-?\d+(?:\.\d+)?/gu),
  ].map(([text]) => Number(text));
  const claimed = numbers.at(-1);
  const given = numbers.slice(0, -1);
  if (claimed === undefined || given.length < 2 || given.length > MOST_NUMBERS) return undefined;
  const candidates = formulasOf(passages).filter(({ places }) => places === given.length);
  for (const { formula } of candidates) {
    const results = permutations(given).map((values) => evaluated(formula, values));
    if (results.some((result) => isSame(result, claimed)))
      return `Yes: ${claimed} is what $${formula}$ gives with your numbers.`;
    const [first = Number.NaN] = results;
    // Where another formula or another order could be meant, nothing is said.
    if (candidates.length === 1 && results.every((result) => isSame(result, first))) {
      return `With your numbers, $${formula}$ gives ${Number(first.toPrecision(6))}, not ${claimed}.`;
    }
  }
  return undefined;
}

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(1e-9, Math.abs(other));

/** Formulas such as 'W = Fs' or 'v = \frac{s}{t}', with how many quantities stand on their right side. */
function formulasOf(passages: FoundPassage[]): { formula: string; places: number }[] {
  return passages.flatMap((passage) =>
    [...(citationOf(passage, 1)?.quote ?? '').matchAll(/\$([^$]+)\$/g)].flatMap(([, formula = '']) => {
      const places = new Set(namesIn(formula)).size;
      return /^[A-Za-z](?:_\w+)?\s*=[^=]+$/.test(formula) &&
        !/\d/.test(formula.replace(/\{?\d\}?$/, '')) &&
        places > 1
        ? [{ formula, places }]
        : [];
    }),
  );
}

const rightSide = (formula: string): string => formula.split('=')[1] ?? '';

const namesIn = (formula: string): string[] =>
  rightSide(formula)
    .replace(/\\[a-z]+/g, ' ')
    .match(/[A-Za-z]/g) ?? [];

function permutations(numbers: number[]): number[][] {
  return numbers.length === 1
    ? [numbers]
    : numbers.flatMap((first, at) => permutations(numbers.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The right side of a formula, its names standing for the values in their order. */
function evaluated(formula: string, values: number[]): number {
  const names = [...new Set(namesIn(formula))];
  const given = Object.fromEntries(names.map((name, at) => [name, values[at] ?? Number.NaN]));
  return arithmeticValue(rightSide(formula), given) ?? Number.NaN;
}
