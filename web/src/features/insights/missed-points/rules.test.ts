import { expect, test } from 'vitest';
import { discussionPoints } from './rules.ts';

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
