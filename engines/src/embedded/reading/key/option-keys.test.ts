import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const OPTIONS = [...'bdacba'];
const words = ['iron', 'neon', 'zinc', 'lead'];

const question = (index: number): string[] => [
  `${index + 1}. Which of these is substance number ${index + 1} in the list? [1]`,
  ...words.map((word, at) => `(${'abcd'[at]}) ${word}`),
];
const paper = OPTIONS.flatMap((_, index) => question(index));

const answersOf = async (lines: string[], key?: string[]): Promise<string[]> => {
  const { questions } = await withPdf({ lines }, (source) =>
    key
      ? withPdf({ lines: key }, (own) => readResult(readPaper(source, { key: own })))
      : readResult(readPaper(source)),
  );
  return questions.map(({ answer }) => plainText(answer));
};

const TITLE = 'ANSWER KEY';

test.each<[string, string[]]>([
  ['touch their numbers', ['1b 2d 3a', '4c 5b 6a']],
  ['follow an equals sign', ['1=b, 2=d, 3=a', '4=c, 5=b, 6=a']],
  [
    'follow a word',
    ['1. Option b', '2. Option d', '3. Option a', '4. Option c', '5. Option b', '6. Option a'],
  ],
  ['belong to ranges of numbers', ['1-3: b d a', '4 to 6: c, b, a']],
  ['follow the name of their group', ['MCQ: 1. b 2. d 3. a 4. c 5. b 6. a']],
  ['follow commas and line ends', ['1. b, 2. d, 3. a, 4.', 'c, 5. b, 6. a']],
  ['rise column by column', ['1. b\t4. c', '2. d\t5. b', '3. a\t6. a']],
])('reads a key whose options %s', async (_, lines) => {
  expect(await answersOf(paper, [TITLE, ...lines])).toEqual(OPTIONS);
});

const solved = (index: number): string[] => [
  ...question(index),
  `Answer: (${OPTIONS[index]}) ${words['abcd'.indexOf(OPTIONS[index] ?? '')]}`,
];

test('removes the options that a key repeats before each answer', async () => {
  const answers = OPTIONS.map((option) => `(${option}) ${words['abcd'.indexOf(option)]}`);
  expect(await answersOf(paper, [TITLE, ...OPTIONS.flatMap((_, index) => solved(index))])).toEqual(answers);
});

test('ends the answers above solutions that repeat their numbers', async () => {
  const solutions = OPTIONS.map((_, index) => `${index + 1}. Its mass is listed in table ${index}.`);
  const grid = ['1. b  2. d  3. a', '4. c  5. b  6. a'];
  expect(await answersOf(paper, [TITLE, ...grid, 'DETAILED SOLUTIONS', ...solutions])).toEqual(OPTIONS);
});

test('reads digits that name options behind a dash', async () => {
  expect(await answersOf(paper, [TITLE, '1-2 2-4 3-1', '4-3 5-2 6-1'])).toEqual([...'241321']);
});

const ticked = (tick: (line: string) => string): string[] =>
  OPTIONS.flatMap((option, index) =>
    question(index).map((line) => (line.startsWith(`(${option})`) ? tick(line) : line)),
  );

test.each<[string, (line: string) => string]>([
  ['a star before it', (line) => `*${line}`],
  ['a word in brackets behind it', (line) => `${line} (correct answer)`],
])('takes the option with %s as the answer, and hides the sign from students', async (_, tick) => {
  const { questions } = await withPdf({ lines: ticked(tick) }, (source) => readResult(readPaper(source)));
  expect(questions.map(({ answer }) => plainText(answer))).toEqual(
    OPTIONS.map((option) => `(${option}) ${words['abcd'.indexOf(option)]}`),
  );
  expect(questions.map((each) => plainText(each.question)).join('\n')).not.toMatch(/\*|correct/);
});

test('takes no option as the answer if the same sign follows each of them', async () => {
  const all = question(0).map((line) => (line.startsWith('(') ? `${line} (correct)` : line));
  expect(await answersOf([...all, ...question(1)])).toEqual(['', '']);
});

test('reads the option of a sentence below the question', async () => {
  const lines = OPTIONS.flatMap((option, index) => [
    ...question(index),
    `The correct answer is (${option}).`,
  ]);
  expect(await answersOf(lines)).toEqual(OPTIONS.map((option) => `(${option}).`));
});
