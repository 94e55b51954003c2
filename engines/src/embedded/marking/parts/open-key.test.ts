import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const task = {
  question: '<p>Give any two reasons why villages grow beside rivers.</p>',
  answerKey:
    '<p>Water to drink (1)</p><p>Boats carry goods (1)</p><p>The soil is fertile (1)</p><p>Any two</p>',
  marksPossible: 2,
};
const marked = (gradingInstructions: string) =>
  markTask(
    aMarkingTask({
      ...task,
      gradingInstructions,
      response: '<p>The soil is fertile. Mills can be driven by the current to grind corn.</p>',
    }),
  );

test('a reason that the key does not name is for the teacher to look at, where it takes others', () => {
  const closed = marked('');
  const open = marked('<p>Accept any other valid reason.</p>');
  expect([closed.points, open.points]).toEqual([1, 1]);
  expect(closed.flag).toBeNull();
  expect(open.flag?.reason).toBe('unsure');
  expect(open.confidence).toBeLessThanOrEqual(0.5);
});
