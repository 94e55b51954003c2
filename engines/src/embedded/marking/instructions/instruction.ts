import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';

/** Something that a teacher asks for in words and that a marker can do. */
export interface Instruction {
  /** The original text. */
  text: string;
  does:
    | 'gives'
    | 'gives at least'
    | 'allows at most'
    | 'takes'
    | 'replaces the working'
    | 'needs no point'
    | 'counts no point';
  amount: Amount;
  /** The point of the key that it speaks of: its place from 1 on (-1 is the last), or words of it. */
  point?: number | string;
  /** The answers to which it applies; undefined for all. */
  when: Condition | undefined;
}
