import { type Expression, namesIn, some } from '../expression.ts';
import { UNIT_MARK } from '../reading/units.ts';
import type { Point } from '../values/evaluate.ts';
import { integer, type Rational, ratio } from '../values/rational.ts';
import type { Value } from '../values/value.ts';

/** The range of a name when formulas are evaluated at sample points. */
type Range = 'real' | 'positive' | 'integer' | 'natural';

export interface TriedPoint {
  at: Point;
  /** The number of names with a negative value. */
  negatives: number;
}

/** Returns a generator of the same random numbers each time, so that a verdict never changes. */
export function createDraw(seed = 20_261_121): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the ranges of the names: units and bases of powers are positive, counts are natural numbers. */
export function findRanges(expressions: Expression[]): Map<string, Range> {
  const ranges = new Map<string, Range>();
  const narrow = (names: Iterable<string>, to: Range): void => {
    for (const name of names) {
      if (ranges.get(name) !== 'natural') {
        ranges.set(name, to);
      }
    }
  };
  for (const expression of expressions) {
    narrow(
      [...namesIn(expression)].filter((name) => !ranges.has(name)),
      'real',
    );
  }
  for (const expression of expressions) {
    some(expression, (part) => {
      narrowBy(part, narrow);
      return false;
    });
  }
  narrow(
    [...ranges.keys()].filter((name) => name.startsWith(UNIT_MARK)),
    'positive',
  );
  return ranges;
}

function narrowBy(part: Expression, narrow: (names: Iterable<string>, to: Range) => void): void {
  if (part.kind === 'bound' && (part.name === 'sum' || part.name === 'product')) {
    narrow([...namesIn(part.from), ...namesIn(part.to)], 'natural');
  }
  if (part.kind !== 'apply') {
    return;
  }
  const [base, exponent] = part.of;
  if (part.name === 'log' && exponent) {
    narrow(namesIn(exponent), 'positive');
  }
  if (part.name === 'factorial' || part.name === 'binomial') {
    narrow(
      part.of.flatMap((each) => [...namesIn(each)]),
      'natural',
    );
  }
  if (part.name === 'power' && base && exponent && namesIn(exponent).size > 0) {
    const isSigned =
      namesIn(base).size === 0 && some(base, (each) => each.kind === 'apply' && each.name === 'negate');
    narrow(namesIn(base), 'positive');
    if (isSigned) {
      narrow(namesIn(exponent), 'integer');
    }
  }
}

const SPECIAL: Rational[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5].map((each) => integer(each));
const HALVES: Rational[] = [ratio(1n, 2n), ratio(-1n, 2n)];

/** Returns the sample points of two expressions: positive numbers, one negative name at a time, special numbers, and random signs. */
export function pointsFor(ranges: Map<string, Range>): TriedPoint[] {
  const names = [...ranges.keys()];
  const draw = createDraw();
  const pick = (name: string, sign: 1 | -1, most: number): Value =>
    drawnValue(ranges.get(name) ?? 'real', sign, most, draw);
  const point = (signOf: (name: string) => 1 | -1, most: number): TriedPoint =>
    counted(new Map(names.map((name) => [name, pick(name, signOf(name), most)])), ranges);
  const positive = Array.from({ length: 8 }, (_, at) => point(() => 1, at % 2 === 0 ? 3 : 12));
  const oneNegative = names.flatMap((name) =>
    [3, 12].map((most) => point((each) => (each === name ? -1 : 1), most)),
  );
  const mixed = Array.from({ length: 10 }, (_, at) =>
    point(() => (draw() < 0.5 ? -1 : 1), at % 2 === 0 ? 1 : 6),
  );
  return [...positive, ...oneNegative, ...specials(names, ranges, point), ...mixed];
}

/** Returns points with every special number for each name in turn, while the other names are positive. */
function specials(
  names: string[],
  ranges: Map<string, Range>,
  point: (signOf: () => 1 | -1, most: number) => TriedPoint,
): TriedPoint[] {
  return names
    .filter((name) => ranges.get(name) === 'real')
    .flatMap((name) =>
      [...SPECIAL, ...HALVES].map((value) =>
        counted(new Map([...point(() => 1, 5).at, [name, value]]), ranges),
      ),
    );
}

/** Returns more points of every magnitude, for expressions that are defined at few. */
export function morePoints(ranges: Map<string, Range>, count: number): TriedPoint[] {
  const draw = createDraw(7);
  const sizes = [0.2, 1, 10, 100, 1000];
  return Array.from({ length: count }, (_, at) => {
    const most = sizes[at % sizes.length] ?? 1;
    const entries = [...ranges].map(([name, range]): [string, Value] => [
      name,
      drawnValue(range, draw() < 0.5 ? -1 : 1, most, draw),
    ]);
    return counted(new Map(entries), ranges);
  });
}

function counted(at: Map<string, Value>, ranges: Map<string, Range>): TriedPoint {
  const negatives = [...at].filter(
    ([name, value]) => ranges.get(name) === 'real' && 'numerator' in value && value.numerator < 0n,
  );
  return { at, negatives: negatives.length };
}

function drawnValue(range: Range, sign: 1 | -1, most: number, draw: () => number): Value {
  if (range === 'natural') {
    return integer(3 + Math.floor(draw() * 9));
  }
  if (range === 'integer') {
    return integer(sign * Math.floor(1 + draw() * 8));
  }
  const denominator = [7, 11, 13, 17, 19][Math.floor(draw() * 5)] ?? 7;
  const size = Math.max(1, Math.floor(draw() * most * denominator));
  return ratio(BigInt(range === 'positive' ? size : sign * size), BigInt(denominator));
}
