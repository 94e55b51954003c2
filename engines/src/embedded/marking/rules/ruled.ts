import type { Verdict } from '../../../engine.ts';
import type { SaidFormulas } from '../comparing/texts.ts';
import type { Span } from '../text/sentences.ts';

/** What a rule found. */
export interface Ruled {
  /** Share of the marks. */
  credit: number;
  quote: Span | undefined;
  /** The answer has another number or date. */
  isOther: boolean;
  note: string;
  /** Where it does not follow from the share. */
  verdict?: Verdict;
  /** Why a teacher should look at it. */
  doubt?: string;
  /** Formulas were compared by meaning. */
  isByMeaning?: boolean;
}

/** A wording of the key that is a number, a date or a formula is not compared by its words. */
export interface Rule {
  (said: string, formulas?: SaidFormulas): Ruled | undefined;
  /** What it does not find may be said in words: no doubt follows from that. */
  isOptional?: true;
}
