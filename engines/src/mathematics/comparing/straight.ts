import { type Expression, namesIn } from '../expression.ts';
import { complex } from '../values/complex.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import { integer, TooLarge } from '../values/rational.ts';
import { asNumber, REAL, type Value } from '../values/value.ts';

/** Returns the zeros of an expression that is linear in a name, with any coefficients; undefined for other expressions. */
export function straightZeros(expression: Expression, name: string, at: Point): Value[] | undefined {
  if (degreeIn(expression, name) !== 1) {
    return undefined;
  }
  try {
    const [start, next] = [0, 1].map((x) => evaluate(expression, new Map([...at, [name, integer(x)]]), REAL));
    if (start === undefined || next === undefined) {
      return undefined;
    }
    const slope = asNumber(next) - asNumber(start);
    const zero = -asNumber(start) / slope;
    // A value lost next to a larger number is searched for in the usual way.
    const isSure = Math.abs(slope) > 1e-6 * Math.abs(asNumber(start)) && Number.isFinite(zero);
    return isSure ? [complex(zero)] : undefined;
  } catch (error) {
    if (error instanceof TooLarge) {
      return undefined;
    }
    throw error;
  }
}

/** NaN where the name occurs in a function, a power or a denominator. */
function degreeIn(expression: Expression, name: string): number {
  if (!namesIn(expression).has(name)) {
    return 0;
  }
  if (expression.kind === 'symbol') {
    return 1;
  }
  const [first, second] = expression.kind === 'apply' ? expression.of : [];
  if (expression.kind !== 'apply' || !first) {
    return Number.NaN;
  }
  const degrees = expression.of.map((part) => degreeIn(part, name));
  switch (expression.name) {
    case 'add':
    case 'negate':
      return Math.max(...degrees);
    case 'multiply':
      return degrees.reduce((all, each) => all + each, 0);
    case 'divide':
      return second && degreeIn(second, name) === 0 ? degreeIn(first, name) : Number.NaN;
    default:
      return Number.NaN;
  }
}
