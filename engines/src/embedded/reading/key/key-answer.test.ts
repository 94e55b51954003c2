import { expect, test } from 'vitest';
import { newNode } from '../scheme-node.ts';
import type { SourceLine } from '../source-line.ts';
import { writeAnswer } from './key-answer.ts';

function line(text: string): SourceLine {
  return {
    text,
    printed: text,
    page: 1,
    box: { x: 0, y: 0, width: 100, height: 10 },
    rightEdge: 400,
    bold: false,
  };
}

test.each<[string, number, string[], [string, number | undefined][]]>([
  ['ticks are marks', 2, ['iron ✓✓'], [['iron', 2]]],
  [
    'ticks within a sentence',
    2,
    ['It rusts √ because water reaches it. √'],
    [['It rusts because water reaches it.', 2]],
  ],
  ['marks of the whole answer', 4, ['- drinking ✓', '(4 x 1) (4)'], [['- drinking', 1]]],
  ['marks before it', 2, ['[2 marks] Iron and lead'], [['Iron and lead', undefined]]],
  [
    'a step',
    3,
    ['Adds both sides (1)', 'x = 4 [2]'],
    [
      ['Adds both sides', 1],
      ['x = 4', 2],
    ],
  ],
])('%s', (_, marks, said, expected) => {
  const node = newNode('1', '1');
  node.marks.push(marks);
  writeAnswer(node, said.map(line), '');
  expect(node.answer.map(({ text, step }) => [text, step])).toEqual(expected);
});

test('notes to the marker are no answer, and a copy of the question is left out', () => {
  const node = newNode('1', '1');
  writeAnswer(
    node,
    ['Name two metals that rust in water', 'Iron and steel ✓✓', 'NOTE: Accept any alloy of iron.'].map(line),
    'Name two metals that rust in water.',
  );
  expect(node.answer.map(({ text }) => text)).toEqual(['Iron and steel']);
  expect(node.notes.map(({ text }) => text)).toEqual(['Accept any alloy of iron.']);
});
