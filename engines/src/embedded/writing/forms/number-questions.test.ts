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

test('gives no efficiency above 1', async () => {
  const asks = await questionsOn(
    'Efficiency is the useful energy divided by the total energy. A motor wastes energy as heat.',
    '3 numerical questions',
  );
  expect(asks.length).toBeGreaterThan(0);
  for (const ask of asks) {
    const efficiency = /efficiency is ([\d.]+)/i.exec(ask)?.[1];
    if (efficiency !== undefined) expect(Number(efficiency.replace(/\.$/, ''))).toBeLessThanOrEqual(1);
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
