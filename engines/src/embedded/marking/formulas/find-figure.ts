import type { Span } from '../text/sentences.ts';
import type { FigureScheme, FoundFigure } from './figure-scheme.ts';
import type { Figure } from './figures.ts';
import { sameForm } from './form.ts';
import {
  bareLetters,
  type FigureStep,
  isNear,
  namesIn,
  type WantedFigure,
  withUnknown,
} from './key-figures.ts';

/** The numbers of one answer, while those of the key are looked for. */
export interface Reading {
  scheme: FigureScheme;
  figures: Figure[];
  partOf: (span: Span) => number;
  /** Chains in which a value of the key was met. */
  taken: Map<number, Set<number>>;
}

const SET_UP = 0.5;

/** Looks for a number of the key in its part of the answer. */
export function findFigure(
  wanted: WantedFigure,
  { part }: FigureStep,
  reading: Reading,
): FoundFigure | undefined {
  const { figures, scheme, partOf, taken } = reading;
  const ofPart = figures.filter((figure) => {
    const own = partOf(figure);
    return (own === 0 || part === 0 || own === part) && !isOtherLetter(wanted, figure.label, scheme);
  });
  const equal = ofPart.filter(
    (figure) => isSame(figure, wanted, scheme.isSignFree) && isStated(figure, wanted, scheme.given),
  );
  const key = [...taken.keys()].find((value) => isNear(value, wanted.value));
  const before = key === undefined ? undefined : taken.get(key);
  const free = equal.filter(
    (figure) =>
      (!before?.has(figure.chain) || sharesName(wanted, figure.label)) &&
      isAsPrinted(figure, wanted, reading),
  );
  const right = free.filter((figure) =>
    wanted.isSetUp ? isWorkedOut(figure, figures) : !figure.isOpen && endOf(figure, figures, wanted),
  );
  const best = right.find(({ label }) => sharesName(wanted, label)) ?? right[0];
  if (best) {
    if (!wanted.isSetUp) {
      taken.set(key ?? wanted.value, new Set([...(before ?? []), best.chain]));
    }
    return { credit: 1, figure: best };
  }
  const [slip] = free;
  // Where to set it up is a step of its own, it was given there.
  const isOwnStep = scheme.steps.some((step) =>
    step?.wanted.some((each) => each !== wanted && each.isSetUp && isNear(each.value, wanted.value)),
  );
  return slip?.isCalculation && wanted.calculations.length > 0 && !isOwnStep
    ? { credit: SET_UP, figure: slip }
    : undefined;
}

/**
 * Every product that makes a number of the question is equal to it: `96 = 2^4 × 6` is no step for `96 = 2^5 × 3`. Such a calculation must be the
 * one that the key prints.
 */
function isAsPrinted({ chain }: Figure, wanted: WantedFigure, { figures, scheme }: Reading): boolean {
  if (!wanted.isSetUp || scheme.given.every((value) => !isNear(value, wanted.value))) return true;
  const own = figures.filter((each) => each.chain === chain && each.isCalculation);
  return own.some(({ written }) => wanted.calculations.some((each) => sameForm(each, written)));
}

export const sharesName = ({ names }: WantedFigure, label: string): boolean =>
  [...namesIn(label)].some((name) => names.has(name));

/** The answer calls it by the letter of another number of the key: 3 is `d` there and `a` here; or it is a side of an equation. */
function isOtherLetter(wanted: WantedFigure, label: string, { steps }: FigureScheme): boolean {
  const [own, ...more] = namesIn(label);
  const hasLetter = [...wanted.names].some((name) => name.startsWith('letter '));
  if (hasLetter && withUnknown.test(bareLetters(label.split(/\s{2,}/)[0] ?? ''))) {
    return true;
  }
  const letters = steps.flatMap((step) => step?.wanted ?? []).flatMap(({ names }) => [...names]);
  return (
    more.length === 0 &&
    own?.startsWith('letter ') === true &&
    letters.includes(own) &&
    !wanted.names.has(own) &&
    hasLetter
  );
}

/** Some working stands in its chain. */
const isWorkedOut = ({ chain }: Figure, figures: Figure[]): boolean =>
  figures.some((each) => each.chain === chain && each.isCalculation && !isFraction.test(each.written));

export const isFraction = /^[-−]?\s*(?:\\frac\s*\{\s*\d+\s*\}\s*\{\s*\d+\s*\}|\d+\s*\/\s*\d+)$/;

/** Behind an equal sign or a name; alone on its line only where it is no number that stands everywhere. */
function isStated(figure: Figure, wanted: WantedFigure, given: number[]): boolean {
  const isEverywhere =
    given.some((each) => isNear(each, figure.value)) ||
    (Number.isInteger(figure.value) && Math.abs(figure.value) < 10);
  return figure.isResult || figure.isCalculation || (!isEverywhere && !wanted.isSetUp);
}

/** What it is worked out to is the same, so far as results are rounded. */
function endOf(figure: Figure, figures: Figure[], wanted: WantedFigure): boolean {
  const end = figures.filter(({ chain, start }) => chain === figure.chain && start >= figure.start).at(-1);
  return end === undefined || end === figure || isSame(end, wanted, true);
}

const ROUNDED = 0.01;
const FINER = 0.001;

/** Equal as far as results are rounded; a quarter is 25 of a hundred. */
export function isSame(
  said: Figure,
  wanted: Pick<WantedFigure, 'value' | 'isPercent'>,
  isSignFree: boolean,
): boolean {
  const values =
    said.isPercent === wanted.isPercent
      ? [said.value]
      : said.isPercent
        ? [said.value / 100, said.value]
        : [said.value, said.value * 100];
  const [first = 0, ...others] = values;
  // A bare 20 beside a key of 20 %, and 20 % beside a key of 20.
  return (
    isRounded(first, wanted.value, isSignFree) ||
    others.some((value) => isRounded(value, wanted.value, isSignFree))
  );
}

export function isRounded(said: number, value: number, isSignFree: boolean): boolean {
  const [one, other] = isSignFree ? [Math.abs(said), Math.abs(value)] : [said, value];
  const isWhole = Number.isInteger(value);
  const room = isWhole && Number.isInteger(said) ? 0 : isWhole ? FINER : ROUNDED;
  return isNear(one, other) || Math.abs(one - other) <= room * Math.abs(other);
}
