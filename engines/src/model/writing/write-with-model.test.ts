import { plainText } from '@classi/richtext';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { Engine, WorkOptions } from '../../engine.ts';
import { type ModelServer, type ScriptedReply, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { aRewritingTask, aWritingTask, writtenQuestions } from '../../testing/writing-task.ts';
import { createGateway } from '../gateway/gateway.ts';
import { createModelEngine } from '../model-engine.ts';
import type { ModelDraft } from './prompt.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const embedded = createEmbeddedEngine();
const anEngine = (): Engine =>
  createModelEngine({
    gateway: createGateway({ resolve: () => modelSettings(server.url, { retries: 0 }) }),
    embedded,
  });

const weight: ModelDraft = {
  section: 1,
  quote: 'The weight of an object falls when it is taken to the Moon, since gravity is weaker there.',
  type: 'short_answer',
  question: 'Why would an astronaut’s spanner weigh less after a journey to our satellite?',
  options: [],
  answer: 'The weight of an object falls when it is taken to the Moon, since gravity is weaker there.',
  points: [
    { key: 'the weight falls when it is taken to the Moon', marks: 1 },
    { key: 'gravity is weaker there', marks: 1 },
  ],
  marks: 2,
};
const tram: ModelDraft = {
  section: 1,
  quote: 'Acceleration is the change of velocity divided by the time in which it takes place.',
  type: 'numerical',
  question: 'A cyclist speeds up from 3 m/s to 9 m/s in 4 s. Find the acceleration.',
  options: [],
  answer: '$\\frac{9 - 3}{4} = 1.5$ m/s²\nAnswer: 1.5 m/s²',
  points: [],
  marks: 2,
};
const onWeight = aWritingTask({ prompt: '1 short answer question of 2 marks on weight' });
const onTrams = aWritingTask({ prompt: '1 numerical on acceleration' });

const drafts = (...questions: ModelDraft[]): ScriptedReply => ({ say: JSON.stringify({ questions }) });
const solved = (answer: string, answerable = true): ScriptedReply => ({
  say: JSON.stringify({ answerable, answer }),
});
const write = async (task = onWeight, options?: WorkOptions) =>
  writtenQuestions(anEngine().writeQuestions(task, options));

test('uses the model’s question where it can be solved from its passage alone', async () => {
  server.script(
    drafts(weight),
    solved(
      'It weighs less because gravity is weaker on the Moon; the weight falls when it is taken to the Moon.',
    ),
  );
  const { questions, withoutModel } = await write();
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({
    question: `<p>${weight.question}</p>`,
    questionType: 'short_answer',
    marksPossible: 2,
    topic: 'Weight',
    gradingInstructions:
      '<p>1 mark: the weight falls when it is taken to the Moon</p><p>1 mark: gravity is weaker there</p>',
    passage: { bookId: 'forces', heading: ['2 Forces', '2.2 Weight'], page: 8 },
  });
  // The section breaks the line where the model wrote a space.
  expect(questions[0]?.passage.quote).toContain('object falls\nwhen');
  expect(withoutModel).toBeUndefined();
  const second = server.requests[1]?.messages.at(-1)?.content ?? '';
  expect(second).toContain(weight.question);
  expect(second).not.toContain('1 mark');
  expect(second).not.toContain('spring balance');
});

test.each([
  ['answers otherwise', solved('Because the rocket engine uses up all of its fuel.')],
  ['finds no answer', solved('', false)],
])('uses the embedded engine’s question where the second solution %s', async (_, solution) => {
  server.script(drafts(weight), solution);
  expect((await write()).questions).toEqual(
    (await writtenQuestions(embedded.writeQuestions(onWeight))).questions,
  );
});

test('checks a calculation', async () => {
  server.script(drafts(tram), solved('$\\frac{9 - 3}{4} = 1.5$\nAnswer: 1.5 m/s²'));
  expect(plainText((await write(onTrams)).questions[0]?.question ?? '')).toBe(tram.question);
});

test.each<[string, Partial<ModelDraft>]>([
  ['another number in the working', { answer: '$\\frac{9 - 3}{4} = 2.5$\nAnswer: 2.5 m/s²' }],
  ['another number at the end', { answer: '$\\frac{9 - 3}{4} = 1.5$\nAnswer: 6 m/s²' }],
  ['no working', { answer: 'Answer: 1.5 m/s²' }],
])('does not use a calculation with %s', async (_, own) => {
  const reply = drafts({ ...tram, ...own });
  server.script(reply, reply);
  const { questions, withoutModel } = await write(onTrams);
  expect(questions).toEqual((await writtenQuestions(embedded.writeQuestions(onTrams))).questions);
  expect(withoutModel).toMatch(/could not be found in the text\. AURA wrote these questions without it\.$/);
});

test.each<[string, Partial<ModelDraft>, RegExp]>([
  [
    'a passage that is not there',
    { quote: 'The weight of an object grows on the Moon.' },
    /does not stand in section 1/,
  ],
  ['a section that is not there', { section: 9 }, /no section 9/],
  ['another type', { type: 'long_answer' }, /one of these types: short_answer/],
  ['other marks', { marks: 3 }, /worth 2 marks/],
  ['points that do not add up', { points: [{ key: 'gravity is weaker there', marks: 1 }] }, /add up/],
  [
    'points that are not in its answer',
    { points: [{ key: 'rockets burn fuel', marks: 2 }] },
    /points are not in its answer/,
  ],
  [
    'an answer from elsewhere',
    { answer: 'Rockets burn fuel and so become lighter.' },
    /answer is not in its section/,
  ],
  ['a number from elsewhere', { answer: `${weight.answer} It is 6 times less.` }, /6 is not in its section/],
  [
    'its answer in it',
    { question: 'Does the weight of an object fall when taken to the Moon, since gravity is weaker?' },
    /gives its answer away/,
  ],
  ['options', { options: ['one', 'two', 'three', 'four'] }, /only multiple_choice/],
  ['a link', { question: 'What does https://example.org say?' }, /links/],
])('does not use a question with %s, and says so', async (_, own, problem) => {
  const reply = drafts({ ...weight, ...own });
  server.script(reply, reply);
  const { questions, withoutModel } = await write();
  expect(questions).toEqual((await writtenQuestions(embedded.writeQuestions(onWeight))).questions);
  expect(withoutModel).toMatch(/AURA wrote these questions without it\.$/);
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]?.messages.at(-1)?.content).toMatch(problem);
});

test('keeps one of two similar questions, and fills up with the embedded engine’s', async () => {
  const task = aWritingTask({ prompt: '2 short answer questions of 2 marks on weight' });
  const again = {
    ...weight,
    question: 'Why would the spanner of an astronaut weigh less after a journey to our satellite?',
  };
  server.otherwise(({ messages }) =>
    messages.some(({ content }) => /<PASSAGE /.test(content)) ? solved(weight.answer) : drafts(weight, again),
  );
  const { questions } = await write(task);
  expect(questions).toHaveLength(2);
  const asks = questions.map(({ question }) => plainText(question));
  expect(asks[0]).toBe(weight.question);
  expect(asks[1]).not.toMatch(/spanner/);
});

test('shows choices with letters', async () => {
  const task = aWritingTask({ prompt: '1 multiple choice question on weight' });
  const answer = 'with a spring balance';
  server.script(
    drafts({
      ...weight,
      quote: 'Weight is measured in newtons with a spring balance.',
      type: 'multiple_choice',
      question: 'How is weight measured?',
      options: ['with a ruler', answer, 'with a clock', 'with a thermometer'],
      answer,
      points: [],
      marks: 1,
    }),
    solved('B. with a spring balance'),
  );
  const [question] = (await write(task)).questions;
  expect(plainText(question?.question ?? '')).toBe(
    'How is weight measured?\nA. with a ruler\nB. with a spring balance\nC. with a clock\nD. with a thermometer',
  );
  expect(question?.answer).toBe('<p>B. with a spring balance</p>');
  expect(question?.gradingInstructions).toBe('<p>1 mark for the right choice.</p>');
});

test('uses the embedded engine’s questions and says that the model is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  const task = aWritingTask();
  expect(await write(task)).toEqual({
    ...(await writtenQuestions(embedded.writeQuestions(task))),
    withoutModel: 'The language model could not be reached. AURA wrote these questions without it.',
  });
  expect(server.requests).toHaveLength(1);
});

test('refuses a topic that the texts do not have before it calls a model', async () => {
  const task = aWritingTask({ prompt: '5 questions on photosynthesis' });
  await expect(write(task)).rejects.toMatchObject({ code: 'nothing-found' });
  expect(server.requests).toHaveLength(0);
});

test('sends no name, and puts the teacher’s words between fences', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  const task = aWritingTask({
    prompt: '1 short answer question on weight',
    subject: 'Physics (Priya Raman)',
  });
  await write(task, { for: { tenant: 'classi', people: ['Priya Raman'] } });
  expect(server.requests[0]?.text).not.toMatch(/priya|raman/i);
  expect(server.requests[0]?.messages.at(-1)?.content).toMatch(/<WISH ([0-9a-f]{24})>[\s\S]+<\/WISH \1>/);
});

test('rewrites a question with the model, or with the embedded engine where the model repeats one', async () => {
  const task = aRewritingTask();
  server.script(drafts(weight), solved(weight.answer));
  expect(plainText((await anEngine().rewriteQuestion(task)).question)).toBe(weight.question);
  const repeated = aRewritingTask({ others: [`<p>${weight.question}</p>`] });
  server.script(drafts(weight), drafts(weight));
  expect(await anEngine().rewriteQuestion(repeated)).toEqual(await embedded.rewriteQuestion(repeated));
});

test('refuses stopped work', async () => {
  server.script({ silent: true });
  const stop = new AbortController();
  const outcome = expect(write(onWeight, { signal: stop.signal })).rejects.toMatchObject({ code: 'stopped' });
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await outcome;
});
