import { expect, test } from 'vitest';
import { backupText, waitingText } from './health-text.ts';

test('reports a task that has been waiting for long', () => {
  const work = { waiting: 1, running: 2, waitingSince: new Date(0) } as never;
  expect(waitingText(work, new Date(60_000))).toBe('2 running, 1 waiting');
  expect(waitingText(work, new Date(1_200_000))).toBe('2 running, 1 waiting, the oldest for 20 minutes');
});

test('shows the last backup, and that none is scheduled', () => {
  const lastAt = new Date('2026-05-04T09:30:00Z');
  expect(backupText({ isScheduled: true, lastAt }, 'UTC')).toMatch(/2026.*30/);
  expect(backupText({ isScheduled: false, lastAt }, 'UTC')).toMatch(/2026.*30.*Not scheduled/);
  expect(backupText({ isScheduled: false, lastAt: null }, 'UTC')).toMatch(/^None yet. Not scheduled/);
  expect(backupText({ isScheduled: true, lastAt: null }, 'UTC')).toBe('None yet');
});
