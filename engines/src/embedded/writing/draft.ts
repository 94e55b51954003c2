import type { Difficulty, WrittenQuestionType } from '../../writing.ts';
import type { Sentence } from './sources.ts';

export type Kind =
  | 'definition'
  | 'explanation'
  | 'comparison'
  | 'listing'
  | 'gap'
  | 'truth'
  | 'choice'
  | 'calculation'
  | 'correction'
  | 'essay'
  | 'fact'
  | 'consequence';

/** A question as it is made, before it is solved again. Lines are prose with formulas between dollars. */
export interface Draft {
  kind: Kind;
  type: WrittenQuestionType;
  ask: string;
  /** What can be chosen, in the order shown. */
  options?: string[];
  /** Lines of the answer; of a choice the option itself. */
  key: string[];
  /** What is marked, in order; empty where the answer is right or wrong as a whole. */
  points: string[];
  /** So many of the points suffice. */
  anyOf?: number;
  /** A line more for the marker. Of points none: what the marking cannot apply makes it less sure. */
  note?: string;
  marks: number;
  levels: Difficulty[];
  /** 0 to 1: how surely a form gives a good question. */
  quality: number;
  stands: [Sentence, ...Sentence[]];
}
