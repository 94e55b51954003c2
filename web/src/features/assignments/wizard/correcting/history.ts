/** What was changed in the preview, so that it can be undone step by step; pure. */
import type { Draft } from '../draft.ts';

/** The part of a draft that the preview changes. */
type Snapshot = Pick<Draft, 'questions' | 'unmatched' | 'document'>;

interface ChangeWords {
  /** What was done, as in 'Undo: split question 3'. */
  words: string;
  /** Changes of one group that follow each other are one step, such as the letters that are typed into one field. */
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

/** The steps with one more, the newest last. */
export function withStep(steps: readonly HistoryStep[], step: HistoryStep): readonly HistoryStep[] {
  const last = steps.at(-1);
  if (step.group !== undefined && last?.group === step.group) return steps;
  return [...steps, step].slice(-STEPS_MAX);
}
