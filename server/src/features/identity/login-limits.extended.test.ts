/** Guesses from many networks and at hundreds of accounts: each of them takes hundreds of logins. */
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/cast.ts';
import { devicesOf, HOME, startLogins, type Who } from './login-limits.fixture.ts';
import { ACCOUNT_FAILURES, NETWORK_FAILURES } from './login-limits.ts';

const { parts, logIn, fail } = startLogins();

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
