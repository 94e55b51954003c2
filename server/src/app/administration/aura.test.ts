/** The language model of a school on the raw wire: chosen, tested, refused. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../testing/server.ts';
import { startTestProduct, type TestProduct } from '../composition/product.fixture.ts';

let fixture: TestProduct;
let model: Server;
let address: string;
let admin: Caller;
/** The requests that the model received: the key and the body. */
const received: { key: string | undefined; body: string }[] = [];

beforeAll(async () => {
  model = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ key: request.headers.authorization, body: Buffer.concat(chunks).toString() });
    const message = { role: 'assistant', content: '{"answer": "four"}' };
    const usage = { prompt_tokens: 30, completion_tokens: 5, total_tokens: 35 };
    reply.setHeader('content-type', 'application/json');
    reply.end(
      JSON.stringify({
        id: 'x',
        model: 'small',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      }),
    );
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const host = `127.0.0.1:${(model.address() as AddressInfo).port}`;
  address = `http://${host}/v1`;
  fixture = await startTestProduct({ URL_ALLOWED_HOSTS: host });
  admin = await fixture.as(fixture.classi.administrator);
});
afterAll(async () => {
  model.close();
  await fixture.close();
});
beforeEach(() => {
  received.length = 0;
});

const own = (more: object = {}) => ({
  ...{ mode: 'own', provider: 'openai-compatible', model: 'small', base_url: address, api_key: 'sk-secret' },
  ...{ budget_tokens: 5000, ...more },
});
const set = (body: object) => admin.post('/administration/set-aura-settings', body);
const settings = async () => (await admin.get('/administration/get-aura-settings')).body;

test('begins with the settings of the installation', async () => {
  expect(await settings()).toMatchObject({ mode: 'installation', used_model: '', has_key: false, days: [] });
});

test('tests a model before it is stored, and counts the cost of the test', async () => {
  const { body } = await admin.post('/administration/test-aura', own());
  expect(body).toMatchObject({ works: true, sentence: 'small answered: four' });
  expect(received[0]?.key).toBe('Bearer sk-secret');
  expect(await settings()).toMatchObject({ mode: 'installation', today: { calls: 1, input_tokens: 30 } });
});

test('stores the model, never shows the key, and keeps it for the same address only', async () => {
  expect((await set(own())).status).toBe(200);
  const shown = await settings();
  expect(shown).toMatchObject({
    ...{ mode: 'own', model: 'small', has_key: true, budget_tokens: 5000, used_model: 'small' },
  });
  expect(JSON.stringify(shown)).not.toContain('sk-secret');
  await set(own({ api_key: '', budget_tokens: null }));
  expect(await settings()).toMatchObject({ has_key: true, budget_tokens: null });
  const moved = await set(own({ api_key: '', base_url: 'https://example.com/v1' }));
  expect(moved.body.message).toBe('Please enter the key: the stored one is for another address.');
  const teacher = await fixture.as(fixture.classi.teacher);
  expect((await teacher.get('/instructors/get-aura-use')).body.model).toMatchObject({ model: 'small' });
  const { body } = await admin.post('/administration/list-audit', { source: 'actions', action: 'aura.' });
  expect(JSON.stringify(body)).not.toContain('sk-secret');
  expect((body.events as unknown[]).length).toBe(2);
});

test.each([
  [{ base_url: 'http://169.254.169.254/latest' }, /private network/],
  [{ base_url: 'http://127.0.0.1:5432' }, /private network/],
  [{ base_url: 'ftp://models.example' }, /address/],
  [{ base_url: '' }, /The address must be the address of the server/],
  [{ model: '' }, /The model must be/],
  [{ provider: 'anthropic', base_url: '', api_key: '' }, /key/],
  [{ language: '<b>' }, /language/],
])('refuses %j in a sentence, and stores nothing', async (more, sentence) => {
  const before = await settings();
  const answer = await set(own(more));
  expect(answer.status, answer.text).toBe(400);
  expect(String(answer.body.message)).toMatch(sentence);
  expect(await settings()).toEqual(before);
});

test('turns the model off, and restores that of the installation', async () => {
  await set({ mode: 'off' });
  expect(await settings()).toMatchObject({ mode: 'off', used_model: '' });
  await set({ mode: 'installation' });
  expect(await settings()).toMatchObject({ mode: 'installation' });
});

test('stores whom a student in distress is sent to, without a language model as well', async () => {
  const help = { help_contact: 'Ms Rao, the counsellor, in room 12' };
  expect((await set({ mode: 'off', ...help })).status).toBe(200);
  expect(await settings()).toMatchObject(help);
  expect((await set({ mode: 'off', help_contact: 'x'.repeat(201) })).status).toBe(400);
  const elsewhere = await fixture.as(fixture.riverside.administrator);
  expect((await elsewhere.get('/administration/get-aura-settings')).body.help_contact).toBe('');
});

test('says that a model cannot be reached', async () => {
  model.close();
  model.closeAllConnections();
  const { body } = await admin.post('/administration/test-aura', own());
  expect(body).toMatchObject({ works: false, sentence: 'The language model could not be reached.' });
});
