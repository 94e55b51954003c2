import { expect, test } from 'vitest';
import { planNumbering } from '../numbering/plan.ts';
import { preparedLines } from './prepare-lines.ts';
import type { SourceLine } from './source-line.ts';

/** A line of a scan; a tab parts it from what is printed at the right edge. */
const scanned = (text: string, page: number, at: number, edge = 500): SourceLine => ({
  text,
  printed: text,
  page,
  box: { x: 50, y: 50 + at * 20, width: edge - 50, height: 10 },
  rightEdge: 500,
  bold: false,
  confidence: 0.9,
});
const textsOf = (lines: SourceLine[]): string[] => preparedLines(lines).map(({ text }) => text);

test('keeps the number 11 of a scan, which is no Roman number', () => {
  expect(textsOf([scanned('11. Name a gas.', 1, 0), scanned('Il. Fill in the blanks', 1, 1)])).toEqual([
    '11. Name a gas.',
    'II. Fill in the blanks',
  ]);
});

test('reads a half that was recognised as another sign before its unit', () => {
  expect(textsOf([scanned('Name a gas. [1% pts]', 1, 0)])).toEqual(['Name a gas. [1½ pts]']);
});

test('finds the column of marks of each scanned page, also behind words of another script', () => {
  const lines = [
    scanned('मान ज्ञात करें।\t2', 1, 0, 490),
    scanned('क्षेत्रफल ज्ञात करें।\t3', 1, 1, 491),
    scanned('सिद्ध करें।\t4', 2, 0, 470),
    scanned('रचना करें।\t5', 2, 1, 471),
  ];
  expect(textsOf(lines).map((text) => text.split('\t')[1])).toEqual(['[2]', '[3]', '[4]', '[5]']);
});

test('reads a number with several stray signs behind it', () => {
  const lines = ['1. Name a gas.', '2. Name a metal.', "3:,'.'A box holds discs.", '4. Explain rust.'];
  const numbers = planNumbering(lines.map((text, at) => scanned(text, 1, at))).lines;
  expect([...numbers.values()].map(({ question }) => question?.number)).toEqual([1, 2, 3, 4]);
});

test('reads marks in front of what a pen or a figure left at their right', () => {
  const lines = ['Explain the circuit. [3]\ti', 'Name all hazards. [5 Marks]\t(2)', 'CACHE DESIGN [25M\tSs'];
  expect(textsOf(lines.map((text, at) => scanned(text, 1, at)))).toEqual([
    'Explain the circuit. [3]',
    'Name all hazards. [5 Marks]',
    'CACHE DESIGN [25M',
  ]);
  const sentence = 'Solve this. [5 marks] (show every step)';
  expect(textsOf([scanned(sentence, 1, 0)])).toEqual([sentence]);
});

test('reads a letter in a circle behind the number of a question', () => {
  expect(textsOf([scanned('1. _@ Draw a cell.', 1, 0)])).toEqual(['1. (a) Draw a cell.']);
});
