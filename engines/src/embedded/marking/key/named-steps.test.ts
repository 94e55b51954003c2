import { fromPlainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { keyOf } from './key.ts';

const pointsOf = (key: string, scheme: string, marksPossible: number): (string | number)[][] =>
  keyOf(
    aMarkingTask({
      question: fromPlainText('Answer the question.'),
      answerKey: fromPlainText(key),
      gradingInstructions: fromPlainText(scheme),
      marksPossible,
    }),
  ).points.map(({ text, possible }) => [text, possible]);

const energy = 'E = mgh = 2 × 10 × 3 = 60 J';

test.each<[string, string, string, (string | number)[][]]>([
  [
    'a chain into formula, substitution and result',
    energy,
    'Formula ½, substitution ½, answer with unit 2',
    [
      ['E = mgh', 0.5],
      ['E = 2 × 10 × 3', 0.5],
      ['E = 60 J', 2],
    ],
  ],
  [
    'a chain into formula and the rest',
    energy,
    '1 mark for formula, 2 marks for answer',
    [
      ['E = mgh', 1],
      ['E = 2 × 10 × 3 = 60 J', 2],
    ],
  ],
  [
    'lines by common words and the others in order',
    'Rama Varma ruled there.\nIts capital was Kochi.',
    '2 marks for the ruler; 1 mark: the capital',
    [
      ['Rama Varma ruled there.', 2],
      ['Its capital was Kochi.', 1],
    ],
  ],
  [
    'the marks of a step among its lines',
    '12 = 2 × 2 × 3\n18 = 2 × 3 × 3\nLCM = 36',
    '2 marks for the factors and 1 mark for the LCM',
    [
      ['12 = 2 × 2 × 3', 1],
      ['18 = 2 × 3 × 3', 1],
      ['LCM = 36', 1],
    ],
  ],
])('shares out by the kinds of steps: %s', (_, key, scheme, expected) => {
  expect(pointsOf(key, scheme, 3)).toEqual(expected);
});

test('splits a line where each of its parts earns a mark', () => {
  const key = 'The air is warm and the sea is cold.';
  expect(pointsOf(key, '1 mark each', 2).map(([, possible]) => possible)).toEqual([1, 1]);
});

test('does not take a note on the number of points for the key', () => {
  const key = 'Reading\nSinging\nCooking\nAny 2 of these for 3 marks';
  expect(pointsOf(key, '', 3).map(([text]) => text)).toEqual(['Reading', 'Singing', 'Cooking']);
});

test.each([
  '1 mark for the diagram, 2 marks for the answer',
  '1 mark for the proof, 1 mark for the reason, 1 mark for the sources',
])('reports a scheme with a step that the key does not have: %s', (scheme) => {
  const { unusedNotes } = keyOf(
    aMarkingTask({
      answerKey: fromPlainText(energy),
      gradingInstructions: fromPlainText(scheme),
      marksPossible: 3,
    }),
  );
  expect(unusedNotes.join(' ')).toContain('1 mark for');
});
