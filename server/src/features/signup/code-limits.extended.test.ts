/** Attacks on codes, on the raw wire, from several networks behind a trusted proxy. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WINDOW_MS } from '../../platform/attempts/index.ts';
import { aClass, type ClassMember } from '../../testing/cast.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { CODE_EMAILS, WRONG_CODES } from './code-limits.ts';
import { GUESSES } from './codes.ts';
import { mountSignUp } from './index.ts';

const MEMBERS = 48;
let parts: TestParts;
let members: ClassMember[];
beforeAll(async () => {
  parts = await startTestServer((mount, shared) => mountSignUp(mount, { ...shared, secure: false }), {
    trustProxy: 1,
  });
  await parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.$client.query("update tenants set slug = 'first' where id = $1", [parts.classi.tenantId]),
  );
  members = await aClass(parts.database, MEMBERS);
}, 60_000);
afterAll(() => parts.close());
beforeEach(() => parts.clock.advance(WINDOW_MS + 1_000));

const post = (step: string, payload: object, from: string) =>
  parts.server.inject({
    method: 'POST',
    url: `/auth/forgot-password/${step}`,
    payload,
    headers: { 'x-tenant': 'classi', 'x-forwarded-for': `10.9.8.7, ${from}` },
  });
const codeOf = (email: string) => {
  const letter = parts.letters.filter(({ to }) => to === email).at(-1);
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? 'none';
};
const wrongFor = (email: string) => (codeOf(email) === '000000' ? '000001' : '000000');

/** Asks for a code of each address and guesses as often as one code allows, until nothing is answered with 401 or 410. */
async function guessAll(emails: readonly string[], from: (index: number) => string) {
  let guesses = 0;
  for (const [index, email] of emails.entries()) {
    if ((await post('request', { email }, from(index))).statusCode !== 200) continue;
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const { statusCode } = await post('verify', { email, code: wrongFor(email) }, from(index));
      if (statusCode === 401 || statusCode === 410) guesses += 1;
    }
  }
  return guesses;
}
const emails = (count: number) => members.slice(0, count).map(({ email }) => email);

test('guesses over 16 accounts from one network end at its limit, and others still get in', async () => {
  const sixteen = emails(16);
  let guesses = 0;
  for (let round = 0; round < 2; round += 1) guesses += await guessAll(sixteen, () => '192.0.2.1');
  expect(guesses).toBe(WRONG_CODES.network);
  const email = members[20]?.email ?? '';
  await post('request', { email }, '203.0.113.5');
  const answer = await post('verify', { email, code: codeOf(email) }, '203.0.113.5');
  expect(answer.statusCode).toBe(200);
});

test('guesses at one account are limited over its codes, by network and in all', async () => {
  const [email = ''] = emails(1);
  let guesses = 0;
  for (let round = 0; round < 4; round += 1) guesses += await guessAll([email], () => '192.0.2.2');
  expect(guesses).toBe(WRONG_CODES.pair);
  for (let round = 0; round < 6; round += 1) guesses += await guessAll([email], () => `192.0.3.${round}`);
  expect(guesses).toBe(WRONG_CODES.email);
  const limited = await post('verify', { email, code: codeOf(email) }, '192.0.2.9');
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'code/limited']);
  expect(limited.json().message).toMatch(
    /^Too many wrong codes were entered\. Please try again in \d+ minutes\.$/,
  );
});

test('guesses from many networks at many accounts are limited over all', async () => {
  const all = emails(MEMBERS);
  const guesses = await guessAll(all, (index) => `198.51.100.${index}`);
  expect(guesses).toBe(WRONG_CODES.all);
  parts.clock.advance(WINDOW_MS);
  const [email = ''] = emails(1);
  await post('request', { email }, '203.0.113.6');
  expect((await post('verify', { email, code: codeOf(email) }, '203.0.113.6')).statusCode).toBe(200);
});

test('lets the owner get a code while another network requests many', async () => {
  const [email = ''] = emails(1);
  for (let index = 0; index < CODE_EMAILS.pair; index += 1) await post('request', { email }, '192.0.2.4');
  expect((await post('request', { email }, '192.0.2.4')).statusCode).toBe(429);
  expect((await post('request', { email }, '203.0.113.7')).statusCode).toBe(200);
});

test('a new password by mail makes the browser known: its owner gets in while others guess', async () => {
  const [email = ''] = emails(1);
  const logIn = (password: string, cookies: Record<string, string> = {}) =>
    parts.server.inject({
      method: 'POST',
      url: '/auth/login/student',
      payload: { email, password },
      cookies,
      headers: { 'x-tenant': 'classi', 'x-forwarded-for': '203.0.113.8' },
    });
  for (let index = 0; index < 6; index += 1) await logIn('Wrong#2026');
  await post('request', { email }, '203.0.113.8');
  const done = await post('reset', { email, code: codeOf(email), password: 'Quiet-Paper7' }, '203.0.113.8');
  expect(done.statusCode).toBe(200);
  const cookies = Object.fromEntries(done.cookies.map(({ name, value }) => [name, value]));
  expect((await logIn('Quiet-Paper7')).statusCode).toBe(429);
  expect((await logIn('Quiet-Paper7', cookies)).statusCode).toBe(200);
});
