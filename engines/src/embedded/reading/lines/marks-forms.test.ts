import { expect, test } from 'vitest';
import { withMarksForms } from './marks-forms.ts';
import type { SourceLine } from './source-line.ts';

function rewritten(texts: string[], isColumn = false): string[] {
  const lines = texts.map(
    (text, at): SourceLine => ({
      text,
      printed: text,
      page: 1,
      box: { x: 50, y: 50 + at * 20, width: isColumn ? 440 : 300 - at * 20, height: 10 },
      rightEdge: 500,
      bold: false,
    }),
  );
  return withMarksForms(lines).map(({ text }) => text);
}

test.each([
  ['braces', '{2}', '{3}', '{5}'],
  ['words of another language', '(2 Punkte)', '(3 Punkte)', '(5 Punkte)'],
  ['numbers behind the sentence', '2', '3', '5'],
  ['a dash and a word', '— Marks 2', '— Marks 3', '— Marks 5'],
])('takes %s for marks where most questions have them', (_, ...marks) => {
  const texts = marks.map((printed, at) => `${at + 1}. Describe rust. ${printed}`);
  expect(rewritten(texts)).toEqual([
    '1. Describe rust.\t[2]',
    '2. Describe rust.\t[3]',
    '3. Describe rust.\t[5]',
  ]);
});

test('takes a column at the right edge for marks, also if the steps of the key have marks', () => {
  const questions = ['1. Say what rust is\t1', '2. Say what brass is\t1', '3. Give two uses of tin.2'];
  const key = ['Answer key', ...['1', '2', '3', '4'].map((label) => `${label}. Rust is brown. (1)`)];
  expect(rewritten([...questions, ...key], true)).toEqual([
    '1. Say what rust is\t[1]',
    '2. Say what brass is\t[1]',
    '3. Give two uses of tin.\t[2]',
    ...key,
  ]);
});

test('takes a line such as `Marks: 2` below each question for its marks', () => {
  const texts = ['1. Define rust.', 'Marks: 2', '2. Define brass.', 'Marks: 3', '3. Define tin.', 'Marks: 3'];
  expect(rewritten(texts).filter((text) => /^\t\[\d\]$/.test(text))).toHaveLength(3);
});

test.each([
  ['few questions', ['1. See page. 4', '2. Define brass.', '3. Define tin.', '4. Define steel.']],
  ['numbers that count on', ['1. Define rust. 1', '2. Define brass. 2', '3. Define tin. 3']],
  [
    'known marks elsewhere',
    ['1. Rust {2}', '2. Brass {3} [4]', '3. Tin [4]', '4. Zinc [4]', '5. Lead [4]', '6. {5}'],
  ],
  ['measures', ['1. Find the mass. (2 kg)', '2. Find the mass. (3 kg)', '3. Find the mass. (5 kg)']],
])('leaves %s as they are', (_, texts) => {
  expect(rewritten(texts)).toEqual(texts);
});

test('takes numbers behind words for marks if they lead to the total with the known marks', () => {
  const texts = ['1. Define rust. 2', '2. Give two uses of coal 3', '3. Draw a cell. (6)'];
  expect(rewritten(['Maximum marks: 11', ...texts]).slice(1)).toEqual([
    '1. Define rust.\t[2]',
    '2. Give two uses of coal\t[3]',
    '3. Draw a cell. (6)',
  ]);
  expect(rewritten(['Maximum marks: 30', ...texts]).slice(1)).toEqual(texts);
});
