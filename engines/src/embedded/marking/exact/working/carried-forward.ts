import { computed } from '../../../../mathematics/notation/written-form.ts';
import type { Side } from '../../../workings/sides.ts';
import { type Line, shareName } from '../../../workings/working-lines.ts';
import { type Found, isNear, isRoundedValue, type Scheme, type Wanted, type Working } from './scheme.ts';

/** The calculation of one number of the key from earlier ones, such as `9680 - 8000`. */
interface Derivation {
  written: string;
  isPrinted: boolean;
}

const numeral = /\d+(?:,\d{2,3})*(?:\.\d+)?/g;
const numeralsIn = (written: string): number[] =>
  (written.match(numeral) ?? []).map((text) => Number(text.replaceAll(',', '')));

/**
 * Returns a number of the answer that follows correctly from a wrong earlier number. If the key has `A = 9680` and `CI = 1680`, an answer
 * `A = 9760`, `CI = 9760 - 8000 = 1760` earns the second step. The calculation is the one that the key prints, in numbers or letters. If it
 * prints none, any single operation on earlier numbers or numbers of the question that gives the result counts.
 */
export function carriedValue(
  scheme: Scheme,
  { at, index }: { at: number; index: number },
  found: ((Found | undefined)[] | undefined)[],
  { lines, allLines }: Working,
): Found | undefined {
  const wanted = scheme.steps[at]?.wanted[index];
  const value = wanted?.value;
  if (!wanted || value === undefined) return undefined;
  const earlier = scheme.steps
    .slice(0, at + 1)
    .flatMap((step, place) =>
      (step?.wanted ?? [])
        .slice(0, place === at ? index : undefined)
        .map((each, order) => ({ wanted: each, isFound: found[place]?.[order]?.credit === 1 })),
    );
  const numbers = earlier.flatMap((each) => (each.wanted.value === undefined ? [] : [each.wanted]));
  const setUps = numbers
    .filter((each) => each.isSetUp && isNear(each.value, value))
    .flatMap(({ calculations }) => calculations);
  const derivations = derivationsOf([...wanted.calculations, ...setUps], value, numbers, scheme.givenNumbers);
  const wrong = earlier.filter(
    ({ wanted: each, isFound }) => !isFound && !(each.isSetUp && isNear(each.value, value)),
  );
  for (const { wanted: before } of wrong) {
    for (const own of ownValues(before, numbers, allLines)) {
      const met = resultFor(own, before, { wanted, derivations, lines });
      if (met) return { credit: 1, span: met, carried: { own: own.value, key: before.value ?? 0 } };
    }
  }
  return undefined;
}

/** Returns the result that follows from the answer's own value in the same way as the key's result follows from the key's value. */
function resultFor(
  own: Own,
  before: Wanted,
  { wanted, derivations, lines }: { wanted: Wanted; derivations: Derivation[]; lines: Line[] },
): Side | undefined {
  if (before.value === undefined || wanted.value === undefined) return undefined;
  for (const derivation of derivations) {
    const written = withOwn(derivation.written, before, before.value, own.value);
    const expected = written === derivation.written ? undefined : computed(written);
    if (expected === undefined || isNear(expected, wanted.value)) continue;
    const result = findResult(expected, wanted, own, derivation, lines);
    if (result) return result;
  }
  return undefined;
}

/**
 * Returns the calculations that the key prints for a number. If it prints none, returns the single operations on earlier numbers of the key
 * and numbers of the question that give it.
 */
function derivationsOf(
  calculations: string[],
  value: number,
  earlier: Wanted[],
  given: number[],
): Derivation[] {
  const values = earlier.flatMap((each) => each.value ?? []);
  const isUsing = (written: string): boolean =>
    numeralsIn(written).some((each) => values.some((other) => isNear(each, Math.abs(other)))) ||
    /(?<![\\a-zA-Z])[a-zA-Z](?![a-zA-Z])/.test(written);
  const printed = calculations.filter(isUsing).map((written) => ({ written, isPrinted: true }));
  if (printed.length > 0) return printed;
  const all = [...new Set([...values, ...given])].filter((each) => each !== 0).slice(-MAX_OPERANDS);
  return all.flatMap((one) =>
    all.flatMap((other) =>
      ['+', '-', '*', '/', '/100*']
        .map((sign) => `(${one})${sign}(${other})`)
        .filter((written) => isNear(computed(written), value))
        .map((written) => ({ written, isPrinted: false })),
    ),
  );
}

const MAX_OPERANDS = 14;

interface Own {
  value: number;
  start: number;
}

/**
 * Returns the results of the answer that may be its values for an earlier number of the key. Results with the name of another number do not
 * count.
 */
function ownValues(before: Wanted, earlier: Wanted[], lines: Line[]): Own[] {
  const isOfAnother = (line: Line): boolean =>
    !shareName(before.line.names, line.names) &&
    earlier.some((each) => shareName(each.line.names, line.names));
  const own = lines.filter((line) => line.isStated && !isOfAnother(line));
  const named = own.filter((line) => shareName(before.line.names, line.names));
  return (named.length > 0 ? named : own).flatMap((line) => {
    const last = line.sides.at(-1);
    return last?.value === undefined || isNear(last.value, before.value ?? 0)
      ? []
      : [{ value: last.value, start: last.start }];
  });
}

/** Returns the calculation with the answer's number in place of the key's, or in place of the letter that the key uses for it. */
function withOwn(written: string, { line }: Wanted, key: number, own: number): string {
  const replaced = written.replace(numeral, (text) =>
    isNear(Number(text.replaceAll(',', '')), Math.abs(key)) ? `(${own})` : text,
  );
  const [letter] = [...line.names].flatMap((name) => /^letter (\p{L})$/u.exec(name)?.[1] ?? []);
  return letter === undefined
    ? replaced
    : replaced.replace(new RegExp(`(?<![\\\\a-zA-Z])${letter}(?![a-zA-Z])`, 'g'), `(${own})`);
}

/**
 * Returns the expected result in the answer; undefined if it is not there. Its line must use the answer's own value or, if the key prints
 * the calculation, have the name of the key's result.
 */
function findResult(
  expected: number,
  wanted: Wanted,
  own: Own,
  { isPrinted }: Derivation,
  lines: Line[],
): Side | undefined {
  for (const line of lines) {
    const last = line.sides.at(-1);
    if (!last || last.value === undefined || last.start <= own.start || !isRoundedValue(last.value, expected))
      continue;
    const isUsed = line.sides
      .slice(0, -1)
      .some((side) => numeralsIn(side.latex).some((each) => isNear(each, Math.abs(own.value))));
    if (isUsed || (isPrinted && shareName(line.names, wanted.line.names))) return last;
  }
  return undefined;
}
