import type { PointJudgement } from '../point-judgement.ts';
import type { PreparedKey } from '../prepared-key.ts';
import { quantitiesOf, verdictOn, type WantedQuantity, wantedQuantity } from '../rules/quantities.ts';

/** Takes what the instructions say from results that an answer gives without their unit, or with another. */
export function withoutUnits(
  { points, key: { unitCost } }: PreparedKey,
  judged: PointJudgement[],
  text: string,
): PointJudgement[] {
  if (!unitCost) {
    return judged;
  }
  const all = quantitiesOf(text);
  const verdicts = (wanted: WantedQuantity) => all.map((said) => verdictOn(wanted, said));
  const isWithout = (wanted: WantedQuantity): boolean => {
    const own = verdicts(wanted);
    return !own.includes('right') && own.some((each) => each === 'unit missing' || each === 'unit wrong');
  };
  const bare = points.flatMap(({ wordings }, at) => {
    const wanted = wordings.flatMap(({ work, wording }) => [
      ...(work?.formulas.flatMap(({ quantity }) => quantity ?? []) ?? []),
      ...[wantedQuantity(wording.terms.text)].flatMap((each) => each ?? []),
    ]);
    const own = wanted.filter(({ unit }) => unit !== '');
    const isBare = own.length > 0 && own.every(isWithout) && judged[at]?.doubt === undefined;
    return isBare && (judged[at]?.credit ?? 0) > 0 ? [at] : [];
  });
  const costly = unitCost.isEach ? bare : bare.slice(-1);
  return judged.map((each, at) => {
    const possible = points[at]?.point.possible ?? 0;
    const credit = Math.max(0, each.credit - unitCost.amount / Math.max(possible, 0.25));
    return costly.includes(at)
      ? {
          ...each,
          credit,
          verdict: credit > 0 ? 'partly' : 'missing',
          note: 'The value is right; its unit is missing.',
        }
      : each;
  });
}
