/** Keys as teachers write them, and the points that are read from them. */
import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { keyOf } from './key.ts';
import { partsOfAnswer } from './parts-of-answer.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
const read = (answerKey: string, marksPossible: number, gradingInstructions = '', question = 'Explain.') =>
  keyOf(
    aMarkingTask({
      question: html(question),
      answerKey: html(answerKey),
      gradingInstructions: html(gradingInstructions),
      marksPossible,
    }),
  );

describe('reads the points and their marks', () => {
  test.each<[kind: string, key: string, marks: number, points: [string, number][]]>([
    [
      'marks behind each sentence',
      'Ice floats (1). It is less dense (1).',
      2,
      [
        ['Ice floats', 1],
        ['It is less dense', 1],
      ],
    ],
    [
      'square brackets on lines',
      'Ice floats [1]\nIt is less dense [2]',
      3,
      [
        ['Ice floats', 1],
        ['It is less dense', 2],
      ],
    ],
    [
      'half marks',
      'Ice floats (½)\nIt is less dense (1½)',
      2,
      [
        ['Ice floats', 0.5],
        ['It is less dense', 1.5],
      ],
    ],
    [
      'half marks as fractions, in a line',
      'Ice floats (1/2). It is less dense (1 mark), as it expands (1/2).',
      2,
      [
        ['Ice floats', 0.5],
        ['It is less dense', 1],
        ['as it expands', 0.5],
      ],
    ],
    ['a note on the marks of each', 'Ice floats\n(1 mark for each reason)', 1, [['Ice floats', 1]]],
    [
      'marks before a colon',
      '1 mark: ice floats\n2 marks: it is less dense',
      3,
      [
        ['ice floats', 1],
        ['it is less dense', 2],
      ],
    ],
    [
      'marks for something',
      '1 mark for ice floats\n1 mark for lower density',
      2,
      [
        ['ice floats', 1],
        ['lower density', 1],
      ],
    ],
    [
      'letters of methods and accuracy',
      'Ice floats M1\nIt is less dense A1',
      2,
      [
        ['Ice floats', 1],
        ['It is less dense', 1],
      ],
    ],
    [
      'ticks',
      'Ice floats ✓\nIt is less dense ✓✓',
      3,
      [
        ['Ice floats', 1],
        ['It is less dense', 2],
      ],
    ],
    ['a plain term', 'osmosis', 1, [['osmosis', 1]]],
    [
      'a list as long as the marks',
      'copper, zinc and tin',
      3,
      [
        ['copper', 1],
        ['zinc', 1],
        ['tin', 1],
      ],
    ],
    [
      'items for the same marks',
      'copper; zinc (1 each)',
      2,
      [
        ['copper', 1],
        ['zinc', 1],
      ],
    ],
  ])('%s', (_, key, marks, points) => {
    expect(read(key, marks).points.map(({ text, possible }) => [text.replace(/\.$/, ''), possible])).toEqual(
      points,
    );
  });
});

describe('reads what else is accepted, and what is not', () => {
  test.each<[kind: string, key: string, notes: string, accepted: string[], rejected: string[]]>([
    ['a slash', 'kettle / boiler', '', ['kettle', 'boiler'], []],
    ['brackets', 'kettle (accept boiler)', '', ['boiler'], []],
    ['brackets that reject', 'kettle (not oven)', '', [], ['oven']],
    ['a line of the key', 'kettle\nAccept: boiler', '', ['boiler'], []],
    ['behind the answer on its line', 'A kettle heats it. Accept also: a boiler.', '', ['a boiler'], []],
    ['grading instructions', 'kettle', 'Accept boiler. Do not accept oven.', ['boiler'], ['oven']],
    ['a range', '20 cm', 'Accept 19 to 21 cm', ['20 cm ± 1'], []],
  ])('%s', (_, key, notes, accepted, rejected) => {
    const [point] = read(key, 1, notes).points;
    expect([point?.alternatives, point?.rejected]).toEqual([accepted, rejected]);
  });
});

test.each([
  ['a sentence', 'Ice floats. (Or: it stays on top)', 2],
  ['a line', 'Ice floats\n(Or: it stays on top)', 1],
  ['a sentence with printed marks', 'Ice floats (1) (Or: it stays on top) (1)', 1],
])('reads no separate point from another wording in brackets: %s', (_, key, marks) => {
  const { points } = read(key, marks);
  expect(points.map(({ possible, alternatives }) => [possible, alternatives])).toEqual([
    [marks, ['it stays on top']],
  ]);
});

test.each<[kind: string, key: string, marks: number, points: [string, number][], question?: string]>([
  [
    'marks that are added up behind a value and its reason',
    '12 – the first item (1/2 + 1/2). 23 – counted from the end (½ + ½)',
    2,
    [
      ['12', 0.5],
      ['the first item', 0.5],
      ['23', 0.5],
      ['counted from the end', 0.5],
    ],
  ],
  [
    'half marks within a calculation',
    'A = πr² (1/2) = 22/7 × 7 × 7 (1/2) = 154 cm² (1)',
    2,
    [
      ['A = πr²', 0.5],
      ['= 22/7 × 7 × 7', 0.5],
      ['= 154 cm²', 1],
    ],
  ],
  [
    'a counted list of long items with a note on their marks',
    'Any two, 1 mark each (half for naming, half for reason): the tax on salt and govt. monopoly of salt hurt everybody in the country; it is cheap and easy; all use it. 1 mark each',
    2,
    [
      ['the tax on salt and govt. monopoly of salt hurt everybody in the country', 1],
      ['it is cheap and easy', 1],
      ['all use it', 1],
    ],
  ],
  [
    'a definition and any example',
    'A noun is the name of a person, place or thing.\nAny suitable example, e.g. Delhi, table.',
    2,
    [
      ['A noun is the name of a person, place or thing.', 1],
      ['Any suitable example, e.g. Delhi, table.', 1],
    ],
    'What is a noun? Give an example.',
  ],
])('reads %s', (_, key, marks, points, question) => {
  expect(read(key, marks, '', question).points.map(({ text, possible }) => [text, possible])).toEqual(points);
});

test('keeps a list that follows its marks', () => {
  const texts = read('Two metals\n1 mark for each: copper; zinc', 2).points.map(({ text }) => text);
  expect(texts.join(' ')).toMatch(/copper.*zinc/);
});

test.each([
  ['any two of more', 'Ice floats (1)\nIt is light (1)\nIt is cold (1)\nAny two', 2, 3],
  ['any two behind the last point', 'Ice floats (1). It is light (1). It is cold (1). Any two.', 2, 3],
])('keeps the marks of each where the key has more points than marks: %s', (_, key, marks, count) => {
  const { points } = read(key, marks);
  expect(points.map(({ possible }) => possible)).toEqual(Array.from({ length: count }, () => 1));
});

test('takes lines as items if more lines are printed than are required', () => {
  const key =
    'Any two, 1 mark each:\nWool is warm; cotton is cool.\nWool shrinks; cotton does not.\nWool is from sheep; cotton is from a plant.';
  expect(read(key, 2).points.map(({ text }) => text)).toEqual([
    'Wool is warm; cotton is cool.',
    'Wool shrinks; cotton does not.',
    'Wool is from sheep; cotton is from a plant.',
  ]);
});

test('reads criteria that follow each other on one line', () => {
  const { points, unusedNotes } = read(
    'The puddle evaporates, and the vapour condenses.',
    2,
    '1 mark: evaporates. 1 mark: condenses.',
  );
  expect(points.map(({ text, possible }) => [text, possible])).toEqual([
    ['evaporates.', 1],
    ['condenses.', 1],
  ]);
  expect(unusedNotes).toEqual([]);
});

describe('criteria of the grading instructions', () => {
  const key = 'The sun heats the sea. Vapour rises and cools. Drops fall as rain.';

  test('are the points where the key says next to nothing', () => {
    const { points } = read('See the scheme.', 2, '1 mark: the sun heats the sea\n1 mark: vapour rises');
    expect(points.map(({ text }) => text)).toEqual(['the sun heats the sea', 'vapour rises']);
  });

  test('are the points where they restate the key', () => {
    const { points } = read(
      key,
      3,
      '1 mark: the sun heats the sea\n1 mark: vapour rises, cools\n1 mark: rain falls',
    );
    expect(points).toHaveLength(3);
    expect(points.map(({ isStep }) => isStep)).toEqual([true, true, true]);
  });

  test('leave the key as it is where they say how to mark, and are reported as not used', () => {
    const { points, unusedNotes } = read(
      key,
      3,
      '2 marks for a clear explanation\n1 mark for good use of terms',
    );
    expect(points.map(({ text }) => text).join(' ')).toBe(key);
    expect(unusedNotes).toEqual(['2 marks for a clear explanation', '1 mark for good use of terms']);
  });

  test('are no news where they print the marks of the key', () => {
    const { unusedNotes } = read(
      '5 hours (1). It is 5 p.m. (1).',
      2,
      '1 mark for the working\n1 mark for the time',
    );
    expect(unusedNotes).toEqual([]);
  });
});

describe('finds the part of the answer for each point', () => {
  const key = read(
    '(a) salt (1)\n(b) time (1)\n(c) room (1); heater (1)',
    4,
    '',
    'Name (a) one, (b) another, (c) a third.',
  );
  const said = (answer: string): (string | undefined)[] | undefined =>
    partsOfAnswer(key, answer)?.map((span) => span && answer.slice(span.start, span.end).trim());

  test.each<[string, string, (string | undefined)[] | undefined]>([
    ['in the labels of the question', '(a) salt (b) time (c) room', ['salt', 'time', 'room', 'room']],
    ['in other labels', '1. salt\n2. time\n3. room', ['salt', 'time', 'room', 'room']],
    ['in other labels on one line', '1. salt 2. time 3. room', ['salt', 'time', 'room', 'room']],
    ['in lines', 'salt\ntime\nroom', ['salt', 'time', 'room', 'room']],
    ['with a part left out', '(a) salt (c) room', ['salt', '', 'room', 'room']],
    ['not at all', 'salt and time in a room', undefined],
  ])('%s', (_, answer, parts) => {
    expect(said(answer)).toEqual(parts);
  });

  test('has no parts where the question has none', () => {
    expect(partsOfAnswer(read('(a) salt (1)\n(b) time (1)', 2), '(a) salt (b) time')).toBeUndefined();
  });
});

describe('reads more keys', () => {
  test.each<[kind: string, key: string, marks: number, points: [string, number][]]>([
    [
      'labelled lines with marks',
      '(i) mass [1]\n(ii) weight [1]',
      2,
      [
        ['(i) mass', 1],
        ['(ii) weight', 1],
      ],
    ],
    [
      'marks in words',
      'Dew forms (1 mark)\nThe air cools (2 marks)',
      3,
      [
        ['Dew forms', 1],
        ['The air cools', 2],
      ],
    ],
    [
      'marks for an order of steps',
      'Step 1: boil it (1). Step 2: cool it (1).',
      2,
      [
        ['Step 1: boil it', 1],
        ['Step 2: cool it', 1],
      ],
    ],
    [
      'a chain of arrows',
      'seed → (1) shoot → (1)',
      2,
      [
        ['seed →', 1],
        ['shoot →', 1],
      ],
    ],
    [
      'codes for methods with brackets',
      'F = ma (M1)\nF = 6 N (A1)',
      2,
      [
        ['F = ma', 1],
        ['F = 6 N', 1],
      ],
    ],
    [
      'a trailing comment without marks',
      'Dew forms (1). The air cools (1). Clouds are not needed.',
      2,
      [
        ['Dew forms', 1],
        ['The air cools', 1],
      ],
    ],
    [
      'semicolons for the marks',
      'the air cools quickly; water vapour condenses',
      2,
      [
        ['the air cools quickly', 1],
        ['water vapour condenses', 1],
      ],
    ],
    [
      'awarded marks',
      'Award 1 mark for dew\nAward 1 mark for cold air',
      2,
      [
        ['dew', 1],
        ['cold air', 1],
      ],
    ],
    ['a coordinate', '(3, 4)', 1, [['(3, 4)', 1]]],
    [
      'values of a function',
      'f(2) = 4 (1) and so f(3) = 9 (1)',
      2,
      [
        ['f(2) = 4', 1],
        ['so f(3) = 9', 1],
      ],
    ],
    [
      'a value of a function in a formula',
      '$p(4) = 0$, because it is a factor (1)',
      1,
      [['$p(4) = 0$, because it is a factor', 1]],
    ],
    [
      'steps worth more than the question',
      'dew (1)\nfog (1)\nfrost (1)',
      2,
      [
        ['dew', 1],
        ['fog', 1],
        ['frost', 1],
      ],
    ],
  ])('%s', (_, key, marks, points) => {
    expect(read(key, marks).points.map(({ text, possible }) => [text.replace(/\.$/, ''), possible])).toEqual(
      points,
    );
  });

  test.each<[kind: string, key: string, notes: string, accepted: string[], rejected: string[]]>([
    ['allow', 'kettle', 'Allow boiler', ['boiler'], []],
    ['also accept', 'kettle', 'Also accept: boiler', ['boiler'], []],
    ['reject', 'kettle', 'Reject: oven', [], ['oven']],
    ['no marks for', 'kettle', 'No marks for oven', [], ['oven']],
    ['in place of', 'A kettle boils', 'Accept boiler in place of kettle', ['A boiler boils'], []],
    ['a line of the key that rejects', 'kettle\nDo not accept: oven', '', [], ['oven']],
    ['rejection behind the answer', 'A kettle heats it. Do not accept oven.', '', [], ['oven']],
  ])('%s', (_, key, notes, accepted, rejected) => {
    const [point] = read(key, 1, notes).points;
    expect([point?.alternatives, point?.rejected]).toEqual([accepted, rejected]);
  });

  test.each<[note: string, amount: number, isEach: boolean]>([
    ['Deduct ½ mark for a missing unit.', 0.5, false],
    ['A missing unit loses 1 mark each time.', 1, true],
    ['Cut half a mark if there is no unit.', 0.5, false],
  ])('reads the cost of a missing unit: %s', (note, amount, isEach) => {
    expect(read('20 cm', 1, note).deductions).toEqual([{ of: 'unit', amount, isEach }]);
  });
});

describe('reads what the boards print', () => {
  test.each<[kind: string, key: string, marks: number]>([
    ['the most marks after a list', 'salt dissolves; heat is taken in; the water cools; max 2', 2],
    ['the most marks in brackets', 'salt dissolves; heat is taken in; the water cools; [2 max]', 2],
    [
      'a count and the marks of each',
      'Any two from: salt dissolves; heat is taken in; the water cools. 1 mark each. Max 2.',
      2,
    ],
  ])('counts some of the points: %s', (_, key, marks) => {
    const { points, counted } = read(key, marks);
    expect([points.map(({ text, possible }) => [text, possible]), counted]).toEqual([
      [
        ['salt dissolves', 1],
        ['heat is taken in', 1],
        ['the water cools', 1],
      ],
      2,
    ]);
  });

  test('understands the instruction that the wizard writes for such a list', () => {
    const note = 'Any of the points count, up to 2 marks.';
    const { counted, unusedNotes } = read('salt dissolves; heat is taken in; the water cools', 2, note);
    expect([counted, unusedNotes]).toEqual([2, []]);
  });

  test('reads two methods for one mark as wordings of one step', () => {
    const { points } = read('y − 2 = 3(x − 1) M1 OR y = 3x + c with c = −1 M1; y = 3x − 1 A1', 2);
    expect(points.map(({ text, alternatives }) => [text, alternatives])).toEqual([
      ['y − 2 = 3(x − 1)', ['y = 3x + c with c = −1']],
      ['y = 3x − 1', []],
    ]);
  });

  test('reads the two values of a result as two steps', () => {
    const { points } = read('x = 3.41 A1 or x = −0.59 A1', 2);
    expect(points.map(({ text }) => text)).toEqual(['x = 3.41', 'x = −0.59']);
  });

  test.each(['Allow ECF.', '(units required)', '1 mark each.', 'Error carried forward.'])(
    'takes %s neither for a point nor for an unknown instruction',
    (note) => {
      const { points, unusedNotes } = read('The pressure is 40 kPa', 1, note);
      expect([points.map(({ text }) => text), unusedNotes]).toEqual([['The pressure is 40 kPa'], []]);
    },
  );

  test('keeps a value as the point where the instructions only say how to mark', () => {
    const { points } = read('−0.8', 2, '1 mark for the working. Correct answer without working: 2 marks.');
    expect(points.map(({ text, possible }) => [text, possible])).toEqual([['−0.8', 2]]);
  });
});
