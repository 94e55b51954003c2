import { isBlank, plainText } from '@classi/richtext';
import type { Correction, Evidence, MarkingTask } from '../../../engine.ts';
import { createProfile } from '../../language/comparison/profile.ts';
import {
  type AnswerSketch,
  answerSimilarity,
  sketchAnswer,
} from '../../language/similarity/answer-similarity.ts';
import { invertMatrix } from '../../matrix-inverse.ts';
import { shareOut, toQuarter } from '../../quarters.ts';
import { sum } from '../../sum.ts';
import type { KnownComparisons } from '../exact/formulas/known-comparisons.ts';
import { roundedDecision } from '../explain/decide.ts';
import type { Decision } from '../explain/decision.ts';
import { judge } from '../judging/judge-key.ts';
import { type PreparedQuestion, prepareQuestion } from '../judging/prepare-question.ts';
import { boundedText } from '../limits/bounded-text.ts';
import { decidedShare } from '../scorer/scorer.ts';
import { type Signals, signalNames } from '../signals/signals.ts';

/**
 * A Gaussian process over the answers to a question predicts a mark from the teacher's marks of other
 * answers; its mean is the engine's own mark (Rasmussen and Williams, Gaussian Processes for Machine
 * Learning, 2006, chapter 2). Its kernel has three parts: one that all answers share, because a teacher may
 * be kinder or stricter on this question than teachers are on average; a linear part in the signals, because
 * one teacher wants the key's words and another accepts some of them; and a part for similar answers. The key
 * itself is an answer with full marks. All marks are shares, 0 to 1.
 */
const SAME_FOR_ALL = 0.4;
const LINEAR = 0.5;
/** The exponent that makes a nearly equal answer count far more than one that is only half similar. */
const NEARLY_EQUAL = 4;
/** The variance of a mark that no other answer explains, relative to a similarity of 1. */
const NOISE = 0.5;
/** The largest share of the marks that the engine gives to an answer, used as its share for the key itself. */
const FULL_MARKS = 0.95;
/** The confidence in a mark that the teacher has already given to an answer with the same words. */
const SAME_WORDS = 0.97;
/** Below 0.85, from which on screens say that AURA is sure: that is said only of marks that were decided exactly. */
const MAX_FROM_SIMILAR = 0.84;

/** Returns the engine's mark, adjusted to the marks that the teacher gave to other answers to this question. */
export function applyCorrections(
  task: MarkingTask,
  decision: Decision,
  known: KnownComparisons | undefined,
): Decision {
  if (task.unreadable || isBlank(task.response)) return decision;
  const own = normalised(task.response);
  const same = task.corrections.filter(({ response }) => own !== '' && normalised(response) === own).at(-1);
  if (same) return asCorrected(task, decision, same);
  const isMovable = task.corrections.length > 0 && decision.flag?.reason !== 'no-key' && !decision.isExact;
  return isMovable ? bySimilar(task, decision, known) : decision;
}

function asCorrected(task: MarkingTask, decision: Decision, same: Correction): Decision {
  const points = toQuarter(Math.min(Math.max(same.points, 0), task.marksPossible));
  return {
    points,
    unrounded: points,
    feedback: isBlank(same.feedback) ? decision.feedback : same.feedback,
    evidence: withMarks(decision.evidence, points, task),
    confidence: SAME_WORDS,
    confidenceReason: 'You gave this mark to another answer with the same words.',
    isExact: true,
    flag: null,
  };
}

function bySimilar(task: MarkingTask, decision: Decision, known: KnownComparisons | undefined): Decision {
  const possible = Math.max(task.marksPossible, 0.25);
  const question = prepareQuestion(task);
  const { examples, weights } = learn(task, question, known);
  const own = decision.signals
    ? {
        share: decision.unrounded / possible,
        signals: decision.signals,
        sketch: sketchAnswer(boundedText(plainText(task.response)).text, question.words),
      }
    : exampleOf(task.response, task, question, known);
  const shift = sum(examples.map((example, index) => kernel(own, example) * (weights[index] ?? 0)));
  const share = Math.min(1, Math.max(0, own.share + shift));
  const points = roundedDecision(decidedShare(share) * task.marksPossible, task.marksPossible);
  const isMoved = points !== decision.points;
  return {
    ...decision,
    points,
    unrounded: share * possible,
    evidence: isMoved ? withMarks(decision.evidence, points, task) : decision.evidence,
    confidence: confidenceFrom(decision, share),
    confidenceReason: isMoved
      ? 'Moved towards the marks that you gave to answers like this one.'
      : decision.confidenceReason,
    flag: decision.flag?.reason === 'unsure' ? null : decision.flag,
  };
}

/**
 * Returns the confidence in a share of the marks. The share is read as the chance of full marks, so the expected error is 2p(1 − p). All
 * values are scaled down to at most `MAX_FROM_SIMILAR`, which keeps their order. A flag for another reason than 'unsure' keeps its lower
 * confidence.
 */
function confidenceFrom({ confidence, flag }: Decision, share: number): number {
  const expected = 1 - 2 * share * (1 - share);
  const sure = Math.round((0.5 + (expected - 0.5) * ((MAX_FROM_SIMILAR - 0.5) / 0.5)) * 100) / 100;
  return flag && flag.reason !== 'unsure' ? Math.min(confidence, sure) : sure;
}

/** The features of an answer that predict its mark. */
interface Example {
  /** The engine's share of the marks. */
  share: number;
  signals: Signals;
  sketch: AnswerSketch;
}

interface Learned {
  examples: Example[];
  /** The influence of each correction on the mark of a similar answer. */
  weights: number[];
}

/**
 * Returns the features of an answer.
 *
 * @param response rich text
 */
function exampleOf(
  response: string,
  task: MarkingTask,
  question: PreparedQuestion,
  known: KnownComparisons | undefined,
): Example {
  const { text } = boundedText(plainText(response));
  const judgement = judge(question, { text, profile: createProfile(text), known }, task);
  return {
    share: (judgement?.unrounded ?? 0) / Math.max(task.marksPossible, 0.25),
    signals: judgement?.signals ?? allAt(0),
    sketch: sketchAnswer(text, question.words),
  };
}

const allAt = (value: 0 | 1) => Object.fromEntries(signalNames.map((name) => [name, value])) as Signals;

const remembered = new WeakMap<PreparedQuestion, { name: string; learned: Learned }>();

/** Returns what the corrections teach about a question. It is cached, because all answers of a class share the corrections. */
function learn(task: MarkingTask, question: PreparedQuestion, known: KnownComparisons | undefined): Learned {
  const name = JSON.stringify([known !== undefined, task.corrections, task.scale]);
  const earlier = remembered.get(question);
  if (earlier?.name === name) return earlier.learned;
  const possible = Math.max(task.marksPossible, 0.25);
  const marked = task.corrections.map(({ response, points }) => ({
    example: exampleOf(response, task, question, known),
    given: points / possible,
  }));
  const keys = question.keys.map(({ whole }) => ({
    example: { share: FULL_MARKS, signals: allAt(1), sketch: sketchAnswer(whole.text, question.words) },
    given: 1,
  }));
  const examples = [...marked, ...keys].map(({ example }) => example);
  const errors = [...marked, ...keys].map(({ example, given }) => given - example.share);
  const matrix = examples.map((one, i) =>
    examples.map((other, j) => kernel(one, other) + (i === j ? NOISE : 0)),
  );
  const weights = invertMatrix(matrix).map((line) =>
    sum(line.map((value, index) => value * (errors[index] ?? 0))),
  );
  const learned = { examples, weights };
  // The result is not cached while comparisons of formulas are pending, because their verdicts may change it.
  if (!known || known.wanted().length === 0) remembered.set(question, { name, learned });
  return learned;
}

function kernel(one: Example, other: Example): number {
  const similarity = answerSimilarity(one.sketch, other.sketch);
  const linear = sum(
    signalNames.map((name) => (one.signals[name] - MIDDLE) * (other.signals[name] - MIDDLE)),
  );
  return SAME_FOR_ALL + LINEAR * linear + similarity + similarity ** NEARLY_EQUAL;
}

/** The middle of each signal, which is subtracted so that the linear part is 0 for an average answer. */
const MIDDLE = 0.5;

/**
 * Returns the evidence with the new marks shared out among its points. A point that now earns marks but has no quotes quotes the whole
 * answer.
 */
function withMarks(evidence: Evidence[], points: number, task: MarkingTask): Evidence[] {
  const possible = evidence.map((each) => each.possible);
  const wanted = evidence.map(({ given, quotes }) => given + (quotes.length > 0 ? 0.01 : 0));
  const shares = shareOut(points, wanted, possible);
  const text = plainText(task.response);
  const whole = [{ start: 0, end: text.length, text }];
  return evidence.map((each, index): Evidence => {
    const given = shares[index] ?? 0;
    if (given === each.given) return each;
    const none = each.verdict === 'contradicted' ? 'contradicted' : 'missing';
    const verdict = given === 0 ? none : given < each.possible ? 'partly' : 'found';
    const quotes = verdict === 'missing' ? [] : each.quotes.length > 0 ? each.quotes : whole;
    return { ...each, given, verdict, quotes, note: 'As you marked answers like this one.' };
  });
}

const normalised = (html: string): string =>
  plainText(html)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.+\-*/=<>]+/gu, ' ')
    .trim();
