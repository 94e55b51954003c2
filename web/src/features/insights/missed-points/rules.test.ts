import { expect, test } from 'vitest';
import { discussionPoints, missedText } from './rules.ts';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));

test.each([
  [['Asha'], 4, '1 of 4 students missed “melts”.'],
  [['Asha'], 1, '1 of 1 student missed “melts”.'],
])('describes who missed a point: %j of %d', (names, of, sentence) => {
  expect(missedText({ question: '1', point: 'melts.', students: named(...names), of })).toBe(sentence);
});

test('groups students who need the same points', () => {
  const melts = { question: '1', point: 'melts.' };
  const boils = { question: '3', point: 'boils' };
  const steps = [
    { id: 1, name: 'Asha', points: [melts, boils] },
    { id: 2, name: 'Ravi', points: [boils] },
    { id: 3, name: 'Meera', points: [melts, boils] },
  ];
  expect(discussionPoints(steps)).toEqual([
    'Talk with Asha and Meera about “melts” (question 1) and “boils” (question 3).',
    'Talk with Ravi about “boils” (question 3).',
  ]);
});
