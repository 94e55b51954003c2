import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { inTurn } from './in-turn.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const KEY = 1;

test('one after the other, and the next also where one fails', async () => {
  const order: string[] = [];
  const take = (name: string) =>
    inTurn(fresh.appUrl, KEY, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
      return name;
    });
  const [a, b, c] = await Promise.allSettled([take('a'), take('b'), take('c')]);
  expect([a.status, b, c]).toEqual([
    'rejected',
    { status: 'fulfilled', value: 'b' },
    { status: 'fulfilled', value: 'c' },
  ]);
  expect(order).toHaveLength(6);
  for (let at = 0; at < order.length; at += 2)
    expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'));
});

test('another key does not wait', async () => {
  const inner = await inTurn(fresh.appUrl, KEY, () => inTurn(fresh.appUrl, KEY + 1, async () => 'in'));
  expect(inner).toBe('in');
});
