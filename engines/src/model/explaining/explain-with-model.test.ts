import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { Engine, WorkOptions } from '../../engine.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import type { FeedbackTask } from '../../tutoring.ts';
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

const task: FeedbackTask = {
  question: '<p>Why does a puddle dry?</p>',
  answerKey: '<p>The water evaporates.</p><p>The sun warms it.</p>',
  response: '<p>Priya says the water goes into the air.</p>',
  feedback: '<p>You saw where the water goes, Priya.</p>',
  points: 1,
  marksPossible: 2,
  evidence: [
    {
      point: 1,
      key: 'The water evaporates.',
      verdict: 'partly',
      quotes: [{ start: 15, end: 38, text: 'water goes into the air' }],
      given: 1,
      possible: 1,
      note: 'The word is missing.',
    },
    {
      point: 2,
      key: 'The sun warms it.',
      verdict: 'missing',
      quotes: [],
      given: 0,
      possible: 1,
      note: 'Not said.',
    },
  ],
};
const steps = [
  { point: 1, why: 'You say where the water goes; name what happens to it.' },
  { point: 2, why: 'What warms the puddle is left out.' },
];
const next = 'Add one sentence about the sun.';
const saying = (reply: unknown) => ({ say: JSON.stringify(reply) });
const explain = (options?: WorkOptions): Promise<string> => anEngine().explainFeedback(task, options);

test('uses the model’s reasons with the engine’s marks, key and quotes', async () => {
  server.script(saying({ steps, next }));
  const explanation = await explain();
  expect(explanation).toContain('You got 1 of 2 marks.');
  expect(explanation).toContain(
    '- **The water evaporates** (1/1). You wrote “water goes into the air”, which says a part of it. You say where the water goes; name what happens to it.',
  );
  expect(explanation).toContain('What warms the puddle is left out.');
  expect(explanation).not.toContain('Not said.');
  expect(explanation).toMatch(/\*\*Try this\.\*\* Add one sentence about the sun\.$/);
});

test.each([
  ['a number of its own', { steps, next: 'Read page 12 again.' }],
  ['a quote that nobody wrote', { steps, next: 'You wrote “the sun dries it”.' }],
  ['marks of its own', { steps, next: 'You deserve full marks.' }],
  ['a point less', { steps: steps.slice(1), next }],
  ['a point twice', { steps: [...steps, ...steps], next }],
  ['a link', { steps, next: 'See www.example.org.' }],
])('does not use a reply with %s, and says so', async (_, reply) => {
  server.script(saying(reply), saying(reply));
  expect(await explain()).toBe(
    `${await embedded.explainFeedback(task)}\n\n*The language model said something that could not be found in the text. AURA wrote this without it.*`,
  );
  expect(server.requests).toHaveLength(2);
});

test('lets the model correct its reply once it knows what was wrong', async () => {
  server.script(saying({ steps, next: 'Read page 12 again.' }), saying({ steps, next }));
  expect(await explain()).toContain(next);
  expect(server.requests[1]?.messages.at(-1)?.content).toContain('"12"');
});

test('uses the embedded engine’s words and says that a model is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  expect(await explain()).toBe(
    `${await embedded.explainFeedback(task)}\n\n*The language model could not be reached. AURA wrote this without it.*`,
  );
});

test('sends no name, and puts it back in place of its mask', async () => {
  server.otherwise(({ messages }) => {
    const word = /⟨P\d+⟩/.exec(messages.at(-1)?.content ?? '')?.[0] ?? '';
    return saying({ steps, next: `Go on, ${word}.` });
  });
  const explanation = await explain({ for: { tenant: 'classi', people: ['Priya Raman'] } });
  expect(explanation).toContain('Go on, Priya.');
  expect(server.requests[0]?.text).not.toMatch(/priya/i);
});

test('puts the text of the answer between fences', async () => {
  server.script(saying({ steps, next }));
  await explain();
  expect(server.requests[0]?.messages.at(-1)?.content).toMatch(
    /<ANSWER ([0-9a-f]{24})>\nPriya says the water goes into the air\.\n<\/ANSWER \1>/,
  );
});

test('does not call a model without evidence or without settings', async () => {
  const bare = { ...task, evidence: [] };
  expect(await anEngine().explainFeedback(bare)).toBe(await embedded.explainFeedback(bare));
  const alone = createModelEngine({ gateway: createGateway({ resolve: () => undefined }), embedded });
  expect(await alone.explainFeedback(task)).toBe(await embedded.explainFeedback(task));
  expect(server.requests).toHaveLength(0);
});

test('refuses stopped work', async () => {
  server.script({ silent: true });
  const stop = new AbortController();
  const outcome = expect(explain({ signal: stop.signal })).rejects.toMatchObject({ code: 'stopped' });
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await outcome;
});
