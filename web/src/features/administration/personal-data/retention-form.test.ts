import { expect, test } from 'vitest';
import { deletionWords, formOf, retentionIn } from './retention-form.ts';

test.each([
  [
    { chats: '', practice: '', left: '' },
    { chats: null, practice: null, left: null },
  ],
  [
    { chats: 12, practice: '6', left: '' },
    { chats: 12, practice: 6, left: null },
  ],
  [{ chats: 0, practice: '', left: '' }, undefined],
  [{ chats: '', practice: 1.5, left: '' }, undefined],
  [{ chats: '', practice: '', left: 121 }, undefined],
  [{ chats: 'a year', practice: '', left: '' }, undefined],
])('parses %j as %j', (form, expected) => {
  expect(retentionIn(form)).toEqual(expected);
  if (expected) expect(retentionIn(formOf(expected))).toEqual(expected);
});

test('lists what the next night deletes', () => {
  expect(
    deletionWords({ chats: 1, practices: 0, files: 3, people: 2, names: ['Dev Malhotra', 'Ila Sen'] }),
  ).toEqual([
    '1 message to AURA',
    '3 files uploaded for practice',
    '2 students are erased',
    'Such as Dev Malhotra and Ila Sen',
  ]);
  expect(deletionWords({ chats: 0, practices: 0, files: 0, people: 0, names: [] })).toEqual([]);
});
