import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { aWritingTask, writtenQuestions } from '../../../testing/writing-task.ts';
import { writeQuestions } from '../write-questions.ts';

const questionsOn = async (text: string, prompt: string): Promise<string[]> => {
  const { questions } = await writtenQuestions(
    writeQuestions(aWritingTask({ textbooks: [], references: [{ title: 'Notes', text }], prompt })),
  );
  return questions.map(({ question }) => plainText(question));
};

test.each([
  ['efficiency', 'Efficiency is the useful energy divided by the total energy. A motor wastes heat.'],
  ['rate', 'The jobless rate is the number of jobless persons divided by the number of workers.'],
])('gives no %s above 1', async (name, text) => {
  const questions = await questionsOn(text, '3 numerical questions');
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    const share = new RegExp(`${name} is ([\\d.]+)`, 'i').exec(question)?.[1]?.replace(/\.$/, '');
    const [part = 0, whole = 1] = [...question.matchAll(/(?:energy|persons|workers) is ([\d.]+)/g)].map(
      ([, number]) => Number.parseFloat(number ?? ''),
    );
    expect(share === undefined ? part / whole : Number(share)).toBeLessThanOrEqual(1);
  }
});

test.each(['2 multiple choice questions', '2 fill in the blank questions', '1 matching question'])(
  'writes %s on a section of algebra',
  async (prompt) => {
    const asks = await questionsOn(
      'The value of a polynomial is what it gives for a number. For $p(x) = x^2 - 3x + 1$ the value of the polynomial at 2 is $p(2) = 4 - 6 + 1 = -1$.',
      prompt,
    );
    expect(asks.length).toBeGreaterThan(0);
  },
);

test.each([
  [
    'without LaTeX',
    'The power of a lamp follows from the current and the voltage: P = V × I. A lamp gives light.',
  ],
  ['of a definition', 'Economists define the savings rate as the savings divided by the income, times 100.'],
])('reads a formula %s', async (_, text) => {
  const asks = await questionsOn(text, '2 numerical questions');
  expect(asks).toHaveLength(2);
  expect(asks.join(' ')).toMatch(/(?:voltage|savings) is \d/);
});
