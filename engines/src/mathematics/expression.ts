import type { Rational } from './values/rational.ts';

/** Operations on numbers that the evaluator knows, by name; `of` of an `apply` holds their arguments in order. */
export type Operation =
  | 'add'
  | 'multiply'
  | 'divide'
  | 'negate'
  | 'power'
  /** Argument and index: `\sqrt[n]{x}` is `root(x, n)`. */
  | 'root'
  /** Argument and base. */
  | 'log'
  | 'ln'
  | 'abs'
  | 'floor'
  | 'ceil'
  | 'round'
  | 'sign'
  | 'mod'
  | 'gcd'
  | 'lcm'
  | 'max'
  | 'min'
  | 'factorial'
  | 'binomial'
  | 'conjugate'
  | 're'
  | 'im'
  | 'arg'
  | 'determinant'
  | 'transpose'
  /** 1 if both arguments satisfy the relation, otherwise 0. */
  | 'is equal'
  | 'is unequal'
  | 'is less'
  | 'is at most'
  /** Pairs of a value and its condition (1 or 0), then optionally the value for all other cases. */
  | 'cases'
  | Circular;

/** Circular and hyperbolic functions, and their inverses. */
export type Circular = Plain | `arc${Plain}`;
type Plain =
  | 'sin'
  | 'cos'
  | 'tan'
  | 'cot'
  | 'sec'
  | 'csc'
  | 'sinh'
  | 'cosh'
  | 'tanh'
  | 'coth'
  | 'sech'
  | 'csch';

export type Expression =
  | { kind: 'number'; value: Rational; digits: number }
  | { kind: 'constant'; name: 'pi' | 'e' | 'i' | 'infinity' }
  | { kind: 'symbol'; name: string }
  | { kind: 'apply'; name: Operation; of: Expression[] }
  /** An undefined function, such as `f(x+1)`. */
  | { kind: 'unknown'; name: string; of: Expression[] }
  | {
      kind: 'bound';
      /** The kind. For a limit, both bounds are the number that is approached. */
      name: 'sum' | 'product' | 'integral' | 'limit';
      variable: string;
      from: Expression;
      to: Expression;
      body: Expression;
    }
  | { kind: 'antiderivative'; variable: string; body: Expression }
  | { kind: 'matrix'; rows: Expression[][] };

/** Thrown if a text cannot be read as mathematics, or not unambiguously. The message is a sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

export const apply = (name: Operation, ...of: Expression[]): Expression => ({ kind: 'apply', name, of });

export const symbol = (name: string): Expression => ({ kind: 'symbol', name });

/** Returns an integer or a ratio of two integers as an expression. */
export const number = (numerator: number, denominator = 1): Expression => ({
  kind: 'number',
  value: { numerator: BigInt(numerator), denominator: BigInt(denominator) },
  digits: String(numerator).length,
});

export function listOperands(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'apply':
    case 'unknown':
      return expression.of;
    case 'bound':
      return [expression.from, expression.to, expression.body];
    case 'antiderivative':
      return [expression.body];
    case 'matrix':
      return expression.rows.flat();
    default:
      return [];
  }
}

/** Returns the expression with its parts replaced. The names of bound variables stay. */
export function withOperands(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'apply':
    case 'unknown':
      return { ...expression, of: expression.of.map(change) };
    case 'bound':
      return {
        ...expression,
        from: change(expression.from),
        to: change(expression.to),
        body: change(expression.body),
      };
    case 'antiderivative':
      return { ...expression, body: change(expression.body) };
    case 'matrix':
      return { ...expression, rows: expression.rows.map((row) => row.map(change)) };
    default:
      return expression;
  }
}

/** Returns whether the expression or one of its parts satisfies a condition. */
export const some = (expression: Expression, is: (part: Expression) => boolean): boolean =>
  is(expression) || listOperands(expression).some((part) => some(part, is));

/** Returns the free names of an expression. */
export function namesIn(expression: Expression): Set<string> {
  if (expression.kind === 'symbol') {
    return new Set([expression.name]);
  }
  const names = new Set(listOperands(expression).flatMap((part) => [...namesIn(part)]));
  if (expression.kind === 'bound') {
    names.delete(expression.variable);
    return new Set([...names, ...namesIn(expression.from), ...namesIn(expression.to)]);
  }
  if (expression.kind === 'antiderivative') {
    names.add(expression.variable);
  }
  return names;
}

export function substitute(expression: Expression, name: string, by: Expression): Expression {
  if (expression.kind === 'symbol') {
    return expression.name === name ? by : expression;
  }
  const isHidden = expression.kind === 'bound' && expression.variable === name;
  return isHidden ? expression : withOperands(expression, (part) => substitute(part, name, by));
}

export const isTrigonometric = (part: Expression): boolean =>
  part.kind === 'apply' && /^(?:sin|cos|tan|cot|sec|csc)$/.test(part.name);
