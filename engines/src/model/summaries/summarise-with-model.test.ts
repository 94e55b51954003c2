import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { Engine } from '../../engine.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import type { StudentWork } from '../../tutoring.ts';
import { createGateway } from '../gateway/gateway.ts';
import { createModelEngine } from '../model-engine.ts';

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

const work: StudentWork = {
  name: 'Zubeda Khan',
  questions: [
    { label: '1', topics: ['Tides'], points: 2, marksPossible: 2, feedback: '<p>All there.</p>' },
    { label: '2', topics: ['Waves'], points: 1, marksPossible: 4, feedback: '<p>Name the cause.</p>' },
    { label: '3', topics: [], points: null, marksPossible: 4, feedback: '' },
  ],
  rubricScores: [{ tag: 'Science - Reasoning', score: 3, possible: 6 }],
};
const others: StudentWork[] = [{ ...work, name: 'Omar Said' }, work];
const saying = (...paragraphs: string[]) => ({ say: JSON.stringify({ paragraphs }) });
const reason = (sentence: string): string => `\n\n*${sentence} AURA wrote this without it.*`;
const notFound = reason('The language model said something that could not be found in the text.');

test('uses the engine’s figures and the model’s interpretation', async () => {
  const words = 'Question 1 is whole. In question 2, 1 of 4 is there: “Name the cause” is what to work on.';
  server.script(saying(words, 'Write down why before what.'));
  expect(await anEngine().summariseStudent(work)).toBe(
    `${await embedded.summariseStudent(work)}\n\n${words}\n\nWrite down why before what.`,
  );
});

test.each([
  ['another number', 'You are missing 7 marks.'],
  ['another pair', 'You got 4 of 6 marks.'],
  ['the figures of another question', 'Question 2 is whole, with 2 of 2.'],
  ['a question that is not marked', 'Question 3 is empty.'],
  ['a quote that nobody wrote', 'The feedback says “Well done”.'],
])('does not use a reply with %s, and says so', async (_, words) => {
  server.script(saying(words), saying(words));
  expect(await anEngine().summariseStudent(work)).toBe((await embedded.summariseStudent(work)) + notFound);
});

test('checks that every figure of a class belongs to its question', async () => {
  const words = 'Waves need another lesson: question 2 got 1 of 4 on average.';
  server.script(saying(words));
  expect(await anEngine().summariseClass({ students: others })).toBe(
    `${await embedded.summariseClass({ students: others })}\n\n${words}`,
  );
  server.script(saying('5 of 9 students did well.'), saying('5 of 9 students did well.'));
  expect(await anEngine().summariseClass({ students: others })).toBe(
    (await embedded.summariseClass({ students: others })) + notFound,
  );
});

test('names no student in a summary of a class, even if the feedback does', async () => {
  const feedback = '<p>Omar, name the cause.</p>';
  const named = others.map((each) => ({
    ...each,
    questions: each.questions.map((question) => ({ ...question, feedback })),
  }));
  const own = await embedded.summariseClass({ students: named });
  server.otherwise(({ messages }) => saying(`Ask ${/⟨P\d+⟩/.exec(messages[1]?.content ?? '')?.[0]}.`));
  expect(await anEngine().summariseClass({ students: named })).toBe(own + notFound);
  server.otherwise(() => saying('Ask Omar.'));
  expect(await anEngine().summariseClass({ students: named })).toBe(own + notFound);
  expect(server.requests[0]?.text).not.toMatch(/omar|zubeda/i);
});

test('puts a student’s name back in place of its mask', async () => {
  server.otherwise(({ messages }) => {
    const word = /<SUMMARY \w+>\n(⟨P\d+⟩)/.exec(messages.at(-1)?.content ?? '')?.[1];
    return saying(`${word} reasons well.`);
  });
  expect(await anEngine().summariseStudent(work)).toMatch(/Zubeda Khan reasons well\.$/);
  expect(server.requests[0]?.text).not.toMatch(/zubeda|khan/i);
});

test('says that a model is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  const down = reason('The language model could not be reached.');
  expect(await anEngine().summariseStudent(work)).toBe((await embedded.summariseStudent(work)) + down);
  expect(await anEngine().summariseClass({ students: others })).toBe(
    (await embedded.summariseClass({ students: others })) + down,
  );
});

test('does not call a model where nothing is marked', async () => {
  const unmarked = { questions: work.questions.slice(2), rubricScores: [] };
  expect(await anEngine().summariseStudent(unmarked)).toBe(await embedded.summariseStudent(unmarked));
  expect(await anEngine().summariseClass({ students: [unmarked] })).toBe(
    await embedded.summariseClass({ students: [unmarked] }),
  );
  expect(server.requests).toHaveLength(0);
});
