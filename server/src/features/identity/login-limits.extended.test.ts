/** Guesses from many networks and at hundreds of accounts: each of them takes hundreds of logins. */
import { beforeEach, describe, expect, test } from 'vitest';
import { WINDOW_MS } from '../../platform/attempts/index.ts';
import { PASSWORD, type Person } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { ACCOUNT_FAILURES, NETWORK_FAILURES } from './login-limits.ts';

const SCHOOL = '198.51.100.7';
const HOME = '203.0.113.9';
const parts = sharedFixture(() => startTestServer(undefined, { trustProxy: 1 }));
beforeEach(() => parts.clock.advance(WINDOW_MS + 1_000));

type Who = Pick<Person, 'role' | 'email' | 'tenant'>;

function logIn(
  { role, email, tenant }: Who,
  password: string,
  { from = SCHOOL, cookies = {} }: { from?: string; cookies?: Record<string, string> } = {},
) {
  return parts.server.inject({
    method: 'POST',
    url: `/auth/login/${role}`,
    payload: { email, password },
    cookies,
    // Values that the client puts in front of the header must be ignored.
    headers: { 'x-tenant': tenant, 'x-forwarded-for': `10.${Math.floor(Math.random() * 255)}.0.1, ${from}` },
  });
}

async function fail(who: Who, times: number, from: (index: number) => string = () => SCHOOL) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await logIn(who, 'Wrong#2026', { from: from(index) })).statusCode);
  return statuses;
}

const devicesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(
    answer.cookies
      .filter(({ name }) => name.startsWith('classi_device_'))
      .map(({ name, value }) => [name, value]),
  );

describe('one account', () => {
  test('has few guesses from many networks together, and its owner gets in on a known device', async () => {
    const { otherTeacher } = parts.riverside;
    const known = devicesOf(await logIn(otherTeacher, PASSWORD, { from: HOME }));
    const statuses = await fail(otherTeacher, ACCOUNT_FAILURES + 20, (index) => `192.0.2.${index}`);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_FAILURES);
    expect((await logIn(otherTeacher, PASSWORD, { from: HOME, cookies: known })).statusCode).toBe(200);
    parts.clock.advance(30_000);
    expect((await logIn(otherTeacher, PASSWORD, { from: HOME })).statusCode).toBe(200);
  });
});

describe('a class', () => {
  test('lets a person log in while someone in the same network tries hundreds of accounts', async () => {
    const { classi } = parts;
    const stranger = (index: number): Who => ({
      ...classi.teacher,
      email: `nobody${index}@classi.example`,
    });
    const statuses = new Set<number>();
    // All at once, some would wait too long for a connection to the database of a busy machine.
    for (let index = 0; index < NETWORK_FAILURES; index += 20) {
      const tried = Array.from({ length: 20 }, (_, at) => logIn(stranger(index + at), 'Wrong#2026'));
      for (const { statusCode } of await Promise.all(tried)) statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([401]);
    expect(await fail(classi.teacher, 2)).toEqual([401, 429]);
    for (const student of classi.students) expect((await logIn(student, PASSWORD)).statusCode).toBe(200);
  });
});
