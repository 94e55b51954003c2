import type { Span } from '../text/sentences.ts';
import { type DatePart, datesOf, sameDate, wantedDate } from './dates.ts';
import { holdsFormula, isFormula } from './formulas.ts';
import {
  judgeQuantity,
  type QuantityVerdict,
  quantitiesOf,
  verdictOn,
  type WantedQuantity,
  wantedQuantity,
} from './quantities.ts';

/** What a rule found. */
export interface Ruled {
  /** Share of the marks. */
  credit: number;
  quote: Span | undefined;
  /** The answer has another number or date. */
  isOther: boolean;
  note: string;
}

/** A wording of the key that is a number, a date or a formula is not compared by its words. */
export type Rule = (said: string) => Ruled | undefined;

/** `isOnly`: the key has no other point, so that the result of the answer is what counts. */
export function ruleFor(wording: string, isOnly: boolean): Rule | undefined {
  const date = wantedDate(wording);
  if (date) {
    return (said) => byDate(date, said);
  }
  const quantity = wantedQuantity(wording);
  if (quantity) {
    return (said) => byQuantity(quantity, said, isOnly);
  }
  return isFormula(wording) ? (said) => byFormula(wording, said) : undefined;
}

function byDate(wanted: DatePart, said: string): Ruled | undefined {
  const dates = datesOf(said);
  const right = dates.find((date) => sameDate(wanted, date));
  const [first] = dates;
  if (right) {
    return { credit: 1, quote: right, isOther: false, note: 'This is the date of the key.' };
  }
  return first && { credit: 0, quote: first, isOther: true, note: 'The key has another date.' };
}

const UNIT_MISSING = 0.75;
const UNIT_WRONG = 0.5;

function byQuantity(wanted: WantedQuantity, said: string, isOnly: boolean): Ruled | undefined {
  const judged = isOnly
    ? [judgeQuantity(wanted, said)]
    : quantitiesOf(said).map((each) => ({ verdict: verdictOn(wanted, each), quantity: each }));
  const of = (verdict: QuantityVerdict) => judged.find((each) => each.verdict === verdict);
  const right = of('right');
  if (right) {
    return { credit: 1, quote: right.quantity, isOther: false, note: 'This is the value of the key.' };
  }
  const [missing, wrongUnit, wrong] = [of('unit missing'), of('unit wrong'), of('wrong')];
  if (missing) {
    return {
      credit: UNIT_MISSING,
      quote: missing.quantity,
      isOther: false,
      note: 'The value is right; its unit is missing.',
    };
  }
  if (wrongUnit) {
    return {
      credit: UNIT_WRONG,
      quote: wrongUnit.quantity,
      isOther: false,
      note: 'The value is right; the unit is another.',
    };
  }
  return (
    wrong && { credit: 0, quote: wrong.quantity, isOther: true, note: 'The answer gives another number.' }
  );
}

function byFormula(wanted: string, said: string): Ruled | undefined {
  if (!holdsFormula(wanted, said)) {
    return undefined;
  }
  const start = said.length - said.trimStart().length;
  return {
    credit: 1,
    quote: { start, end: said.trimEnd().length },
    isOther: false,
    note: 'The answer has this formula.',
  };
}
