import { expect, test } from 'vitest';
import { withoutRepeatedLabels } from '../lines/languages.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { planNumbering } from './plan.ts';

/** Lines below one another; two spaces at the beginning indent a line by 20 points. */
function linesOf(texts: string[]): SourceLine[] {
  return texts.map((text, at) => ({
    text: text.trim(),
    printed: text.trim(),
    page: 1,
    box: { x: 50 + (text.length - text.trimStart().length) * 10, y: 50 + at * 20, width: 300, height: 10 },
    rightEdge: 500,
    bold: false,
  }));
}

/** '1', '1(a)', '1(a)(i)' …: what the lines begin. */
function begunBy(texts: string[]): string[] {
  const { lines } = planNumbering(linesOf(texts));
  let question = 0;
  let open: string[] = [];
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, { question: begun, depth, parts }]) => {
      question = begun?.number ?? question;
      open = [...open.slice(0, depth), ...parts.map(({ value }) => value)];
      return `${question}${open.map((part) => `(${part})`).join('')}`;
    });
}

test('counts on over one number that is a misprint', () => {
  const texts = [
    '1. Name a metal.',
    '2. Name a gas.',
    '31. Name a salt.',
    '4. Name an acid.',
    '5. Name a base.',
  ];
  expect(begunBy(texts)).toEqual(['1', '2', '3', '4', '5']);
  expect(planNumbering(linesOf(texts)).lines.get(2)?.question?.candidate.number).toBe(31);
});

test('counts on over one number that is missing', () => {
  expect(begunBy(['1. Name a metal.', '2. Name a gas.', '4. Name a salt.', '5. Name an acid.'])).toEqual([
    '1',
    '2',
    '4',
    '5',
  ]);
});

test('takes (i) after (h) for a Roman number where (ii) follows', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const texts = [
    '1. Name these.',
    ...letters.map((letter) => `  (${letter}) Item`),
    '    (i) One',
    '    (ii) Two',
  ];
  expect(begunBy(texts).slice(-2)).toEqual(['1(h)(i)', '1(h)(ii)']);
});

test('takes numbered instructions for no questions', () => {
  const texts = [
    'General Instructions:',
    '1. All questions are compulsory.',
    '2. Use of calculators is not allowed.',
    '3. This paper has two sections.',
    '1. Name a metal. (1)',
    '2. Name a gas. (1)',
  ];
  expect([...planNumbering(linesOf(texts)).lines.keys()]).toEqual([4, 5]);
});

test('leaves out a table of contents that the questions repeat', () => {
  const texts = [
    "1. 'Soweto'\t10\t4",
    "2. 'Alone'\t10\t5",
    'QUESTION 1',
    'Discuss pace.',
    'QUESTION 2',
    'Discuss signs.',
  ];
  expect([...planNumbering(linesOf(texts)).lines.keys()]).toEqual([2, 4]);
});

test('joins a question that is printed in two scripts under one number', () => {
  const texts = ['1. धातु का नाम लिखिए।', '1. Name a metal.', '2. गैस का नाम लिखिए।', '2. Name a gas.'];
  const lines = withoutRepeatedLabels(linesOf(texts));
  expect(lines.map(({ text }) => text)).toEqual([texts[0], 'Name a metal.', texts[2], 'Name a gas.']);
  expect([...planNumbering(lines).lines.keys()]).toEqual([0, 2]);
});

test('measures by how much a reading is better than one with another question within it', () => {
  const marginOf = (texts: string[], at: number): number =>
    planNumbering(linesOf(texts)).lines.get(at)?.question?.rivalMargin ?? Number.NaN;
  const clear = ['1. Name a metal.', 'It must rust.', '2. Name a gas.', '3. Name a salt.'];
  const unclear = [
    '1. Name a metal.',
    '2. Name a gas.',
    'It must burn.',
    '6 Name a salt.',
    '3. Name an acid.',
  ];
  expect(marginOf(clear, 0)).toBeGreaterThan(3);
  expect(marginOf(unclear, 1)).toBeLessThan(marginOf(unclear, 0));
});

test('numbers questions by letters or Roman numbers in a paper without other numbers', () => {
  const { lines } = planNumbering(
    linesOf(['(i) Name a metal.', '(ii) Name a gas.', '(iii) Name a salt.', '(iv) Name an acid.']),
  );
  expect([...lines.values()].map(({ question }) => question?.candidate.label.value)).toEqual([
    'i',
    'ii',
    'iii',
    'iv',
  ]);
});

test('does not go on with a list within a question', () => {
  const texts = [
    'Q1. Fill in the blanks. [3]',
    '  1. Rust is brown.',
    '  2. Brass is yellow.',
    '  3. Tin is grey.',
    'Q2. Give reasons. [8]',
    '  1. Rust is brown.',
    '  2. Brass is yellow.',
    '  3. Tin is grey.',
    '  4. Lead is soft.',
  ];
  expect(new Set(begunBy(texts).map((label) => label[0]))).toEqual(new Set(['1', '2']));
});

test('counts on over numbers that the recognition of a scan has lost', () => {
  const texts = [
    '1 Which of these is a metal?',
    '(A) iron',
    '(B) neon',
    'Which of these is a gas?',
    '(A) iron',
    '(B) neon',
    '3 Which of these is a salt?',
    'It has no other name.',
    '4 Which of these is a base?',
  ];
  const scanned = linesOf(texts).map((line) => ({ ...line, confidence: 0.9 }));
  const questions = [...planNumbering(scanned).lines].flatMap(([at, { question }]) =>
    question ? [[at, question.number, question.candidate.kind === 'lost']] : [],
  );
  expect(questions).toEqual([
    [0, 1, false],
    [3, 2, true],
    [6, 3, false],
    [8, 4, false],
  ]);
});
