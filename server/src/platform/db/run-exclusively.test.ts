import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { runExclusively } from './run-exclusively.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const KEY = 1;

test('runs tasks one after the other, also after one has failed', async () => {
  const order: string[] = [];
  const run = (name: string) =>
    runExclusively(fresh.appUrl, KEY, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
      return name;
    });
  const [a, b, c] = await Promise.allSettled([run('a'), run('b'), run('c')]);
  expect([a.status, b, c]).toEqual([
    'rejected',
    { status: 'fulfilled', value: 'b' },
    { status: 'fulfilled', value: 'c' },
  ]);
  expect(order).toHaveLength(6);
  for (let index = 0; index < order.length; index += 2)
    expect(order[index + 1]).toBe(order[index]?.replace('begins', 'ends'));
});

test('does not wait for another key', async () => {
  const inner = await runExclusively(fresh.appUrl, KEY, () =>
    runExclusively(fresh.appUrl, KEY + 1, async () => 'in'),
  );
  expect(inner).toBe('in');
});
