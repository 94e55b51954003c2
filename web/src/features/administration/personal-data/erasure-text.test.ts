import { expect, test } from 'vitest';
import { removedTexts, stayingTexts } from './erasure-text.ts';

test('names only data that exists, with its number', () => {
  const removed = { chats: 1, practices: 0, files: 3, coursesTaught: 0 };
  expect(removedTexts({ removed })).toEqual([
    'Name, address, class, login and sessions',
    '1 message to AURA',
    '3 uploaded files',
  ]);
  const stays = { submissions: 2, answers: 11, marks: 14, assignments: 0 };
  expect(stayingTexts({ stays })).toEqual([
    '11 answers in 2 assignments',
    '14 marks with the history, so that class averages stay right',
  ]);
  expect(stayingTexts({ stays: { submissions: 0, answers: 0, marks: 0, assignments: 0 } })).toEqual([
    'Nothing',
  ]);
});
