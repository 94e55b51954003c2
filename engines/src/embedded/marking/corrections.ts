import { isBlank, plainText } from '@classi/richtext';
import type { Correction, Evidence, MarkingTask } from '../../engine.ts';
import type { Decision } from './decisions.ts';
import type { Told } from './formulas/told.ts';
import { ridgeWeights } from './kernel-ridge.ts';
import { type PreparedQuestion, preparedQuestion } from './prepared-key.ts';
import { roundedMarks, shareOut, toQuarter } from './quarters.ts';
import { resemblance, type Sketch, sketchOf } from './resemblance.ts';
import { sum } from './sum.ts';

/**
 * What a teacher's marks of other answers say of this one. Where the words are the same, the mark stands. Otherwise
 * what the teacher gave above or below the engine's own mark is carried over by likeness, the more the more there are:
 * a Gaussian process over the answers, whose mean is the engine's mark.
 */

/** Shares of the variance of the engine's error: all of the question marked too kindly, or too steeply. */
const SAME_FOR_ALL = 0.1;
const SAME_SLOPE = 0.1;
/** How much a teacher's marks vary by themselves, beside what alike answers share. */
const NOISE = 0.5;
/** Nearly the same answer counts far more than one that is half like it. */
const NEARLY_THE_SAME = 4;

export function corrected(
  task: MarkingTask,
  decision: Decision,
  decideOn: (response: string) => Decision,
  told: Told | undefined,
): Decision {
  if (task.corrections.length === 0 || task.unreadable || isBlank(task.response)) {
    return decision;
  }
  const own = normal(task.response);
  const same = task.corrections.filter(({ response }) => own !== '' && normal(response) === own).at(-1);
  if (same) {
    return asCorrected(task, decision, same);
  }
  return decision.flag?.reason === 'no-key' ? decision : byLikeness(task, decision, decideOn, told);
}

/** The teacher has marked the same words before: that mark stands. */
function asCorrected(task: MarkingTask, decision: Decision, same: Correction): Decision {
  const points = toQuarter(Math.min(Math.max(same.points, 0), task.marksPossible));
  return {
    points,
    unrounded: points,
    feedback: isBlank(same.feedback) ? decision.feedback : same.feedback,
    evidence: shared(decision.evidence, points, task),
    confidence: 0.97,
    confidenceReason: 'You gave this mark to another answer with the same words.',
    isExact: true,
    flag: null,
  };
}

function byLikeness(
  task: MarkingTask,
  decision: Decision,
  decideOn: (response: string) => Decision,
  told: Told | undefined,
): Decision {
  const marks = Math.max(task.marksPossible, 0.25);
  const question = preparedQuestion(task);
  const learned = learn(task, question, decideOn, told);
  const own = exampleOf(task, question, task.response, decision);
  const share = decision.unrounded / marks;
  const shift = sum(learned.others.map((other, at) => kernel(own, other) * (learned.weights[at] ?? 0)));
  const unrounded = marks * Math.min(1, Math.max(0, share + shift));
  const points = roundedMarks(unrounded, task.marksPossible);
  const isMoved = points !== decision.points;
  return {
    ...decision,
    points,
    unrounded,
    evidence: isMoved ? shared(decision.evidence, points, task) : decision.evidence,
    confidence: confidenceAfter(decision, unrounded / marks),
    isExact: false,
    confidenceReason: isMoved
      ? 'Moved towards the marks that you gave to answers like this one.'
      : decision.confidenceReason,
  };
}

/** As before, by the share that is left after the correction; graver doubts stay. */
function confidenceAfter({ confidence, flag }: Decision, share: number): number {
  const sure = Math.round((1 - 2 * share * (1 - share)) * 97) / 100;
  return flag && flag.reason !== 'unsure' ? Math.min(confidence, sure) : sure;
}

/** An answer, and how the engine sees it. */
interface Example {
  share: number;
  sketch: Sketch;
}

const exampleOf = (
  task: MarkingTask,
  { asked }: PreparedQuestion,
  response: string,
  { unrounded }: Decision,
): Example => ({
  share: unrounded / Math.max(task.marksPossible, 0.25),
  sketch: sketchOf(response, asked),
});

interface Learned {
  others: Example[];
  weights: number[];
}

const learnt = new WeakMap<PreparedQuestion, { name: string; learned: Learned }>();

/** A class's answers share the corrections: they are learned from once. */
function learn(
  task: MarkingTask,
  question: PreparedQuestion,
  decideOn: (response: string) => Decision,
  told: Told | undefined,
): Learned {
  const name = JSON.stringify([told !== undefined, task.corrections]);
  const known = learnt.get(question);
  if (known?.name === name) {
    return known.learned;
  }
  const learned = learnFrom(task, question, decideOn);
  // What is still to be told of formulas may change it.
  if (!told || told.wanted().length === 0) {
    learnt.set(question, { name, learned });
  }
  return learned;
}

function learnFrom(
  task: MarkingTask,
  question: PreparedQuestion,
  decideOn: (response: string) => Decision,
): Learned {
  const marks = Math.max(task.marksPossible, 0.25);
  const others = task.corrections.map(({ response }) =>
    exampleOf(task, question, response, decideOn(response)),
  );
  const errors = task.corrections.map(({ points }, at) => points / marks - (others[at]?.share ?? 0));
  const matrix = others.map((one) => others.map((other) => kernel(one, other)));
  return { others, weights: ridgeWeights(matrix, errors, NOISE) };
}

function kernel(one: Example, other: Example): number {
  const slope = (2 * one.share - 1) * (2 * other.share - 1);
  const alike = resemblance(one.sketch, other.sketch);
  return SAME_FOR_ALL + SAME_SLOPE * slope + alike + alike ** NEARLY_THE_SAME;
}

/** The evidence with other marks; where they rest on no words of the key, they rest on the answer as a whole. */
function shared(evidence: Evidence[], points: number, task: MarkingTask): Evidence[] {
  const possible = evidence.map((each) => each.possible);
  const wanted = evidence.map(({ given, quotes }) => given + (quotes.length > 0 ? 0.01 : 0));
  const shares = shareOut(points, wanted, possible);
  const text = plainText(task.response);
  const whole = [{ start: 0, end: text.length, text }];
  return evidence.map((each, at): Evidence => {
    const given = shares[at] ?? 0;
    if (given === each.given) {
      return each;
    }
    const verdict =
      given === 0
        ? each.verdict === 'contradicted'
          ? each.verdict
          : 'missing'
        : given < each.possible
          ? 'partly'
          : 'found';
    const quotes = verdict === 'missing' ? [] : each.quotes.length > 0 ? each.quotes : whole;
    return { ...each, given, verdict, quotes, note: 'As you marked answers like this one.' };
  });
}

const normal = (html: string): string =>
  plainText(html)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.+\-*/=<>]+/gu, ' ')
    .trim();
