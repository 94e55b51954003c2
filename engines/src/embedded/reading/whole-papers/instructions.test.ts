import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

async function marksOf(lines: string[]): Promise<string[]> {
  const { questions } = await withPdf({ title: 'Test', lines }, (paper) => readResult(readPaper(paper)));
  return questions.map(({ label, marksPossible }) => `${label}: ${marksPossible}`);
}

test('tells the factor that counts the questions from the one that is their marks', async () => {
  const lines = [
    'Group A',
    'Answer any two of the following questions:\t5×2=10',
    ...['1', '2', '3'].map((number) => `${number}. Describe rust.`),
    'Group B',
    'Answer all questions:\t2×4=8',
    ...['4', '5'].map((number) => `${number}. Describe tin.`),
  ];
  expect(await marksOf(lines)).toEqual(['1: 5', '2: 5', '3: 5', '4: 4', '5: 4']);
});

test('gives the marks of a section with one question to its parts where they are counted', async () => {
  const lines = [
    'Maximum marks: 13',
    'Section A consists of THREE questions carrying ONE mark each.',
    'Section B consists of TWO questions carrying FIVE marks each.',
    'SECTION A',
    '1. Answer briefly:',
    ...['a', 'b', 'c'].map((letter) => `(${letter}) What is rust?`),
    'SECTION B',
    '2. Describe brass.',
    '3. Describe steel.',
  ];
  expect(await marksOf(lines)).toEqual(['1(a): 1', '1(b): 1', '1(c): 1', '2: 5', '3: 5']);
});

test('keeps questions that speak of questions where their parts have marks', async () => {
  const lines = [
    'Section A',
    '1 Study the sources, and then answer all the questions.',
    '(a) Describe the source. [5]',
    '2 This question is on trade.',
    '(a) Describe a port. [10]',
    '3 This question is on war.',
    '(a) Describe a war. [10]',
  ];
  expect(await marksOf(lines)).toEqual(['1(a): 5', '2(a): 10', '3(a): 10']);
});

test('joins marks that are wrapped in the middle', async () => {
  const lines = ['1. Describe rust. (3', 'marks)', '2. Describe tin. (', '4 mks)', '3. Name a gas. (1 mark)'];
  expect(await marksOf(lines)).toEqual(['1: 3', '2: 4', '3: 1']);
});

test.each([
  'The following question has two statements. Say which of them is true:',
  'Following questions have two statements each. Choose one of these:',
  'Directions: In the following questions, two statements are given. Choose one of these:',
  'DIRECTION: In question numbers 3 and 4, two statements are given. Choose one of these:',
  'In Q. Nos. 3 and 4, two statements are given. Choose one of these:',
])('gives an instruction about the following questions to the next one: %s', async (instruction) => {
  const lines = [
    '1. Name a metal that rusts. [1]',
    '2. Name a metal that does not rust. [1]',
    instruction,
    'only the first, or only the second,',
    '(a) if only the first is true,',
    '(b) if only the second is true.',
    '3. First: tin is a gas. Second: tin is a metal. [1]',
    '4. First: iron is a metal. Second: iron is a gas. [1]',
  ];
  const { questions } = await withPdf({ title: 'Test', lines }, (paper) => readResult(readPaper(paper)));
  expect(questions.map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
  expect(questions[1]?.question).toBe('<p>Name a metal that does not rust.</p>');
  expect(questions[2]?.question).toMatch(
    /^<p>.*only the first, .*if only the second is true.*tin is a metal/s,
  );
});

test.each([
  'Each question carries +4 marks. For every wrong answer 1 mark is deducted (–1).',
  'For each correct answer, 4 marks will be awarded, and –1 for a wrong one.',
  '4 marks will be given for each correct response and –1 for a wrong one.',
])('gives each question the marks of a right answer: %s', async (sentence) => {
  const lines = ['Max. Marks: 8', sentence, 'Q.1 Which is a metal?', 'Q.2 Which is a gas?'];
  expect(await marksOf(lines)).toEqual(['Q1: 4', 'Q2: 4']);
});

test('counts the total next to the heading of a question once when its parts have marks on lines of their own', async () => {
  const lines = [
    'Total: 9 marks',
    ...[
      'Question 1: Tea\t(5 marks)',
      'a. State how tea cools.',
      '\t[2 marks]',
      'b. Explain why.',
      '\t[3 marks]',
    ],
    ...['Question 2: Buses\t(4 marks)', 'Discuss electric buses.', '\t[4 marks]'],
  ];
  expect(await marksOf(lines)).toEqual(['1(a): 2', '1(b): 3', '2: 4']);
});

test('takes a Roman number above a table for a heading, as the ones before it', async () => {
  const lines = [
    'Max. Marks: 6',
    ...['I. Answer in one word.\t2 × 1 = 2', '1. Where do fish live?', '2. Where do birds live?'],
    'II. Draw a plant.\t2',
    'III. Look at the menu and answer.\t2',
  ];
  const { questions, marksPossible } = await withPdf(
    {
      lines: [
        ...lines,
        {
          widths: [100, 100],
          rows: [
            ['Monday', 'Rice'],
            ['Tuesday', 'Eggs'],
            ['Wednesday', 'Beans'],
          ],
        },
        ...['1. On which day are there eggs?', '2. On which day is there rice?'],
      ],
    },
    (paper) => readResult(readPaper(paper)),
  );
  expect(questions.map(({ label, marksPossible: marks }) => `${label}: ${marks}`)).toEqual([
    ...['1: 1', '2: 1', 'II: 2', '1: 1', '2: 1'],
  ]);
  expect(marksPossible).toBe(6);
});
