import {
  compareQuantity,
  type WantedQuantity,
  wantedQuantity,
} from '../../../language/quantities/compare-quantities.ts';
import { findQuantities, type Quantity } from '../../../language/quantities/quantities.ts';
import type { Span } from '../../../language/sentences.ts';
import { workingLines } from '../../../workings/working-lines.ts';
import type { Deduction } from '../../key/deductions.ts';
import type { KeyPoint } from '../../key/key-point.ts';
import { type ExactVerdict, otherNotation, unitNotes } from '../exact-verdict.ts';
import { sameWriting } from '../working/find-step.ts';
import type { Scheme, Wanted } from '../working/scheme.ts';

interface DeductionKey {
  points: readonly KeyPoint[];
  schemes: readonly Scheme[];
  deductions: readonly Deduction[];
}

/** A result of the key, the verdict on it, and the quantities of the answer. */
interface Result {
  verdict: ExactVerdict;
  wanted: WantedQuantity[];
  steps: Wanted[];
  key: string;
  said: Quantity[];
  text: string;
}

/** The place of a fault in the answer; undefined if the result is without it. */
const faultIn: Record<Deduction['of'], (result: Result) => Span | undefined> = {
  unit: ({ verdict, wanted, said }) => {
    const own = wanted.filter(({ unit }) => unit !== '');
    const verdictOn = (quantity: Quantity) => own.map((each) => compareQuantity(each, quantity));
    const isRight = said.some((each) => verdictOn(each).includes('right'));
    return verdict.credit > 0 && !isRight
      ? said.find((each) => verdictOn(each).some((outcome) => outcome.startsWith('unit')))
      : undefined;
  },
  sign: ({ verdict, wanted, said }) =>
    verdict.credit === 0
      ? said.find((each) =>
          wanted.some(
            (own) => own.value !== 0 && compareQuantity({ ...own, value: -own.value }, each) === 'right',
          ),
        )
      : undefined,
  form: ({ verdict, steps, key, text }) => {
    const wanted = [key, ...steps.map(({ latex }) => latex)];
    const sides = workingLines(text).flatMap((line) => line.sides);
    const isSimplest = sides.some(({ latex }) => wanted.some((each) => sameWriting(each, latex)));
    return (verdict.credit > 0 || verdict.note === otherNotation) && !isSimplest ? sides.at(-1) : undefined;
  },
};

const notes: Record<Deduction['of'], string> = {
  unit: unitNotes.missing,
  sign: 'The value is right except for its sign.',
  form: 'The value is right, but it is not in its simplest form.',
};

/** Deducts the marks that the notes set for faults, once or for each fault. The rest of the point is given. */
export const withDeductions = (
  key: DeductionKey,
  verdicts: (ExactVerdict | undefined)[],
  text: string,
): (ExactVerdict | undefined)[] =>
  key.deductions.reduce((all, deduction) => withDeduction(key, all, text, deduction), verdicts);

function withDeduction(
  { points, schemes }: DeductionKey,
  verdicts: (ExactVerdict | undefined)[],
  text: string,
  { of, amount, isEach }: Deduction,
): (ExactVerdict | undefined)[] {
  const said = findQuantities(text);
  const faults = verdicts.map((verdict, at): Span | undefined => {
    const key = points[at]?.text ?? '';
    const steps = schemes.flatMap((scheme) => scheme.steps[at]?.wanted ?? []);
    const wanted = [key, ...steps.map(({ latex, unit }) => `${latex} ${unit}`)].flatMap(
      (each) => wantedQuantity(each) ?? [],
    );
    return verdict && verdict.doubt === undefined
      ? faultIn[of]({ verdict, wanted, steps, key, said, text })
      : undefined;
  });
  const last = faults.findLastIndex((fault) => fault !== undefined);
  return verdicts.map((each, at) => {
    const fault = faults[at];
    if (!each || !fault) return each;
    // A wrong unit has cost marks already, which the deduction replaces.
    const isCharged = each.decidedBy === 'unit' || each.note === unitNotes.wrong;
    const full = of === 'unit' && !isCharged ? each.credit : 1;
    const cost = isEach || at === last ? amount / Math.max(points[at]?.possible ?? 0, 0.25) : 0;
    const credit = Math.max(0, full - cost);
    const quotes = each.quotes.length > 0 ? each.quotes : [{ start: fault.start, end: fault.end }];
    return {
      ...each,
      credit,
      quotes,
      verdict: credit === 1 ? 'found' : credit > 0 ? 'partly' : 'missing',
      note: notes[of],
    };
  });
}
