import type { FigureScheme, FoundFigure } from './figure-scheme.ts';
import type { Figure } from './figures.ts';
import { isFraction } from './find-figure.ts';
import { derivationsOf, isNear, numeralsIn } from './key-figures.ts';

/** What became of each number of each step; undefined for a step that is not told in numbers, and for a number that is not met. */
export type FoundFigures = ((FoundFigure | undefined)[] | undefined)[];

/** Who works out a number has made those that the key works it out with, written or in the head. */
export function withImpliedFigures(
  scheme: FigureScheme,
  found: FoundFigures,
  figures: Figure[],
): FoundFigures {
  const all = found.map((each) => (each ? [...each] : undefined));
  for (let at = scheme.steps.length - 1; at > 0; at -= 1) {
    for (const [index, own] of (all[at] ?? []).entries()) {
      const line = figures.filter(({ chain, isCalculation }) => isCalculation && chain === own?.figure.chain);
      if (own?.credit === 1 && line.length > 0) {
        giveUsed(scheme, { at, index }, { all, own, line });
      }
    }
  }
  return all;
}

/** Gives what the number at a place is worked out with in the key. */
function giveUsed(
  { steps, given }: FigureScheme,
  { at, index }: { at: number; index: number },
  { all, own, line }: { all: FoundFigures; own: FoundFigure; line: Figure[] },
): void {
  const wanted = steps[at]?.wanted[index];
  const earlier = steps.slice(0, at).flatMap((step) => step?.wanted ?? []);
  const values = earlier.map(({ value }) => value);
  const uses = (wanted ? derivationsOf(wanted, values, given) : [])
    .filter(({ isPrinted, written, uses: own }) => isPrinted && sharesNumeral(line, written, own))
    .flatMap((each) => each.uses);
  for (const [place, step] of steps.slice(0, at).entries()) {
    for (const [order, { value }] of (step?.wanted ?? []).entries()) {
      const met = all[place];
      const isUsed = uses.some((each) => isNear(each, value)) && isUsedIn(line, value);
      if (met && met[order] === undefined && isUsed) {
        met[order] = own;
      }
    }
  }
}

/** The line works with a number of the key's, where the key has some beside those that it uses. */
function sharesNumeral(line: Figure[], written: string, uses: number[]): boolean {
  const own = numeralsIn(written).filter(({ value }) => uses.every((each) => !isNear(Math.abs(each), value)));
  const said = line.flatMap((each) => numeralsIn(each.written));
  return own.length === 0 || own.some(({ value }) => said.some((each) => isNear(each.value, value)));
}

/** A fraction alone is worked out with what it holds; a calculation may be another way to the same. */
const isUsedIn = (line: Figure[], value: number): boolean =>
  line.some(
    ({ written }) =>
      !isFraction.test(written) || numeralsIn(written).some((each) => isNear(each.value, Math.abs(value))),
  );
