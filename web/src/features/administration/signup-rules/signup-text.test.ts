import { expect, test } from 'vitest';
import { describeConsequence, parsePatterns, type SignupRole } from './signup-text.ts';

test('splits a list of domains and addresses with any separators', () => {
  expect(parsePatterns(' Staff.example, ila@pupils.example;\nILA@pupils.example ')).toEqual([
    'staff.example',
    'ila@pupils.example',
  ]);
});

test.each<[role: SignupRole, text: string, canSave: boolean, words: string]>([
  ['instructor', '', false, ''],
  [
    'instructor',
    'staff.example',
    true,
    'Everyone with an address in 1 domain can sign up as a teacher. Teachers wait for your approval.',
  ],
  ['student', 'a@x.example b@x.example', true, '2 addresses can sign up as students.'],
  ['student', 'x.example', true, 'Nobody with an address in 1 domain can sign up as a teacher.'],
  [
    'student',
    'known@x.example',
    true,
    '1 address can sign up as students. 1 of them has a rule already, which is replaced.',
  ],
  [
    'student',
    Array.from({ length: 501 }, (_, index) => `${index}@x.example`).join(' '),
    false,
    'Please enter at most 500 at once.',
  ],
])('describes the effect of saving rules for %s', (role, text, canSave, words) => {
  const found = describeConsequence(role, parsePatterns(text), new Set(['known@x.example']));
  expect([found.canSave, found.sentences.join(' ')]).toEqual([canSave, words]);
});
