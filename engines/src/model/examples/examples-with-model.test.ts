import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { marketsBook } from '../../testing/tutoring/books.ts';
import { createGateway } from '../gateway/gateway.ts';
import { createModelEngine } from '../model-engine.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const embedded = createEmbeddedEngine();
const examples = (): Promise<string[]> =>
  createModelEngine({
    gateway: createGateway({ resolve: () => modelSettings(server.url, { retries: 0 }) }),
    embedded,
  }).exampleQueries(marketsBook);
const saying = (...queries: { section: number; question: string }[]) => ({
  say: JSON.stringify({ queries }),
});

const sound = [
  { section: 0, question: 'Which resources are factors of production?' },
  { section: 1, question: 'What is the opportunity cost of a free evening?' },
  { section: 3, question: 'Why does a price ceiling lead to a shortage?' },
];

test('uses the model’s questions where the book answers them', async () => {
  server.script(saying(...sound));
  expect((await examples()).slice(0, 3)).toEqual(sound.map(({ question }) => question));
});

test('replaces a question that the book does not answer, or answers elsewhere', async () => {
  server.script(
    saying(
      ...sound.slice(0, 1),
      { section: 1, question: 'Who painted the ceiling of the Sistine Chapel?' },
      { section: 0, question: 'Why does a price ceiling lead to a shortage?' },
    ),
  );
  const queries = await examples();
  const own = await embedded.exampleQueries(marketsBook);
  expect(queries).toHaveLength(own.length);
  expect(queries[0]).toBe(sound[0]?.question);
  expect(own).toEqual(expect.arrayContaining(queries.slice(1)));
});

test.each([
  ['no such section', { section: 99, question: 'What is demand?' }],
  ['no question', { section: 2, question: 'Tell me everything.' }],
  ['a number that is not there', { section: 2, question: 'What was demand in 1929?' }],
  ['the same twice', { section: 0, question: 'Which resources are the factors of production?' }],
])('uses the embedded engine’s questions with %s', async (_, wrong) => {
  const reply = saying(...sound, wrong);
  server.script(reply, reply);
  expect(await examples()).toEqual(await embedded.exampleQueries(marketsBook));
  expect(server.requests).toHaveLength(2);
});

test('ignores a model that is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  expect(await examples()).toEqual(await embedded.exampleQueries(marketsBook));
});
