import type { Verdict } from '../../engine.ts';
import type { Comparison } from './comparing/similarity.ts';
import type { Wording } from './comparing/texts.ts';
import type { Span } from './text/sentences.ts';

export type Contrary = 'denied' | 'opposite' | 'number' | 'rejected' | 'hedged';

/** What became of one point of the key. */
export interface PointJudgement {
  /** Share of the point's marks, 0 to 1. */
  credit: number;
  verdict: Verdict;
  quotes: Span[];
  /** Why it is `contradicted`. */
  contrary?: Contrary;
  /** What the rule says that judged it. */
  note?: string;
  comparison: Comparison;
  wording: Wording;
  /** Why a teacher should look at it. */
  doubt?: string;
  /** The wording is a formula, and no rule found it. */
  isUnruled: boolean;
  /** A rule judged it: how its words compare says nothing. */
  isRuled?: true;
  /** Its formula was compared by meaning. */
  isByMeaning?: boolean;
}
