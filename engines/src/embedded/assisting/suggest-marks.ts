import { isBlank } from '@classi/richtext';
import type {
  AnswerToSuggestFor,
  MarkSuggestion,
  SuggestedMarks,
  SuggestMarksTask,
} from '../../assisting.ts';
import { invertMatrix } from '../matrix-inverse.ts';
import { sum } from '../sum.ts';
import { type ComparedAnswer, comparedAnswers, mayDiffer, similarity } from './class-similarity.ts';
import { pickAnswers } from './pick-answers.ts';

/** From this similarity to a marked answer on, a suggestion may be a close match. Measured by `npm run eval:assisted`. */
const CLOSE = 0.65;
/** An answer with other marks must be this much less similar. */
const MARGIN = 0.15;
/** Shares of the marks possible from which two marks count as different. */
const OTHER_MARKS = 0.25;
/** The variance of a teacher's marks for equal answers, relative to a similarity of 1 (as in `corrections.ts`). */
const NOISE = 0.5;
const SAME_FOR_ALL = 0.1;
const SAME_SLOPE = 0.1;
const NEARLY_THE_SAME = 4;
/** The least doubt of an answer: a mark teaches something even if the engine is certain. */
const MIN_DOUBT = 0.05;
const UNKNOWN_SHARE = 0.5;
/** From this confidence on, the engine decided the mark, and only a mark for the same text changes it. */
const DECIDED = 0.85;
/** A mark is moved only if the prediction rounds to another quarter, so that rounding to the teacher's steps alone does not move it. */
const MIN_MOVE = 0.125;
const MAX_PICKS = 5;

interface Compared {
  compared: ComparedAnswer;
  /** The engine's own mark, as a share of the marks possible. */
  prior: number;
}

interface Example extends Compared {
  /** The teacher's mark, as a share of the marks possible. */
  share: number;
}

interface Known extends Compared {
  answer: AnswerToSuggestFor;
}

interface Marked extends Known, Example {
  points: number;
}

/**
 * Predicts marks from the teacher's marks of other answers to the question, and picks the answers to mark
 * next. Pure and deterministic.
 */
export function suggestMarks(task: SuggestMarksTask): SuggestedMarks {
  const possible = Math.max(task.marksPossible, 0.25);
  const responses = task.answers.map(({ response }) => response);
  const compared = comparedAnswers(responses, [task.answerKey]);
  const key = compared.at(-1);
  const known = task.answers.map((answer, index): Known => {
    const prior = answer.points === null ? UNKNOWN_SHARE : answer.points / possible;
    return { answer, compared: compared[index] as ComparedAnswer, prior };
  });
  const marked = known.flatMap((each): Marked[] => {
    const { given } = each.answer;
    return given === null ? [] : [{ ...each, share: given / possible, points: given }];
  });
  const predict = predictor(marked);
  const right = key && key.text !== '' ? [{ compared: key, prior: 1, share: 1 }] : [];
  const predictLoss = predictor([...marked, ...right]);
  const shareOf = (own: Known): number => {
    const share = predict(own);
    // The key is an example of full marks where an answer would lose some. It says nothing against more marks.
    return share < own.prior ? predictLoss(own) : share;
  };
  const isOpen = ({ answer }: Known): boolean => answer.given === null && !isBlank(answer.response);
  const suggestions = known
    .filter(isOpen)
    .map((each) => suggestionFor(each, marked, shareOf(each), task.marksPossible));
  const close = new Set(suggestions.flatMap(({ id, isClose }) => (isClose ? [id] : [])));
  const picks = pickAnswers(
    known.map((each) => ({
      compared: each.compared,
      doubt: isOpen(each) && !close.has(each.answer.id) ? 1 + MIN_DOUBT - (each.answer.confidence ?? 0) : 0,
      isMarked: each.answer.given !== null,
    })),
    MAX_PICKS,
  );
  return { suggestions, picks: picks.flatMap((index) => known[index]?.answer.id ?? []) };
}

/** Kernel ridge over the marked answers, whose mean is the engine's mark: as `corrected` does, by the similarity of a class. */
function predictor(marked: readonly Example[]): (own: Compared) => number {
  const kernel = (one: Compared, other: Compared): number => {
    const similar = similarity(one.compared, other.compared);
    const slope = (2 * one.prior - 1) * (2 * other.prior - 1);
    return SAME_FOR_ALL + SAME_SLOPE * slope + similar + similar ** NEARLY_THE_SAME;
  };
  const inverse = invertMatrix(
    marked.map((one, i) => marked.map((other, j) => kernel(one, other) + (i === j ? NOISE : 0))),
  );
  const errors = marked.map(({ share, prior }) => share - prior);
  const weights = inverse.map((line) => sum(line.map((value, index) => value * (errors[index] ?? 0))));
  return (own) => {
    const shift = marked.reduce((sum, other, index) => sum + kernel(own, other) * (weights[index] ?? 0), 0);
    return Math.min(1, Math.max(0, own.prior + shift));
  };
}

function suggestionFor(
  own: Known,
  marked: readonly Marked[],
  share: number,
  marksPossible: number,
): MarkSuggestion {
  const [nearest, ...others] = marked
    .map((other) => ({ other, similar: similarity(own.compared, other.compared) }))
    .sort((one, two) => two.similar - one.similar);
  if (!nearest) return { id: own.answer.id, points: own.answer.points ?? 0, isClose: false, because: null };
  const { other, similar } = nearest;
  const contrary = others.find((each) => Math.abs(each.other.share - other.share) > OTHER_MARKS);
  const isSame = own.compared.text !== '' && own.compared.text === other.compared.text;
  const isContradicted = contrary !== undefined && similar - contrary.similar < MARGIN;
  const isClose =
    !isContradicted &&
    (isSame ||
      (similar >= CLOSE &&
        !mayDiffer(own.compared, other.compared) &&
        Math.abs(share - other.share) <= OTHER_MARKS));
  const because = { id: other.answer.id, similarity: similar, isSame };
  if (isClose) return { id: own.answer.id, points: other.points, isClose, because };
  const { points: engines, confidence } = own.answer;
  const isDecided = (confidence ?? 0) >= DECIDED;
  if (engines !== null && (isDecided || Math.abs(share * marksPossible - engines) < MIN_MOVE))
    return { id: own.answer.id, points: engines, isClose, because };
  const step = stepOf(marked);
  const points = Math.min(marksPossible, Math.round((share * marksPossible) / step) * step);
  return { id: own.answer.id, points, isClose, because };
}

/** The steps in which the teacher gives marks to this question: whole marks, halves or quarters. */
function stepOf(marked: readonly Marked[]): number {
  return [1, 0.5].find((step) => marked.every(({ points }) => Number.isInteger(points / step))) ?? 0.25;
}
