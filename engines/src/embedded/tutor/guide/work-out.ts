/** Works out tasks of algebra exactly: factors, zeroes, remainders, and products multiplied out. Returns nothing if a step is not certain. */
import {
  coefficientsOf,
  commonFactor,
  expandedTerms,
  factorsOf,
  lettersIn,
  type PolynomialTerm,
  valueOfTerms,
  writtenPolynomial,
  writtenTerms,
} from '../../../mathematics/integer-polynomials.ts';
import { tidy } from '../../../mathematics/notation/notation.ts';
import { pattern } from '../message-intent/word-lists.ts';
import { ALGEBRA, WORKED } from './guide-wording.ts';

/** The lines of a worked solution, in Markdown, and the words under which a book explains the method. */
export interface WorkedTask {
  lines: string[];
  method: string;
}

interface Formula {
  text: string;
  isEquation: boolean;
  letter: string;
  terms: PolynomialTerm[];
  /** That of the highest power first; [] if there are two letters. */
  coefficients: number[];
}

const factor = String.raw`(?:\d+(?:\.\d+)?|[a-z]{1,2}(?![a-z])|\((?:[^()]|\([^()]*\))*\))(?:\^\{?\d\}?)?`;
/** Matches a sum of products in which only operators have spaces around them. */
const formulas = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[a-z]\([a-z]\)\s*=\s*)?(-?\s*(?:${factor})+(?:\s*[-+=]\s*(?:${factor})+)*)(?![\p{L}\d])`,
  'giu',
);
/** Matches a square that is typed as 'x2'. */
const typedPower = /(?<![a-z])(\d*[a-z])([2-4])(?=\s*[-+=]|$)/gi;
const asks = {
  factorise: pattern(String.raw`\b{factorise}\b`),
  expand: pattern(String.raw`\b{expand}\b`),
  solve: pattern(String.raw`\b{solve}\b`),
  divide: pattern(String.raw`\b{divide}\b`),
};
const MAX_DEGREE = 3;

/** Returns the solution of the task in a message; undefined if it has none that is certain. */
export function workOut(message: string): WorkedTask | undefined {
  const text = tidy(message).replace(typedPower, '$1^$2');
  const found = [...text.matchAll(formulas)].flatMap(([, each = '']) => readFormula(each));
  const [first, second] = found;
  if (!first || found.length > 2) return undefined;
  const words = text.replace(formulas, ' ');
  if (second) return asks.divide.test(words) ? divided(first, second, words) : undefined;
  const isProduct = /\)\s*(?:\^|\()|[\da-z]\(/i.test(first.text);
  const isLine = first.coefficients.length === 2 && !first.isEquation && !/zero/i.test(words);
  if (asks.solve.test(words) || first.isEquation) return isLine ? undefined : solved(first);
  if (asks.factorise.test(words)) return factorised(first);
  return isProduct && (asks.expand.test(words) || !/\p{L}{6,}/u.test(words)) ? expanded(first) : undefined;
}

function readFormula(text: string): Formula[] {
  const [left = '', right, ...others] = text.split('=');
  // A value such as 'p(2)' is no product.
  const isFormula = /[-+^(]/.test(text) && /[a-z]/i.test(text) && !/[a-z]\((?:-?\d+|[a-z])\)/i.test(text);
  if (others.length > 0 || !isFormula) return [];
  const whole = right === undefined ? left : `(${left})-(${right})`;
  const terms = expandedTerms(whole);
  const [letter = '', ...more] = lettersIn(whole);
  const coefficients = terms && more.length === 0 ? coefficientsOf(terms, letter) : [];
  return terms ? [{ text: text.trim(), isEquation: right !== undefined, letter, terms, coefficients }] : [];
}

const formula = (text: string): string => `$${text}$`;
const isSameAs = (terms: PolynomialTerm[], product: string): boolean => {
  const other = expandedTerms(product);
  return other !== undefined && writtenTerms(other) === writtenTerms(terms);
};

/** Returns the product of a number and of factors as it is written, such as '2(x - 1)(x + 1)'. */
const writtenProduct = (common: number, factors: number[][], letter: string): string =>
  `${common === 1 ? '' : common === -1 ? '-' : common}${factors.map((each) => `(${writtenPolynomial(each, letter)})`).join('')}`;

function factorised(task: Formula): WorkedTask | undefined {
  const { coefficients, letter, terms } = task;
  const degree = coefficients.length - 1;
  if (degree < 2 || degree > MAX_DEGREE) return undefined;
  const common = commonFactor(coefficients);
  const bare = coefficients.map((each) => each / common);
  const factors = factorsOf(bare);
  const [product, written] = [writtenProduct(common, factors, letter), writtenTerms(terms)];
  const result = [formula(`${written} = ${product}`), WORKED.checkedFactors];
  if (!isSameAs(terms, product)) return undefined;
  const [first = []] = factors;
  if (degree === 3)
    return first.length === 2
      ? {
          lines: [WORKED.triedZero(formula(writtenPolynomial(first, letter))), ...result],
          method: ALGEBRA.cubic,
        }
      : undefined;
  const [a = 0, b = 0, c = 0] = bare;
  const root = Math.sqrt(b * b - 4 * a * c);
  if (Number.isInteger(root) !== factors.length > 1) return undefined;
  const method = ALGEBRA.quadratic;
  const taken = common === 1 ? [] : [formula(`${written} = ${writtenProduct(common, [bare], letter)}`)];
  if (!Number.isInteger(root)) return { lines: [...taken, WORKED.noSplit(b, a * c)], method };
  const [one, other] = [(b - root) / 2, (b + root) / 2];
  const split = [a, one, other, c].map((coefficient, at) => ({
    coefficient,
    powers: { [letter]: [2, 1, 1, 0][at] ?? 0 },
  }));
  const middle = writtenTerms(split.filter(({ coefficient }) => coefficient !== 0));
  return {
    lines: [
      ...taken,
      WORKED.split(b, a * c, one, other),
      formula(`${writtenPolynomial(bare, letter)} = ${middle}`),
      ...result,
    ],
    method,
  };
}

function solved(task: Formula): WorkedTask | undefined {
  const { coefficients, letter, terms } = task;
  const [degree, written] = [coefficients.length - 1, writtenTerms(terms)];
  if (degree < 1 || degree > MAX_DEGREE) return undefined;
  const factors = factorsOf(coefficients.map((each) => each / commonFactor(coefficients)));
  const start = task.isEquation || degree === 1 ? [formula(`${written} = 0`)] : [];
  const zeroes = factors.flatMap(([up = 1, by = 0, ...more]) =>
    more.length === 0 ? [fraction(-by, up)] : [],
  );
  const values = [...new Set(zeroes)].map((zero) => formula(`${letter} = ${zero}`));
  const named = WORKED.zeroes(values.join(', '));
  if (degree === 1) return { lines: [...start, named], method: ALGEBRA.zeroes };
  if (zeroes.length === degree) {
    const found = factorised(task);
    if (!found) return undefined;
    const lines = [...start, ...found.lines, WORKED.zeroProduct, named, WORKED.checkedZeroes];
    return { lines: lines.filter((line) => line !== WORKED.checkedFactors), method: found.method };
  }
  const [a = 1, b = 0, c = 0] = coefficients;
  const discriminant = b * b - 4 * a * c;
  if (degree !== 2 || Number.isInteger(Math.sqrt(discriminant))) return undefined;
  if (discriminant < 0)
    return { lines: [...start, WORKED.noRealZero(discriminant)], method: ALGEBRA.discriminant };
  const result = String.raw`${letter} = \frac{${-b} \pm \sqrt{${discriminant}}}{${2 * a}}`;
  return { lines: [...start, WORKED.useFormula(discriminant), formula(result)], method: ALGEBRA.formula };
}

function fraction(numerator: number, denominator: number): string {
  const [top, bottom] = denominator < 0 ? [-numerator, -denominator] : [numerator, denominator];
  return bottom === 1
    ? String(top === 0 ? 0 : top)
    : String.raw`${top < 0 ? '-' : ''}\frac{${Math.abs(top)}}{${bottom}}`;
}

function expanded({ text, terms }: Formula): WorkedTask {
  const values = Object.fromEntries(lettersIn(text).map((letter, at) => [letter, at + 2]));
  const given = Object.entries(values).map(([letter, value]) => formula(`${letter} = ${value}`));
  const [, squared] = /^(\([^()]+\))\^2$/.exec(text) ?? [];
  const lines = [
    ...(squared === undefined ? [] : [formula(`${text} = ${squared}${squared}`)]),
    formula(`${text} = ${writtenTerms(terms)}`),
    WORKED.checkedValue(given.join(', '), valueOfTerms(terms, values)),
  ];
  return { lines, method: ALGEBRA.identities };
}

/** Finds the remainder of the longer polynomial by the value at which the other one, of degree 1, is zero. */
function divided(one: Formula, other: Formula, words: string): WorkedTask | undefined {
  const [by, task] = one.coefficients.length < other.coefficients.length ? [one, other] : [other, one];
  const [up = 0, last = 0] = by.coefficients;
  const zero = -last / up;
  if (
    by.coefficients.length !== 2 ||
    task.coefficients.length < 3 ||
    by.letter !== task.letter ||
    !Number.isInteger(zero)
  )
    return undefined;
  const rest = valueOfTerms(task.terms, { [task.letter]: zero });
  const [divisor, written] = [formula(writtenTerms(by.terms)), writtenTerms(task.terms)];
  const inserted = written.replaceAll(task.letter, `(${zero})`);
  return {
    lines: [
      WORKED.zeroOf(divisor, formula(`${task.letter} = ${zero}`)),
      formula(`${inserted} = ${rest}`),
      rest === 0 ? WORKED.isFactor(divisor) : WORKED.isNoFactor(rest, divisor),
    ],
    method: /factor/i.test(words) ? ALGEBRA.factor : ALGEBRA.remainder,
  };
}
