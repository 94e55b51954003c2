import { apply, type Expression, namesIn, number, substitute, symbol, Unreadable } from '../expression.ts';
import { expressionsIn, type FormulaStatement, type NumberSet } from '../meaning.ts';
import { evaluate } from '../values/evaluate.ts';
import { isZero, minus, over, plus, type Rational, sameRational, toNumber } from '../values/rational.ts';
import { isExact, REAL } from '../values/value.ts';
import type { Readers } from './readers.ts';

/** The most elements of a list that is expanded. */
const MAX_ELEMENTS = 400;
const ELEMENT = 'element';

/** `\\{1, 2, \\ldots, 10\\}` and `\\{2, 4, 6, \\ldots\\}`: equal steps from one number to the next; undefined where there are no dots. */
export function progression(elements: string[], readers: Readers): NumberSet | undefined {
  const at = elements.findIndex((each) => /^(?:\\(?:[lc]?dots|dotsc)|\.\.\.|…)$/.test(each));
  if (at < 0) {
    return undefined;
  }
  const [before, after] = [elements.slice(0, at), elements.slice(at + 1).filter((each) => each !== '')].map(
    (part) => part.map((each) => exactValue(readers.expression(each))),
  ) as [Rational[], Rational[]];
  const [first, second] = before;
  const step = first && second && minus(second, first);
  const isEven = before.every((each, index) => {
    const last = before[index - 1];
    return !last || !step || sameRational(minus(each, last), step);
  });
  const last = after.at(-1);
  if (!first || !step || isZero(step) || !isEven || after.length > 1) {
    throw new Unreadable('What its dots leave out is not known.');
  }
  return last ? steps(first, step, last) : endlessSteps(first, step);
}

function exactValue(expression: Expression): Rational {
  const value = namesIn(expression).size === 0 ? evaluate(expression, new Map(), REAL) : undefined;
  if (!value || !isExact(value)) {
    throw new Unreadable('What its dots leave out is not known.');
  }
  return value;
}

const exact = (value: Rational): Expression => ({ kind: 'number', value, digits: 1 });

function steps(first: Rational, step: Rational, last: Rational): NumberSet {
  const count = toNumber(over(minus(last, first), step));
  if (!Number.isInteger(count) || count < 0 || count > MAX_ELEMENTS) {
    throw new Unreadable('What its dots leave out is not known.');
  }
  const all = [first];
  while (all.length <= count) {
    all.push(plus(all.at(-1) ?? first, step));
  }
  return { kind: 'finite', elements: all.map(exact) };
}

function endlessSteps(first: Rational, step: Rational): NumberSet {
  const parameter = '· step';
  const value = apply('add', exact(first), apply('multiply', exact(step), symbol(parameter)));
  const isCounted: FormulaStatement = {
    kind: 'relation',
    relation: 'at least',
    left: symbol(parameter),
    right: number(0),
  };
  return somewhere(parameter, value, [isCounted]);
}

/** Returns the set of the values of a term for the integers that satisfy these conditions. */
const somewhere = (parameter: string, value: Expression, conditions: FormulaStatement[]): NumberSet => ({
  kind: 'such that',
  variable: ELEMENT,
  statement: {
    kind: 'some',
    parameter,
    of: {
      kind: 'and',
      of: [...conditions, { kind: 'relation', relation: 'equal', left: symbol(ELEMENT), right: value }],
    },
  },
});

/** `\\{2k : k \\in \\mathbb{Z}, 1 \\le k \\le 7\\}` and `\\{x^2 : x \\in \\{1, 2\\}\\}`. @throws {Unreadable} */
export function computeImage(value: Expression, condition: FormulaStatement): NumberSet {
  const conditions = condition.kind === 'and' ? condition.of : [condition];
  const member = conditions.find((each) => each.kind === 'member' && each.of.kind === 'symbol');
  const [parameter, set] =
    member?.kind === 'member' && member.of.kind === 'symbol' ? [member.of.name, member.set] : [];
  const others = conditions.filter((each) => each !== member);
  if (parameter === undefined || set === undefined || !namesIn(value).has(parameter)) {
    throw new Unreadable('The elements of a set in it cannot be read.');
  }
  if (set.kind === 'finite' && others.length === 0) {
    return { kind: 'finite', elements: set.elements.map((each) => substitute(value, parameter, each)) };
  }
  const bounds = others.flatMap(boundsOf).filter(({ name }) => name === parameter);
  const isWhole = set.kind === 'named' && /^[ZN]/.test(set.name);
  if (!isWhole || bounds.length < others.length) {
    throw new Unreadable('The elements of a set in it cannot be read.');
  }
  if (set.name === 'N' || set.name === 'Z+') {
    bounds.push({ name: parameter, low: 1, high: Number.POSITIVE_INFINITY });
  }
  const low = Math.max(...bounds.map((each) => each.low));
  const high = Math.min(...bounds.map((each) => each.high));
  if (high - low <= MAX_ELEMENTS) {
    const all = Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => number(low + at));
    return { kind: 'finite', elements: all.map((each) => substitute(value, parameter, each)) };
  }
  return somewhere(parameter, value, condition.kind === 'member' && set.name === 'Z' ? [] : conditions);
}

/** `\\{x : x = 2n, n \in \mathbb{N}, n \le 3\\}` is `\\{2n : n \in \mathbb{N}, n \le 3\\}`; undefined where another is no name alone. */
export function imageNamed(name: string, condition: FormulaStatement): NumberSet | undefined {
  const conditions = condition.kind === 'and' ? condition.of : [];
  const definition = conditions.find(
    (each) =>
      each.kind === 'relation' &&
      each.relation === 'equal' &&
      each.left.kind === 'symbol' &&
      each.left.name === name &&
      !namesIn(each.right).has(name),
  );
  const others = conditions.filter((each) => each !== definition);
  const isApart = others.every((each) => expressionsIn(each).every((part) => !namesIn(part).has(name)));
  const counted = others.some((each) => each.kind === 'member' && each.of.kind === 'symbol');
  return definition?.kind === 'relation' && isApart && counted
    ? computeImage(definition.right, { kind: 'and', of: others })
    : undefined;
}

interface Bounds {
  name: string;
  low: number;
  high: number;
}

/** `1 \\le k`, `k < 8` or both at once, as whole numbers; empty where it is something else. */
function boundsOf(statement: FormulaStatement): Bounds[] {
  if (statement.kind === 'and') {
    const all = statement.of.map(boundsOf);
    const [first] = all.flat();
    return first && all.every((each) => each.length === 1 && each[0]?.name === first.name)
      ? [
          {
            name: first.name,
            low: Math.max(...all.flat().map(({ low }) => low)),
            high: Math.min(...all.flat().map(({ high }) => high)),
          },
        ]
      : [];
  }
  if (statement.kind !== 'relation') {
    return [];
  }
  const { left, right, relation } = statement;
  const isTurned = right.kind === 'symbol';
  const [name, limit] = isTurned ? [right, left] : [left, right];
  const value = namesIn(limit).size === 0 ? evaluate(limit, new Map(), REAL) : undefined;
  if (name.kind !== 'symbol' || !value || !isExact(value)) {
    return [];
  }
  const [size, own] = [toNumber(value), isTurned ? turned[relation] : relation];
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  switch (own) {
    case 'less':
      return [{ name: name.name, low, high: Math.ceil(size) - 1 }];
    case 'at most':
      return [{ name: name.name, low, high: Math.floor(size) }];
    case 'greater':
      return [{ name: name.name, low: Math.floor(size) + 1, high }];
    case 'at least':
      return [{ name: name.name, low: Math.ceil(size), high }];
    default:
      return [];
  }
}

const turned = {
  less: 'greater',
  greater: 'less',
  'at most': 'at least',
  'at least': 'at most',
  equal: 'equal',
  unequal: 'unequal',
} as const;

/** The name that a statement says to be an integer, where it says nothing else. */
export function integerIn(statement: FormulaStatement): string | undefined {
  const { kind } = statement;
  return kind === 'member' &&
    statement.of.kind === 'symbol' &&
    statement.set.kind === 'named' &&
    statement.set.name === 'Z'
    ? statement.of.name
    : undefined;
}
