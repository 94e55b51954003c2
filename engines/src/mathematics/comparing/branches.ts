import { type Expression, namesIn } from '../expression.ts';
import { complex } from '../values/complex.ts';
import type { Point } from '../values/evaluate.ts';
import { integer, plus, type Rational, ratio, times } from '../values/rational.ts';
import { asNumber, isExact, type Value } from '../values/value.ts';
import { rootsIn } from './real-line.ts';
import { listTurningPoints } from './turns.ts';

/** Sample points far from zero. Terms that are small compared to them are lost there. */
export const FAR: Rational[] = [17, 41, 97, 413].flatMap((each) => [
  ratio(BigInt(each * 10 + 3), 10n),
  ratio(BigInt(-each * 10 - 3), 10n),
]);
const MAX_TURNS = 12;
const MAX_PLACES = 40;

/**
 * Returns values for one name: between every two places where an expression may change its branch, and beyond the outermost ones. The
 * other names have their values at the point.
 */
export function branchPlaces(all: Expression[], name: string, at: Point): Value[] {
  const turns = distinct(all.flatMap(listTurningPoints).filter((each) => namesIn(each).has(name))).slice(
    0,
    MAX_TURNS,
  );
  const places = turns
    .flatMap((each) => rootsIn(each, name, at, 160).slice(0, MAX_PLACES))
    .filter((each) => Number.isFinite(asNumber(each)))
    .sort((a, b) => asNumber(a) - asNumber(b))
    .filter((each, index, sorted) => asNumber(each) - asNumber(sorted[index - 1] ?? integer(-1e9)) > 1e-6);
  const [first, last] = [places[0], places.at(-1)];
  const beyond =
    first && last ? [-1, -20].map((by) => moved(first, by)).concat([1, 20].map((by) => moved(last, by))) : [];
  const between = places.slice(1).map((each, index) => middle(places[index] ?? each, each));
  return [...between, ...beyond];
}

function distinct(all: Expression[]): Expression[] {
  const shapes = all.map((each) =>
    JSON.stringify(each, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );
  return all.filter((_, at) => shapes.indexOf(shapes[at] ?? '') === at);
}

const moved = (value: Value, by: number): Value =>
  isExact(value) ? plus(value, integer(by)) : complex(value.re + by);

const middle = (a: Value, b: Value): Value =>
  isExact(a) && isExact(b) ? times(plus(a, b), ratio(1n, 2n)) : complex((asNumber(a) + asNumber(b)) / 2);
