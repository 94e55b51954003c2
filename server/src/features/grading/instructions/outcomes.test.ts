import { expect, test } from 'vitest';
import { sumOutcomes } from './outcomes.ts';

test('sums what became of each sentence over all answers', () => {
  const kinder = 'Be kinder to late starters.';
  const sun = 'Give 1 mark for the Sun.';
  const clouds = 'At most 1 mark without clouds.';
  expect(
    sumOutcomes([
      [
        { text: sun, outcome: 'followed' },
        { text: kinder, outcome: 'not-understood' },
        { text: clouds, outcome: 'no-change' },
      ],
      [
        { text: sun, outcome: 'no-change' },
        { text: kinder, outcome: 'not-understood' },
        { text: clouds, outcome: 'no-change' },
      ],
    ]),
  ).toEqual([
    { text: sun, outcome: 'followed', changed: 1 },
    { text: kinder, outcome: 'not-understood', changed: 0 },
    { text: clouds, outcome: 'no-change', changed: 0 },
  ]);
});

test('reports no outcome when there are no instructions', () => {
  expect(sumOutcomes([])).toEqual([]);
});
