import { expect, test } from 'vitest';
import { readAnswerLabel } from './answer-labels.ts';

test.each<[string, string[], string]>([
  ['A3a. a concave lens', ['3', 'a'], 'a concave lens'],
  ['A4 (contd) with thin walls', ['4'], 'with thin walls'],
  ['Ans 3 a → a concave lens', ['3', 'a'], 'a concave lens'],
  ['3b\tf = 2 m', ['3', 'b'], 'f = 2 m'],
  ['2nd. a hormone', ['2'], 'a hormone'],
  ['③ a lens', ['3'], 'a lens'],
])('reads the label of “%s”', (text, way, rest) => {
  expect(readAnswerLabel(text)?.readings[0]).toEqual({ way, rest, isRelative: false });
});
