/** No request to a language model may contain a name, an address or an id, wherever the task has one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import type { Engine, WorkOptions } from '../engine.ts';
import { createGateway } from '../model/gateway/gateway.ts';
import { createModelEngine } from '../model/model-engine.ts';
import { forcesBook } from '../testing/lesson-books.ts';
import { aMarkingTask } from '../testing/marking-task.ts';
import { type ModelServer, startModelServer } from '../testing/model-server.ts';
import { modelSettings } from '../testing/model-settings.ts';
import { teachingModel } from '../testing/scripted-teacher.ts';
import { anAnswerTask } from '../testing/tutoring/ask.ts';
import { marketsBook } from '../testing/tutoring/books.ts';
import { aRewritingTask, aWritingTask, writtenQuestions } from '../testing/writing-task.ts';
import type { AnswerEvent, FeedbackTask, StudentWork } from '../tutoring.ts';

let server: ModelServer;
let engine: Engine;

beforeAll(async () => {
  server = await startModelServer();
  server.otherwise(teachingModel);
  const embeddings = { ...modelSettings(server.url).text, model: 'vectors' };
  const gateway = createGateway({ resolve: () => modelSettings(server.url, { retries: 0, embeddings }) });
  engine = createModelEngine({ gateway, embedded: createEmbeddedEngine() });
});
afterAll(() => server.close());

const whose: WorkOptions = {
  for: { tenant: 'classi', people: ['Zubeda Qureshi', 'zubeda.q@riverside.example', 'STU-4471'] },
};
const secrets = /zubeda|qureshi|riverside|4471|9876501234/i;
const named = 'Zubeda Qureshi (Qureshi, zubeda, zubeda.q@riverside.example, STU-4471, tel. +91 98765 01234)';

/** A task in which every text that a person writes names a person. Values chosen from a list are unchanged. */
function naming<Value>(value: Value, except: string[] = []): Value {
  const walk = (each: unknown, name: string): unknown => {
    if (typeof each === 'string') {
      if (except.includes(name) || each === '') return each;
      return each.endsWith('</p>')
        ? `${each.slice(0, -4)} So says ${named}.</p>`
        : `${each} So says ${named}.`;
    }
    if (Array.isArray(each)) return each.map((item) => walk(item, name));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, own]) => [key, walk(own, key)]));
  };
  return walk(value, '') as Value;
}

const rubric = [{ tag: 'Science - Reasoning', description: 'Reasons from cause to effect.' }];
const marking = naming(
  aMarkingTask({
    rubric,
    gradingInstructions: '<p>One mark for each.</p>',
    teacherInstructions: '<p>Be strict.</p>',
    otherKeys: ['<p>The water turns into vapour.</p>'],
    response: '<p>The water evaporates into the air, I think.</p>',
    corrections: [{ response: '<p>It dries.</p>', points: 1, feedback: '<p>Say how.</p>' }],
    classmates: ['<p>It dries up.</p>'],
  }),
);
const feedback: FeedbackTask = naming(
  {
    question: '<p>Why does a puddle dry?</p>',
    answerKey: '<p>The water evaporates.</p>',
    response: '<p>The water goes into the air.</p>',
    feedback: '<p>You saw where the water goes.</p>',
    points: 1,
    marksPossible: 2,
    evidence: [
      {
        point: 1,
        key: 'The water evaporates.',
        verdict: 'partly' as const,
        quotes: [{ start: 4, end: 27, text: 'water goes into the air' }],
        given: 1,
        possible: 2,
        note: 'The word is missing.',
      },
    ],
  },
  ['verdict'],
);
const work: StudentWork = naming({
  name: 'A student',
  questions: [
    { label: '1', topics: ['Tides'], points: 2, marksPossible: 2, feedback: '<p>All there.</p>' },
    { label: '2', topics: ['Waves'], points: 1, marksPossible: 4, feedback: '<p>Name the cause.</p>' },
  ],
  rubricScores: [{ tag: 'Science - Reasoning', score: 3, possible: 6 }],
});
const references = [
  {
    title: 'Notes on rust',
    text: 'Rust is the brown oxide of iron. Rust forms when iron meets air and water.',
  },
];
const asking = anAnswerTask({ conversation: [{ question: 'What is demand?', answer: 'What buyers want.' }] });

const tasks: [string, () => Promise<unknown>][] = [
  ['a mark', () => engine.mark(marking, whose)],
  [
    'an answer of the tutor',
    async () => {
      const { conversation } = naming(asking);
      // The question must be covered by the book, because the model is not called otherwise.
      const question = 'Why is the film the opportunity cost of the fair for Zubeda?';
      const task = { ...asking, conversation, question };
      let last: AnswerEvent | undefined;
      for await (const event of engine.answer(task, whose)) last = event;
      expect(last).toMatchObject({ type: 'answered', byModel: true });
    },
  ],
  ['a title', () => engine.titleOf(naming([{ question: 'What is opportunity cost?' }]), whose)],
  ['example queries', () => engine.exampleQueries(naming(marketsBook, ['id']), whose)],
  ['why a mark is as it is', () => engine.explainFeedback(feedback, whose)],
  ['a summary of a student', () => engine.summariseStudent(work, whose)],
  ['a summary of a class', () => engine.summariseClass({ students: [work, work] }, whose)],
  [
    'questions from books and documents',
    () =>
      writtenQuestions(
        engine.writeQuestions(
          {
            ...naming(aWritingTask({ references, rubric }), ['id', 'subject']),
            textbooks: [naming(forcesBook, ['id'])],
          },
          whose,
        ),
      ),
  ],
  [
    'a question written again',
    () => engine.rewriteQuestion(naming(aRewritingTask(), ['id', 'questionType', 'topic', 'heading']), whose),
  ],
];

/** The random words of fences may hold the digits of a secret by chance. */
const withoutFences = (text: string): string => text.replace(/\b[0-9a-f]{24}\b/g, '');

test.each(tasks)('%s', async (_, ask) => {
  const before = server.requests.length;
  await ask();
  const sent = server.requests.slice(before);
  expect(sent.length).toBeGreaterThan(0);
  for (const { text, path, headers } of sent) {
    expect(`${path} ${JSON.stringify(headers)} ${withoutFences(text)}`).not.toMatch(secrets);
  }
});

test('sends no name of the school', () => {
  for (const { text } of server.requests) expect(text).not.toContain('classi');
});
