import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import { creditInParts } from './credit.ts';
import { isKeyAlone, ownWordsOf } from './own-words.ts';
import type { PointJudgement } from './point-judgement.ts';
import type { PreparedKey } from './prepared-key.ts';

/** From so many marks on, a part of what is asked for earns a part of the marks. */
const SEVERAL = 2;
/** An answer that says a part of the key and nothing else is right as far as it goes: it earns most of one mark. */
const A_PART = 0.75;

type Points = Pick<PreparedKey, 'points'>;

/** Words are compared, not a step, a name, a pair or a value that is right or wrong. */
function isOfProse({ points }: Points, at: number, judged: PointJudgement): boolean {
  const prepared = points[at];
  const isSteps = prepared?.point.isStep || prepared?.wordings.some(({ isTerm }) => isTerm !== false);
  return !isSteps && !judged.isRuled && judged.note === undefined && !judged.isUnruled;
}

/** True where marks are given for parts of a key that is told in words. */
export const isInParts = (key: Points, judged: PointJudgement[], marks: number): boolean =>
  marks >= SEVERAL && judged.every((each, at) => isOfProse(key, at, each));

/** Of `marks` for a whole key, what a share of it is worth. */
export const partOf = (share: number, marks: number): number =>
  marks < SEVERAL ? share : creditInParts(share);

export const inParts = (key: Points, judged: PointJudgement[], marks: number): PointJudgement[] =>
  marks < SEVERAL
    ? judged
    : judged.map((each, at) =>
        isOfProse(key, at, each) ? { ...each, credit: creditInParts(each.credit) } : each,
      );

/**
 * What an answer earns at least that says nothing but a part of the key, with the point that it says: 'it rises' where the key goes on to
 * say why. Undefined for any other answer.
 */
export function partAlone(
  key: Points,
  judged: PointJudgement[],
  { said, asked, marks }: { said: Said; asked: Asked; marks: number },
): { points: PointJudgement[]; earned: number } | undefined {
  const isDenied = judged.some(
    ({ verdict, comparison }) => verdict === 'contradicted' || comparison.signals.denied > 0,
  );
  if (
    isDenied ||
    !isInParts(key, judged, marks) ||
    !isKeyAlone(ownWordsOf({ points: judged }, said, asked))
  ) {
    return undefined;
  }
  const likeness = (at: number): number => (judged[at]?.quotes.length ? judged[at].comparison.similarity : 0);
  const best = judged.reduce((one, _, at) => (likeness(at) > likeness(one) ? at : one), 0);
  const possible = key.points[best]?.point.possible ?? 0;
  if (likeness(best) === 0 || possible === 0) {
    return undefined;
  }
  const earned = Math.min(A_PART, possible);
  return {
    earned,
    points: judged.map((each, at) =>
      at === best ? { ...each, credit: Math.max(each.credit, earned / possible) } : each,
    ),
  };
}

/** A key of so many points is one of facts that are each worth something, not only of a text as a whole. */
const FEWEST_FACTS = 3;

/** Marks of a key that is told in prose, compared as a whole and fact by fact. */
export const asWholeAndByFacts = (whole: number, facts: number, count: number, marks: number): number =>
  marks > SEVERAL && count >= FEWEST_FACTS ? (whole + facts) / 2 : whole;
