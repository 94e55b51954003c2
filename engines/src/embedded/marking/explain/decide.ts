import { roundedMarks } from '../../quarters.ts';
import { sum } from '../../sum.ts';
import type { Judgement } from '../judging/judge-key.ts';
import type { AnswerText } from '../judging/judge-point.ts';
import { newStems } from '../signals/signals.ts';
import { confidenceOf, UNSURE_BELOW } from './confidence.ts';
import { addFlag, type Decision } from './decision.ts';
import { evidenceOf } from './evidence.ts';
import { feedbackOf } from './feedback.ts';

/**
 * Decides the mark of an answer by the points of a key, with evidence, feedback and confidence.
 *
 * @param question stems of the question's words
 */
export function decide(
  judgement: Judgement,
  answer: AnswerText,
  { question, marksPossible }: { question: ReadonlySet<string>; marksPossible: number },
): Decision {
  const isExactAlone = judgement.points.every(({ exact }) => exact !== undefined);
  const marks = isExactAlone
    ? roundedMarks(judgement.decided, marksPossible)
    : roundedDecision(judgement.decided, marksPossible);
  const evidence = evidenceOf(judgement, marks, marksPossible, answer.text);
  const points = sum(evidence.map(({ given }) => given));
  const given = { question, points, marksPossible };
  const { confidence, reason, isExact } = confidenceOf(judgement, answer, given);
  const decision: Decision = {
    points,
    unrounded: judgement.unrounded,
    feedback: feedbackOf(evidence, points, marksPossible),
    evidence,
    confidence,
    confidenceReason: reason,
    isExact,
    ...(isExact || judgement.byWords === undefined ? {} : { byWords: judgement.byWords }),
    signals: judgement.signals,
    flag: null,
  };
  if (points === 0 && !isExact && isUnrelated(judgement, answer, question)) {
    const sentence =
      'This answer has almost no words in common with the question or the key. It may be right in other words.';
    return addFlag(decision, { reason: 'off-key', sentence }, 0.3);
  }
  return confidence < UNSURE_BELOW
    ? addFlag(decision, { reason: 'unsure', sentence: reason }, confidence)
    : decision;
}

/**
 * Returns marks rounded as teachers give them: a single mark is given or not, and more marks are given in halves. Marks that only exact
 * judges decided are not rounded to halves.
 */
export function roundedDecision(marks: number, possible: number): number {
  if (possible <= 1) return marks >= possible / 2 && marks > 0 ? possible : 0;
  return Math.min(possible, Math.round(marks * 2 + 1e-9) / 2);
}

/** An answer with at least this many words that are not in the question is unrelated if too few of them are in the key. */
const MIN_OWN_WORDS = 6;
const MIN_SHARE_IN_KEY = 0.2;

/** Returns whether hardly any of the answer's words are in the key. */
function isUnrelated(
  { prepared }: Judgement,
  { profile }: AnswerText,
  question: ReadonlySet<string>,
): boolean {
  const own = newStems(profile, question);
  const shared = own.filter((stem) => prepared.whole.stems.has(stem));
  return own.length >= MIN_OWN_WORDS && shared.length / own.length < MIN_SHARE_IN_KEY;
}
