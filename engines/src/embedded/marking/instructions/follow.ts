import type { Evidence, MarkingTask } from '../../../engine.ts';
import type { Span } from '../../language/sentences.ts';
import { isFunctionWord, wordsOf } from '../../language/words.ts';
import { sum } from '../../sum.ts';
import { type Decision, flagged } from '../explain/decision.ts';
import { feedbackOf } from '../explain/feedback.ts';
import { toQuarter } from '../explain/quarters.ts';
import { quotedIn } from '../explain/whole-formulas.ts';
import type { AnswerText } from '../judging/answer-text.ts';
import type { PreparedQuestion } from '../judging/prepare-question.ts';
import { marksOf } from './amounts.ts';
import { type Heard, heardOf } from './heard.ts';
import type { Instruction } from './instruction.ts';

interface Answer {
  task: MarkingTask;
  answer: AnswerText;
  /** Stems of the question's words. */
  words: ReadonlySet<string>;
}

/** Marks that nothing speaks against any more: the teacher said what such an answer gets. */
const AS_SAID = 0.9;
const DOUBTFUL = 0.5;
/** What takes or gives comes before what bounds it. */
const ORDER: readonly Instruction['does'][] = [
  'stands for the working',
  'asks for',
  'needs no point',
  'counts no point',
  'gives',
  'takes',
  'gives at least',
  'allows at most',
];

/** An answer that was marked, for what its teacher asks for. */
interface MarkedAnswer {
  task: MarkingTask;
  question: PreparedQuestion;
  answer: AnswerText;
}

export function asInstructed({ task, question, answer }: MarkedAnswer, decision: Decision): Decision {
  const instructions = question.keys[0]?.key.instructions ?? [];
  if (instructions.length === 0 || decision.flag?.reason === 'no-key') return decision;
  const made = followed(decision, instructions, { task, answer, words: question.words });
  if (made === decision) return decision;
  const { byWords: _, ...instructed } = made;
  return instructed;
}

/** Does what the teacher asked for in words; each change stands among the evidence, with the instruction's own words. */
function followed(decision: Decision, instructions: readonly Instruction[], answer: Answer): Decision {
  const inOrder = [...instructions].sort((one, other) => ORDER.indexOf(one.does) - ORDER.indexOf(other.does));
  let made = decision;
  const doubtful: Instruction[] = [];
  for (const instruction of inOrder) {
    const heard = heardOf(instruction.when, answer.answer, answer.words, answer.task.question);
    if (instruction.does === 'stands for the working' && !isWorked(heard, answer.answer.text)) continue;
    if (heard.is === 'said') made = applied(made, instruction, heard, answer);
    if (heard.is === 'doubtful' && applied(made, instruction, heard, answer).points !== made.points) {
      doubtful.push(instruction);
    }
  }
  const [first] = doubtful;
  if (!first) return made;
  const sentence = `It is not plain whether the instructions speak of this answer: “${first.text}”`;
  return flagged(made, { reason: 'unsure', sentence }, DOUBTFUL);
}

/** The result alone has the value of its working, and is none. */
const isWorked = ({ quotes }: Heard, text: string): boolean =>
  quotedIn(text, quotes).some((quote) =>
    /[\d)}\]\p{L}]\s*(?:[-−+*/×·÷^²³]|\\(?:times|cdot|frac|div|sqrt)|x\s*\d)|\\frac|\\sqrt/u.test(
      quote.text.replace(/\s*=\s*[^=]*$/, ''),
    ),
  );

function applied(decision: Decision, instruction: Instruction, heard: Heard, answer: Answer): Decision {
  const possible = answer.task.marksPossible;
  const marks = marksOf(instruction.amount, possible);
  const wanted = wantedOf(decision, instruction, { marks, quotes: heard.quotes, possible });
  const points = Math.max(0, Math.min(possible, toQuarter(wanted)));
  if (points === decision.points) return decision;
  const evidence =
    points > decision.points
      ? raised(
          decision.evidence,
          instruction,
          points - decision.points,
          quotedIn(answer.answer.text, heard.quotes),
        )
      : lowered(decision.evidence, instruction, decision.points - points, pointOf(instruction, decision));
  const isDecided = points === 0 || points === possible || instruction.when === undefined;
  return {
    ...decision,
    points,
    unrounded: points,
    evidence,
    feedback: feedbackOf(evidence, points, possible),
    confidence: isDecided ? AS_SAID : Math.min(decision.confidence, AS_SAID),
    confidenceReason: `Marked as the instructions say: “${instruction.text}”`,
    flag: isDecided && isDoubt(decision) ? null : decision.flag,
  };
}

const isDoubt = ({ flag }: Decision): boolean => flag?.reason === 'unsure' || flag?.reason === 'off-key';

function wantedOf(
  decision: Decision,
  instruction: Instruction,
  { marks, quotes, possible }: { marks: number; quotes: Span[]; possible: number },
): number {
  const point = decision.evidence[pointOf(instruction, decision)];
  switch (instruction.does) {
    case 'stands for the working':
      return decision.points + sum(decision.evidence.slice(0, -1).map((each) => each.possible - each.given));
    case 'asks for':
    case 'counts no point':
      return decision.points - (point?.given ?? 0);
    case 'needs no point':
      return point && point.possible < possible
        ? ((decision.points - point.given) * possible) / (possible - point.possible)
        : decision.points;
    case 'gives':
      // 'X alone earns 0.5': so many, and no more for what the key gives besides.
      if (instruction.when?.isAlone) return marks;
      return decision.points + Math.max(0, marks - earnedBy(decision.evidence, quotes));
    case 'takes':
      return decision.points - marks;
    case 'gives at least':
      return Math.max(decision.points, marks);
    case 'allows at most':
      return Math.min(decision.points, marks);
  }
}

/** Its place; -1 where it speaks of none, or of one that the key has not. */
function pointOf({ point }: Instruction, { evidence }: Decision): number {
  if (typeof point === 'number') return point < 0 ? evidence.length - 1 : point - 1;
  if (point === undefined) return -1;
  const stems = stemsOf(point);
  const shared = evidence.map(({ key }) => {
    const own = new Set(stemsOf(key));
    return stems.filter((stem) => own.has(stem)).length;
  });
  const most = Math.max(...shared);
  return most > 0 && shared.filter((count) => count === most).length === 1 ? shared.indexOf(most) : -1;
}

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isFunctionWord(word))
    .map(({ stem }) => stem);

/** What the same words have earned by the key already. */
const earnedBy = (evidence: readonly Evidence[], quotes: readonly Span[]): number =>
  sum(evidence.filter((each) => isMostlyIn(quotes, each.quotes)).map(({ given }) => given));

/** More than half of the one stands in the other. */
function isMostlyIn(quotes: readonly Span[], others: readonly Span[]): boolean {
  const length = sum(quotes.map(({ start, end }) => end - start));
  const shared = quotes.flatMap((one) =>
    others.map((other) => Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))),
  );
  return length > 0 && sum(shared) > length / 2;
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

/** From the last of the points first, or from the one that is spoken of. */
function lowered(
  evidence: readonly Evidence[],
  { text }: Instruction,
  marks: number,
  only: number,
): Evidence[] {
  let left = marks;
  return evidence
    .map((each, at) => ({ each, isMeant: only < 0 || at === only }))
    .toReversed()
    .map(({ each, isMeant }): Evidence => {
      const taken = isMeant ? Math.min(left, each.given) : 0;
      left -= taken;
      return taken === 0
        ? each
        : {
            ...each,
            verdict: 'partly',
            given: each.given - taken,
            note: `Less, as the instructions say: “${text}”`,
          };
    })
    .toReversed();
}
