import { expect, test } from 'vitest';
import { newNode } from '../assembly/paper-tree.ts';
import type { SourceLine } from '../lines/source-line.ts';
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
  ['a root is no tick', 2, ['x = 20√3 m √'], [['x = 20√3 m', 1]]],
  [
    'half marks for each point of a list',
    2,
    ['ships, tools and rails (½ × 3)'],
    [
      ['ships', 0.5],
      ['tools', 0.5],
      ['rails', 0.5],
    ],
  ],
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
  [
    'steps within a sentence that continues in the next line',
    3,
    ['The feet stop (1) but the body moves on (1) because of', 'inertia (1).'],
    [
      ['The feet stop', 1],
      ['but the body moves on', 1],
      ['because of', undefined],
      ['inertia', 1],
    ],
  ],
  [
    'numbers in brackets that do not come to the marks',
    3,
    ['Put the value into (1) and rearrange to get', 'x = 2 [2]'],
    [
      ['Put the value into (1) and rearrange to get', undefined],
      ['x = 2', 2],
    ],
  ],
  [
    'codes of method and accuracy',
    3,
    ['6x = 12 M1', 'x = 2\tA1ft', 'sum of angles is 180 (B1)'],
    [
      ['6x = 12', 1],
      ['x = 2', 1],
      ['sum of angles is 180', 1],
    ],
  ],
  [
    'half marks',
    1,
    ['Names the gas\t½', 'Gives its use [½]'],
    [
      ['Names the gas', 0.5],
      ['Gives its use', 0.5],
    ],
  ],
  [
    'marks inside sentences that run over lines',
    2,
    ['Wood takes up water from humid air (1), so', 'its fibres swell (1).'],
    [
      ['Wood takes up water from humid air', 1],
      ['so', undefined],
      ['its fibres swell', 1],
    ],
  ],
  [
    'marks inside a line without a sign behind them, where another line of the answer has marks',
    3,
    ['Work needs a displacement (1).', 'The wall stays where it is (1) and so', 'the work is zero (1).'],
    [
      ['Work needs a displacement', 1],
      ['The wall stays where it is', 1],
      ['and so', undefined],
      ['the work is zero', 1],
    ],
  ],
  [
    'no marks in the number of an equation',
    3,
    ['We put the value of y in (1), and', 'get x = 4.'],
    [
      ['We put the value of y in (1), and', undefined],
      ['get x = 4.', undefined],
    ],
  ],
  [
    'no marks in the numbers of a list',
    3,
    ['Iron is used because it is (1) strong, (2) cheap and', '(3) easy to shape.'],
    [
      ['Iron is used because it is (1) strong, (2) cheap and', undefined],
      ['(3) easy to shape.', undefined],
    ],
  ],
  [
    'marks before a colon',
    2,
    ['Air is a mixture (1): its gases keep', 'their own properties (1).'],
    [
      ['Air is a mixture', 1],
      ['its gases keep', undefined],
      ['their own properties', 1],
    ],
  ],
])('%s', (_, marks, answerLines, expected) => {
  const node = newNode('1', '1');
  node.marks.push(marks);
  writeAnswer(node, answerLines.map(line), '');
  expect(node.answer.map(({ text, step }) => [text, step])).toEqual(expected);
});

test('separates notes to the marker and drops a copy of the question', () => {
  const node = newNode('1', '1');
  writeAnswer(
    node,
    ['Name two metals that rust in water', 'Iron and steel ✓✓', 'NOTE: Accept any alloy of iron.'].map(line),
    'Name two metals that rust in water.',
  );
  expect(node.answer.map(({ text }) => text)).toEqual(['Iron and steel']);
  expect(node.notes.map(({ text }) => text)).toEqual(['Accept any alloy of iron.']);
});

test('keeps a first step that is worked out with the numbers of the question', () => {
  const node = newNode('1', '1');
  node.marks.push(2);
  writeAnswer(
    node,
    ['speed = 90 m / 15 s (1), so the cyclist', 'moves at 6 m/s (1)'].map(line),
    'A cyclist covers 90 m in 15 s at the same speed. Find the speed of the cyclist.',
  );
  expect(node.answer.map(({ text, step }) => [text, step])).toEqual([
    ['speed = 90 m / 15 s', 1],
    ['so the cyclist', undefined],
    ['moves at 6 m/s', 1],
  ]);
});

test('keeps the line before the word Answer that is no copy of the question', () => {
  const node = newNode('1', '1');
  writeAnswer(
    node,
    ['Find the area of a square of side 4 cm.', 'area = side × side', 'Answer: 16 cm²'].map(line),
    'Find the area of a square of side 4 cm.',
  );
  expect(node.answer.map(({ text }) => text)).toEqual(['area = side × side', '16 cm²']);
});

test.each([
  '1 mark for naming the gas',
  'Any other relevant point',
  'Do not accept: steel',
  'NOT steel',
  'ecf from part (a)',
  'Allow iron oxide',
  'Award 1 mark for each',
])('separates notes to the marker from the answer: %s', (note) => {
  const node = newNode('1', '1');
  writeAnswer(node, ['Iron', note].map(line), '');
  expect(node.answer.map(({ text }) => text)).toEqual(['Iron']);
  expect(node.notes.map(({ text }) => text)).toEqual([note]);
});

test('counts any of the points up to the marks where the key says how many', () => {
  const node = newNode('1', '1');
  node.marks.push(2);
  writeAnswer(node, [line('Any two: light (1), strong (1), cheap (1)')], '');
  expect(node.answer.map(({ text }) => text)).toEqual(['Any two:', 'light', 'strong', 'cheap']);
  expect(node.answer.map(({ step }) => step)).toEqual([undefined, 1, 1, 1]);
  expect(node.isCapped).toBe(true);
});

test.each([
  [
    'in the column next to the first',
    ['tea cools\tAward 1 mark for each point, up to 2.', 'air moves', 'steam rises'],
  ],
  ['above them', ['One mark per point: tea cools; air moves; steam rises\t[2]']],
])('gives each point the marks of a note %s', (_, answerLines) => {
  const node = newNode('1', '1');
  node.marks.push(2);
  writeAnswer(node, answerLines.map(line), '');
  expect(node.answer.map(({ text, step }) => [text, step])).toEqual([
    ['tea cools', 1],
    ['air moves', 1],
    ['steam rises', 1],
  ]);
  expect(node.notes).toHaveLength(1);
  expect(node.isCapped).toBe(true);
});
