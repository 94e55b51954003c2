import { afterAll, beforeAll } from 'vitest';

/**
 * Starts what the tests of a file share before the first test, and closes it after the last one.
 *
 * @returns what `start` returns, once it has started: it can be used in tests and hooks only
 */
export function sharedFixture<Fixture extends { close(): Promise<unknown> }>(
  start: () => Promise<Fixture>,
): Fixture {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await start();
  });
  afterAll(() => fixture.close());
  return new Proxy({} as Fixture, {
    get: (_, key) => Reflect.get(fixture, key),
    set: (_, key, value) => Reflect.set(fixture, key, value),
    has: (_, key) => Reflect.has(fixture, key),
    ownKeys: () => Reflect.ownKeys(fixture),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(fixture, key),
  });
}
