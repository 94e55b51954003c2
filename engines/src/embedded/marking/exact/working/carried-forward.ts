import { computed } from '../../../../mathematics/notation/written-form.ts';
import type { Side } from '../../../workings/sides.ts';
import { type Line, shareName } from '../../../workings/working-lines.ts';
import { type Found, isNear, isRoundedValue, type Scheme, type Wanted, type Working } from './scheme.ts';

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
  const isSetUpOfThis = (each: Wanted): boolean => each.isSetUp && isNear(each.value, value);
  const printed = [wanted, ...numbers.filter(isSetUpOfThis)].flatMap(({ calculations }) => calculations);
  const calculations = calculationsOf(value, printed, numbers, scheme.givenNumbers);
  const wrong = earlier.filter((each) => !each.isFound && !isSetUpOfThis(each.wanted));
  for (const { wanted: before } of wrong) {
    for (const own of ownResults(before, numbers, allLines)) {
      const expected = calculations.flatMap((written) => valueWith(written, before, own.value ?? 0) ?? []);
      const others = expected.filter((each) => !isNear(each, value));
      const span = others.flatMap((each) => findResult(each, wanted, own, lines) ?? [])[0];
      if (span) return { credit: 1, span, carried: { own: own.value ?? 0, key: before.value ?? 0 } };
    }
  }
  return undefined;
}

const MAX_OPERANDS = 14;

/**
 * Returns the calculations that the key prints for a number. If it prints none, returns the single operations on earlier numbers of the key
 * and numbers of the question that give it.
 */
function calculationsOf(value: number, printed: string[], earlier: Wanted[], given: number[]): string[] {
  const values = earlier.flatMap((each) => each.value ?? []);
  const isUsing = (written: string): boolean =>
    numeralsIn(written).some((each) => values.some((other) => isNear(each, Math.abs(other)))) ||
    /(?<![\\a-zA-Z])[a-zA-Z](?![a-zA-Z])/.test(written);
  const own = printed.filter(isUsing);
  if (own.length > 0) return own;
  const all = [...new Set([...values, ...given])].filter((each) => each !== 0).slice(-MAX_OPERANDS);
  return all.flatMap((one) =>
    all.flatMap((other) =>
      ['+', '-', '*', '/', '/100*']
        .map((sign) => `(${one})${sign}(${other})`)
        .filter((written) => isNear(computed(written), value)),
    ),
  );
}

/**
 * Returns the results of the answer that may be its values for an earlier number of the key. Results with the name of another number do not
 * count.
 */
function ownResults(before: Wanted, earlier: Wanted[], lines: Line[]): Side[] {
  const isOfAnother = (line: Line): boolean =>
    !shareName(before.line.names, line.names) &&
    earlier.some((each) => shareName(each.line.names, line.names));
  const own = lines.filter((line) => line.isStated && !isOfAnother(line));
  const named = own.filter((line) => shareName(before.line.names, line.names));
  return (named.length > 0 ? named : own)
    .flatMap(({ sides }) => sides.slice(-1))
    .filter((side) => side.value !== undefined && !isNear(side.value, before.value ?? 0));
}

/**
 * Returns the value of a calculation with the answer's number in place of the key's, or in place of the letter that the key uses for it;
 * undefined if the calculation has neither.
 */
function valueWith(written: string, { line, value }: Wanted, own: number): number | undefined {
  if (value === undefined) return undefined;
  const [letter] = [...line.names].flatMap((name) => /^letter (\p{L})$/u.exec(name)?.[1] ?? []);
  const replaced = written.replace(numeral, (text) =>
    isNear(Number(text.replaceAll(',', '')), Math.abs(value)) ? `(${own})` : text,
  );
  const all =
    letter === undefined
      ? replaced
      : replaced.replace(new RegExp(`(?<![\\\\a-zA-Z])${letter}(?![a-zA-Z])`, 'g'), `(${own})`);
  return all === written ? undefined : computed(all);
}

/**
 * Returns the expected result behind the answer's own value; undefined if it is not there. Its line must use that value or have the name of
 * the key's result.
 */
const findResult = (expected: number, wanted: Wanted, own: Side, lines: Line[]): Side | undefined =>
  lines
    .filter(
      ({ names, sides }) =>
        shareName(names, wanted.line.names) ||
        sides
          .slice(0, -1)
          .some(({ latex }) => numeralsIn(latex).some((each) => isNear(each, Math.abs(own.value ?? 0)))),
    )
    .flatMap(({ sides }) => sides.slice(-1))
    .find(({ value, start }) => value !== undefined && start > own.start && isRoundedValue(value, expected));
