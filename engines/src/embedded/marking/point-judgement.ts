import type { Verdict } from '../../engine.ts';
import type { Comparison } from './comparing/similarity.ts';
import type { Wording } from './comparing/texts.ts';
import type { Span } from './text/sentences.ts';

/** How an answer speaks against a point; `exchanged`: it says it of the other of the two things that are set against each other. */
export type Contrary = 'denied' | 'opposite' | 'number' | 'rejected' | 'hedged' | 'exchanged';

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
  /** It was compared as a number, a date, a unit, a symbol or a choice, not by its words. */
  isExact?: true;
  /** It is given for another step: a later one that is right and needs it, or an earlier one of which the answer has its own value. */
  givenFor?: 'later' | 'own value';
  /** Its formula was compared by meaning. */
  isByMeaning?: boolean;
}
