import type { InstructionOutcome } from '@classi/contract/grading/instruction-outcome';
import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

test.each<[InstructionOutcome['outcome'], number, boolean, string]>([
  ['followed', 1, true, 'Followed'],
  ['followed', 1, false, 'Followed, one mark changed'],
  ['followed', 4, false, 'Followed, 4 marks changed'],
  ['no-change', 0, true, 'Read, but this mark stays'],
  ['no-change', 0, false, 'Read, but no mark changed'],
  ['not-understood', 0, false, 'Not understood'],
])('describes %s of %i marks (one answer: %s) as "%s"', (outcome, changed, isOne, words) => {
  expect(outcomeText({ text: 'Be kind.', outcome, changed }, isOne)).toBe(words);
});
