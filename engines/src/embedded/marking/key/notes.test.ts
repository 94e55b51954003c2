import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

const task = {
  question: html(
    'Name (i) the gas in bubbles of lemonade, (ii) the sour juice in it, (iii) what makes it sweet.',
  ),
  answerKey: html('(i) carbon dioxide (1)\n(ii) citric acid (1)\n(iii) sugar (1)'),
  gradingInstructions: html(
    'Accept "lemon juice" for (ii) and "syrup" for (iii).\nIn (i) do not accept "air".',
  ),
  marksPossible: 3,
};

test.each([
  ['(i) carbon dioxide (ii) lemon juice (iii) syrup', [1, 1, 1]],
  ['(i) syrup (ii) syrup (iii) lemon juice', [0, 0, 0]],
  ['(i) air (ii) citric acid (iii) sugar', [0, 1, 1]],
])('%j', (response, marks) => {
  const marking = markTask(aMarkingTask({ ...task, response: html(response) }));
  expect(marking.evidence.map(({ given }) => given)).toEqual(marks);
  expect(marking.flag).toBeNull();
});
