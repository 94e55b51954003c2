import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../../testing/marking-task.ts';
import { markTask } from '../../mark.ts';

const question = '<p>Which of these floats on water? (a) iron (b) cork (c) lead (d) wet sand</p>';

test.each([
  ['(b)', 1],
  ['b) cork', 1],
  ['cork', 1],
  ['b, since cork is lighter than water and iron is not', 1],
  ['(b) or (c)', 0],
  ['b and d', 0],
  ['(b) (c)', 0],
  ['b) d)', 0],
  ['B / C', 0],
  ['either cork or lead', 0],
  ['cork and lead', 0],
  ['(b) lead', 0],
  ['(c) cork', 0],
])('of four options, %j earns %d', (response, points) => {
  const task = { question, answerKey: '<p>(b) cork</p>', response: `<p>${response}</p>`, marksPossible: 1 };
  expect(markTask(aMarkingTask(task)).points).toBe(points);
});
