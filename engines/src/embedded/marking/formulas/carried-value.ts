import type { PointJudgement } from '../point-judgement.ts';
import type { PreparedPoint } from '../prepared-point.ts';
import type { Working } from './judge-step.ts';
import { isNumeric } from './latex.ts';
import { computed } from './number.ts';
import { rightForOwn } from './right-for-own.ts';
import type { Side } from './sides.ts';
import type { StepWork } from './step-formulas.ts';
import { areSame, numberOf } from './values.ts';

/** What a student may round by. */
const ROUNDING = 0.002;

/**
 * A step that is right for the answer's own value of an earlier one earns its marks: with the key `M = 44`, then `n = 22/44 = 0.5`, an answer
 * `M = 28`, `n = 22/28 = 0.79` has the second. Only where the key says in numbers how the step follows.
 */
export function withCarriedValues(
  points: PreparedPoint[],
  judged: PointJudgement[],
  working: Working,
): PointJudgement[] {
  const works = points.map(({ wordings }) => wordings.flatMap(({ work }) => work ?? []));
  const values = works.map((each) => valuesIn(each));
  return judged.map((each, at) => {
    if (each.credit === 1 || (each.verdict === 'contradicted' && each.contrary !== 'number')) {
      return each;
    }
    const earlier = new Set(values.slice(0, at).flat());
    const own = valuesIn(works[at] ?? []);
    const toIt = works
      .slice(0, at)
      .flatMap(calculationsIn)
      .filter((latex) => own.some((value) => areSame(value, computed(latex) ?? Number.NaN)));
    const carried = [...calculationsIn(works[at] ?? []), ...toIt].flatMap(
      (latex) => carriedIn(latex, earlier, working) ?? [],
    )[0];
    return carried ? judgedAs(each, carried) : each;
  });
}

/** The numbers that steps come to. */
const valuesIn = (works: StepWork[]): number[] =>
  works.flatMap(({ formulas, given }) =>
    formulas
      .flatMap(({ result, from }) =>
        [result, ...from].flatMap((each) => numberOf(each) ?? computed(each) ?? []),
      )
      .filter((value) => given.every((each) => numberOf(each) !== value)),
  );

/** Sides with numbers alone that are yet to be worked out. */
const calculationsIn = (works: StepWork[]): string[] =>
  works.flatMap(({ formulas }) =>
    formulas
      .flatMap(({ result, from }) => [result, ...from])
      .filter((side) => isNumeric(side) && numberIn(side).length > 1 && computed(side) !== undefined),
  );

const numberToken = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const numberIn = (latex: string): string[] => latex.match(numberToken) ?? [];

interface Carried {
  side: Side;
  own: number;
  key: number;
}

function carriedIn(latex: string, earlier: Set<number>, { sides }: Working): Carried | undefined {
  const used = [...new Set(numberIn(latex))].filter((token) => earlier.has(numberOf(token) ?? Number.NaN));
  for (const token of used) {
    const key = numberOf(token) ?? 0;
    for (const [at, { latex: written, isResult }] of sides.entries()) {
      const own = isResult ? numberOf(written) : undefined;
      if (own === undefined || areSame(own, key)) {
        continue;
      }
      const changed = latex.replace(numberToken, (each) => (each === token ? `(${own})` : each));
      const value = computed(changed);
      const side = sides.slice(at + 1).find((each) => isRounded(each, value) && uses(each, own));
      if (value !== undefined && side) {
        return { side, own, key };
      }
    }
  }
  return undefined;
}

/** The result as far as the answer writes it. */
function isRounded({ latex, isResult }: Side, value: number | undefined): boolean {
  const said = isResult ? numberOf(latex) : undefined;
  if (said === undefined || value === undefined) {
    return false;
  }
  const decimals = /\.(\d+)/.exec(latex)?.[1]?.length ?? 0;
  return (
    Math.abs(said - value) <=
    Math.max(decimals > 0 ? 0.5001 * 10 ** -decimals : 0, Math.abs(value) * ROUNDING)
  );
}

/** Its own line works with the value, so that no number is met by chance. */
const uses = ({ beside }: Side, own: number): boolean =>
  beside.some((side) => numberIn(side).some((each) => numberOf(each) === Math.abs(own)));

function judgedAs(judgement: PointJudgement, { side, own, key }: Carried): PointJudgement {
  const { contrary: _, ...rest } = judgement;
  return {
    ...rest,
    credit: 1,
    verdict: 'found',
    quotes: [{ start: side.start, end: side.end }],
    ...rightForOwn(own, key),
    isUnruled: false,
    isByMeaning: true,
  };
}
