import type { SaidFormulas } from '../comparing/texts.ts';
import type { PointJudgement } from '../point-judgement.ts';
import type { PreparedPoint } from '../prepared-point.ts';
import { withCarriedValues } from './carried-value.ts';
import { formulasOf } from './found.ts';
import { judgeStep, type Working } from './judge-step.ts';
import { kindOf } from './kinds.ts';
import { isNumeric, itemsOf, letters, partsOf } from './latex.ts';
import { sidesIn } from './sides.ts';
import type { StepWork } from './step-formulas.ts';
import { numberOf } from './values.ts';

/** Formulas beside the result that show that it was worked out rather than written down. */
const WORKING = 2;

/** Steps of a scheme that the working of an answer makes, or that it must have made to come to what follows. */
export function byWorking(
  points: PreparedPoint[],
  judged: PointJudgement[],
  said: SaidFormulas,
): PointJudgement[] {
  const works = points.map(({ wordings }) => wordings.map(({ work }) => work));
  if (works.flat().every((work) => work === undefined)) {
    return judged;
  }
  const working: Working = { sides: sidesIn(said.text), taken: new Set(), said };
  const own = judged.map((each, at) => withoutWords(each, works[at] ?? []));
  // What is written as the key writes it first: an equal line must not be taken from the step that it is.
  const seen = own.map((each, at) => better(each, works[at] ?? [], working, [], true));
  const made = seen.map((each, at) => better(each, works[at] ?? [], working, endsAfter(points, at), false));
  const implied = withImplied(works, made, { said, isWrittenAt: writtenOut(points, said) });
  return withCarriedValues(points, implied, working);
}

/**
 * Of a step that is all formulas, letters and numbers in common say nothing, and so do lines that are equal to it: an unfinished
 * equation is equal to its solution. Values that a rule found stay.
 */
function withoutWords(judged: PointJudgement, works: (StepWork | undefined)[]): PointJudgement {
  const isWorkAlone = works[0]?.isWorkAlone === true;
  // A number with a name is looked for under its name.
  const isNamed = works.some((work) => work?.formulas.some(({ name }) => name !== undefined));
  const isByValue = judged.note !== undefined && !judged.isByMeaning && !isNamed;
  if (!isWorkAlone || isByValue || judged.credit === 0) {
    return judged;
  }
  const { doubt: _, note: __, contrary: ___, isByMeaning: ____, ...rest } = judged;
  return { ...rest, credit: 0, verdict: 'missing', quotes: [] };
}

/** The results of the steps that come after. */
const endsAfter = (points: PreparedPoint[], at: number): string[] =>
  points
    .slice(at + 1)
    .flatMap(({ point }) => formulasOf(point.text).flatMap(({ latex }) => partsOf(latex, /=/).slice(-1)));

function better(
  judged: PointJudgement,
  works: (StepWork | undefined)[],
  working: Working,
  ends: string[],
  isByLook: boolean,
): PointJudgement {
  const isDenied = judged.verdict === 'contradicted' && judged.contrary !== 'number';
  if (judged.credit === 1 || isDenied) {
    return judged;
  }
  let best = judged;
  for (const work of works) {
    const ruled = work && judgeStep(work, working, ends, isByLook);
    if (ruled && ruled.credit > best.credit) {
      const { doubt: _, contrary: __, ...rest } = best;
      best = {
        ...rest,
        credit: ruled.credit,
        verdict: ruled.credit === 1 ? 'found' : 'partly',
        quotes: ruled.quote ? [ruled.quote] : [],
        note: ruled.note,
        isUnruled: false,
        isByMeaning: true,
      };
    }
  }
  return best;
}

/** A law in letters can be written without the number that a step before it comes to. */
function isOnlyLaw(step: (StepWork | undefined)[] = [], later: (StepWork | undefined)[] = []): boolean {
  const holds = (works: (StepWork | undefined)[], is: (result: string) => boolean): boolean =>
    works.some((work) => work?.formulas.some(({ result }) => is(result)));
  const isLater = later.some((work) => work !== undefined);
  return (
    isLater &&
    holds(step, (result) => numberOf(result) !== undefined) &&
    !holds(later, (result) => isNumeric(result) || /^(?:solution|set)$/.test(kindOf(result)))
  );
}

/**
 * Whether the answer says itself what a step gives a number: with the key `96 = 2^5 × 3`, an answer with `96 = 2^4 × 6` has written the step out, and
 * nothing else is implied.
 */
function writtenOut(points: PreparedPoint[], { text }: SaidFormulas): (at: number) => boolean {
  const equationsIn = (written: string): string[][] =>
    formulasOf(written)
      .flatMap(({ latex }) => itemsOf(latex))
      .map((item) => partsOf(item, /=/).map((side) => letters(side)))
      .filter((sides) => sides.length > 1 && sides[0] !== '');
  const heads = new Set(equationsIn(text).map(([head]) => head));
  const isOut = points.map(({ point }) =>
    equationsIn(point.text).some(([head, ...sides]) => sides.every(isNumeric) && heads.has(head)),
  );
  return (at) => isOut[at] ?? false;
}

/**
 * Whoever comes to a later result by working has made the step before it, written out or in the head: a marker gives it. A result alone,
 * without any working, shows no steps.
 */
function withImplied(
  works: (StepWork | undefined)[][],
  judged: PointJudgement[],
  { said: { text }, isWrittenAt }: { said: SaidFormulas; isWrittenAt: (at: number) => boolean },
): PointJudgement[] {
  const given = new Set(works.flat().flatMap((work) => work?.given.map(letters) ?? []));
  const own = new Set(
    formulasOf(text)
      .flatMap(({ latex }) => partsOf(latex, /=/))
      .map(letters)
      .filter((latex) => !given.has(latex) && /[-+*/^×·÷\\]/.test(latex.slice(1))),
  );
  if (own.size < WORKING) {
    return judged;
  }
  return judged.map((each, at) => {
    const isWork = (works[at] ?? []).some((work) => work !== undefined);
    const later = judged
      .slice(at + 1)
      .find(
        ({ credit, note }, index) =>
          credit === 1 && note !== undefined && !isOnlyLaw(works[at], works[at + 1 + index]),
      );
    if (!isWork || !later || each.credit === 1 || each.verdict === 'contradicted' || isWrittenAt(at)) {
      return each;
    }
    const { doubt: _, contrary: __, ...rest } = each;
    return {
      ...rest,
      credit: 1,
      verdict: 'found',
      quotes: later.quotes,
      note: 'Not written out, but needed for what follows, which is right.',
      givenFor: 'later',
      isUnruled: false,
      isByMeaning: true,
    };
  });
}
