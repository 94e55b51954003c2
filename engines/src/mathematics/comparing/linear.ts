import { apply, type Expression, namesIn } from '../expression.ts';
import type { FormulaStatement } from '../meaning.ts';
import { evaluate } from '../values/evaluate.ts';
import {
  integer,
  isZero,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  ratio,
  sameRational,
  times,
  ZERO,
} from '../values/rational.ts';
import { isExact, REAL } from '../values/value.ts';

/** The coefficient of each name, then the constant on the right-hand side. */
type Row = Rational[];

/**
 * Returns the linear equations of a statement in reduced form, in which statements with the same solutions have the same rows; undefined
 * for other statements.
 */
export function reducedEquations(statement: FormulaStatement, names: string[]): Row[] | undefined {
  const equations = statement.kind === 'and' ? statement.of : [statement];
  const rows: Row[] = [];
  for (const each of equations) {
    const isEquation = each.kind === 'relation' && each.relation === 'equal';
    const row = isEquation ? rowOf(apply('add', each.left, apply('negate', each.right)), names) : undefined;
    if (!row) {
      return undefined;
    }
    rows.push(row);
  }
  return reduced(rows, names.length);
}

export const sameRows = (a: Row[], b: Row[]): boolean =>
  a.length === b.length &&
  a.every((row, at) => row.every((value, column) => sameRational(value, b[at]?.[column] ?? ZERO)));

/**
 * Returns whether an expression has only sums and products. A quotient may have poles, and a piecewise function may look linear at the
 * sample points.
 */
function isPolynomial(expression: Expression): boolean {
  if (expression.kind !== 'apply') {
    return expression.kind === 'symbol' || namesIn(expression).size === 0;
  }
  const [first, ...others] = expression.of;
  switch (expression.name) {
    case 'add':
    case 'multiply':
    case 'negate':
      return expression.of.every(isPolynomial);
    case 'divide':
    case 'power':
      return first !== undefined && isPolynomial(first) && others.every((each) => namesIn(each).size === 0);
    default:
      return namesIn(expression).size === 0;
  }
}

function rowOf(expression: Expression, names: string[]): Row | undefined {
  if (!isPolynomial(expression)) {
    return undefined;
  }
  const at = (values: Rational[]): Rational | undefined => {
    const value = evaluate(
      expression,
      new Map(names.map((name, index) => [name, values[index] ?? ZERO])),
      REAL,
    );
    return value && isExact(value) ? value : undefined;
  };
  const start = at([]);
  if (!start) {
    return undefined;
  }
  const slopes: Rational[] = [];
  for (const column of names.keys()) {
    const value = at(names.map((_, index) => (index === column ? ONE : ZERO)));
    if (!value) {
      return undefined;
    }
    slopes.push(minus(value, start));
  }
  const isLinear = [3n, -5n].every((factor) => {
    const values = names.map((_, index) => ratio(factor * BigInt(index + 2), BigInt(index + 7)));
    const expected = slopes.reduce(
      (all, slope, index) => plus(all, times(slope, values[index] ?? ZERO)),
      start,
    );
    const value = at(values);
    return value && sameRational(value, expected);
  });
  return isLinear ? [...slopes, times(start, integer(-1))] : undefined;
}

/** Gauss–Jordan elimination. */
function reduced(rows: Row[], columns: number): Row[] {
  let [left, done]: [Row[], Row[]] = [rows, []];
  for (let column = 0; column <= columns; column += 1) {
    const pivot = left.find((row) => !isZero(row[column] ?? ZERO));
    if (pivot) {
      const lead = pivot.map((value) => over(value, pivot[column] ?? ONE));
      const without = (row: Row): Row => {
        const factor = row[column] ?? ZERO;
        return row.map((value, index) => minus(value, times(factor, lead[index] ?? ZERO)));
      };
      left = left.filter((row) => row !== pivot).map(without);
      done = [...done.map(without), lead];
    }
  }
  return done;
}
