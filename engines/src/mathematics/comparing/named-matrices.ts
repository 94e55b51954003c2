import { type Expression, namesIn, number, some, substitute, Unreadable } from '../expression.ts';
import { integer } from '../values/rational.ts';
import { createDraw } from './points.ts';

const SIZE = 2;

/**
 * Capitals as matrices of numbers, where one of the terms has the inverse or the transpose of capitals and no other names:
 * `(AB)^{-1}` is not `A^{-1}B^{-1}`. I is the unit matrix. Undefined where the letters may well be numbers.
 */
export function withMatrices(a: Expression, b: Expression): [Expression, Expression] | undefined {
  const names = [...new Set([...namesIn(a), ...namesIn(b)])];
  const isAny = (is: (part: Expression) => boolean): boolean => [a, b].some((each) => some(each, is));
  if (!names.every((name) => /^[A-Z]$/.test(name)) || !isAny(isOfMatrices) || isAny(isQuotient)) {
    return undefined;
  }
  const draw = createDraw();
  const change = (each: Expression): Expression =>
    names.reduce((all, name) => substitute(all, name, matrices.get(name) ?? number(0)), each);
  const matrices = new Map(names.map((name) => [name, matrixFor(name, draw)]));
  return [change(a), change(b)];
}

const isOfMatrices = (part: Expression): boolean => {
  const [of, exponent] = part.kind === 'apply' ? part.of : [];
  const isOfNames = of !== undefined && namesIn(of).size > 0;
  const isInverse =
    exponent?.kind === 'apply' && exponent.name === 'negate' && exponent.of[0]?.kind === 'number';
  return (
    part.kind === 'apply' && isOfNames && (part.name === 'transpose' || (part.name === 'power' && isInverse))
  );
};

/** Returns whether a part divides by a name. Matrices can only be divided by numbers. */
const isQuotient = (part: Expression): boolean =>
  part.kind === 'apply' && part.name === 'divide' && part.of[1] !== undefined && namesIn(part.of[1]).size > 0;

function matrixFor(name: string, draw: () => number): Expression {
  const entry = (row: number, column: number): Expression =>
    name === 'I'
      ? number(row === column ? 1 : 0)
      : { kind: 'number', value: integer(1 + Math.floor(draw() * 40)), digits: 1 };
  const places = Array.from({ length: SIZE }, (_, at) => at);
  return { kind: 'matrix', rows: places.map((row) => places.map((column) => entry(row, column))) };
}

/** Returns the result of a comparison, or nothing if its terms cannot be evaluated. */
export function ifReadable<Result>(compare: () => Result): Result | undefined {
  try {
    return compare();
  } catch (error) {
    if (error instanceof Unreadable) {
      return undefined;
    }
    throw error;
  }
}
