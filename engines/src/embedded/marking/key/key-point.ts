import type { Group } from './groups.ts';

/** One thing that an answer must say. */
export interface KeyPoint {
  /** Words of the key, plain. */
  text: string;
  /** Other wordings that count as well. */
  alternatives: string[];
  /** Wordings that do not count. */
  rejected: string[];
  /** Marks; multiples of a quarter. */
  possible: number;
  /** The scheme prints its marks: a marker gives them or does not. */
  isStep: boolean;
  /** It may be said instead of a step, and is no point that anybody has to make. */
  isInstead?: true;
  /** It is one of several of which only so much counts. */
  group?: Group;
}
