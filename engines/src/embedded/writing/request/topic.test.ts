import { expect, test } from 'vitest';
import { aWritingTask, writtenQuestions } from '../../../testing/writing-task.ts';
import { writeQuestions } from '../write-questions.ts';

const written = async (prompt: string) => {
  const { questions, shortfall = '' } = await writtenQuestions(
    writeQuestions(aWritingTask({ prompt, subject: '' })),
  );
  return { questions, topics: new Set(questions.map(({ topic }) => topic)), shortfall };
};

test('writes no question of another section or type, and says what can be requested instead', async () => {
  await expect(written('3 numerical questions on friction')).rejects.toMatchObject({
    code: 'nothing-found',
    message: expect.stringMatching(/On this topic you can ask for .*short answers/),
  });
  const { questions, topics, shortfall } = await written(
    '2 numerical and 1 true or false questions on friction',
  );
  expect([...topics]).toEqual(['Friction']);
  expect(questions.map(({ questionType }) => questionType)).toEqual(['true_false']);
  expect(shortfall).toContain('enough for 1 of the 3 questions');
  expect(shortfall).toContain('nothing for calculations on this topic');
});

test.each(['2 questions on the pulley revolution', '3 questions on the spring of a lorry'])(
  'refuses a topic of which the book has only single words: “%s”',
  async (prompt) => {
    await expect(written(prompt)).rejects.toMatchObject({ code: 'nothing-found' });
  },
);

test.each([
  ['2 true or false on weight ok plz', ['Weight'], ''],
  ['2 short answer questions from these notes on friction', ['Friction'], ''],
  ['2 short answer questions on friction in hovercraft', ['Friction'], 'do not mention “hovercraft”'],
  ['2 short answer questions on the causes and effects of friction', ['Friction'], ''],
])('ignores words that the book does not have in “%s”', async (prompt, expected, message) => {
  const { topics, shortfall } = await written(prompt);
  expect([...topics]).toEqual(expected);
  expect(shortfall).toContain(message);
});

test('refuses a topic whose main words the book does not have', async () => {
  await expect(written('3 questions on photosynthesis in leaves')).rejects.toMatchObject({
    code: 'nothing-found',
  });
});

test('shares the questions among the topics of a request', async () => {
  const { topics } = await written('2 definitions of friction and weight');
  expect([...topics].toSorted()).toEqual(['Friction', 'Weight']);
});

test('compares the two topics of a request', async () => {
  const { questions } = await written('1 long answer question comparing friction and weight');
  expect(questions[0]?.question).toContain('Compare friction and weight.');
});

test('takes a word of one book’s title for the topic of that book', async () => {
  const plants = {
    id: 'plants',
    title: 'Plants and How They Live',
    sections: [
      {
        heading: ['Leaves'],
        text: 'Photosynthesis is the process by which green leaves make food. Leaves are green because they contain chlorophyll.',
      },
    ],
  };
  const task = aWritingTask({ prompt: '2 questions on plants', subject: '' });
  const { questions } = await writtenQuestions(
    writeQuestions({ ...task, textbooks: [...task.textbooks, plants] }),
  );
  expect(questions.map(({ topic }) => topic)).toEqual(['Leaves', 'Leaves']);
});
