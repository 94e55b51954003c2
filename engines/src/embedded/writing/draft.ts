import type { Difficulty, WrittenQuestionType } from '../../writing.ts';
import type { Sentence } from './facts/sources.ts';

/** What a question asks a student to do. */
export type Kind =
  | 'definition'
  | 'explanation'
  | 'comparison'
  | 'listing'
  | 'gap'
  | 'truth'
  | 'choice'
  | 'calculation'
  | 'essay'
  | 'fact'
  | 'consequence'
  | 'matching'
  | 'ordering';

export const GAP = '________';

/** A question before it is chosen. Lines are prose with formulas between dollars. */
export interface Draft {
  kind: Kind;
  type: WrittenQuestionType;
  /** The generator's name in `form-weights.json`, which holds its quality and levels. */
  form: string;
  ask: string;
  /** What can be chosen, in the order shown. */
  options?: string[];
  /** Further lines of the question, such as the columns of a matching question. */
  lines?: string[];
  /** Lines of the answer; of a choice the option itself. */
  key: string[];
  /** What is marked, in order; empty where the answer is right or wrong as a whole. */
  points: string[];
  /** As many of the points as suffice. */
  anyOf?: number;
  /** A further line for the marker. */
  note?: string;
  marks: number;
  /** The level where it is known from the book, as for a printed exercise. */
  level?: Difficulty;
  /** Pairs of LaTeX expressions that must have the same value: the working of a calculation. */
  equations?: [string, string][];
  sentences: [Sentence, ...Sentence[]];
}
