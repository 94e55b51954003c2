import type { Amount } from './amounts.ts';
import { type Condition, conditionOf } from './conditions.ts';

/** Something that a teacher asks for in words and that a marker can do. */
export interface Instruction {
  /** As it was written. */
  text: string;
  does:
    | 'gives'
    | 'gives at least'
    | 'allows at most'
    | 'takes'
    | 'stands for the working'
    | 'needs no point'
    | 'counts no point'
    | 'asks for';
  amount: Amount;
  /** The point of the key that it speaks of: its place from 1 on (-1 is the last), or words of it. */
  point?: number | string;
  /** Of which answers it speaks; undefined for all. */
  when: Condition | undefined;
}

export type Read = Omit<Instruction, 'text'>;
/** What a form of a sentence says, by what was found in its places; undefined where that is not understood. */
export type Reader = readonly [form: RegExp, read: (groups: (string | undefined)[]) => Read | undefined];

export const form = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');

export const nothing: Amount = { marks: 0 };

export function whenOf(said: string | undefined, then: (when: Condition) => Read): Read | undefined {
  const when = conditionOf(said ?? '');
  return when && then(when);
}
