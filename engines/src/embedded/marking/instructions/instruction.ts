import { AMOUNT, type Amount, amountOf, BARE_AMOUNT } from './amounts.ts';
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

export const amount = `(${AMOUNT})`;
/** Where only marks can be meant: '2' and 'one' too. */
export const bareAmount = `(${AMOUNT}|${BARE_AMOUNT})`;
export const mode = String.raw`(at\s+least|a\s+minimum\s+of|minimum|no\s+more\s+than|not\s+more\s+than|at\s+most|a\s+maximum\s+of|maximum(?:\s+of)?|max\.?|up\s+to|only)`;
export const condition = String.raw`(?:for|if|when|where|whenever|in\s+case|to)`;
export const nothing: Amount = { marks: 0 };

const doesOf = (how: string | undefined): Instruction['does'] => {
  if (how === undefined || how === '') return 'gives';
  return /^(?:at\s+least|a?\s*minimum)/i.test(how) ? 'gives at least' : 'allows at most';
};

/** Full marks, half of them and none are what the answer gets; so many marks are added. */
export function award(said: string | undefined, how: string | undefined, when: Condition | undefined): Read {
  const read = amountOf(said ?? '');
  const does = doesOf(how);
  if ('marks' in read && read.marks === 0) return { does: 'allows at most', amount: read, when };
  return { does: does === 'gives' && 'share' in read ? 'gives at least' : does, amount: read, when };
}

export function whenOf(said: string | undefined, then: (when: Condition) => Read): Read | undefined {
  const when = conditionOf(said ?? '');
  return when && then(when);
}
