import type { Verdict } from '../../../engine.ts';
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
