import { expect, test } from 'vitest';
import { credits } from '../../../../testing/marking/credits.ts';

const question = 'What happens to the force if the distance between the charges is halved?';

test.each([
  ['It is doubled.', 'becomes 2 times', 1],
  ['It is doubled.', 'The force is two times the original', 1],
  ['It becomes four times.', 'it will be 4 times', 1],
  ['The force becomes one fourth.', 'becomes 1/4', 1],
  ['It is doubled.', 'It is halved', 0],
  ['It is doubled.', 'If the distance is halved the force becomes four times', 0],
  ['It becomes four times.', '4 times because F = 1/2 kx', 1],
  ['The force becomes half.', 'F/2', 1],
  ['The force becomes half.', 'reduces to 50 %', 1],
  ['No change.', 'remains same', 1],
  ['No change.', 'doubles', 0],
  ['It becomes four times.', 'When the distance is halved, it is quadrupled', 1],
])('compares factors: %s ← %s', (key, answer, expected) => {
  expect(credits([key], answer, { question })[0]).toBe(expected);
});

test.each([
  ['What is the acceleration at rest?', '0', 'nil', 1],
  ['How many electrons are left?', '2', 'nil', 0],
])('reads nothing as zero: %s %s ← %s', (ofZero, key, answer, expected) => {
  expect(credits([key], answer, { question: ofZero })[0]).toBe(expected);
});

test('compares labelled parts of one line with the parts of the answer', () => {
  const inParts = 'How does the weight change if (a) the mass is doubled, (b) the colour is changed?';
  const parts = ['(a) It is doubled.', '(b) No change.'];
  expect(credits(parts, '(a) two times (b) same', { question: inParts })).toEqual([1, 1]);
  expect(credits(parts, '(a) same (b) two times', { question: inParts })).toEqual([0, 0]);
});
