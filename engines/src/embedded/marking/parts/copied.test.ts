import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const passage =
  'The ferry left at dawn with forty sheep, two carts and a piano on board. Halfway across the lake a storm came up from the south, and the captain turned back although the farmers shouted at him to go on.';
const task = {
  question: `<p>Read: '${passage}' (a) What was on board? (b) Why did the captain turn back?</p>`,
  answerKey: '<p>(a) Sheep, carts and a piano (1)</p><p>(b) A storm came up (1)</p>',
  marksPossible: 2,
};
const points = (response: string, gradingInstructions: string): number =>
  markTask(aMarkingTask({ ...task, response, gradingInstructions })).points;
const note = '<p>Answers copied whole from the passage get no marks.</p>';

test('what is copied whole earns nothing where the notes say so', () => {
  const copied = `<p>(a) sheep, carts and a piano</p><p>(b) ${passage}</p>`;
  expect(points(copied, '')).toBeGreaterThanOrEqual(1);
  expect(points(copied, note)).toBe(1);
  expect(points('<p>(a) sheep, carts and a piano</p><p>(b) because a storm came up</p>', note)).toBe(2);
});

test('words of the passage are no words of the question', () => {
  expect(
    points('<p>(a) a piano and sheep and carts</p><p>(b) he turned back as a storm came up</p>', ''),
  ).toBe(2);
  expect(points('<p>(a) farmers</p><p>(b) the farmers shouted at him</p>', '')).toBeLessThan(1);
});
