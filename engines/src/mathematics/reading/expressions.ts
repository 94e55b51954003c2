import { ComputeEngine } from '@cortex-js/compute-engine';
import {
  apply,
  type Circular,
  type Expression,
  number,
  type Operation,
  symbol,
  Unreadable,
  withOperands,
} from '../expression.ts';
import { parseRational } from '../values/rational.ts';
import { withArguments } from './arguments.ts';
import { derivativeOfFunctions } from './derivatives.ts';
import { marked, prime, vector } from './marks.ts';
import { type Parsed, parsedArguments, parsedHead } from './parsed.ts';

let engine: ComputeEngine | undefined;

/** Parses one expression or relation without changing its form. */
export function parse(latex: string): Parsed {
  engine ??= new ComputeEngine();
  return engine.parse(withArguments(latex), { form: 'raw' }).json as Parsed;
}

/** @throws {Unreadable} */
export const readExpression = (latex: string): Expression => toExpression(parse(latex));

const operations: Record<string, Operation> = {
  Add: 'add',
  Multiply: 'multiply',
  Divide: 'divide',
  Negate: 'negate',
  Power: 'power',
  Ln: 'ln',
  Abs: 'abs',
  Floor: 'floor',
  Ceil: 'ceil',
  Round: 'round',
  Mod: 'mod',
  GCD: 'gcd',
  LCM: 'lcm',
  Max: 'max',
  Min: 'min',
  Factorial: 'factorial',
  Binomial: 'binomial',
  Choose: 'binomial',
  Conjugate: 'conjugate',
  Re: 're',
  Real: 're',
  Im: 'im',
  Imaginary: 'im',
  Arg: 'arg',
  Argument: 'arg',
  Determinant: 'determinant',
  Transpose: 'transpose',
};

const circular = /^(?:Arc|Ar)?(?:sin|cos|tan|cot|sec|csc)h?$/i;

const constants: Record<string, Expression> = {
  Pi: { kind: 'constant', name: 'pi' },
  ExponentialE: { kind: 'constant', name: 'e' },
  e: { kind: 'constant', name: 'e' },
  ImaginaryUnit: { kind: 'constant', name: 'i' },
  i: { kind: 'constant', name: 'i' },
  PositiveInfinity: { kind: 'constant', name: 'infinity' },
  NegativeInfinity: apply('negate', { kind: 'constant', name: 'infinity' }),
};

/** @throws {Unreadable} */
export function toExpression(parsed: Parsed): Expression {
  if (typeof parsed === 'number') {
    return literal(String(parsed));
  }
  if (typeof parsed === 'string') {
    return named(parsed);
  }
  if (!Array.isArray(parsed)) {
    return fromObject(parsed);
  }
  const [head, ...rest] = parsed;
  if (typeof head !== 'string') {
    throw new Unreadable('A part of it has a form that is not known.');
  }
  const factor = factorBefore(head, rest);
  if (factor) {
    return factor;
  }
  const operation = operations[head];
  if (head === 'Multiply' && rest.some((part) => vectors.has(parsedHead(part) ?? ''))) {
    throw new Unreadable('Products of vectors are not computed.');
  }
  if (operation) {
    return apply(operation, ...rest.filter((part) => !isText(part)).map(toExpression));
  }
  const name = head.replace(/^Ar(?!c)/, 'Arc');
  return circular.test(name)
    ? apply(name.toLowerCase() as Circular, ...rest.map(toExpression))
    : special(head, rest);
}

/** Splits `P(1+r)^n`, in which only the bracket is raised; `P(A)^2` is the square of a value. */
function factorBefore(head: string, [base = 0, ...exponent]: Parsed[]): Expression | undefined {
  const isPower = head === 'Power' || head === 'Square';
  const raised = isPower && /^[A-Z]$/.test(parsedHead(base) ?? '') ? toExpression(base) : undefined;
  if (raised?.kind !== 'apply' || raised.name !== 'multiply') {
    return undefined;
  }
  const [letter, ...bracket] = raised.of;
  const power = apply('power', ...bracket, exponent[0] === undefined ? number(2) : toExpression(exponent[0]));
  return letter && apply('multiply', letter, power);
}

const vectors = new Set(['OverVector', 'OverRightArrow', 'OverHat']);

const isText = (parsed: Parsed): boolean => typeof parsed === 'string' && parsed.startsWith("'");

function fromObject(parsed: Exclude<Parsed, number | string | Parsed[]>): Expression {
  if ('num' in parsed) {
    return literal(parsed.num);
  }
  if ('sym' in parsed) {
    return named(parsed.sym);
  }
  if ('fn' in parsed) {
    return toExpression(parsed.fn);
  }
  throw new Unreadable('Words stand where a number is expected.');
}

function literal(digits: string): Expression {
  const value = parseRational(digits);
  if (!value) {
    throw new Unreadable('A number in it cannot be read.');
  }
  return { kind: 'number', value, digits: digits.replace(/e.*$/i, '').replace(/\D/g, '').length };
}

function named(name: string): Expression {
  if (name.startsWith("'") || name === 'Nothing' || name === '__unit__') {
    throw new Unreadable('Words stand where a number is expected.');
  }
  if (name === 'ContinuationPlaceholder') {
    throw new Unreadable('What its dots leave out is not known.');
  }
  return constants[name] ?? symbol(name.replace(/^([ijk])_bold$/, 'hat $1'));
}

type Reader = (parts: Parsed[]) => Expression;

const all = (parts: Parsed[]): Expression[] => parts.map(toExpression);
const first = (parts: Parsed[]): Expression => {
  if (parts[0] === undefined) {
    throw new Unreadable('Something is missing in it.');
  }
  return toExpression(parts[0]);
};
const second = (parts: Parsed[], other: Expression): Expression =>
  parts[1] === undefined ? other : toExpression(parts[1]);

const readers: Record<string, Reader> = {
  Subtract: (parts) =>
    apply('add', first(parts), ...parts.slice(1).map((part) => apply('negate', toExpression(part)))),
  Sqrt: (parts) => apply('root', first(parts), number(2)),
  Root: (parts) => apply('root', first(parts), second(parts, number(2))),
  Square: (parts) => apply('power', first(parts), number(2)),
  Exp: (parts) => apply('power', { kind: 'constant', name: 'e' }, first(parts)),
  Lb: (parts) => apply('log', first(parts), number(2)),
  Log: (parts) => apply('log', first(parts), second(parts, number(10))),
  Rational: (parts) => apply('divide', ...all(parts)),
  Degrees: (parts) =>
    apply('divide', apply('multiply', first(parts), { kind: 'constant', name: 'pi' }), number(180)),
  Complex: (parts) =>
    apply('add', first(parts), apply('multiply', second(parts, number(0)), { kind: 'constant', name: 'i' })),
  InvisibleOperator: implicitProduct,
  Delimiter: (parts) => first(parts),
  Sequence: (parts) => {
    if (parts.length !== 1) {
      throw new Unreadable('Several things stand where one is expected.');
    }
    return first(parts);
  },
  Apply: applied,
  Sum: (parts) => bound('sum', parts),
  Product: (parts) => bound('product', parts),
  Integrate: (parts) => bound('integral', parts),
  Limit: limit,
  D: derivative,
  Matrix: (parts) => ({
    kind: 'matrix',
    rows: parsedArguments(parts[0] ?? 0).map((row) => all(parsedArguments(row))),
  }),
  OverVector: vector,
  OverRightArrow: vector,
  OverHat: (parts) => marked('hat', parts),
  Inverse: (parts) => apply('power', first(parts), apply('negate', number(1))),
  /** `u_{n+1}` is one name. */
  Subscript: (parts) => symbol(JSON.stringify(parts)),
  Prime: prime,
  List: (parts) => {
    if (parts.length !== 1) {
      throw new Unreadable('Several things stand where one is expected.');
    }
    return first(parts);
  },
};

function special(head: string, parts: Parsed[]): Expression {
  const reader = readers[head];
  if (reader) {
    return reader(parts);
  }
  if (/^[A-Z]$/.test(head)) {
    const of = all(parts);
    const isFactor = of.length === 1 && of[0]?.kind === 'apply' && of[0].name === 'add';
    return isFactor ? apply('multiply', symbol(head), ...of) : { kind: 'unknown', name: head, of };
  }
  throw new Unreadable(`A part of it (${head}) is not known here.`);
}

/** Juxtaposed factors are multiplied, but `f(x)` is the value of a function. */
function implicitProduct(parts: Parsed[]): Expression {
  const factors: Expression[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = [parts[at] ?? 0, parts[at + 1]];
    const [base = 0, exponent] =
      part === 'f' && parsedHead(next ?? 0) === 'Power' ? parsedArguments(next ?? 0) : [];
    if (exponent !== undefined && parsedHead(base) === 'Delimiter') {
      factors.push(apply('power', { kind: 'unknown', name: 'f', of: inside(base) }, toExpression(exponent)));
      at += 1;
    } else if (
      typeof part === 'string' &&
      /^[fgh](_\w+)?$/.test(part) &&
      next !== undefined &&
      parsedHead(next) === 'Delimiter'
    ) {
      factors.push({ kind: 'unknown', name: part, of: inside(next) });
      at += 1;
    } else if (
      isText(part) &&
      next !== undefined &&
      parsedHead(next) === 'Delimiter' &&
      /^'(?:Re|Im|arg)'$/.test(String(part))
    ) {
      factors.push(apply(String(part).replaceAll("'", '').toLowerCase() as Operation, ...inside(next)));
      at += 1;
    } else {
      factors.push(toExpression(part));
    }
  }
  return factors.length === 1 && factors[0] ? factors[0] : apply('multiply', ...factors);
}

function inside(delimiter: Parsed): Expression[] {
  const [content = 0] = parsedArguments(delimiter);
  return parsedHead(content) === 'Sequence' ? all(parsedArguments(content)) : [toExpression(content)];
}

function applied([head = '', ...rest]: Parsed[]): Expression {
  const [name = '', order] = parsedArguments(head);
  if (parsedHead(head) === 'InverseFunction' && typeof name === 'string' && circular.test(name)) {
    return apply(`arc${name.toLowerCase()}` as Circular, ...all(rest));
  }
  if (parsedHead(head) === 'Derivative' && typeof name === 'string') {
    return { kind: 'unknown', name: `${name}${"'".repeat(Number(order ?? 1))}`, of: all(rest) };
  }
  throw new Unreadable('A part of it has a form that is not known.');
}

function bound(name: 'sum' | 'product' | 'integral', [body = 0, range = 0]: Parsed[]): Expression {
  if (name === 'integral' && typeof range === 'string') {
    return { kind: 'antiderivative', variable: range, body: toExpression(body) };
  }
  const [variable, from, to] = parsedArguments(range);
  if (typeof variable !== 'string' || from === undefined || to === undefined) {
    throw new Unreadable('A sum or an integral in it has no limits.');
  }
  const parts = {
    from: toExpression(from),
    to: toExpression(to),
    body: indexed(asName(toExpression(body), variable), variable),
  };
  return { kind: 'bound', name, variable, ...parts };
}

function limit([of = 0, target = 0, side]: Parsed[]): Expression {
  const [body = 0, variable] = parsedArguments(of);
  if (parsedHead(of) !== 'Function' || typeof variable !== 'string' || side !== undefined) {
    throw new Unreadable('A limit in it cannot be read.');
  }
  const end = toExpression(target);
  return { kind: 'bound', name: 'limit', variable, from: end, to: end, body: toExpression(body) };
}

/** Makes `x_i` in a sum over i a different number for each i. */
function indexed(expression: Expression, variable: string): Expression {
  if (expression.kind === 'symbol' && expression.name.endsWith(`_${variable}`)) {
    const name = expression.name.slice(0, -variable.length);
    return { kind: 'unknown', name, of: [symbol(variable)] };
  }
  return withOperands(expression, (part) => indexed(part, variable));
}

/** Reads `i` or `e` as a name, where it is the index of a sum or the unknown. */
export function asName(expression: Expression, name: string): Expression {
  if (expression.kind === 'constant') {
    return expression.name === name ? symbol(name) : expression;
  }
  return withOperands(expression, (part) => asName(part, name));
}

/** `\frac{dy}{dx}` of two names is itself a name, and so is `\frac{d^2y}{dx^2}`; of an expression it is worked out. */
function derivative([of = 0, variable = 0]: Parsed[]): Expression {
  if (typeof variable !== 'string') {
    throw new Unreadable('The derivative is not by a name.');
  }
  if (typeof of === 'string' && of !== variable) {
    return symbol(`d1 ${of}/d${variable}`);
  }
  const expression = toExpression(of);
  const [, order, name] =
    (expression.kind === 'symbol' &&
      expression.name.endsWith(`/d${variable}`) &&
      /^d(\d) (.+)\/d/.exec(expression.name)) ||
    [];
  return order === undefined
    ? derivativeOfFunctions(expression, variable)
    : symbol(`d${Number(order) + 1} ${name}/d${variable}`);
}
