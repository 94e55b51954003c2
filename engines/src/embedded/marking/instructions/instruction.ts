import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';

/** An instruction of a teacher that the marker can follow. */
export interface Instruction {
  /** The original text. */
  text: string;
  does: 'gives' | 'gives at least' | 'allows at most' | 'takes' | 'replaces the working';
  amount: Amount;
  /** The condition on the answers to which it applies; undefined if it applies to all. */
  when: Condition | undefined;
}
