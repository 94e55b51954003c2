/** Rules for the state of a mark, and for which marks may be given (spec 2 §3, §9). */

import { FAIRLY_SURE } from '@classi/contract/grading/status';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import * as t from '../../../messages/compiled/grading/rules.ts';

/** From this share AURA is sure, below it fairly sure, and then unsure. */
const SURE = 0.85;
const BLOCKS = 5;

export interface Confidence {
  level: 'sure' | 'fairly-sure' | 'unsure';
  word: string;
  /** The meter has five blocks; this many are filled. */
  blocks: number;
  percent: number;
}

/** Returns AURA's confidence, from 0 to 1, as a word, as blocks and in percent. */
export function describeConfidence(share: number): Confidence {
  const level = share >= SURE ? 'sure' : share >= FAIRLY_SURE ? 'fairly-sure' : 'unsure';
  const words = { sure: t.sure, 'fairly-sure': t.fairlySure, unsure: t.unsure };
  return {
    level,
    word: words[level](),
    blocks: Math.min(Math.max(Math.round(share * BLOCKS), 1), BLOCKS),
    percent: Math.round(share * 100),
  };
}

export { isFlagged, markStatus as markStateOf } from '@classi/contract/grading/status';

/**
 * Returns whether AURA can mark the answer and has not done so yet. An answer that was not read needs a
 * person instead.
 */
export const isUnmarked = ({ graded, notRead }: Pick<GradedQuestion, 'graded' | 'notRead'>): boolean =>
  graded === false && notRead === undefined;

/**
 * Returns the mark of AURA that the answer's confidence and reasons are about: one that a teacher restored, otherwise the last that AURA
 * gave or suggested. Null if it has not marked the current text of the answer.
 */
export function findAuraMark({
  history,
  confidence,
}: Pick<GradedQuestion, 'history' | 'confidence'>): number | null {
  const last = history.at(-1);
  if (last?.how === 'brought-back' && confidence !== null) return last.marksObtained;
  const isAuras = ({ byAura, how, isForEarlierAnswer }: (typeof history)[number]) =>
    !isForEarlierAnswer && (byAura || how === 'accepted');
  return history.findLast(isAuras)?.marksObtained ?? null;
}

interface MarkWithFeedback {
  marksObtained: number | null;
  feedback: string;
}

/**
 * Returns the marks that AURA wrote the feedback for, where the teacher gives others and leaves the feedback as it is; otherwise null.
 * The student would read the reasons for another mark, so the server does not show it.
 */
export function marksOfAuraFeedback(
  aura: MarkWithFeedback | null,
  { marksObtained, feedback }: MarkWithFeedback,
): number | null {
  const isUnchanged = aura !== null && aura.feedback !== '' && feedback === aura.feedback;
  return isUnchanged && marksObtained !== null && marksObtained !== aura.marksObtained
    ? aura.marksObtained
    : null;
}

/** The same for an answer with its history. */
export function outdatedFeedbackMarks(
  { history, originalFeedback }: Pick<GradedQuestion, 'history' | 'originalFeedback'>,
  mark: MarkWithFeedback,
): number | null {
  const marksObtained = history.findLast(({ byAura }) => byAura)?.marksObtained ?? null;
  return marksOfAuraFeedback({ marksObtained, feedback: originalFeedback }, mark);
}

/**
 * Returns AURA's marks where a teacher changes only the feedback; otherwise null. Feedback is saved with a mark of the teacher, so that
 * marking again does not overwrite it, and this confirms what AURA gave.
 */
export function confirmedByFeedback(
  question: Pick<GradedQuestion, 'history' | 'confidence' | 'originalFeedback'>,
  { marksObtained, feedback }: { marksObtained: number | null; feedback: string },
): number | null {
  const isOwn = feedback !== question.originalFeedback;
  return isOwn && marksObtained === findAuraMark(question) ? marksObtained : null;
}

export function labelMarkedQuestion({ label, number }: Pick<GradedQuestion, 'label' | 'number'>): string {
  return label.trim() === '' ? String(number) : label;
}

/**
 * Returns the labels by the numbers of the questions. Questions with the same label, such as alternatives that are both printed as 11(a),
 * are numbered, so that they can be distinguished.
 */
export function distinctLabels(
  questions: readonly Pick<GradedQuestion, 'label' | 'number'>[],
): ReadonlyMap<number, string> {
  const groups = Map.groupBy(questions, labelMarkedQuestion);
  return new Map(
    [...groups].flatMap(([label, same]) =>
      same.map(
        ({ number }, index) => [number, same.length === 1 ? label : `${label} (${index + 1})`] as const,
      ),
    ),
  );
}

const HALF_STEPS_UP_TO = 5;
const WHOLE_STEPS_UP_TO = 20;

type Labelled = { questions: readonly Pick<GradedQuestion, 'label' | 'number'>[] };

/** Returns a function that names a question: by its printed label, or by its number if it has none. */
export function createLabeller(works: Readonly<Record<string, Labelled>>): (question: number) => string {
  const [any] = Object.values(works);
  const labels = distinctLabels(any?.questions ?? []);
  return (question) => labels.get(question) ?? String(question);
}

/**
 * Returns the marks that have a button: steps of a half up to 5 marks, whole marks above that, and steps of
 * five above 20.
 */
export function quickMarks(possible: number): number[] {
  const step = possible <= HALF_STEPS_UP_TO ? 0.5 : possible <= WHOLE_STEPS_UP_TO ? 1 : 5;
  const marks: number[] = [];
  for (let mark = 0; mark < possible; mark += step) marks.push(mark);
  return [...marks, possible];
}

/** Returns the id of the mark that counts, or null if there is none. */
export function findSeenMark({ graded, history }: Pick<GradedQuestion, 'graded' | 'history'>): number | null {
  return graded === false ? null : (history.at(-1)?.id ?? null);
}
