import type { Evidence, MarkingTask } from '../../../engine.ts';
import type { Span } from '../../language/sentences.ts';
import { toQuarter } from '../../quarters.ts';
import { sum } from '../../sum.ts';
import { addFlag, type Decision } from '../explain/decision.ts';
import { quotedIn } from '../explain/evidence.ts';
import { feedbackOf } from '../explain/feedback.ts';
import type { AnswerText } from '../judging/judge-point.ts';
import type { PreparedQuestion } from '../judging/prepare-question.ts';
import { marksOf } from './amounts.ts';
import { matchCondition } from './match-condition.ts';
import type { Instruction } from './read-marks.ts';

/** The answer and its question, by which instructions are applied. */
interface MarkedAnswer {
  task: MarkingTask;
  question: PreparedQuestion;
  answer: AnswerText;
}

/** The most confidence in a mark that an instruction for all answers changed, and one for answers with certain words. */
const AS_INSTRUCTED = 0.9;
const BY_CONDITION = 0.7;
const UNCERTAIN = 0.5;
/** Instructions that give or take marks are applied before those that limit them. */
const ORDER: readonly Instruction['does'][] = [
  'replaces the working',
  'gives',
  'takes',
  'gives at least',
  'allows at most',
];

/** Applies the teacher's instructions to a mark. The evidence shows each change with the words of the instruction. */
export function followInstructions({ task, question, answer }: MarkedAnswer, decision: Decision): Decision {
  const instructions = question.keys[0]?.key.instructions ?? [];
  if (decision.flag?.reason === 'no-key') return decision;
  const inOrder = [...instructions].sort((one, other) => ORDER.indexOf(one.does) - ORDER.indexOf(other.does));
  let made = decision;
  let uncertain: Instruction | undefined;
  for (const instruction of inOrder) {
    const { status, quotes } = matchCondition(instruction.when, answer, question);
    const quoted = quotedIn(answer.text, quotes);
    if (status === 'unmet' || (instruction.does === 'replaces the working' && !isWorked(quoted))) continue;
    const next = applied(made, instruction, quoted, task.marksPossible);
    if (status === 'met') made = next;
    else if (next.points !== made.points) uncertain ??= instruction;
  }
  if (uncertain) {
    const sentence = `It is not clear whether the instructions are about this answer: “${uncertain.text}”`;
    made = addFlag(made, { reason: 'unsure', sentence }, UNCERTAIN);
  }
  if (made === decision) return decision;
  const { byWords: _, ...instructed } = made;
  return instructed;
}

/** Returns whether the quotes contain a calculation. A result alone has the same value as its working, but is not a working. */
const isWorked = (quotes: Evidence['quotes']): boolean =>
  quotes.some(({ text }) =>
    /[\d)}\]\p{L}]\s*(?:[-−+*/×·÷^²³]|\\(?:times|cdot|frac|div|sqrt)|x\s*\d)|\\frac|\\sqrt/u.test(
      text.replace(/\s*=\s*[^=]*$/, ''),
    ),
  );

function applied(
  decision: Decision,
  instruction: Instruction,
  quotes: Evidence['quotes'],
  possible: number,
): Decision {
  const wanted = pointsAfter(decision, instruction, quotes, possible);
  const points = Math.max(0, Math.min(possible, toQuarter(wanted)));
  if (points === decision.points) return decision;
  const evidence =
    points > decision.points
      ? raised(decision.evidence, instruction, points - decision.points, quotes)
      : lowered(decision.evidence, instruction, decision.points - points);
  const isAtEnd = points === 0 || points === possible;
  // A deduction depends on the mark before it, which may be too low.
  const isDecided = (isAtEnd && instruction.does !== 'takes') || instruction.when === undefined;
  const most = instruction.when ? BY_CONDITION : AS_INSTRUCTED;
  const isDoubt = decision.flag?.reason === 'unsure' || decision.flag?.reason === 'off-key';
  return {
    ...decision,
    points,
    unrounded: points,
    evidence,
    feedback: feedbackOf(evidence, points, possible),
    confidence: isDecided ? most : Math.min(decision.confidence, most),
    confidenceReason: `Marked as the instructions say: “${instruction.text}”`,
    flag: isDecided && isDoubt ? null : decision.flag,
  };
}

function pointsAfter(
  { points, evidence }: Decision,
  { does, amount, when }: Instruction,
  quotes: readonly Span[],
  possible: number,
): number {
  const marks = marksOf(amount, possible);
  switch (does) {
    case 'replaces the working':
      return points + sum(evidence.slice(0, -1).map((each) => each.possible - each.given));
    case 'gives':
      // An instruction such as 'X alone earns 0.5' sets the marks, so marks by the key are not added.
      return when?.isAlone ? marks : points + Math.max(0, marks - earnedBy(evidence, quotes));
    case 'takes':
      return points - marks;
    case 'gives at least':
      return Math.max(points, marks);
    case 'allows at most':
      return Math.min(points, marks);
  }
}

/**
 * Returns the marks that the same words have already earned by the key. A point counts if its quotes contain more than half of the given
 * ones.
 */
function earnedBy(evidence: readonly Evidence[], quotes: readonly Span[]): number {
  const length = sum(quotes.map(({ start, end }) => end - start));
  const sharedWith = (others: readonly Span[]): number =>
    sum(
      quotes.flatMap((one) =>
        others.map((other) => Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))),
      ),
    );
  const paid = evidence.filter((each) => sharedWith(each.quotes) > length / 2);
  return sum(paid.map(({ given }) => given));
}

const raised = (
  evidence: readonly Evidence[],
  { text }: Instruction,
  marks: number,
  quotes: Evidence['quotes'],
): Evidence[] => [
  ...evidence,
  {
    point: evidence.length + 1,
    key: text,
    verdict: 'found',
    quotes,
    given: marks,
    possible: marks,
    note: 'Given as the instructions say.',
  },
];

/** Deducts marks, beginning with the last point. */
function lowered(evidence: readonly Evidence[], { text }: Instruction, marks: number): Evidence[] {
  const note = `Less, as the instructions say: “${text}”`;
  let left = marks;
  return evidence
    .toReversed()
    .map((each): Evidence => {
      const taken = Math.min(left, each.given);
      left -= taken;
      return taken === 0 ? each : { ...each, verdict: 'partly', given: each.given - taken, note };
    })
    .toReversed();
}
