/** Notes that accept something instead of a step, and notes on how a result may be written. */
import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const scheme =
  '<p>The mills needed water power (1)</p><p>They stood beside fast rivers (1)</p><p>Later they burned coal (1)</p>';
const said = '<p>The mills needed water power. They stood beside fast rivers. Later they burned coal.</p>';

const marked = (note: string, response = said) =>
  markTask(
    aMarkingTask({ answerKey: scheme, gradingInstructions: `<p>${note}</p>`, marksPossible: 3, response }),
  );

test.each([
  'Accept the answer with or without the minus sign.',
  'Accept any order.',
  'Accept that the owners of many of the mills had made their money in overseas trade.',
])('does not report an accepted alternative as a missing point: %s', (note) => {
  const { points, evidence } = marked(note);
  expect(points).toBe(3);
  expect(evidence.map(({ point, given, possible }) => [point, given, possible])).toEqual([
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 1],
  ]);
});

test('shows what was written instead of a step, with what it earned', () => {
  const { points, evidence } = marked(
    'Accept that the owners of many of the mills had made their money in overseas trade.',
    '<p>The mills needed water power. They stood beside fast rivers. The owners of many of the mills had made their money in overseas trade.</p>',
  );
  expect(points).toBe(3);
  expect(evidence).toHaveLength(4);
  expect(evidence.at(-1)).toMatchObject({ point: 4, verdict: 'found', given: 1 });
});
