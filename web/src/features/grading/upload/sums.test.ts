import { expect, test } from 'vitest';
import type { Phase } from './rules.ts';
import { findStage, type Stage, sumStages, sumsText } from './sums.ts';

test.each<[Phase, number | null, Parameters<typeof findStage>[1], Stage]>([
  ['chosen', null, undefined, 'without-student'],
  ['chosen', 3, undefined, 'chosen'],
  ['waiting', 3, undefined, 'under-way'],
  ['validating', 3, undefined, 'under-way'],
  ['error', 3, undefined, 'failed'],
  ['complete', 3, 'running', 'marking'],
  ['complete', 3, 'failed', 'failed'],
  ['complete', 3, undefined, 'done'],
  ['asking', 3, undefined, 'other'],
  ['kept', 3, undefined, 'other'],
])(
  'a paper that is %s, of student %s, with marking %s, is at the stage %s',
  (phase, studentId, marking, stage) => {
    expect(findStage({ phase, studentId }, marking)).toBe(stage);
  },
);

test.each<[Stage[], string]>([
  [[], ''],
  [['chosen', 'chosen'], ''],
  [['chosen', 'without-student'], 'One paper has no student yet.'],
  [['without-student', 'without-student'], '2 papers have no student yet.'],
  [['under-way', 'marking', 'done'], '2 in progress. You can close this. The work continues.'],
  [['under-way', 'failed'], '1 in progress. You can close this. The work continues. One did not work.'],
  [['done', 'done'], '2 papers are marked.'],
  [['done', 'failed', 'failed'], 'One paper is marked. 2 did not work.'],
  [['done', 'chosen'], ''],
])('summarises %j: %s', (stages, words) => {
  expect(sumsText(sumStages(stages))).toBe(words);
});
