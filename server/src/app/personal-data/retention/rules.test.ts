import { expect, test } from 'vitest';
import { computeCutoffs, monthsBefore } from './rules.ts';

test.each([
  ['2026-11-28T14:00:00Z', 1, '2026-10-28T14:00:00.000Z'],
  ['2026-03-31T02:00:00Z', 1, '2026-02-28T02:00:00.000Z'],
  ['2024-03-31T02:00:00Z', 1, '2024-02-29T02:00:00.000Z'],
  ['2026-01-15T00:00:00Z', 13, '2024-12-15T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 120, '2016-12-31T23:59:59.000Z'],
])('%s less %i months is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});

test('deletes nothing for a period that is not set', () => {
  const now = new Date('2026-11-28T02:00:00Z');
  expect(computeCutoffs({ chats: null, practice: null, left: 2 }, now)).toEqual({
    ...{ chats: null, practice: null, left: new Date('2026-09-28T02:00:00Z') },
  });
});
