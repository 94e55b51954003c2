import type { InstructionOutcome } from '@classi/contract/grading/instruction-outcome';
import * as t from '../../../messages/compiled/grading/regrade.ts';

/** Returns the result of an instruction, as the words before its quote. */
export function outcomeWords({ outcome, changed }: InstructionOutcome, isOne: boolean): string {
  if (outcome === 'not-understood') return t.notUnderstood();
  if (outcome === 'no-change') return isOne ? t.readButThisMarkStays() : t.readButNoMarkChanged();
  if (isOne) return t.followed();
  return t.followedChangedMarksChanged({ changed });
}
