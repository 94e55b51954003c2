import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { createGateway } from '../gateway/gateway.ts';
import { createModelEngine } from '../model-engine.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const embedded = createEmbeddedEngine();
const conversation = [
  { question: 'I am Priya. Please, why does a price ceiling lead to a shortage?' },
  { question: 'And who gets the goods then?' },
];
const titleOf = (messages = conversation): Promise<string> =>
  createModelEngine({
    gateway: createGateway({ resolve: () => modelSettings(server.url, { retries: 0 }) }),
    embedded,
  }).titleOf(messages, { for: { tenant: 'classi', people: ['Priya Raman'] } });

test('uses the model’s title in the words of the questions', async () => {
  server.script({ say: '{"title": "Price ceilings and shortages"}' });
  expect(await titleOf()).toBe('Price ceilings and shortages');
  expect(server.requests[0]?.text).not.toMatch(/priya/i);
});

test.each([
  ['too long', 'Why a price ceiling leads to a shortage, and who gets the goods'],
  ['about something else', 'The history of the Mona Lisa'],
  ['a number that nobody said', 'Price ceilings in 1974'],
  ['Markdown', '**Price ceilings**'],
  ['a tag', 'Price ceilings <b>'],
  ['no words', '???'],
])('uses the embedded engine’s title where the model’s is %s', async (_, title) => {
  const reply = { say: JSON.stringify({ title }) };
  server.script(reply, reply);
  expect(await titleOf()).toBe(await embedded.titleOf(conversation));
  expect(server.requests).toHaveLength(2);
});

test('does not call a model for an empty chat, and ignores a model that is down', async () => {
  expect(await titleOf([{ question: '?' }])).toBe(await embedded.titleOf([{ question: '?' }]));
  expect(server.requests).toHaveLength(0);
  server.otherwise(() => ({ status: 503, body: '{}' }));
  expect(await titleOf()).toBe(await embedded.titleOf(conversation));
});
