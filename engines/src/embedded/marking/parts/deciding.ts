import type { PointJudgement } from '../point-judgement.ts';
import type { Span } from '../text/sentences.ts';

/** What an answer decides, and where it says so. */
export interface Decided {
  isRight: boolean;
  quote: Span;
}

/** A point of the key that decides something: 'False' of 'False, because …', one of what the question offers. */
export interface DecidingPoint {
  /** Undefined where the answer does not decide. */
  decided(said: string): Decided | undefined;
}

const right = 'The answer decides as the key does.';
const wrong = 'The answer decides otherwise than the key.';
const withoutMarks = 'The answer decides otherwise than the key, so that its reason earns nothing.';

/** The point that decides. */
export const asDecided = (
  { contrary: _, doubt: __, ...judged }: PointJudgement,
  { isRight, quote }: Decided,
): PointJudgement => ({
  ...judged,
  credit: isRight ? 1 : 0,
  verdict: isRight ? 'found' : 'contradicted',
  quotes: [quote],
  note: isRight ? right : wrong,
  isUnruled: false,
  isExact: true,
});

/** The reason that is given for a wrong decision. */
export const asReasonOfWrong = ({ contrary: _, doubt: __, ...judged }: PointJudgement): PointJudgement => ({
  ...judged,
  credit: 0,
  verdict: 'missing',
  quotes: [],
  note: withoutMarks,
  isUnruled: false,
});
