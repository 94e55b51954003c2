import type { InstructionOutcome } from '@classi/contract/grading/instruction-outcome';

/** What became of an instruction, in words before its quote. */
export function outcomeWords({ outcome, changed }: InstructionOutcome, isOne: boolean): string {
  if (outcome === 'not-understood') return 'Not understood';
  if (outcome === 'no-change') return isOne ? 'Read, but this mark stays' : 'Read, but no mark changed';
  if (isOne) return 'Followed';
  return changed === 1 ? 'Followed, one mark changed' : `Followed, ${changed} marks changed`;
}
