import type { PointJudgement } from '../point-judgement.ts';
import { sum } from '../sum.ts';
import { carriedFigure } from './carried-figure.ts';
import type { FigureScheme, FoundFigure } from './figure-scheme.ts';
import { figuresOf } from './figures.ts';
import { findFigure, isSame, type Reading, sharesName } from './find-figure.ts';
import { withImpliedFigures } from './implied-figures.ts';
import type { FigureStep, WantedFigure } from './key-figures.ts';
import { partAt } from './parts-of-working.ts';
import { rightForOwn } from './right-for-own.ts';

/** Looks for the numbers of a scheme in the working of an answer: what is told in numbers is not compared by its words. */
export function byFigures(scheme: FigureScheme, judged: PointJudgement[], text: string): PointJudgement[] {
  if (scheme.steps.every((step) => step === undefined)) {
    return judged;
  }
  const figures = figuresOf(text);
  const reading: Reading = { scheme, figures, partOf: partAt(text, scheme.parts), taken: new Map() };
  const found = scheme.steps.map((step) => step?.wanted.map((wanted) => findFigure(wanted, step, reading)));
  const implied = withImpliedFigures(scheme, found, figures);
  const withCarried = implied.map((each, at) =>
    each?.map(
      (one, index) =>
        one ?? carriedFigure(scheme, { at, index }, { figures, partOf: reading.partOf }, implied),
    ),
  );
  return judged
    .map((each, at) => {
      const step = scheme.steps[at];
      const own = step && isLoose(each, at, reading, judged) ? withoutCredit(each) : each;
      return step && judgedBy(step, withCarried[at] ?? [], own, figures.length > 0);
    })
    .map((each, at) => each ?? (judged[at] as PointJudgement));
}

/**
 * Its mark rests on something else than its own number: on another number of the answer, where the key's calculation is looked for here more
 * closely; or on a later step, where that is of another part or the answer has another number by the same name.
 */
function isLoose(
  { givenFor }: PointJudgement,
  at: number,
  { scheme: { steps, places }, figures }: Reading,
  judged: PointJudgement[],
): boolean {
  const step = steps[at];
  if (givenFor !== 'later' || !step) {
    return givenFor === 'own value';
  }
  const isOfPart = judged.some(
    ({ credit }, place) => place > at && credit === 1 && places[place] === step.part,
  );
  const hasOther = step.wanted.some((wanted) =>
    figures.some((each) => each.isResult && sharesName(wanted, each.label) && !isSame(each, wanted, true)),
  );
  return hasOther || (step.part > 0 && !isOfPart);
}

const withoutCredit = ({
  doubt: _,
  contrary: __,
  note: ___,
  givenFor: ____,
  ...rest
}: PointJudgement): PointJudgement => ({
  ...rest,
  credit: 0,
  verdict: 'missing',
  quotes: [],
});

function judgedBy(
  step: FigureStep,
  found: (FoundFigure | undefined)[],
  judged: PointJudgement,
  hasFigures: boolean,
): PointJudgement {
  const credit = creditOf(step, found);
  const isByRule = judged.note !== undefined && judged.credit > 0;
  // The rule has met the right number in a calculation that comes to another.
  const isSlip = found.length === 1 && found[0]?.credit === 0.5 && !judged.isByMeaning;
  const lacksUnit = !isSlip && isByRule && /unit/.test(judged.note ?? '') && !step.isMoney;
  if (isByRule && !isSlip && (judged.credit >= credit || lacksUnit)) {
    return judged;
  }
  if (credit > 0) {
    return asMet(
      judged,
      credit,
      found.flatMap((each) => each ?? []),
    );
  }
  return hasFigures && judged.verdict !== 'contradicted' ? asUnmet(judged) : judged;
}

const asUnmet = ({ contrary: _, doubt: __, ...judged }: PointJudgement): PointJudgement => ({
  ...judged,
  credit: 0,
  verdict: 'missing',
  quotes: [],
  note: 'No number of the answer is that of this step.',
  isUnruled: false,
  isRuled: true,
});

function asMet(
  { contrary: _, doubt: __, ...judged }: PointJudgement,
  credit: number,
  met: FoundFigure[],
): PointJudgement {
  const carried = met.find((each) => each.carried)?.carried;
  const isAll = credit === 1;
  return {
    ...judged,
    credit,
    verdict: isAll ? 'found' : 'partly',
    quotes: met.slice(-1).map(({ figure }) => ({ start: figure.start, end: figure.end })),
    note: isAll ? 'The working has this.' : 'The working has part of this.',
    ...(carried ? rightForOwn(shown(carried.own), shown(carried.key)) : {}),
    isUnruled: false,
    isRuled: true,
    isByMeaning: true,
  };
}

const shown = (value: number): string => String(Number(value.toPrecision(6)));

/** A number that a later one of the same step is worked out with need not be written. */
function creditOf({ wanted }: FigureStep, found: (FoundFigure | undefined)[]): number {
  const shares = wanted.map((each, at) => {
    const own = found[at]?.credit ?? 0;
    const later = found
      .slice(at + 1)
      .some(
        (next, index) =>
          next?.credit === 1 &&
          next.carried === undefined &&
          (each.isSetUp || isFrom(wanted[at + 1 + index], each)),
      );
    return later ? 1 : own;
  });
  return sum(shares) / Math.max(1, shares.length);
}

/** It is called by other names and follows from it, as a depreciation from a cost. */
function isFrom(later: WantedFigure | undefined, earlier: WantedFigure): boolean {
  const isPrinted = later?.calculations.some((written) => written.includes(String(earlier.value)));
  const isLike = later && [...later.names].some((name) => earlier.names.has(name));
  return later !== undefined && (isPrinted === true || (later.calculations.length === 0 && !isLike));
}
