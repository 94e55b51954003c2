import { expect, test } from 'vitest';
import { completeLabel, labelAfter, leadingLabel, trailingMarks } from './labels.ts';

test.each([
  ['4', '5'],
  ['Q9', 'Q10'],
  ['4(a)', '4(b)'],
  ['2(iii)', '2(iv)'],
  ['(i)', '(ii)'],
  ['B', 'C'],
  ['', ''],
  ['4(z)', ''],
])('returns the label after %s: %s', (label, next) => {
  expect(labelAfter(label)).toBe(next);
});

test.each([
  ['5. Name a gas.', '5', 'Name a gas.'],
  ['Q12) Name a gas.', '12', 'Name a gas.'],
  ['(b) Name a gas.', '(b)', 'Name a gas.'],
])('finds the label at the beginning of “%s”', (text, label, rest) => {
  expect(leadingLabel(text)).toEqual({ label, rest });
});

test.each(['1.5 g of salt', 'Name 5 gases.', '5.'])('finds no number in “%s”', (text) => {
  expect(leadingLabel(text)).toBeNull();
});

test('completes the label of a part with the number of its question', () => {
  expect(completeLabel('(b)', '4(a)')).toBe('4(b)');
  expect(completeLabel('(b)', '4')).toBe('4(b)');
  expect(completeLabel('7', '4(a)')).toBe('7');
});

test.each([
  ['<p>Name a gas. [3]</p>', 3, '<p>Name a gas.</p>'],
  ['<p>Name a gas (2 marks)</p>', 2, '<p>Name a gas</p>'],
  ['Name a gas. (1.5)', 1.5, 'Name a gas.'],
])('finds the marks at the end of “%s”', (html, marks, rest) => {
  expect(trailingMarks(html)).toEqual({ marks, rest });
});

test('ignores marks in the middle of a text', () => {
  expect(trailingMarks('<p>The set (3) is empty.</p>')).toBeNull();
});
