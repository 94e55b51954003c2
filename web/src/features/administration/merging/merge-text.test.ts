import { expect, test } from 'vitest';
import { moveTexts } from './merge-text.ts';

const account = { id: 1, role: 'student' as const, name: 'Asha Rao', email: 'asha@school.example' };
const none = {
  ...{ courses: 0, submissions: 0, conversations: 0, practices: 0 },
  ...{ assignments: 0, lessons: 0, logins: 0, rosterIds: 0 },
};
const preview = (moves: object, heldImports = 0) => ({
  ...{ target: account, source: { ...account, id: 2 }, conflicts: [], heldImports },
  moves: { ...none, ...moves },
});

test('says in numbers what moves', () => {
  expect(moveTexts(preview({ courses: 1, submissions: 5, conversations: 12 }))).toEqual([
    '1 course',
    '5 assignments with answers',
    '12 chats with AURA',
  ]);
  expect(moveTexts(preview({}, 1))).toEqual([
    'Nothing: this account has no courses and no work.',
    '1 recent import cannot be undone while the accounts are merged.',
  ]);
});
