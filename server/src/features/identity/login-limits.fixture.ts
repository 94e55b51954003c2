/** Logins from several networks behind a trusted proxy. */
import { beforeEach } from 'vitest';
import { WINDOW_MS } from '../../platform/attempts/index.ts';
import type { Person } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

export const SCHOOL = '198.51.100.7';
export const HOME = '203.0.113.9';
export type Who = Pick<Person, 'role' | 'email' | 'tenant'>;

export const devicesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(
    answer.cookies
      .filter(({ name }) => name.startsWith('classi_device_'))
      .map(({ name, value }) => [name, value]),
  );

/** Returns the shared server of a test file, and functions that log in. Earlier attempts are forgotten before each test. */
export function startLogins() {
  const parts = sharedFixture(() => startTestServer(undefined, { trustProxy: 1 }));
  beforeEach(() => parts.clock.advance(WINDOW_MS + 1_000));

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
      headers: {
        'x-tenant': tenant,
        'x-forwarded-for': `10.${Math.floor(Math.random() * 255)}.0.1, ${from}`,
      },
    });
  }

  async function fail(who: Who, times: number, from: (index: number) => string = () => SCHOOL) {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1)
      statuses.push((await logIn(who, 'Wrong#2026', { from: from(index) })).statusCode);
    return statuses;
  }

  return { parts, logIn, fail };
}
