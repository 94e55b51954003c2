import { expect, test } from 'vitest';
import { labelSteps } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { type AnswerTarget, keyWeights } from './answer-evidence.ts';
import { readAnswerLabel, workLabels } from './answer-labels.ts';
import { decodeAnswers } from './decode-answers.ts';

const numbered = (...labels: string[]): AnswerTarget[] =>
  labels.map((label) => ({ way: labelSteps(label), text: `Question ${label}` }));

const lines = (texts: string[]): SourceLine[] =>
  texts.map((text, index) => ({
    text,
    page: 1,
    box: { x: 50, y: 60 + 20 * index, width: 300, height: 12 },
  })) as SourceLine[];

/** Positions in the order of the lines. */
const positions = (texts: string[], labels: string[]): (number | null)[] =>
  decodeAnswers(lines(texts), numbered(...labels)).starts.map(({ question }) =>
    question === null ? null : question + 1,
  );

const THREE = ['1', '2', '3'];

test.each([
  ['numbers with a word before them', ['Ans 1: iron', 'Ans 2: neon', 'Ans 3: zinc'], [1, 2, 3]],
  ['Roman numbers', ['I) iron', 'II) neon', 'III) zinc'], [1, 2, 3]],
  ['another order', ['Q3. zinc', 'Q1. iron', 'Q2. neon'], [3, 1, 2]],
  [
    'an answer that continues below another',
    ['1) iron', '2) neon', '1 (contd.) and steel', '3) zinc'],
    [1, 2, 1, 3],
  ],
  ['numbers in words', ['Answer to question one', 'iron', 'Answer to question two', 'neon'], [1, 2]],
  ['a list within an answer', ['1. Uses:', '1. pipes', '2. wires', '2. neon', '3. zinc'], [1, 2, 3]],
  ['a question that was left out', ['1. iron', '3. zinc'], [1, 3]],
])('follows %s', (_, texts, expected) => {
  expect(positions(texts, THREE)).toEqual(expected);
});

test('reads parts below their number and behind it', () => {
  const texts = ['1.', 'a) iron', 'b) zinc', '2a. lead', '2 (b) neon'];
  expect(positions(texts, ['1a', '1b', '2a', '2b'])).toEqual([null, 1, 2, 3, 4]);
});

test('takes a number without punctuation for a label where the others have none', () => {
  const begun = (texts: string[]): (number | null)[] => {
    const work = lines(texts);
    const { starts } = decodeAnswers(work, numbered('1(a)', '1(b)', '2(a)', '3'), workLabels(work));
    return starts.map(({ question }) => question);
  };
  const answers = ['1 (a) iron', '(b) neon', '2 (a) zinc', 'melts late', '3 revenue minus costs'];
  expect(begun(answers)).toEqual([0, 1, 2, 3]);
  expect(begun([...answers.slice(0, 3), '12 kilograms of it', '3 revenue'])).toEqual([0, 1, 2, 3]);
  expect(begun(['1. (a) iron', '(b) neon', '2. (a) zinc', '3 metals in all'])).toEqual([0, 1, 2]);
});

test('keeps parts that the paper does not have with the answer of their question in a key', () => {
  const texts = [
    'Mark scheme',
    '1(a) iron\t[1]',
    '1(b) neon\t[1]',
    '2. zinc (1) or lead (1)',
    '3(a) tin\t[2]',
  ];
  const labels = texts.map((text) => readAnswerLabel(text, true));
  const { starts } = decodeAnswers(lines(texts), numbered('1', '2', '3(a)'), labels, [], keyWeights);
  expect(starts.map(({ line }) => line)).toEqual([1, 3, 4]);
});
