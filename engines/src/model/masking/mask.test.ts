import { expect, test } from 'vitest';
import { createMask } from './mask.ts';

const people = [
  'Priya Raman',
  'will.stone@riverside.example',
  'Will Stone',
  "Aoife O'Neill",
  'José García',
  'STU-4471',
];

test.each([
  ['a whole name', 'I am Priya Raman of class 9.', ['Priya', 'Raman']],
  ['its parts, in any case', 'priya and RAMAN wrote this', ['priya', 'RAMAN']],
  ['over a line end', 'Priya\nRaman', ['Priya', 'Raman']],
  ['with an apostrophe and accents', "Aoife O'Neill and José García", ["O'Neill", 'García', 'José']],
  ['without its accents', 'Jose Garcia and GARCIA', ['Jose', 'Garcia', 'GARCIA']],
  ['with accents in pieces', 'José García'.normalize('NFD'), ['Jose', 'Garci']],
  ['an address of the school', 'Write to will.stone@riverside.example please', ['will.stone', 'riverside']],
  ['an address of anybody', 'Write to someone.else+x@mail.example.org', ['someone', 'mail.example']],
  ['an id that is known', 'stu-4471 handed it in', ['4471']],
  ['an id behind its label', 'Roll No: 23A/7', ['23A/7']],
  ['a UUID', 'id 0b6f4a52-6c11-4f0e-9d11-0f7a3c7f5b10', ['0b6f4a52']],
  ['a telephone number', 'Call +91 98765 43210', ['98765']],
  ['a telephone number behind its label', 'my mobile no. is 98765 43210.', ['98765', '43210']],
  ['the number of an identity card', 'Aadhaar number: 1234 5678 9012', ['1234', '9012']],
  ['a passport', 'passport K1234567', ['K1234567']],
  ['a tax number', 'PAN ABCDE1234F', ['ABCDE1234F']],
  ['a name that is a word', 'Will Stone says: Will', ['Will', 'Stone']],
])('masks %s and restores it', (_, text, secrets) => {
  const mask = createMask(people);
  const sent = mask.hide(text);
  for (const secret of secrets) {
    expect(sent).not.toContain(secret);
  }
  expect(mask.show(sent)).toBe(text);
});

test.each([
  'The stone will fall at 9.8 m/s^2, and 12 345 678 of them will too.',
  'A ramanujan sum; x = 3.14159265358979',
  'The roll of number theory',
  'A mobile of 12 g hangs; telephone 5 friends; 9876543210 is a multiple of 10.',
])('does not mask: %s', (text) => {
  expect(createMask(people).hide(text)).toBe(text);
});

test('masks the same person with the same word everywhere', () => {
  const mask = createMask(people);
  expect(mask.hide('Priya Raman met Priya Raman')).toBe('⟨P1⟩ met ⟨P1⟩');
  expect(mask.hide('Priya Raman')).toBe('⟨P1⟩');
});

test('restores a text that contains such a word itself', () => {
  const mask = createMask(people);
  const text = 'Priya wrote ⟨P1⟩ and ⟨P2⟩';
  const sent = mask.hide(text);
  expect(sent).not.toContain('Priya');
  expect(mask.show(sent)).toBe(text);
});
