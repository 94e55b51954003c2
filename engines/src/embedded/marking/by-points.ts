import type { Evidence } from '../../engine.ts';
import { isOffKey, isToldOtherwise, type Marked, surenessOf, UNSURE_BELOW } from './confidence.ts';
import { type Decision, flagged } from './decisions.ts';
import { feedbackOf } from './feedback.ts';
import { isExactJudgement, isExactPoint } from './honesty/certainty.ts';
import type { Judgement } from './judge.ts';
import { saysIt } from './own-notes.ts';
import { withinGroups } from './parts/groups.ts';
import type { Contrary, PointJudgement } from './point-judgement.ts';
import { roundedMarks, shareOut } from './quarters.ts';
import { isStuffed } from './stuffing.ts';
import { sum } from './sum.ts';
import { quotedIn } from './text/whole-formulas.ts';

/** A row of key words is worth this share of what its words would be. */
const STUFFED_SHARE = 0.25;

/** What an answer says, and the text that it was read from, for quotes. */
interface JudgedText extends Marked {
  text: string;
}

/** Marks an answer by the points of the key, each with the words that it rests on. */
export function byPoints(judgement: Judgement, answer: JudgedText): Decision {
  const { said, text, marksPossible: marks } = answer;
  const isRow = isStuffed(judgement.key, said);
  const unrounded = judgement.unrounded * (isRow ? STUFFED_SHARE : 1);
  const evidence = evidenceOf(judgement, roundedMarks(unrounded, marks), marks, text);
  const points = sum(evidence.map(({ given }) => given));
  const { confidence, reason } = surenessOf(judgement, answer);
  const decision: Decision = {
    points,
    unrounded,
    feedback: feedbackOf(evidence, points, marks),
    evidence,
    confidence,
    confidenceReason: reason,
    isExact: isExactJudgement(judgement, said.text),
    flag: null,
  };
  if (isOffKey(judgement, answer)) {
    const sentence =
      'This answer is long but says little of what the key says. It may be right in another way.';
    return flagged(decision, { reason: 'off-key', sentence }, 0.3);
  }
  if (isToldOtherwise(judgement, answer)) {
    const sentence =
      'This answer has words of the key, but goes on in others that could not be compared with it. It may be right in another way.';
    return flagged(decision, { reason: 'off-key', sentence }, 0.5);
  }
  return confidence < UNSURE_BELOW || isRow
    ? flagged(decision, { reason: 'unsure', sentence: reason }, confidence)
    : decision;
}

/** The points of the key with the marks shared out among those that the answer speaks of. */
function evidenceOf({ key, points }: Judgement, marks: number, possible: number, text: string): Evidence[] {
  const prepared = key.points.map(({ point }) => point);
  const shares = sharesOf({ key, points }, marks, possible);
  const all = points.map((point, at): Evidence => {
    const given = shares[at] ?? 0;
    const worth = prepared[at]?.possible ?? 0;
    const isSpare = given === 0 && marks >= possible;
    const verdict = verdictOf(point, { given, possible: worth, isSpare });
    return {
      point: at + 1,
      key: prepared[at]?.text ?? '',
      verdict,
      quotes: verdict === 'missing' ? [] : quotedIn(text, point.quotes),
      given,
      possible: worth,
      note: isSpare && verdict === 'found' ? spare : noteOf(point, verdict),
    };
  });
  const agreed = withoutDisagreement(all);
  // What might have been said instead of a step, and was not, is missed by nobody.
  return agreed
    .filter(({ given }, at) => given > 0 || !prepared[at]?.isInstead)
    .map((each, at) => ({ ...each, point: at + 1 }));
}

/** The same words are not praised for one point and faulted for another: then the fault is shown as a point that was not found. */
function withoutDisagreement(evidence: Evidence[]): Evidence[] {
  const praised = evidence.flatMap(({ given, quotes }) => (given > 0 ? quotes : []));
  const isPraised = ({ start, end }: Evidence['quotes'][number]): boolean =>
    praised.some((quote) => quote.start < end && start < quote.end);
  return evidence.map((each) =>
    each.verdict === 'contradicted' && each.quotes.some(isPraised)
      ? { ...each, verdict: 'missing', quotes: [], note: saysIt.missing }
      : each,
  );
}

/** No share grows to more than so many times what it was worth by itself. */
const MOST_GROWTH = 8;

/** Marks of each point: nothing for one of which the answer has no word, or the contrary. */
function sharesOf(
  { key, points }: Pick<Judgement, 'key' | 'points'>,
  marks: number,
  possible: number,
): number[] {
  const prepared = key.points.map(({ point }) => point);
  const most = prepared.map((point, at) => {
    const { quotes = [], verdict } = points[at] ?? {};
    return quotes.length > 0 && verdict !== 'contradicted' ? point.possible : 0;
  });
  const credits = counting(
    withinGroups(
      points.map(({ credit }, at) => credit * (most[at] ?? 0)),
      prepared.map(({ group }) => group),
    ),
    key.key.counted,
    possible,
  );
  const growth = Math.min(MOST_GROWTH, marks / Math.max(sum(credits), 1e-9));
  return shareOut(
    Math.min(marks, sum(most)),
    credits.map((credit) => credit * growth),
    most,
  );
}

/** Where the points are worth more than the question, or only some are asked for, the best count first. */
function counting(credits: number[], counted: number | undefined, marks: number): number[] {
  const order = [...credits.entries()].sort(([a, one], [b, other]) => other - one || a - b).map(([at]) => at);
  const kept = credits.map(() => 0);
  let left = marks;
  for (const at of order.slice(0, counted)) {
    kept[at] = Math.min(left, credits[at] ?? 0);
    left -= kept[at] ?? 0;
  }
  return kept;
}

/** What the marks say, so that verdict and marks never disagree. */
function verdictOf(
  point: PointJudgement,
  { given, possible, isSpare }: { given: number; possible: number; isSpare: boolean },
): Evidence['verdict'] {
  const { verdict } = point;
  if (verdict === 'contradicted') {
    // Comparing words decides no contradiction: it is shown as not found, with a note.
    return isExactPoint(point) ? verdict : 'missing';
  }
  if (given > 0) {
    return given >= possible ? 'found' : 'partly';
  }
  return verdict === 'found' && !isSpare ? 'partly' : verdict;
}

const spare = 'The answer says this too; the marks are for fewer of the points.';

function noteOf({ contrary, note }: PointJudgement, verdict: Evidence['verdict']): string {
  if (note !== undefined) {
    return note;
  }
  switch (verdict) {
    case 'found':
      return saysIt.found;
    case 'partly':
      return saysIt.partly;
    case 'contradicted':
      return contraries[contrary ?? 'denied'];
    case 'missing':
      return contrary === undefined ? saysIt.missing : mayBe[contrary];
  }
}

const mayBe: Record<Contrary, string> = {
  denied: 'The answer may deny this.',
  opposite: 'The answer may say the opposite.',
  number: 'This number was not found in the answer.',
  rejected: 'This may be what the key says not to accept.',
  hedged: 'The answer names more than one, and one is asked for.',
  exchanged: 'The answer may say this of the other of the two.',
};

const contraries: Record<Contrary, string> = {
  denied: 'The answer denies this.',
  opposite: 'The answer says the opposite.',
  number: 'The answer gives another number.',
  rejected: 'The key says not to accept this.',
  hedged: 'The answer names more than one, and one is asked for.',
  exchanged: 'The answer says this of the other of the two.',
};
