import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';

/** Something that a teacher asks for in words and that a marker can do. */
export interface Instruction {
  /** The original text. */
  text: string;
  does: 'gives' | 'gives at least' | 'allows at most' | 'takes' | 'replaces the working';
  amount: Amount;
  /** The answers to which it applies; undefined for all. */
  when: Condition | undefined;
}
