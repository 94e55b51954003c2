import { expect, test } from 'vitest';
import { deletionText, retentionIn, retentionProblems, toRetentionForm } from './retention-form.ts';

test.each([
  [
    { chats: '', practice: '', left: '' },
    { chats: null, practice: null, left: null },
  ],
  [
    { chats: 12, practice: '6', left: '' },
    { chats: 12, practice: 6, left: null },
  ],
])('parses %j as %j', (form, expected) => {
  expect(retentionProblems(form)).toEqual({});
  expect(retentionIn(form)).toEqual(expected);
  expect(retentionIn(toRetentionForm(expected))).toEqual(expected);
});

const WRONG = 'Enter whole months from 1 to 120, or leave the field empty.';

test.each([
  [{ chats: 0, practice: '', left: '' }, { chats: WRONG }],
  [{ chats: '', practice: 1.5, left: '' }, { practice: WRONG }],
  [{ chats: '', practice: '', left: 121 }, { left: WRONG }],
  [
    { chats: 'a year', practice: '', left: -1 },
    { chats: WRONG, left: WRONG },
  ],
])('finds in %j the problems %j', (form, problems) => {
  expect(retentionProblems(form)).toEqual(problems);
});

test('lists what the next night deletes', () => {
  expect(
    deletionText({ chats: 1, practices: 0, files: 3, people: 2, names: ['Dev Malhotra', 'Ila Sen'] }),
  ).toEqual([
    '1 message to AURA',
    '3 files uploaded for practice',
    'The data of 2 students',
    'Such as Dev Malhotra and Ila Sen',
  ]);
  expect(deletionText({ chats: 0, practices: 0, files: 0, people: 0, names: [] })).toEqual([]);
});
