import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { labelsWithMarks, readResult, readSketch, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const read = (...lines: string[]): Promise<ReadPaper> => readSketch({ lines });

test('reads marks in round brackets directly behind most numbers', async () => {
  const paper = await read(
    '1. (3) Explain rust.',
    '2. (5=2+3) Compare two metals.',
    '3. (2) Name two gases.',
  );
  expect(labelsWithMarks(paper)).toBe('1:3 2:5 3:2');
  expect(plainText(paper.questions[0]?.question ?? '')).toBe('Explain rust.');
});

test('reads an instruction about marks that continues in the next line', async () => {
  const paper = await read(
    'Questions 1 and 2 carry 1 mark each. Questions 3 to 4',
    'carry 4 marks each',
    '1. Name a metal.',
    '2. Name a gas.',
    '3. Explain rust.',
    '4. Explain fire.',
  );
  expect(labelsWithMarks(paper)).toBe('1:1 2:1 3:4 4:4');
});

test('learns the word for marks of another language', async () => {
  const paper = await read(
    'Uppgift 1',
    'Rita en graf. (9 p)',
    'Uppgift 2',
    'Skriv en metod. (6 p)',
    'Uppgift 3',
    'a) Ange T. (1 p)',
    'b) Ange H. (2 p)',
  );
  expect(labelsWithMarks(paper)).toBe('1:9 2:6 3(a):1 3(b):2');
});

test('offers the printed number of a misprint as the second reading', async () => {
  const paper = await read(
    '1. Name a metal. [1]',
    '2. Name a gas. [1]',
    '33. Name a salt. [1]',
    '4. Name an acid. [1]',
  );
  expect(labelsWithMarks(paper)).toBe('1:1 2:1 3:1 4:1');
  expect(paper.questions[2]).toMatchObject({
    alternatives: [{ label: '33', reason: 'The page prints the number 33.' }],
  });
  expect(paper.questions[2]?.doubt).toContain('The page prints the number 33 here');
});

test('offers another reading of marks, and takes the one that meets the printed total', async () => {
  const paper = await read(
    'Maximum marks: 9',
    '1. Explain rust. [5]',
    'Give an example. [5]',
    '2. Name a gas. [4]',
  );
  expect(labelsWithMarks(paper)).toBe('1:5 2:4');
  expect(paper.questions[0]?.alternatives?.[0]).toMatchObject({ marksPossible: 10 });
});

test('takes no key that only repeats its question', async () => {
  const lines = ['1. Explain why iron rusts in damp air. [2]', '2. Name one noble gas. [1]'];
  const key = ['1. Explain why iron rusts in damp air.', '2. Neon'];
  const paper = await withPdf({ lines }, (source) =>
    withPdf({ lines: key }, (answers) => readResult(readPaper(source, { key: answers }))),
  );
  expect(paper.questions.map(({ answer }) => plainText(answer))).toEqual(['', 'Neon']);
  expect(paper.questions[0]?.doubt).toContain('No answer was found');
});
