import type { InstructionOutcome } from '@classi/contract/grading/instruction-outcome';
import * as t from '../../../messages/compiled/grading/regrade.ts';

/** Returns the result of an instruction, as the words before its quote. */
export function outcomeText({ outcome, changed }: InstructionOutcome, isOne: boolean): string {
  if (outcome === 'not-understood') return t.instructionNotUnderstood();
  if (outcome === 'no-change') return isOne ? t.readMarkStays() : t.readNoMarkChanged();
  if (isOne) return t.followed();
  return t.followedWithChanges({ changed });
}
