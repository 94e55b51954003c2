import {
  type Expression,
  namesIn,
  partsOf,
  substitute,
  symbol,
  Unreadable,
} from '../../../mathematics/expression.ts';
import { findMathematics } from '../../../mathematics/find-mathematics.ts';
import { expressionsIn } from '../../../mathematics/meaning.ts';
import { normalised, readMeaning } from '../../../mathematics/reading/read.ts';
import { evaluate } from '../../../mathematics/values/evaluate.ts';
import { rationalOf, TooLarge } from '../../../mathematics/values/rational.ts';
import { asComplex, REAL } from '../../../mathematics/values/value.ts';

/** A formula by what it says. */
export interface Formula {
  /** The same for formulas that say the same up to a factor, whatever its only unknown is called. */
  meaning: string;
  /** Its numbers, as digits, and its functions. */
  numbers: string[];
  names: number;
  /** How many numbers, names and functions it has. */
  size: number;
}

/** Longer ones are not read: a message is answered at once. */
const LONGEST = 160;
const MOST = 12;
/** Where unknowns are put to find out what a formula says; none makes a common term vanish. */
const places = ['1.37', '2.71', '0.53', '3.19'];

/** Formulas of a text that say more than a name or a number. */
export function formulasIn(text: string): Formula[] {
  return findMathematics(spokenAsWritten(text))
    .slice(0, MOST)
    .flatMap(({ latex }) => linksOf(latex))
    .flatMap((latex) => (latex.length > LONGEST ? [] : read(latex)));
}

/** 'a = b = c' says 'a = b' and 'b = c'. */
function linksOf(latex: string): string[] {
  const sides = latex.split('=');
  return sides.length <= 2 ? [latex] : sides.slice(1).map((side, at) => `${sides[at] ?? ''}=${side}`);
}

/** Units after a number: 'm/s' is no quotient of two unknowns. */
const compoundUnit =
  /(?<=\d\s*)(?:km|cm|mm|m|kg|g|J|N|W|V|mol)\s*\/\s*(?:\(?kg\s*°?C\)?|kg|cm|dm|mol|s|h|m)\b(?:\s*\^?\{?[23]\}?)?(?:\s*°C)?/g;

/** Units of speed, with no number before them too: 'km/h in m/s'. */
const speedUnit = /(?<![\p{L}\d])(?:km|cm|mm|m)\s*\/\s*(?:s|h|hr|min)(?:\s*\^\{?[-−]?[23]\}?)?(?!\p{L})/gu;

/** Units of several letters: 'kWh' is no product of three unknowns. */
const longUnit =
  /(?<=\d\s*)(?:kWh?|mol|[cmk]m|kg|mg|k?Hz|k?Pa|k[JN]|m[lLAV]|min|hrs?)(?:\s*\^\{?[23]\}?)?(?!\p{L})/gu;

const spokenAsWritten = (text: string): string =>
  text
    .replace(compoundUnit, ' ')
    .replace(speedUnit, ' ')
    .replace(longUnit, ' ')
    .replace(/\\(?:mathrm|operatorname|text)\{\s*([a-z]+)\s*\}/g, ' $1 ')
    .replace(/\(\d+(?:\.\d+)?\)\s*$/gm, ' ')
    .replace(/\bd\s*\/\s*d[a-z]\b/g, ' ')
    .replace(/\b([a-z]) (squared|cubed)\b/gi, (_, name, power) => `${name}^${power === 'cubed' ? 3 : 2}`)
    .replace(/\b(cos|sin|tan|sec|cosec|cot) squared\b/gi, '$1^2')
    .replace(/\bcosine\b/gi, 'cos')
    .replace(/\bsine\b/gi, 'sin')
    .replace(
      /\\?\b(?:log|logarithm)\s*(?:_|(?:to |in )?(?:the )?base )?\s*\{?(\d+)\}?\s*(?:of\s+)?(?=[(a-z])/gi,
      '\\log_{$1} ',
    )
    .replace(/\blogarithm\b/gi, 'log')
    .replace(/(?<!\\)\btimes\b/gi, '·')
    .replace(/\bplus\b/gi, '+')
    .replace(/\bminus\b/gi, '-')
    .replace(/([+-][^,;?]*?)\s(?:over|divided by)\s/gi, '$1 ; ')
    .replace(/\b(?:over|divided by)\b/gi, '/')
    .replace(/\b(?:is|equals|makes)(?= ?-?\d|\s*\?)/gi, '=')
    .replace(/(?<=[\d)])\s*=\s*\?|=\s*$|[?_]/g, ' ')
    .replace(/\\?\bcosec(?![a-z])/g, '\\csc ')
    .replace(/(?<=\d) (?=[a-z](?:\^|\b(?!['’])))/gi, '');

/** What the numbers of a text come to, step by step: 48000 and 6000 of '(50000 − 2000)/8'. */
export const resultsIn = (text: string): string[] =>
  findMathematics(spokenAsWritten(text))
    .slice(0, MOST)
    .flatMap(({ latex }) => latex.split('='))
    .flatMap((latex) => (latex.length > LONGEST ? [] : valuesWithin(latex)));

function valuesWithin(latex: string): string[] {
  try {
    const meaning = readMeaning(normalised(latex));
    return meaning.kind === 'value' ? valuesOfParts(meaning.value) : [];
  } catch (error) {
    if (error instanceof Unreadable || error instanceof TooLarge) {
      return [];
    }
    throw error;
  }
}

function valuesOfParts(expression: Expression): string[] {
  if (expression.kind !== 'apply') return [];
  const value = namesIn(expression).size === 0 ? evaluate(expression, new Map(), REAL) : undefined;
  const number = value === undefined ? Number.NaN : asComplex(value).re;
  return [
    ...(Number.isFinite(number) ? [String(Number(Math.abs(number).toPrecision(7)))] : []),
    ...expression.of.flatMap(valuesOfParts),
  ];
}

function read(latex: string): Formula[] {
  try {
    const meaning = readMeaning(normalised(latex));
    if (meaning.kind === 'value') {
      return [meaning.value, ...innerOf(meaning.value)].map(formulaOf);
    }
    if (meaning.kind !== 'statement') {
      return [];
    }
    const { statement } = meaning;
    if (statement.kind !== 'relation') {
      return expressionsIn(statement).map(formulaOf);
    }
    const { left, right } = statement;
    const difference: Expression = {
      kind: 'apply',
      name: 'add',
      of: [left, { kind: 'apply', name: 'negate', of: [right] }],
    };
    const sides = [left, right].filter((side) => !isLinear(side));
    // That 12 × 5 is 60 says nothing but its sides: the difference of any two such is nought.
    const whole = namesIn(difference).size === 0 ? [] : [difference];
    return [...whole, ...sides, ...innerOf(left), ...innerOf(right)].map(formulaOf);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof TooLarge) {
      return [];
    }
    throw error;
  }
}

/** '3x - 6' on one side of an equation is on a side of many others too, up to a factor. */
const isLinear = (expression: Expression): boolean =>
  expression.kind !== 'symbol' &&
  namesIn(expression).size === 1 &&
  sizeOf(expression) <= 3 &&
  !isRaised(expression);

const isRaised = (expression: Expression): boolean =>
  (expression.kind === 'apply' && !/^(?:add|multiply|negate)$/.test(expression.name)) ||
  partsOf(expression).some(isRaised);

/** What is integrated, of which a root is taken, or what is divided by what. */
const innerOf = (expression: Expression): Expression[] =>
  expression.kind === 'bound' || expression.kind === 'antiderivative'
    ? [expression.body]
    : expression.kind === 'apply' && expression.name === 'root'
      ? expression.of.slice(0, 1)
      : expression.kind === 'apply' && expression.name === 'divide'
        ? expression.of
        : [];

function formulaOf(expression: Expression): Formula {
  const names = [...namesIn(expression)].sort();
  const [only] = names;
  const named =
    names.length === 1 && only !== undefined ? substitute(expression, only, symbol('x')) : expression;
  return {
    meaning: valuesOf(named, names.length === 1 ? ['x'] : names) ?? `written ${written(named)}`,
    numbers: numbersIn(expression),
    names: names.length,
    size: sizeOf(expression),
  };
}

/** Values at some places, divided by the first; undefined where it has the same value everywhere, such as an identity. */
function valuesOf(expression: Expression, names: string[]): string | undefined {
  if (names.length === 0) {
    const value = evaluate(expression, new Map(), REAL);
    return value === undefined ? undefined : `number ${asComplex(value).re.toPrecision(7)}`;
  }
  const values = places.map((_, shift) => {
    const point = new Map(
      names.map(
        (name, at) => [name, rationalOf(places[(at + shift) % places.length] ?? '1') ?? never()] as const,
      ),
    );
    const value = evaluate(expression, point, REAL);
    return value === undefined ? Number.NaN : asComplex(value).re;
  });
  const [first = Number.NaN] = values;
  const isVarying = values.some((value) => Math.abs(value - first) > 1e-9 * Math.max(1, Math.abs(first)));
  if (!values.every(Number.isFinite) || !isVarying || Math.abs(first) < 1e-9) {
    return undefined;
  }
  return `values ${values.map((value) => (value / first).toPrecision(7)).join(' ')}`;
}

function never(): never {
  throw new RangeError('The places are decimals.');
}

/** In one order, where order does not matter. */
function written(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return `${expression.value.numerator}/${expression.value.denominator}`;
    case 'symbol':
    case 'constant':
      return expression.name;
    default: {
      const parts = partsOf(expression).map(written);
      const name = 'name' in expression ? expression.name : expression.kind;
      return `${name}(${(name === 'add' || name === 'multiply' ? parts.sort() : parts).join(' ')})`;
    }
  }
}

const plainOperation = /^(?:add|multiply|negate|divide|power)$/;

const numbersIn = (expression: Expression): string[] =>
  expression.kind === 'number'
    ? [`${Number(expression.value.numerator) / Number(expression.value.denominator)}`]
    : [
        ...(expression.kind === 'apply' && !plainOperation.test(expression.name) ? [expression.name] : []),
        ...partsOf(expression).flatMap(numbersIn),
      ];

const sizeOf = (expression: Expression): number =>
  partsOf(expression).reduce(
    (sum, part) => sum + sizeOf(part),
    expression.kind === 'apply' && plainOperation.test(expression.name) ? 0 : 1,
  );

/** Numbers that any formula may have. */
const isCommon = (digits: string): boolean => /^[012]$/.test(digits);

/** A formula that tells which question is meant; one of a key, only where it is about the figures of the case. */
export function isTelling({ meaning, names, size, numbers }: Formula, isOfKey: boolean): boolean {
  if (isOfKey && numbers.every(isCommon)) {
    return false;
  }
  if (names === 0) {
    return size >= 4 || (size >= 2 && numbers.some((digits) => /\d\d|\./.test(digits)));
  }
  return size >= (meaning.startsWith('written') ? 4 : 3) && (names === 1 || numbers.length > 0);
}
