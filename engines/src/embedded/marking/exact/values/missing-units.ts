import {
  compareQuantity,
  type WantedQuantity,
  wantedQuantity,
} from '../../../language/quantities/compare-quantities.ts';
import { quantitiesOf } from '../../../language/quantities/quantities.ts';
import type { KeyPoint } from '../../key/key-point.ts';
import type { UnitCost } from '../../key/unit-cost.ts';
import type { ExactVerdict } from '../exact-verdict.ts';
import type { Scheme } from '../working/scheme.ts';

interface UnitKey {
  points: readonly KeyPoint[];
  schemes: readonly Scheme[];
  unitCost: UnitCost | undefined;
}

/** Deducts the cost of a missing unit, as set in the notes, from results that have no unit or another unit. */
export function withoutUnits(
  { points, schemes, unitCost }: UnitKey,
  verdicts: (ExactVerdict | undefined)[],
  text: string,
): (ExactVerdict | undefined)[] {
  if (!unitCost) return verdicts;
  const said = quantitiesOf(text);
  const wanted = points.map((point, at): WantedQuantity[] =>
    [
      wantedQuantity(point.text),
      ...schemes
        .flatMap(({ steps }) => steps[at]?.wanted ?? [])
        .map(({ latex, unit }) => wantedQuantity(`${latex} ${unit}`)),
    ].flatMap((each) => (each && each.unit !== '' ? [each] : [])),
  );
  const isWithout = (wordings: WantedQuantity[]): boolean => {
    const own = wordings.flatMap((quantity) => said.map((each) => compareQuantity(quantity, each)));
    return !own.includes('right') && own.some((each) => each.startsWith('unit'));
  };
  const bare = wanted.flatMap((own, at) => {
    const isPaid = (verdicts[at]?.credit ?? 0) > 0 && verdicts[at]?.doubt === undefined;
    return isPaid && isWithout(own) ? [at] : [];
  });
  const costly = unitCost.isEach ? bare : bare.slice(-1);
  return verdicts.map((each, at) => {
    if (!each || (each.decidedBy === 'unit' && !costly.includes(at)))
      return each && { ...each, credit: bare.includes(at) ? 1 : each.credit };
    if (!costly.includes(at)) return each;
    const full = each.decidedBy === 'unit' ? 1 : each.credit;
    const credit = Math.max(0, full - unitCost.amount / Math.max(points[at]?.possible ?? 0, 0.25));
    const note = 'The value is right, but its unit is missing.';
    return { ...each, credit, verdict: credit > 0 ? 'partly' : 'missing', note };
  });
}
