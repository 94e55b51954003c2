import type { FigureScheme, FoundFigure } from './figure-scheme.ts';
import { type Figure, figureValue } from './figures.ts';
import { isFraction, isRounded, sharesName } from './find-figure.ts';
import type { FoundFigures } from './implied-figures.ts';
import { type Derivation, derivationsOf, isNear, numeralsIn, type WantedFigure } from './key-figures.ts';

/**
 * A number that is right for the answer's own value of an earlier one: with the key `A = 9680`, then `CI = 1680`, an answer `A = 9760`,
 * `CI = 9760 - 8000 = 1760` has the second. How it follows is as the key prints it; where it prints nothing, one sign between numbers of
 * the key or the question that gives it.
 */
export function carriedFigure(
  { steps, given }: FigureScheme,
  { at, index }: { at: number; index: number },
  { figures, partOf }: { figures: Figure[]; partOf: (figure: Figure) => number },
  found: FoundFigures,
): FoundFigure | undefined {
  const wanted = steps[at]?.wanted[index];
  if (!wanted) {
    return undefined;
  }
  const earlier = earlierThan({ at, index }, steps, found);
  const ofPart = (part = 0): Figure[] =>
    figures.filter((figure) => part === 0 || partOf(figure) === 0 || partOf(figure) === part);
  // The step before may set up what this one comes to.
  const setUps = earlier.flatMap(({ wanted: each }) =>
    each.isSetUp && isNear(each.value, wanted.value) ? each.calculations : [],
  );
  const derivations = derivationsOf(
    { ...wanted, calculations: [...wanted.calculations, ...setUps] },
    earlier.map((each) => each.wanted.value),
    given,
  );
  for (const derivation of derivations) {
    for (const { wanted: before, isMet, part: own } of earlier) {
      if (derivation.uses.some((value) => isNear(value, before.value)) && !isMet) {
        const carried = carriedBy(derivation, wanted, before, {
          figures,
          owns: ofPart(own),
          results: ofPart(steps[at]?.part),
          earlier: earlier.map((each) => each.wanted),
          given,
        });
        if (carried) {
          return carried;
        }
      }
    }
  }
  return undefined;
}

interface Earlier {
  wanted: WantedFigure;
  part: number;
  /** The answer has it, or it is of the same step. */
  isMet: boolean;
}

/** The numbers of the key before one of them. */
const earlierThan = (
  { at, index }: { at: number; index: number },
  steps: FigureScheme['steps'],
  found: FoundFigures,
): Earlier[] =>
  steps.slice(0, at + 1).flatMap((step, place) =>
    (step?.wanted ?? []).slice(0, place === at ? index : undefined).map((wanted, order) => ({
      wanted,
      part: step?.part ?? 0,
      isMet: place === at || found[place]?.[order]?.credit === 1,
    })),
  );

interface Answer {
  figures: Figure[];
  /** Where the earlier number may stand, and where what follows from it. */
  owns: Figure[];
  results: Figure[];
  earlier: WantedFigure[];
  given: number[];
}

/** A value that the answer has where the key has another: a result of its own, or a number of the question taken as it is. */
interface Own {
  value: number;
  start: number;
  isGiven: boolean;
}

function carriedBy(
  derivation: Derivation,
  wanted: WantedFigure,
  before: WantedFigure,
  answer: Answer,
): FoundFigure | undefined {
  for (const own of ownValues(before, answer)) {
    const written = replaced(derivation.written, ownNumbers(derivation, before, own, answer));
    const value = figureValue(written);
    if (value === undefined || isNear(value, wanted.value)) {
      continue;
    }
    const met = answer.results.find(
      (each) =>
        each.start > own.start &&
        each.isResult &&
        isRounded(each.value, value, false) &&
        isWorked(each, { own, written, derivation, wanted, before }, answer),
    );
    if (met) {
      return { credit: 1, figure: met, carried: { own: own.value, key: before.value } };
    }
  }
  return undefined;
}

function ownValues(before: WantedFigure, { owns, earlier, given }: Answer): Own[] {
  // By its name it may be another number of the key.
  const isOfAnother = ({ label }: Figure): boolean =>
    !sharesName(before, label) && earlier.some((each) => sharesName(each, label));
  const results = owns.filter((each) => each.isResult && !isOfAnother(each));
  return [
    ...results.map(({ value, start }) => ({ value, start, isGiven: false })),
    ...given.map((value) => ({ value, start: -1, isGiven: true })),
  ].filter(({ value }) => !isNear(value, before.value));
}

/** The answer's number for one of the key, also for another earlier one that it has of its own by name. */
const ownNumbers =
  (derivation: Derivation, before: WantedFigure, own: Own, { figures, earlier }: Answer) =>
  (value: number): number => {
    if (isNear(value, Math.abs(before.value))) {
      return own.value;
    }
    const other = earlier.find((each) => each !== before && isNear(Math.abs(each.value), value));
    const named =
      other &&
      figures.find(
        ({ isResult, label }) => isResult && sharesName(other, label) && !sharesName(before, label),
      );
    return named && derivation.isPrinted ? named.value : value;
  };

const replaced = (written: string, mine: (value: number) => number): string =>
  written.replace(/\d+(?:,\d{2,3})*(?:\.\d+)?/g, (text) => {
    const value = Number(text.replaceAll(',', ''));
    const own = mine(value);
    return isNear(own, value) ? text : `(${own})`;
  });

interface Carrying {
  own: Own;
  /** The derivation with the answer's numbers. */
  written: string;
  derivation: Derivation;
  wanted: WantedFigure;
  before: WantedFigure;
}

/**
 * Its line works with the value; or it has the name of what the key works out, and the other numbers that it would be worked out with
 * stand in the answer, or in the question where the key takes them from there. A number of the question in the wrong place is met
 * everywhere: its line must hold all of the calculation.
 */
function isWorked(
  met: Figure,
  { own, written, derivation, wanted, before }: Carrying,
  { figures, given }: Answer,
): boolean {
  const line = figures.filter(({ chain, isCalculation }) => chain === met.chain && isCalculation);
  const inLine = line.flatMap((each) => numeralsIn(each.written).map(({ value }) => value));
  if (own.isGiven) {
    return (
      line.some((each) => !isFraction.test(each.written)) &&
      numeralsIn(written).every(({ value }) => holds(inLine, value))
    );
  }
  if (holds(inLine, own.value)) {
    return true;
  }
  const others = numeralsIn(derivation.written).filter(
    ({ value }) => value !== 100 && !holds([before.value], value),
  );
  const said = figures.map(({ value }) => value);
  return (
    sharesName(wanted, met.label) &&
    others.every(({ value }) => holds(said, value) || (holds(given, value) && !holds(derivation.uses, value)))
  );
}

const holds = (list: number[], value: number): boolean =>
  list.some((each) => isNear(Math.abs(each), Math.abs(value)));
