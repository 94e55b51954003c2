import { computed } from '../../../../mathematics/notation/written-form.ts';
import { type Line, type Side, shareName } from '../../../workings/working-lines.ts';
import { type Found, isNear, isRoundedValue, type Scheme, type Wanted, type Working } from './scheme.ts';

/** The derivation of one number of the key from earlier ones: `9680 - 8000`. */
interface Derivation {
  written: string;
  isPrinted: boolean;
}

const numeral = /\d+(?:,\d{2,3})*(?:\.\d+)?/g;
const numeralsIn = (written: string): number[] =>
  (written.match(numeral) ?? []).map((text) => Number(text.replaceAll(',', '')));

/**
 * A number that is right for the answer's own value of an earlier one: with the key `A = 9680`, then `CI = 1680`, an answer `A = 9760`,
 * `CI = 9760 - 8000 = 1760` has the second. How it follows is as the key prints it, in numbers or in letters; where it prints nothing, one
 * sign between earlier numbers or numbers of the question that gives it.
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

/** The result of the answer that follows from its own value as the key's follows from the key's. */
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

/** Ways in which a number follows: as printed, otherwise by one sign from earlier numbers of the key and numbers of the question. */
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
  const all = [...new Set([...values, ...given])].filter((each) => each !== 0).slice(-MOST_OPERANDS);
  return all.flatMap((one) =>
    all.flatMap((other) =>
      ['+', '-', '*', '/', '/100*']
        .map((sign) => `(${one})${sign}(${other})`)
        .filter((written) => isNear(computed(written), value))
        .map((written) => ({ written, isPrinted: false })),
    ),
  );
}

const MOST_OPERANDS = 14;

interface Own {
  value: number;
  start: number;
}

/** Results of the answer that may stand for an earlier number of the key: none that by its name is another one. */
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

/** The calculation with the answer's number for the key's, or for the letter that the key calls it by. */
function withOwn(written: string, { line }: Wanted, key: number, own: number): string {
  const replaced = written.replace(numeral, (text) =>
    isNear(Number(text.replaceAll(',', '')), Math.abs(key)) ? `(${own})` : text,
  );
  const [letter] = [...line.names].flatMap((name) => /^letter (\p{L})$/u.exec(name)?.[1] ?? []);
  return letter === undefined
    ? replaced
    : replaced.replace(new RegExp(`(?<![\\\\a-zA-Z])${letter}(?![a-zA-Z])`, 'g'), `(${own})`);
}

/** The result, where its line works with the answer's own value, or has the name of what the key works out. */
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
