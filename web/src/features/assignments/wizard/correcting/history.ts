/** The undo history of the preview. Pure. */
import type { Draft } from '../draft.ts';

/** The part of a draft that the preview changes. */
type Snapshot = Pick<Draft, 'questions' | 'unmatched' | 'document'>;

interface ChangeWords {
  /** The change in words, as in 'Undo: split question 3'. */
  words: string;
  /** Consecutive changes with the same group are one step, such as keystrokes in one field. */
  group?: string;
}

export interface HistoryStep extends ChangeWords {
  before: Snapshot;
}

export type ChangeQuestions = (
  next: (questions: Draft['questions']) => Draft['questions'],
  step?: ChangeWords,
) => void;

const STEPS_MAX = 100;

/** Appends a step to the history. */
export function withStep(steps: readonly HistoryStep[], step: HistoryStep): readonly HistoryStep[] {
  const last = steps.at(-1);
  if (step.group !== undefined && last?.group === step.group) return steps;
  return [...steps, step].slice(-STEPS_MAX);
}
