/** Polynomials with whole coefficients, read from arithmetic with letters, written in one form, and factorised. */
import { arithmeticValue } from './plain-arithmetic.ts';

/** A coefficient and the power of each letter. */
export interface PolynomialTerm {
  coefficient: number;
  powers: Record<string, number>;
}

/** The largest power of a letter. Higher ones are not read. */
const MAX_POWER = 4;
const MAX_LETTERS = 2;
const MAX_COEFFICIENT = 1e6;
/** The values of letters at which an expanded polynomial is compared with the formula that it comes from. */
const CHECKED = [-3, 0.5, 7, 11];

export const lettersIn = (formula: string): string[] => [...new Set(formula.match(/[a-z]/gi))].sort();

/**
 * Returns the terms of a formula such as '(x+1)^2', multiplied out and sorted; undefined if it is not a polynomial with whole coefficients in
 * one or two letters. The coefficients are interpolated between exact values, and the sum is then compared with the formula at other values.
 */
export function expandedTerms(formula: string): PolynomialTerm[] | undefined {
  const letters = lettersIn(formula);
  if (letters.length === 0 || letters.length > MAX_LETTERS || formula.includes('\\')) return undefined;
  const terms = interpolated(formula, letters, {})?.filter(({ coefficient }) => coefficient !== 0);
  const isWhole = terms?.every(
    ({ coefficient }) => Number.isInteger(coefficient) && Math.abs(coefficient) <= MAX_COEFFICIENT,
  );
  if (!terms || terms.length === 0 || !isWhole) return undefined;
  const isSame = CHECKED.every((first, at) => {
    const values = Object.fromEntries(
      letters.map((letter, place) => [letter, CHECKED[(at + place) % CHECKED.length] ?? first]),
    );
    const difference = valueOfTerms(terms, values) - (arithmeticValue(formula, values) ?? Number.NaN);
    return Math.abs(difference) < 1e-6;
  });
  const degree = ({ powers }: PolynomialTerm): number =>
    Object.values(powers).reduce((sum, power) => sum + power, 0);
  const [first = ''] = letters;
  const power = ({ powers }: PolynomialTerm): number => powers[first] ?? 0;
  return isSame
    ? terms.sort((one, other) => degree(other) - degree(one) || power(other) - power(one))
    : undefined;
}

export const valueOfTerms = (terms: PolynomialTerm[], values: Record<string, number>): number =>
  terms.reduce(
    (sum, { coefficient, powers }) =>
      sum +
      Object.entries(powers).reduce(
        (product, [letter, power]) => product * (values[letter] ?? 0) ** power,
        coefficient,
      ),
    0,
  );

function interpolated(
  formula: string,
  [letter, ...others]: string[],
  values: Record<string, number>,
): PolynomialTerm[] | undefined {
  if (letter === undefined) {
    const value = arithmeticValue(formula, values);
    return value === undefined ? undefined : [{ coefficient: value, powers: {} }];
  }
  const sampled = Array.from({ length: MAX_POWER + 1 }, (_, at) =>
    interpolated(formula, others, { ...values, [letter]: at }),
  );
  const [shape] = sampled;
  return shape?.flatMap(({ powers }, place) =>
    coefficientsThrough(sampled.map((terms) => terms?.[place]?.coefficient ?? Number.NaN)).map(
      (coefficient, power) => ({
        coefficient,
        powers: { ...powers, [letter]: power },
      }),
    ),
  );
}

/** Returns the coefficients, the constant first, of the polynomial with these values at 0, 1, 2 and so on, by Newton's differences. */
function coefficientsThrough(values: number[]): number[] {
  const coefficients = values.map(() => 0);
  let [differences, basis, factorial] = [values, [1], 1];
  for (const step of values.keys()) {
    const share = (differences[0] ?? 0) / factorial;
    for (const [at, factor] of basis.entries()) coefficients[at] = (coefficients[at] ?? 0) + share * factor;
    basis = [0, ...basis].map((factor, at) => factor - step * (basis[at] ?? 0));
    differences = differences.slice(1).map((value, at) => value - (differences[at] ?? 0));
    factorial *= step + 1;
  }
  return coefficients.map((each) => Math.round(each * 1e6) / 1e6);
}

/** Writes terms as in '4x^2 - 12x + 9'. */
export const writtenTerms = (terms: PolynomialTerm[]): string =>
  terms
    .map(({ coefficient, powers }) => {
      const letters = Object.entries(powers)
        .filter(([, power]) => power > 0)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([letter, power]) => (power === 1 ? letter : `${letter}^${power}`));
      const size = Math.abs(coefficient) === 1 && letters.length > 0 ? '' : String(Math.abs(coefficient));
      return `${coefficient < 0 ? '- ' : '+ '}${size}${letters.join('')}`;
    })
    .join(' ')
    .replace(/^\+ /, '')
    .replace(/^- /, '-') || '0';

/** Writes a polynomial in one letter. The coefficient of the highest power comes first. */
export const writtenPolynomial = (coefficients: readonly number[], letter = 'x'): string =>
  writtenTerms(
    coefficients
      .map((coefficient, at) => ({ coefficient, powers: { [letter]: coefficients.length - 1 - at } }))
      .filter(({ coefficient }) => coefficient !== 0),
  );

/** Returns the coefficients of a polynomial in one letter, that of the highest power first. */
export function coefficientsOf(terms: PolynomialTerm[], letter: string): number[] {
  const degree = Math.max(...terms.map(({ powers }) => powers[letter] ?? 0));
  return Array.from(
    { length: degree + 1 },
    (_, at) => terms.find(({ powers }) => powers[letter] === degree - at)?.coefficient ?? 0,
  );
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : greatestDivisor(other, one % other);

/** Returns the greatest whole number that divides all coefficients, with the sign of the first. */
export const commonFactor = (coefficients: readonly number[]): number =>
  Math.sign(coefficients[0] ?? 1) * coefficients.reduce(greatestDivisor, 0);

const divisorsOf = (number: number): number[] =>
  Array.from({ length: Math.abs(number) }, (_, at) => at + 1).filter((each) => number % each === 0);

const MAX_DIVIDED = 2_000;

/**
 * Returns the factors of a polynomial without a common factor, each by its coefficients: those of degree 1 first, and what is left over
 * whole numbers.
 */
export function factorsOf(coefficients: number[]): number[][] {
  const [lead = 0, last = 0] = [coefficients[0], coefficients.at(-1)];
  if (coefficients.length <= 2 || Math.abs(lead) > MAX_DIVIDED || Math.abs(last) > MAX_DIVIDED)
    return [coefficients];
  const candidates =
    last === 0
      ? [[1, 0]]
      : divisorsOf(lead).flatMap((up) =>
          divisorsOf(last).flatMap((by) => [
            [up, -by],
            [up, by],
          ]),
        );
  for (const [up = 1, by = 0] of candidates) {
    const quotient: number[] = [];
    let rest = 0;
    for (const coefficient of coefficients) {
      rest = coefficient - (quotient.length === 0 ? 0 : by * (quotient.at(-1) ?? 0));
      quotient.push(rest / up);
    }
    if (rest === 0 && quotient.every(Number.isInteger))
      return [[up, by], ...factorsOf(quotient.slice(0, -1))];
  }
  return [coefficients];
}
