import type { Corrections } from '../correcting/use-corrections.ts';
import type { WrittenQuestion } from '../draft.ts';

/** The actions for a question. All functions are stable. */
export interface QuestionActions extends Corrections {
  change: (key: string, part: Partial<WrittenQuestion>) => void;
  move: (key: string, by: 1 | -1) => void;
  /** Moves the question to index `to`, from 0. */
  place: (key: string, to: number) => void;
  remove: (key: string) => void;
  edit: (key: string | null) => void;
  /** Opens the editor of the question at its answer. */
  writeKey: (key: string) => void;
  /** Resolves this flag and all others of its kind. */
  resolveAlike: (flag: string) => void;
  /** Changes the heading of the question's section; '' removes it, null closes the field without a change. */
  nameSection: (key: string, heading: string | null) => void;
  /** Opens the field for a new heading above the question. */
  addSection: (key: string) => void;
  /** Turns these alternatives into questions that all count. */
  countAll: (group: number) => void;
}
