import { apply, type Expression, number, some, substitute, Unreadable, withOperands } from '../expression.ts';

type Rows = Expression[][];

const AXES = ['hat i', 'hat j', 'hat k'];

const isAxis = (part: Expression): boolean => part.kind === 'symbol' && AXES.includes(part.name);

/** Returns whether the question is for the size of a vector that is written with i, j and k. */
export const hasSize = (expression: Expression): boolean =>
  some(expression, (part) => part.kind === 'apply' && part.name === 'abs' && some(part, isAxis));

/** Replaces i, j and k by column vectors: of two numbers if one of the expressions has such a matrix, otherwise of three. */
export function withColumns(a: Expression, b: Expression): [Expression, Expression] {
  const isFlat = [a, b].some((each) =>
    some(each, (part) => part.kind === 'matrix' && part.rows.length === 2),
  );
  const axes = isFlat ? AXES.slice(0, 2) : AXES;
  const change = (each: Expression): Expression =>
    axes.reduce((all, axis, at) => {
      const column = matrix(axes.map((_, row) => [number(row === at ? 1 : 0)]));
      return substitute(all, axis, column);
    }, each);
  return [change(a), change(b)];
}

export const hasMatrix = (expression: Expression): boolean =>
  some(expression, (part) => part.kind === 'matrix');

/** Evaluates sums, products, powers, transposes and determinants of matrices. The result has at most one matrix. */
export function evaluateMatrices(expression: Expression): Expression {
  const done = withOperands(expression, evaluateMatrices);
  if (done.kind !== 'apply' || !done.of.some((part) => part.kind === 'matrix')) {
    return done;
  }
  switch (done.name) {
    case 'add':
      return done.of.reduce(added);
    case 'multiply':
      return done.of.reduce(multiplied);
    case 'negate':
      return multiplied(number(-1), only(done.of));
    case 'divide':
      return multiplied(apply('divide', number(1), done.of[1] ?? number(1)), only(done.of));
    case 'power':
      return raised(only(done.of), done.of[1]);
    case 'transpose':
      return matrix(transposed(rowsOf(only(done.of))));
    case 'abs':
      return sizeOf(rowsOf(only(done.of)));
    case 'determinant':
      return determinant(rowsOf(only(done.of)));
    default:
      throw new Unreadable('This is not worked out for matrices.');
  }
}

const matrix = (rows: Rows): Expression => ({ kind: 'matrix', rows });

const only = ([first]: Expression[]): Expression => first ?? number(0);

function rowsOf(expression: Expression): Rows {
  if (expression.kind !== 'matrix') {
    throw new Unreadable('A matrix and a number are put together.');
  }
  return expression.rows;
}

const transposed = (rows: Rows): Rows =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? number(0)));

function added(a: Expression, b: Expression): Expression {
  const [one, other] = [rowsOf(a), rowsOf(b)];
  if (one.length !== other.length || one[0]?.length !== other[0]?.length) {
    throw new Unreadable('Matrices of different shapes are added.');
  }
  return matrix(
    one.map((row, at) => row.map((each, column) => apply('add', each, other[at]?.[column] ?? number(0)))),
  );
}

function multiplied(a: Expression, b: Expression): Expression {
  if (a.kind !== 'matrix' && b.kind !== 'matrix') {
    return apply('multiply', a, b);
  }
  if (a.kind !== 'matrix' || b.kind !== 'matrix') {
    const [factor, rows] = a.kind === 'matrix' ? [b, a.rows] : [a, rowsOf(b)];
    return matrix(rows.map((row) => row.map((each) => apply('multiply', factor, each))));
  }
  if (a.rows[0]?.length !== b.rows.length) {
    throw new Unreadable('Matrices that do not fit are multiplied.');
  }
  const columns = transposed(b.rows);
  return matrix(
    a.rows.map((row) =>
      columns.map((column) =>
        apply('add', ...row.map((each, at) => apply('multiply', each, column[at] ?? number(0)))),
      ),
    ),
  );
}

function raised(base: Expression, exponent: Expression | undefined): Expression {
  const isInverse = exponent?.kind === 'apply' && exponent.name === 'negate';
  const size = isInverse ? exponent.of[0] : exponent;
  const times = size?.kind === 'number' && size.value.denominator === 1n ? Number(size.value.numerator) : 0;
  if (times < 1 || times > 6) {
    throw new Unreadable('This power of a matrix is not worked out.');
  }
  const own = isInverse ? inverse(rowsOf(base)) : base;
  return Array.from({ length: times }, () => own).reduce(multiplied);
}

function inverse(rows: Rows): Expression {
  const [[a, b] = [], [c, d] = []] = rows;
  if (rows.length !== 2 || rows[0]?.length !== 2 || !a || !b || !c || !d) {
    throw new Unreadable('The inverse of this matrix is not worked out.');
  }
  const factor = apply('divide', number(1), determinant(rows));
  const negative = (each: Expression): Expression => apply('negate', each);
  return multiplied(
    factor,
    matrix([
      [d, negative(b)],
      [negative(c), a],
    ]),
  );
}

/** Returns the length of a vector, or the determinant of a square matrix. */
function sizeOf(rows: Rows): Expression {
  const all = rows.flat();
  return rows.length > 1 && rows[0]?.length === 1
    ? apply('root', apply('add', ...all.map((each) => apply('power', each, number(2)))), number(2))
    : determinant(rows);
}

function determinant(rows: Rows): Expression {
  if (rows.length > 4 || rows.some((row) => row.length !== rows.length)) {
    throw new Unreadable('The determinant of this matrix is not worked out.');
  }
  const [first = [], ...others] = rows;
  if (others.length === 0) {
    return only(first);
  }
  const terms = first.map((each, column) => {
    const minor = determinant(others.map((row) => row.toSpliced(column, 1)));
    return apply('multiply', number(column % 2 === 0 ? 1 : -1), each, minor);
  });
  return apply('add', ...terms);
}
