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
  | 'assertion'
  | 'calculation'
  | 'essay'
  | 'fact'
  | 'note'
  | 'matching'
  | 'ordering';

export const GAP = '________';

/** A question before it is chosen. Lines are prose with formulas between dollars. */
export interface Draft {
  kind: Kind;
  type: WrittenQuestionType;
  /** The generator's name in `form-weights.tsv`, which holds its quality and levels. */
  form: string;
  ask: string;
  /** The options of a choice, in the order shown. */
  options?: string[];
  /** Further lines of the question, such as the columns of a matching question. */
  lines?: string[];
  /** The lines of the answer. For a choice, this is the right option. */
  key: string[];
  /** The key points that earn marks, in order. It is empty if the answer is right or wrong as a whole. */
  points: string[];
  /** The number of points that earn full marks; undefined if all points are needed. */
  anyOf?: number;
  /** A further line for the marker. */
  note?: string;
  marks: number;
  /** The level of a task that has a fixed level. */
  level?: Difficulty;
  /** True if the question is written in Hindi. */
  isInHindi?: boolean;
  /** Pairs of LaTeX expressions that must have the same value, such as the working of a calculation. */
  equations?: [string, string][];
  /** True if the question asks for exactly what the request says, such as a comparison of two things. */
  isRequested?: boolean;
  sentences: [Sentence, ...Sentence[]];
}
