import { type Expression, type Operation, Unreadable } from '../expression.ts';
import { divide, multiplied, raisedTo, summed, takeRoot } from './arithmetic.ts';
import { complex, complexFunctions, logarithm, modulus, poles, realFunctions } from './complex.ts';
import { binomial, divisibility, factorial, rounded } from './integers.ts';
import { integrate } from './integral.ts';
import { computeLimit } from './limit.ts';
import {
  compareRationals,
  integer,
  isInteger,
  isZero,
  negated,
  ONE,
  plus,
  type Rational,
  TOO_LARGE,
  TooLarge,
  ZERO,
} from './rational.ts';
import {
  type Arithmetic,
  asComplex,
  asNumber,
  compareValues,
  isExact,
  sameValue,
  satisfies,
  type Value,
} from './value.ts';

/** The value of each name. */
export type Point = ReadonlyMap<string, Value>;

const MAX_TERMS = 3_000;

/**
 * The value of an expression at a point; undefined where it has none.
 *
 * @throws {TooLarge} where it is too large to be computed.
 * @throws {Unreadable} where the expression is not a number: a matrix, an antiderivative.
 */
export function evaluate(expression: Expression, at: Point, how: Arithmetic): Value | undefined {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'constant':
      return constants[expression.name];
    case 'symbol':
      return at.get(expression.name);
    case 'apply':
      return expression.name === 'cases'
        ? caseAt(expression.of, at, how)
        : applied(expression.name, expression.of, at, how);
    case 'unknown':
      return unknownAt(expression.name, expression.of, at, how);
    case 'bound':
      return boundValue(expression, at, how);
    default:
      throw new Unreadable('A matrix or an antiderivative stands where a number is expected.');
  }
}

const constants: Record<'pi' | 'e' | 'i' | 'infinity', Value> = {
  pi: complex(Math.PI),
  e: complex(Math.E),
  i: complex(0, 1),
  infinity: complex(Number.POSITIVE_INFINITY),
};

function applied(name: Operation, of: Expression[], at: Point, how: Arithmetic): Value | undefined {
  const values: Value[] = [];
  for (const part of of) {
    const value = evaluate(part, at, how);
    if (value === undefined) {
      return undefined;
    }
    values.push(value);
  }
  const result = operate(name, values, how);
  if (result === undefined || isExact(result)) {
    return result;
  }
  if (Number.isNaN(result.re) || Number.isNaN(result.im)) {
    return undefined;
  }
  const isBounded = values.every((value) => isExact(value) || Number.isFinite(value.re));
  if (!Number.isFinite(result.re) && isBounded) {
    throw TOO_LARGE;
  }
  return !how.isComplex && result.im !== 0 ? undefined : result;
}

/** Returns the value of the case that holds. The other cases need no value. If several cases hold with different values, there is none. */
function caseAt(of: Expression[], at: Point, how: Arithmetic): Value | undefined {
  let found: Value | undefined;
  for (let index = 0; index + 1 < of.length; index += 2) {
    const [value, condition] = [of[index], of[index + 1]];
    const holds = condition && evaluate(condition, at, how);
    if (value && holds && asNumber(holds) !== 0) {
      const own = evaluate(value, at, how);
      if (own === undefined || (found !== undefined && !sameValue(found, own))) {
        return undefined;
      }
      found = own;
    }
  }
  const other = of.length % 2 === 1 ? of.at(-1) : undefined;
  return found ?? (other && evaluate(other, at, how));
}

function operate(name: Operation, values: Value[], how: Arithmetic): Value | undefined {
  const [a = ZERO, b = ONE] = values;
  switch (name) {
    case 'add':
      return total(values, how);
    case 'multiply':
      return values.reduce(multiplied, ONE);
    case 'divide':
      return divide(a, b, how);
    case 'negate':
      return isExact(a) ? negated(a) : complex(-a.re, -a.im);
    case 'power':
      return raisedTo(a, b, how);
    case 'root':
      return takeRoot(a, b, how);
    case 'ln':
      return logOf(a, how);
    case 'log':
      return logTo(a, b, how);
    case 'is equal':
    case 'is unequal':
    case 'is less':
    case 'is at most':
      return satisfies(name, compareValues(a, b)) ? ONE : ZERO;
    default:
      return ofParts(name, values, how);
  }
}

function total(values: Value[], { seen }: Arithmetic): Value {
  if (seen && !values.every(isExact)) {
    seen.largest = Math.max(seen.largest, ...values.map((value) => Math.abs(asNumber(value))));
  }
  return values.reduce(summed, ZERO);
}

/** Evaluates operations on the sign, the absolute value or the integer part of a number, and operations on integers. */
function ofParts(name: Operation, values: Value[], how: Arithmetic): Value | undefined {
  const [a = ZERO, b = ONE] = values;
  const number = asComplex(a);
  switch (name) {
    case 'abs':
      return isExact(a) ? (a.numerator < 0n ? negated(a) : a) : complex(modulus(a));
    case 'sign':
      return integer(Math.sign(asNumber(a)));
    case 'floor':
    case 'ceil':
    case 'round':
      return rounded(name, a);
    case 'max':
      return values.reduce((one, other) => (compareValues(one, other) >= 0 ? one : other));
    case 'min':
      return values.reduce((one, other) => (compareValues(one, other) <= 0 ? one : other));
    case 'conjugate':
      return isExact(a) ? a : complex(a.re, -a.im);
    case 're':
      return isExact(a) ? a : complex(a.re);
    case 'im':
      return isExact(a) ? ZERO : complex(a.im);
    case 'arg':
      return complex(Math.atan2(number.im, number.re));
    case 'factorial':
      return factorial(a);
    case 'binomial':
      return binomial(a, b);
    case 'mod':
    case 'gcd':
    case 'lcm':
      return divisibility(name, a, b);
    default:
      return circular(name, a, how);
  }
}

function logOf(a: Value, how: Arithmetic): Value | undefined {
  const number = asComplex(a);
  if (isExact(a) ? isZero(a) : modulus(a) <= how.nearZero) {
    return undefined;
  }
  if (isExact(a) && compareRationals(a, ONE) === 0) {
    return ZERO;
  }
  return how.isComplex
    ? logarithm(number)
    : number.re > how.nearZero
      ? complex(Math.log(number.re))
      : undefined;
}

function logTo(a: Value, base: Value, how: Arithmetic): Value | undefined {
  const [above, below] = [logOf(a, how), logOf(base, how)];
  return above && below && divide(above, below, how);
}

function circular(name: Operation, a: Value, how: Arithmetic): Value | undefined {
  const number = asComplex(a);
  const pole = poles[name];
  if (pole && number.im === 0 && Math.abs(pole(number.re)) <= Math.max(how.nearZero, 1e-13)) {
    return undefined;
  }
  const [real, other] = [realFunctions[name], complexFunctions[name]];
  const value = number.im === 0 ? real?.(number.re) : undefined;
  if (value !== undefined && !Number.isNaN(value)) {
    return isExact(a) && isZero(a) && value === 0 ? ZERO : complex(value);
  }
  if (!how.isComplex) {
    return undefined;
  }
  if (!other) {
    throw new Unreadable(`The function ${name} of a complex number is not computed.`);
  }
  return other(number);
}

/** Gives an undefined function a fixed pseudo-random value at each point. */
function unknownAt(name: string, of: Expression[], at: Point, how: Arithmetic): Value | undefined {
  let sum = complex([...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 1009, 7) / 1009);
  for (const [index, part] of of.entries()) {
    const value = evaluate(part, at, how);
    if (value === undefined) {
      return undefined;
    }
    const { re, im } = asComplex(value);
    const wave = Math.sin(sum.re + (index + 1) * (re + 0.7 * im)) + 0.3 * Math.cos(1.7 * re - im + index);
    sum = complex(2 + wave + 0.5 * sum.re * Math.sin(0.31 * re));
  }
  return sum;
}

type Bound = Extract<Expression, { kind: 'bound' }>;

function boundValue(bound: Bound, at: Point, how: Arithmetic): Value | undefined {
  const [from, to] = [evaluate(bound.from, at, how), evaluate(bound.to, at, how)];
  if (from === undefined || to === undefined) {
    return undefined;
  }
  const valueAt = (value: Value): Value | undefined =>
    evaluate(bound.body, new Map([...at, [bound.variable, value]]), how);
  if (bound.name === 'integral') {
    return integrate((x) => valueAt(complex(x)), asNumber(from), asNumber(to));
  }
  if (bound.name === 'limit') {
    return computeLimit(valueAt, from);
  }
  const isEndless = !isExact(to) && to.re === Number.POSITIVE_INFINITY;
  if (isEndless && bound.name === 'sum' && isExact(from) && isInteger(from)) {
    return endlessSum(valueAt, from);
  }
  if (!isExact(from) || !isExact(to) || !isInteger(from) || !isInteger(to)) {
    throw new Unreadable('A sum without end is not computed.');
  }
  if (to.numerator - from.numerator > MAX_TERMS) {
    throw new TooLarge('The sum is too long to be computed.');
  }
  let all: Value = bound.name === 'sum' ? ZERO : ONE;
  for (let index = from; compareRationals(index, to) <= 0; index = plus(index, ONE)) {
    const term = valueAt(index);
    if (term === undefined) {
      return undefined;
    }
    all = bound.name === 'sum' ? summed(all, term) : multiplied(all, term);
  }
  return all;
}

/** Evaluates an infinite sum whose terms vanish as quickly as those of a geometric series. */
function endlessSum(valueAt: (value: Value) => Value | undefined, from: Rational): Value | undefined {
  let [all, before] = [0, Number.POSITIVE_INFINITY];
  for (let index = from, count = 0; count < 600; index = plus(index, ONE), count += 1) {
    const value = valueAt(index);
    if (value === undefined) {
      return undefined;
    }
    const term = asNumber(value);
    all += term;
    const size = Math.abs(term);
    if (count > 20 && size < 1e-17 * Math.abs(all) && size <= 0.97 * before) {
      return complex(all);
    }
    before = size;
  }
  throw new Unreadable('A sum without end is not computed.');
}
