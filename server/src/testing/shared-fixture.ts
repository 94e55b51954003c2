import { afterAll, beforeAll } from 'vitest';

/**
 * Makes what the tests of a file share, before the first of them and after the values that are declared above.
 * @returns what `make` returns, once it has: it can be used in tests and hooks only
 */
export function sharedValue<Value extends object>(make: () => Promise<Value>): Value {
  let value: Value;
  beforeAll(async () => {
    value = await make();
  });
  return new Proxy({} as Value, {
    get: (_, key) => Reflect.get(value, key),
    set: (_, key, next) => Reflect.set(value, key, next),
    has: (_, key) => Reflect.has(value, key),
    ownKeys: () => Reflect.ownKeys(value),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(value, key),
  });
}

/** Like `sharedValue`, and closes it after the last test of the file. */
export function sharedFixture<Fixture extends { close(): Promise<unknown> }>(
  start: () => Promise<Fixture>,
): Fixture {
  const fixture = sharedValue(start);
  afterAll(() => fixture.close());
  return fixture;
}
