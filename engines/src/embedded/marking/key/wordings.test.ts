import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';
import { eitherOf, notesOf } from './wordings.ts';

test.each([
  ['dynamo / generator', ['dynamo', 'generator']],
  ['iron or steel', ['iron', 'steel']],
  ['20 m/s', []],
  ['km/h', []],
  ['2/sin A', []],
  ['the mean / 12', ['the mean', '12']],
  ['find the slope OR draw the tangent at the point', ['find the slope', 'draw the tangent at the point']],
  ['2.5 kJ/mol.', []],
  ['$x = 2$ or $x = 3$', []],
  [
    'The leaf loses water / its cells become soft, or the stem bends down',
    ['The leaf loses water', 'its cells become soft', 'the stem bends down'],
  ],
  ['rate / speed of the whole reaction rises', []],
  ['A suitable liquid to heat, e.g. water, olive oil', ['water', 'olive oil']],
])('finds the alternative wordings of %j: %j', (text, either) => {
  expect(eitherOf(text)).toEqual(either);
});

test.each([
  ['accept 19 to 21', ['20 ± 1']],
  ['Accept: 19–21 m/s', ['20 m/s ± 1']],
  ['allow between 45 and 55 %', ['50 % ± 5']],
  ['accept -3 to -1', ['-2 ± 1']],
  ['allow 3.1 - 3.4 cm', ['3.25 cm ± 0.15']],
  ['accept 21 to 19', ['21 to 19']],
  ['accept 1939 to 1945', ['1939 to 1945']],
  ['accept - dynamo', ['dynamo']],
  ['accept 1939 to 1945, or that it began in Poland', ['1939 to 1945', 'that it began in Poland']],
])('reads what the note %j accepts', (note, accepted) => {
  expect(notesOf(note)?.accepted).toEqual(accepted);
});

const points = (key: string, response: string, gradingInstructions = ''): number =>
  markTask(
    aMarkingTask({
      question: '<p>How fast is it?</p>',
      answerKey: `<p>${key}</p>`,
      response: `<p>${response}</p>`,
      gradingInstructions,
      marksPossible: 1,
    }),
  ).points;

test.each([
  ['20 m/s (accept 19 to 21)', '19.5 m/s', 1],
  ['20 m/s (accept 19 to 21)', '18.9 m/s', 0],
  ['20 m/s (accept 19 to 21)', '25 m/s', 0],
  ['20 m/s', 's', 0],
  ['20 m/s', '72 km/h', 1],
])('marks with the key %j the answer %j: %d', (key, response, given) => {
  expect(points(key, response)).toBe(given);
});

test('reads an accepted range in the instructions', () => {
  expect(points('20 m/s', '20.8 m/s', '<p>Accept 19 to 21 m/s</p>')).toBe(1);
  expect(points('20 m/s', '21.8 m/s', '<p>Accept 19 to 21 m/s</p>')).toBe(0);
});

test('does not take a unit for a choice of two', () => {
  const { evidence } = markTask(
    aMarkingTask({ question: '', answerKey: '<p>20 m/s</p>', response: '<p>25 m/s</p>', marksPossible: 1 }),
  );
  expect(evidence[0]?.note).not.toContain('more than one');
});
