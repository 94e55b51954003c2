import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { collectEvents, readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const read = (paper: PdfSketch, key: PdfSketch): Promise<ReadPaper> =>
  withPdf(paper, (source) => withPdf(key, (keySource) => readResult(readPaper(source, { key: keySource }))));
const answersOf = ({ questions }: ReadPaper): [string, string][] =>
  questions.map(({ label, answer }) => [label, plainText(answer)]);

const fourQuestions = {
  lines: ['1. Name a metal. [1]', '2. Name a gas. [1]', '3. Name a salt. [1]', '4. Name an acid. [1]'],
};
const fourAnswers = [
  ['1', 'Iron'],
  ['2', 'Neon'],
  ['3', 'Halite'],
  ['4', 'Vinegar'],
];

test.each(['HINTS & SOLUTIONS', 'Answers and explanations'])(
  'keeps what a key prints below “%s” out of its last answer',
  async (heading) => {
    const paper = await read(fourQuestions, {
      lines: ['1. Iron', '2. Neon', '3. Halite', '4. Vinegar', heading, 'Iron is a metal since it conducts.'],
    });
    expect(answersOf(paper)).toEqual(fourAnswers);
  },
);

test('leaves an answer over whose number no question has, also where numbers are left out before it', async () => {
  const { unmatched } = await read(fourQuestions, {
    lines: ['1. Iron', '', '2. Neon', '', '3. Halite', '', '4. Vinegar', '', '9. Chloroplasts absorb light.'],
  });
  expect(unmatched?.map(plainText)).toEqual(['9. Chloroplasts absorb light.']);
});

test.each<[string, string[]]>([
  [
    'the first line',
    [
      '4. (a) The shadow is longest at sunrise, when the sun is low over the horizon. (b) It is',
      'shortest at noon.',
    ],
  ],
  [
    'a later line',
    [
      '4. (a) The shadow is longest at sunrise, when the sun is low over the',
      'horizon. (b) It is shortest at noon.',
    ],
  ],
  [
    'a later line behind the marks of a step',
    [
      '4. (a) The shadow is longest at sunrise (1), when the sun is low over the',
      'horizon (1). (b) It is shortest at noon (1).',
    ],
  ],
  [
    'a later line that begins with a number',
    [
      '4. (a) The shadow is longest at sunrise, when the height of the sun is about',
      '0 degrees over the horizon. (b) It is shortest at noon.',
    ],
  ],
])(
  'splits the answers to the parts of a question within a paragraph: the next letter on %s',
  async (_, key) => {
    const { questions } = await read(
      {
        lines: [
          ...fourQuestions.lines.slice(0, 3),
          '4. Look at the shadow of a stick during a day.',
          '(a) When is it longest? [2]',
          '(b) When is it shortest? [1]',
        ],
      },
      { lines: ['1. Iron', '2. Neon', '3. Halite', ...key] },
    );
    expect(plainText(questions[3]?.answer ?? '')).toMatch(/^The shadow .*horizon/s);
    expect(plainText(questions[4]?.answer ?? '')).toMatch(/^It is shortest at noon/);
  },
);

describe('matching a key by number', () => {
  test.each<[string, PdfSketch]>([
    ['a list', { lines: ['Answer key', '1. Iron', '2. Neon', '3. Halite', '4. Vinegar'] }],
    ['in another order', { lines: ['Q3 Halite', 'Q1 Iron', 'Q4 Vinegar', 'Q2 Neon'] }],
    ['with a word', { lines: ['Ans 1: Iron', 'Ans 2: Neon', 'Ans 3: Halite', 'Ans 4: Vinegar'] }],
    [
      'the questions again, with the word before each answer',
      {
        lines: fourAnswers.flatMap(([label, answer], at) => [
          fourQuestions.lines[at] ?? '',
          `Solution: ${answer}`,
          `${label === '4' ? '----' : ''}`,
        ]),
      },
    ],
    [
      'a table',
      {
        lines: [
          {
            widths: [80, 200, 60],
            rows: [
              ['Question', 'Answer', 'Marks'],
              ...fourAnswers.map(([label = '', answer = '']) => [label, answer, '1']),
            ],
          },
        ],
      },
    ],
    [
      'a row of numbers over a row of answers',
      {
        lines: [
          {
            widths: [100, 80, 80, 80, 80],
            rows: [
              ['Question', '1', '2', '3', '4'],
              ['Answer', 'Iron', 'Neon', 'Halite', 'Vinegar'],
            ],
          },
        ],
      },
    ],
    [
      'after notes to markers that are numbered as well',
      {
        lines: [
          'Notes to markers',
          '1. Be fair.',
          '2. Be quick.',
          'Answers',
          '1. Iron',
          '2. Neon',
          '3. Halite',
          '4. Vinegar',
        ],
      },
    ],
  ])('%s', async (_, key) => {
    const paper = await read(fourQuestions, key);
    expect(answersOf(paper)).toEqual(fourAnswers);
    expect(paper.questions.map(({ doubt }) => doubt)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('matches several letters on one line', async () => {
    const paper = await read(fourQuestions, { lines: ['1. B 2. C 3. A 4. D'] });
    expect(answersOf(paper).map(([, answer]) => answer)).toEqual(['B', 'C', 'A', 'D']);
  });

  test('keeps a list within one answer', async () => {
    const paper = await read(
      { lines: ['1. Give three uses of water. [3]', '2. Name a gas. [1]', '3. Name a salt. [1]'] },
      { lines: ['1. Three of', '1. drinking', '2. washing', '3. cooling', '2. Neon', '3. Halite'] },
    );
    expect(answersOf(paper).map(([, answer]) => answer.replace(/\n/g, ' '))).toEqual([
      'Three of drinking washing cooling',
      'Neon',
      'Halite',
    ]);
  });

  test('does not take options of a question for its parts', async () => {
    const paper = await read(
      { lines: ['1. Which is a metal? [1]', '(a) neon', '(b) iron', '2. Why? [1]', '(a) soft', '(b) heavy'] },
      { lines: ['1. (b)', '2. (a)'] },
    );
    expect(answersOf(paper)).toEqual([
      ['1', '(b)'],
      ['2', '(a)'],
    ]);
  });

  test.each([
    [['1(a) Iron', '1(b) Lead', '2. Neon']],
    [['1. (a) Iron', '(b) Lead', '2. Neon']],
    [['Q1a Iron', 'Q1b Lead', 'Q2 Neon']],
    [['Q1', '(a) Iron', '(b) Lead', 'Q2', 'Neon']],
  ])('assigns parts: %s', async (lines) => {
    const paper = await read(
      { lines: ['1. Metals', '(a) Name one. [1]', '(b) Name two. [2]', '2. Name a gas. [3]'] },
      { lines },
    );
    expect(answersOf(paper)).toEqual([
      ['1(a)', 'Iron'],
      ['1(b)', 'Lead'],
      ['2', 'Neon'],
    ]);
  });

  test('reads decimal labels, step marks and limits', async () => {
    const paper = await read(
      {
        lines: [
          'QUESTION 1',
          '1.1 Choose.',
          '1.1.1 A metal\t(2)',
          '1.1.2 A gas\t(2)',
          '1.2 Give uses of water.\t(4)',
          '\t[8]',
        ],
      },
      {
        lines: [
          'QUESTION 1',
          '1.1   1.1.1   iron',
          '1.1.2   neon',
          '1.2   Uses of water',
          '- drinking (2)',
          '- washing (2)',
          '- cooling (2)',
          'Max (4)',
          'TOTAL: 8',
          'BREAKDOWN OF MARKS',
          '1.1\t4',
          '1.2\t4',
        ],
      },
    );
    expect(answersOf(paper)).toEqual([
      ['1.1.1', 'iron'],
      ['1.1.2', 'neon'],
      ['1.2', 'Uses of water\ndrinking\nwashing\ncooling'],
    ]);
    expect(plainText(paper.questions[2]?.gradingInstructions ?? '').split('\n')).toEqual([
      '2 marks: drinking',
      '2 marks: washing',
      '2 marks: cooling',
      'Any of the points count, up to 4 marks.',
    ]);
    expect(paper.questions[2]?.doubt).toBeUndefined();
  });

  test('matches numbers that begin again in each section', async () => {
    const paper = await read(
      { lines: ['Group 1', '1. Name a metal. [1]', '2. Name a gas. [1]', 'Group 2', '1. Name a salt. [1]'] },
      { lines: ['Group 1', '1. Iron', '2. Neon', 'Group 2', '1. Halite'] },
    );
    expect(answersOf(paper).map(([, answer]) => answer)).toEqual(['Iron', 'Neon', 'Halite']);
  });

  test('matches parts without labels by their marks', async () => {
    const paper = await read(
      { lines: ['Q1 [7 marks] Answer both.', '[4 marks] Describe two metals.', '[3 marks] Describe a gas.'] },
      {
        lines: ['Q1 [7 marks]', '[2 marks] Iron rusts.', '[2 marks] Gold does not.', '[3 marks] Neon glows.'],
      },
    );
    expect(answersOf(paper)).toEqual([
      ['Q1(1)', 'Iron rusts.\nGold does not.'],
      ['Q1(2)', 'Neon glows.'],
    ]);
  });
});

describe('matching a key without numbers', () => {
  test('matches an answer that repeats its question', async () => {
    const paper = await read(
      {
        lines: [
          '1. Explain why copper wires turn green outdoors. [2]',
          '2. Describe how glaciers carve valleys. [2]',
        ],
      },
      {
        lines: [
          'Describe how glaciers carve valleys.',
          'Ice carries stones that scrape the ground.',
          'Explain why copper wires turn green outdoors.',
          'Damp air makes a coat of carbonate.',
        ],
      },
    );
    expect(answersOf(paper)).toEqual([
      ['1', 'Damp air makes a coat of carbonate.'],
      ['2', 'Ice carries stones that scrape the ground.'],
    ]);
    expect(paper.unmatched).toBeUndefined();
  });

  test('keeps what belongs to no question', async () => {
    const paper = await read(fourQuestions, {
      lines: [
        '1. Iron',
        '2. Neon',
        '3. Halite',
        '4. Vinegar',
        '5. The capital of a land that nobody asked for',
      ],
    });
    expect(answersOf(paper)).toEqual(fourAnswers);
    expect(paper.unmatched).toEqual(['<p>5. The capital of a land that nobody asked for</p>']);
  });
});

test('does not take numbers of equations for marks', async () => {
  const equations = [1, 2, 3, 4, 5, 6].map((number) => `x = ${number * 2} + y\t(${number})`);
  const paper = await read(
    { lines: ['1. Solve all. [6]', '2. Name a gas. [1]'] },
    { lines: ['1. As follows', ...equations, '2. Neon'] },
  );
  expect(plainText(paper.questions[0]?.gradingInstructions ?? '')).toBe('');
  expect(plainText(paper.questions[0]?.answer ?? '')).toContain('x = 12 + y');
});

test('numbers pages of the key after those of the paper in events and places', async () => {
  const events = await withPdf(fourQuestions, (paper) =>
    withPdf({ lines: ['1. Iron', '2. Neon', '3. Halite', '4. Vinegar'] }, (key) =>
      collectEvents(readPaper(paper, { key })),
    ),
  );
  expect(events.filter((event) => event.type === 'page').map(({ page, pages }) => [page, pages])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  const last = events.at(-1);
  expect(last?.type === 'read' && last.result.questions[0]?.places.map(({ page }) => page)).toEqual([1, 2]);
});
