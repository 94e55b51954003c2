import { expect, test } from 'vitest';
import { type MergedWorkFacts, suggestedSide } from './conflicts.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 12, hour));
const work = (more: Partial<MergedWorkFacts>): MergedWorkFacts => ({
  ...{ answers: 1, submittedAt: null, obtainedQuarters: null, isChecked: false, savedAt: at(8), ...more },
});

test.each<[string, Partial<MergedWorkFacts>, Partial<MergedWorkFacts>, 'target' | 'source']>([
  ['of equals, the account that stays', {}, {}, 'target'],
  ['the later one', {}, { savedAt: at(9) }, 'source'],
  ['the submitted one, though earlier', { submittedAt: at(7), savedAt: at(7) }, { savedAt: at(9) }, 'target'],
  ['the one that a teacher checked', { submittedAt: at(9) }, { isChecked: true }, 'source'],
])('suggests %s', (_, target, source, side) => {
  expect(suggestedSide(work(target), work(source))).toBe(side);
});
