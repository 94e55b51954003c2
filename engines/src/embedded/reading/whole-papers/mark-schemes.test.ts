import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const read = (paper: PdfSketch, key?: PdfSketch): Promise<ReadPaper> =>
  withPdf(paper, (printed) =>
    key
      ? withPdf(key, (scheme) => readResult(readPaper(printed, { key: scheme })))
      : readResult(readPaper(printed)),
  );

const linesOf = (html = ''): string[] => plainText(html).split(/\n+/);
const question = (paper: ReadPaper, label: string) => paper.questions.find((each) => each.label === label);
const answerTo = (paper: ReadPaper, label: string) => linesOf(question(paper, label)?.answer);
const stepsOf = (paper: ReadPaper, label: string) => linesOf(question(paper, label)?.gradingInstructions);

const rivers: PdfSketch = {
  lines: [
    '1  (a)  Explain how a river wears away its bed.\t[4]',
    '(b)  Describe how a delta forms.\t[3]',
    '2  (a)  Define the source of a river.\t[2]',
    '(b)  Discuss whether a dam helps the people of a valley.\t[8]',
  ],
};
const widths = [50, 210, 45, 110];
const head = ['Question', 'Answer', 'Marks', 'Guidance'];

test('reads the wrapped lines of a scheme as points that end at their marks', async () => {
  const paper = await read(rivers, {
    lines: [
      {
        widths,
        rows: [
          head,
          [
            '1(a)',
            'Answers may include:\nfast water carries stones along the bed of the river (1) so they scrape pieces of rock away (1) acids in the water dissolve limestone (1) pressure forces cracks in the banks open (1) stones also break each other (1)',
            '4',
            'max 4',
          ],
          [
            '1(b)',
            'The river slows down where it meets the sea (1). It drops the sand and mud that it carries (1). The sand builds up in layers (1).',
            '3',
            'Accept silt\nfor mud and sand of any kind.',
          ],
          ['2(a)', 'The place (1) where a river begins (1)', '2', ''],
        ],
      },
    ],
  });
  expect(stepsOf(paper, '1(a)')).toEqual([
    '1 mark: fast water carries stones along the bed of the river',
    '1 mark: so they scrape pieces of rock away',
    '1 mark: acids in the water dissolve limestone',
    '1 mark: pressure forces cracks in the banks open',
    '1 mark: stones also break each other',
    'Any of the points count, up to 4 marks.',
  ]);
  expect(stepsOf(paper, '1(b)').slice(0, 3)).toEqual([
    '1 mark: The river slows down where it meets the sea',
    '1 mark: It drops the sand and mud that it carries',
    '1 mark: The sand builds up in layers',
  ]);
  expect(answerTo(paper, '2(a)')).toEqual(['The place', 'where a river begins']);
});

test('joins a row of a scheme that continues on the next page', async () => {
  const paper = await read(rivers, {
    lines: [
      {
        widths,
        rows: [head, ['1(a)', 'Stones scrape the bed (1) acids dissolve it (1)', '4', 'Allow abrasion.']],
      },
      '\f',
      {
        widths,
        rows: [
          ['', 'water forces cracks open (1) stones break each other (1)', '', ''],
          ['1(b)', 'The river slows (1) drops its sand (1) in layers (1)', '3', ''],
        ],
      },
    ],
  });
  expect(answerTo(paper, '1(a)')).toEqual([
    'Stones scrape the bed',
    'acids dissolve it',
    'water forces cracks open',
    'stones break each other',
  ]);
  expect(stepsOf(paper, '1(a)').at(-1)).toBe('Allow abrasion.');
  expect(answerTo(paper, '1(b)')[0]).toBe('The river slows');
});

const levels = [
  'Level 3 (6–8 marks): looks at both sides with evidence from a real valley and comes to a conclusion',
  'Level 2 (3–5 marks): looks at one side with some evidence',
  'Level 1 (1–2 marks): names a fact about dams',
  'Level 0 (0 marks): nothing of value',
];

test('keeps all levels and the indicative content in the answer and makes no steps of them', async () => {
  const indicative = 'Indicative content: power, water for fields, no floods; but lost homes and fish.';
  const paper = await read(rivers, {
    lines: [
      {
        widths,
        rows: [
          head,
          ['1(b)', 'The river slows (1) drops its sand (1) in layers (1)', '3', ''],
          ['2(b)', [...levels, indicative].join('\n'), '8', ''],
        ],
      },
    ],
  });
  expect(answerTo(paper, '2(b)')).toEqual([...levels, indicative]);
  expect(stepsOf(paper, '2(b)')).toEqual(['']);
});

test('keeps levels that begin with their marks as paragraphs', async () => {
  const paper = await read({
    lines: [
      '1. Name a river. [1]',
      '2. Discuss the use of dams. [8]',
      'MARKSCHEME',
      '1. Nile',
      '2. 6–8 marks: balanced discussion of the good and the harm that dams do to valleys and their people',
      '3–5 marks: one-sided description',
      '1–2 marks: some knowledge of dams',
    ],
  });
  expect(answerTo(paper, '2')).toEqual([
    '6–8 marks: balanced discussion of the good and the harm that dams do to valleys and their people',
    '3–5 marks: one-sided description',
    '1–2 marks: some knowledge of dams',
  ]);
});

test.each(['MARKSCHEME', 'Mark-scheme', 'Marking scheme', 'Unit test on rivers – markscheme'])(
  'reads answers and not questions below the heading %s',
  async (heading) => {
    const paper = await read({
      lines: ['1. Name a river. [1]', '2. Name a sea. [1]', heading, '1. Nile', '2. Red Sea'],
    });
    expect(paper.questions.map(({ answer }) => plainText(answer))).toEqual(['Nile', 'Red Sea']);
  },
);

const algebra: PdfSketch = {
  lines: [
    '1. Solve 2x + 6 = 10. [3]',
    '2. A shop buys a lamp for 400 and adds 25%. Find (i) the price (ii) the profit. [4]',
  ],
};

test('ends points at each code for marks and shows no code', async () => {
  const paper = await read(algebra, {
    lines: [
      '1. take away 6 M1; halve both sides A1dep; x is 2 A1 (ft)',
      '2. (i) a quarter of 400 is 100 M1; so the price is 500 A1',
      '(ii) it sells for 500 M1 so the profit is 100 A1',
    ],
  });
  expect(stepsOf(paper, '1')).toEqual(['1 mark: take away 6', '1 mark: halve both sides', '1 mark: x is 2']);
  expect(answerTo(paper, '2')).toHaveLength(4);
  expect(plainText(question(paper, '2')?.answer ?? '')).toMatch(/^\(i\).*\n.*\n\(ii\)/s);
  expect(paper.questions.map(({ answer }) => answer).join()).not.toMatch(/[MA]1/);
});

test('takes no code for marks in the names of vitamins', async () => {
  const paper = await read(
    { lines: ['1. Name two vitamins. [2]', '2. Name a gas. [1]'] },
    { lines: ['1. Vitamin B1 and vitamin B2 or B6, which are in grain', '2. Neon'] },
  );
  expect(answerTo(paper, '1')).toEqual(['Vitamin B1 and vitamin B2 or B6, which are in grain']);
});

test('keeps the steps of parts that the question asks for in one sentence', async () => {
  const paper = await read({
    lines: [
      '1. Name a gas. [1]',
      '2. A lamp costs 400 and 25% more. Find (i) the price and (ii) the profit. [4]',
      '3. Name a metal. [1]',
      'Answers',
      '1. Neon',
      '2. (i) the price is 1.25 times 400, which is 500',
      '(ii) the profit is 100',
      '3. Iron',
    ],
  });
  expect(answerTo(paper, '2')).toEqual([
    '(i) the price is 1.25 times 400, which is 500',
    '(ii) the profit is 100',
  ]);
});

test('says which answers of the key belong to no question', async () => {
  const paper = await read(
    { lines: ['1. Name a gas. [1]', '2. Name a metal. [1]'] },
    { lines: ['1. Neon', '2. Iron', '5. Red Sea'] },
  );
  expect(paper.unmatched?.map(plainText)).toEqual(['5. Red Sea']);
});

test('reads a row of numbers and letters in turn as answers', async () => {
  const paper = await read({
    lines: [
      'Each question is worth [1] mark.',
      ...['metal', 'gas', 'salt'].flatMap((word, at) => [
        `${at + 1}. Which is a ${word}?`,
        'A. iron  B. neon  C. halite  D. vinegar',
      ]),
      'Mark scheme',
      { widths: [25, 25, 25, 25, 25, 25], rows: [['1', 'A', '2', 'B', '3', 'C']] },
    ],
  });
  expect(paper.questions.map(({ answer, doubt }) => [plainText(answer), doubt])).toEqual([
    ['A', undefined],
    ['B', undefined],
    ['C', undefined],
  ]);
});

test('reads the total in brackets behind a title', async () => {
  const paper = await read({
    lines: ['Class X – Unit test on gases (Marks: 3)', '1. Name a gas. [1]', '2. Name two. [2]'],
  });
  expect(paper.printedTotal).toBe(3);
});

test('shows the source above the first question of a section with all of its questions', async () => {
  const source =
    'The lake of Orrin is fed by two rivers. In dry years its level falls by a metre, and the boats of the fishers lie on the sand until the rain comes back in autumn.';
  const paper = await read({
    lines: [
      'SECTION A',
      'Answer all questions.',
      source,
      {
        widths: [60, 60],
        rows: [
          ['Year', 'Level'],
          ['2021', '4 m'],
        ],
      },
      '1. Name what feeds the lake. [1]',
      '2. Say when its level falls. [1]',
      'SECTION B',
      'Answer all questions.',
      '3. Define a delta. [1]',
    ],
  });
  const stems = paper.questions.map(({ stem }) => stem);
  expect(stems[0]).toContain('<td>2021</td>');
  expect(plainText(stems[0] ?? '')).toContain('lie on the sand');
  expect(stems[1]).toBe(stems[0]);
  expect(stems[2]).toBe('');
  expect(paper.questions[0]?.doubt).toContain(
    'The text above the first question of this section is shown with each of its questions.',
  );
});

test('pairs marks with the points of two alternatives and gives none to the OR between them', async () => {
  const paper = await read(
    { lines: ['1. Why do stars twinkle? OR Why is the sky blue? [2]', '2. Name the unit of charge. [1]'] },
    {
      lines: [
        {
          widths: [50, 260, 50],
          rows: [
            ['Q. No.', 'Value points', 'Marks'],
            [
              '1',
              'Stars are points of light\nThe air bends their light\nOR\nThe air scatters short waves\nBlue has short waves',
              '1\n1\n1\n1',
            ],
            ['2', 'coulomb', '1'],
          ],
        },
      ],
    },
  );
  expect(stepsOf(paper, '1')).toEqual([
    '1 mark: Stars are points of light',
    '1 mark: The air bends their light',
    'OR',
    '1 mark: The air scatters short waves',
    '1 mark: Blue has short waves',
  ]);
  expect(question(paper, '1')).toMatchObject({ marksPossible: 2 });
  expect(question(paper, '1')?.doubt).toBeUndefined();
});

test('shows a passage above the first question, without a heading, with its questions', async () => {
  const passage =
    'Nobody had asked for a cat. It came ashore with the flour in the spring of the year my father took over the light, a thin grey thing with one white foot, and it stayed.';
  const paper = await read({
    lines: [
      'Total: 4 marks',
      'Read the passage below and answer all questions.',
      passage,
      '1. Say how the cat came ashore. [2]',
      '2. Describe the cat. [2]',
    ],
  });
  for (const { stem } of paper.questions) {
    expect(plainText(stem).replaceAll('\n', ' ')).toBe(passage);
  }
});

test('takes neither a sentence about the questions of sections nor an instruction for a question or an answer', async () => {
  const paper = await read({
    lines: [
      'Answer Questions 1 and 2 from Section A, EITHER',
      'Question 3 OR Question 4 from Section B, and Question 5 from Section C.',
      'SECTION A: Navvies',
      'Answer Questions 1 and 2.',
      '1  Describe two camps. (4)',
      '2  Explain why camps closed. (8)',
      'SECTION B: Industry',
      'Answer EITHER Question 3 OR Question 4.',
      '3  Did coal matter most? (16)',
      'OR',
      '4  Did investors matter most? (16)',
      'SECTION C: Railways',
      'Answer Question 5.',
      '5  Describe the railway. (4)',
    ],
  });
  expect(paper.questions.map(({ label, marksPossible, answer }) => [label, marksPossible, answer])).toEqual([
    ['1', 4, ''],
    ['2', 8, ''],
    ['3', 16, ''],
    ['4', 16, ''],
    ['5', 4, ''],
  ]);
});
