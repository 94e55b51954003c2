/** Promises that every endpoint makes: sentences for people, and text that can be stored. */
import { endpoint, needed } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../log/log.ts';
import { mounting } from './mount.ts';
import { refuse } from './refuse.ts';
import { createHttpServer } from './server.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo/{place}',
  access: 'public',
  summary: 'Repeats its input.',
  params: z.object({ place: z.string().max(20) }),
  body: z.object({
    title: z.string(needed('Please enter a title')).trim().min(1, 'Please enter a title').max(8).optional(),
    count: z.int().min(1).max(10).optional(),
    marks: z.number().min(0).optional(),
    live: z.boolean().optional(),
    method: z.enum(['scratch', 'ai']).optional(),
    tags: z.array(z.string()).max(2).optional(),
    part: z.object({ text: z.string() }).optional(),
    day: z.iso.date().optional(),
    either: z.union([z.string(), z.number()]).optional(),
    anything: z.json().optional(),
  }),
  reply: z.object({ place: z.string(), body: z.unknown() }),
  refuses: [],
});

const guarded = endpoint({
  method: 'POST',
  path: '/guarded',
  access: 'member',
  summary: 'Is for those who are logged in.',
  body: z.object({}),
  reply: z.object({}),
  refuses: [],
});

let server: FastifyInstance;
beforeAll(async () => {
  const settings = { log: silentLog(), trustProxy: 0, storageOrigin: undefined, secure: false };
  server = await createHttpServer({ ...settings, fileLimit: 1024 });
  mounting<undefined>(server, async () => undefined)(echo, async ({ params, body }) => ({
    place: params.place,
    body,
  }));
  mounting<undefined>(server, async () => refuse('session/none'))(guarded, async () => ({}));
});
afterAll(() => server.close());

const say = (body: unknown, place = 'here') =>
  server.inject({ method: 'POST', url: `/echo/${place}`, payload: body as object });

describe('a wrong value is refused with a sentence for a person', () => {
  test.each([
    [{ title: '' }, 'title', 'Please enter a title'],
    [{ title: 5 }, 'title', 'Please enter a title'],
    [{ title: 'far too long' }, 'title', '“title” is too long: at most 8 characters.'],
    [{ count: 'x' }, 'count', '“count” must be a number.'],
    [{ count: 1.5 }, 'count', '“count” must be a whole number.'],
    [{ count: 0 }, 'count', '“count” must be at least 1.'],
    [{ count: 11 }, 'count', '“count” must be at most 10.'],
    [{ marks: -1 }, 'marks', '“marks” must be at least 0.'],
    [{ live: 'yes' }, 'live', '“live” must be true or false.'],
    [{ method: 'magic' }, 'method', '“method” must be one of: scratch, ai.'],
    [{ tags: 'a' }, 'tags', '“tags” must be a list.'],
    [{ tags: ['a', 'b', 'c'] }, 'tags', '“tags” has too many entries: at most 2.'],
    [{ tags: ['a', 5] }, 'tags.1', '“tags.1” must be text.'],
    [{ part: {} }, 'part.text', '“part.text” is missing.'],
    [{ part: { text: 5 } }, 'part.text', '“part.text” must be text.'],
    [{ day: 'tomorrow' }, 'day', '“day” is not written as it should be.'],
    [{ either: [] }, 'either', '“either” is not as it should be.'],
    [[], '', 'The request is not an object.'],
  ])('%j', async (body, path, sentence) => {
    const answer = await say(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: sentence,
      error: sentence,
      code: 'http/invalid',
      issues: [{ path, message: sentence }],
    });
  });
});

test('hides a limit that only machines know', async () => {
  const answer = await say({ count: 1e300 });
  expect(answer.json().message).toBe('“count” is too large.');
});

describe('nothing said, as a browser may say it: null', () => {
  test('is as if the field were not there, where it may be absent', async () => {
    const answer = await say({ title: null, count: null, tags: null, method: null, anything: null });
    expect(answer.json()).toEqual({ place: 'here', body: { anything: null } });
  });

  test('is missing where it may not', async () => {
    const answer = await say({ part: { text: null }, count: 11 });
    expect(answer.json()).toMatchObject({
      issues: [
        { path: 'count', message: '“count” must be at most 10.' },
        { path: 'part.text', message: '“part.text” is missing.' },
      ],
    });
  });

  test('in a list is no text', async () => {
    expect((await say({ tags: [null] })).json().message).toBe('“tags.0” must be text.');
  });
});

describe('characters that no database keeps are left out, and what is around them stays', () => {
  test.each([
    ['a null character', { title: 'a\u0000b' }, { title: 'ab' }],
    ['half of a character', { title: 'a\ud800b' }, { title: 'a\ufffdb' }],
    ['deep down', { anything: [{ 'k\u0000': 'v\u0000', n: null }] }, { anything: [{ k: 'v', n: null }] }],
    ['whole characters', { title: 'π😀é' }, { title: 'π😀é' }],
  ])('%s', async (_, body, expected) => {
    expect((await say(body)).json()).toEqual({ place: 'here', body: expected });
  });

  test('in an address too', async () => {
    expect((await say({}, 'he%00re')).json().place).toBe('here');
  });
});

describe('a caller without access is refused before the input is checked', () => {
  test.each([
    ['no JSON', '{', 'application/json'],
    ['another kind of content', 'x', 'text/plain'],
    ['too much', `"${'a'.repeat(2 * 1024 * 1024)}"`, 'application/json'],
  ])('%s', async (_, payload, type) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/guarded',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'session/none' });
  });
});
