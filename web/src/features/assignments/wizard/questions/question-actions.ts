import type { Corrections } from '../correcting/use-corrections.ts';
import type { WrittenQuestion } from '../draft.ts';

/** What can be done with a question; every function is the same from render to render. */
export interface QuestionActions extends Corrections {
  change: (key: string, part: Partial<WrittenQuestion>) => void;
  move: (key: string, by: 1 | -1) => void;
  /** To its place from 0. */
  place: (key: string, to: number) => void;
  remove: (key: string) => void;
  edit: (key: string | null) => void;
  /** Opens the question for writing, at its answer. */
  writeKey: (key: string) => void;
  /** Resolves this flag and all others of its kind. */
  resolveAlike: (flag: string) => void;
  /** Changes the heading above the question, for its part of the paper; '' removes it, null leaves it. */
  nameSection: (key: string, heading: string | null) => void;
  /** Opens the field for a heading above the question. */
  addSection: (key: string) => void;
  /** Of these questions, all count. */
  countAll: (group: number) => void;
}
