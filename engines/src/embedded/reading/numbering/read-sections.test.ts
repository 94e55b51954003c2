import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { labelsWithMarks, readSketch } from '../../../testing/reading.ts';

const read = (...lines: string[]): Promise<ReadPaper> => readSketch({ lines });

test('reads capital letters as the numbers of a section, with numbers as their parts', async () => {
  const paper = await read(
    'PART I',
    '1. Name a metal. [2]',
    '2. Name a gas. [3]',
    'PART II',
    'A. Study the map of the valley and answer.',
    '   1. Name the river. [1]',
    '   2. Name the town. [2]',
    'B. Why do rivers wind? [5]',
    'C. Why do towns grow? [4]',
  );
  expect(labelsWithMarks(paper)).toBe('1:2 2:3 A(1):1 A(2):2 B:5 C:4');
});

test('reads equal marks of all questions and those of the last one', async () => {
  const paper = await read(
    'Each question (except the last) carries equal marks. (0.5 each)',
    'Last question is of 2 marks.',
    '1. Name a metal.',
    '2. Name a gas.',
    '3. Explain rust.',
  );
  expect(labelsWithMarks(paper)).toBe('1:0.5 2:0.5 3:2');
});

test('gives each part its own answer of one line of answers', async () => {
  const paper = await read(
    'Question 1: Match the lists. [2]',
    '1. iron',
    '2. neon',
    'Solution: 1. (x) 2. (iii)',
    'Question 2: Name a gas. [1]',
  );
  expect(plainText(paper.questions[0]?.answer ?? '')).toBe('(1) (x)\n(2) (iii)');
});
