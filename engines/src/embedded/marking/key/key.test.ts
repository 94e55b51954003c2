import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { keyOf } from './key.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
const pointsOf = (answerKey: string, gradingInstructions: string, marksPossible: number) =>
  keyOf(
    aMarkingTask({
      answerKey: html(answerKey),
      gradingInstructions: html(gradingInstructions),
      marksPossible,
    }),
  ).points.map(({ text, possible }) => [text, possible]);

describe('what the marks are for', () => {
  const steps = 'Metals conduct (1)\nbecause their electrons are free to move (1)';
  const own = [
    ['Metals conduct', 1],
    ['because their electrons are free to move', 1],
  ];

  test.each([
    'An answer that names one metal only can earn at most 1 mark.',
    'The conclusion without a reason earns 1 mark.',
    'A drawing may replace one of the sentences, for 1 mark.',
    'A wrong unit loses 1 mark.',
    'One mark for each thing said, two at most.',
    'If the electrons are called ions, award 1 mark.',
  ])('are the steps of the key, also where the instructions speak of marks: %s', (instructions) => {
    expect(pointsOf(steps, instructions, 2)).toEqual(own);
  });

  test.each(['One mark for each thing said, two at most.', 'The conclusion without a reason earns 1 mark.'])(
    'are the points of the key, if it prints no marks either: %s',
    (instructions) => {
      const [first] = pointsOf('Metals conduct because their electrons are free to move.', instructions, 2);
      expect(first?.[0]).toBe('Metals conduct because their electrons are free to move.');
    },
  );

  test('are the steps of the instructions, if these are the scheme', () => {
    expect(pointsOf('See the scheme.', '1 mark: names a metal\n1 mark: speaks of free electrons', 2)).toEqual(
      [
        ['names a metal', 1],
        ['speaks of free electrons', 1],
      ],
    );
  });
});

test.each([
  'Erosion; floods; drought; less rain (any three)',
  'Erosion, floods, drought, less rain (Any three).',
])('counts the items of a list with their number behind it: %s', (answerKey) => {
  const key = keyOf(aMarkingTask({ answerKey: html(answerKey), marksPossible: 3 }));
  expect(key.points.map(({ possible }) => possible)).toEqual([1, 1, 1, 1]);
  expect(key.counted).toBe(3);
});

test('does not read the sum of half marks behind a list as an item', () => {
  expect(pointsOf('Drinking, washing, irrigation (½ × 3)', '', 3)).toEqual([
    ['Drinking', 1],
    ['washing', 1],
    ['irrigation', 1],
  ]);
});
