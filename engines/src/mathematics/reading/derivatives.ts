import {
  apply,
  type Expression,
  namesIn,
  number,
  type Operation,
  substitute,
  symbol,
  Unreadable,
  withOperands,
} from '../expression.ts';

/**
 * The derivative of an expression by a name.
 *
 * @throws {Unreadable} where no rule is known.
 */
export function differentiate(expression: Expression, by: string): Expression {
  if (!namesIn(expression).has(by)) {
    return number(0);
  }
  if (expression.kind === 'symbol') {
    return number(1);
  }
  if (expression.kind === 'antiderivative' && expression.variable === by) {
    return expression.body;
  }
  if (expression.kind === 'unknown' && expression.of.length === 1) {
    const [inner = number(0)] = expression.of;
    const outerPart: Expression = { ...expression, name: `${expression.name}'` };
    return inner.kind === 'symbol' ? outerPart : apply('multiply', outerPart, differentiate(inner, by));
  }
  if (expression.kind !== 'apply') {
    throw new Unreadable('The derivative of this is not worked out.');
  }
  const [u = number(0), v = number(1)] = expression.of;
  const inner = (part: Expression): Expression => differentiate(part, by);
  switch (expression.name) {
    case 'add':
    case 'negate':
      return { ...expression, of: expression.of.map(inner) };
    case 'multiply':
      return apply(
        'add',
        ...expression.of.map((part, at) => apply('multiply', inner(part), ...expression.of.toSpliced(at, 1))),
      );
    case 'divide':
      return apply(
        'divide',
        apply('add', apply('multiply', inner(u), v), apply('negate', apply('multiply', u, inner(v)))),
        square(v),
      );
    case 'power':
      return ofPower(expression, u, v, by);
    case 'root':
      return apply('divide', apply('multiply', expression, inner(u)), apply('multiply', v, u));
    case 'log':
      return apply('divide', inner(u), apply('multiply', u, apply('ln', v)));
    default:
      return chained(expression.name, u, inner(u));
  }
}

const square = (u: Expression): Expression => apply('power', u, number(2));
const negative = (u: Expression): Expression => apply('negate', u);
const minus = (u: Expression, v: Expression): Expression => apply('add', u, negative(v));

function ofPower(power: Expression, base: Expression, exponent: Expression, by: string): Expression {
  if (!namesIn(exponent).has(by)) {
    const lower = apply('power', base, minus(exponent, number(1)));
    return apply('multiply', exponent, lower, differentiate(base, by));
  }
  const log = apply('multiply', exponent, apply('ln', base));
  return apply('multiply', power, differentiate(log, by));
}

const outer: Partial<Record<Operation, (u: Expression) => Expression>> = {
  ln: (u) => apply('divide', number(1), u),
  abs: (u) => apply('divide', u, apply('abs', u)),
  sin: (u) => apply('cos', u),
  cos: (u) => negative(apply('sin', u)),
  tan: (u) => square(apply('sec', u)),
  cot: (u) => negative(square(apply('csc', u))),
  sec: (u) => apply('multiply', apply('sec', u), apply('tan', u)),
  csc: (u) => negative(apply('multiply', apply('csc', u), apply('cot', u))),
  sinh: (u) => apply('cosh', u),
  cosh: (u) => apply('sinh', u),
  tanh: (u) => square(apply('sech', u)),
  arcsin: (u) => apply('divide', number(1), apply('root', minus(number(1), square(u)), number(2))),
  arccos: (u) => negative(apply('divide', number(1), apply('root', minus(number(1), square(u)), number(2)))),
  arctan: (u) => apply('divide', number(1), apply('add', number(1), square(u))),
};

function chained(name: Operation, u: Expression, inner: Expression): Expression {
  const rule = outer[name];
  if (!rule) {
    throw new Unreadable('The derivative of this is not worked out.');
  }
  return apply('multiply', rule(u), inner);
}

/** The derivative by x of what speaks of y, and that by t of what does not speak of t: those are functions of it. */
export function derivativeOfFunctions(expression: Expression, variable: string): Expression {
  const names = namesIn(expression);
  const own = names.has(variable)
    ? [...names].filter((name) => name === 'y' && variable === 'x')
    : [...names];
  const hidden = own.reduce(
    (all, name) => substitute(all, name, { kind: 'unknown', name, of: [symbol(variable)] }),
    expression,
  );
  const shown = (part: Expression): Expression => {
    const [, name = '', primes = ''] = (part.kind === 'unknown' && /^(.*?)('*)$/.exec(part.name)) || [];
    return own.includes(name)
      ? symbol(primes === '' ? name : `d${primes.length} ${name}/d${variable}`)
      : withOperands(part, shown);
  };
  return shown(differentiate(hidden, variable));
}
