import { expect, test } from 'vitest';
import { momentAfter } from './moment.ts';

test('counts days by the school’s calendar', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  expect(momentAfter(now, { days: 0, time: '23:59' }, 'Asia/Kolkata').toISOString()).toBe(
    '2026-11-21T18:29:00.000Z',
  );
  expect(momentAfter(now, { days: -1, time: '09:00' }, 'Europe/London').toISOString()).toBe(
    '2026-11-19T09:00:00.000Z',
  );
});
