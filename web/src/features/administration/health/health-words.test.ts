import { expect, test } from 'vitest';
import { backupWords, storageWords, waitingWords } from './health-words.ts';

test('shows how much storage is used', () => {
  const storage = { usedBytes: 120 * 1024 ** 2, limitBytes: 200 * 1024 ** 3, files: 1 };
  expect(storageWords(storage)).toBe('120 MB of 200.0 GB in 1 file');
});

test('reports a task that has been waiting for long', () => {
  const work = { waiting: 1, running: 2, waitingSince: new Date(0) } as never;
  expect(waitingWords(work, new Date(60_000))).toBe('2 running, 1 waiting');
  expect(waitingWords(work, new Date(1_200_000))).toBe('2 running, 1 waiting, the oldest for 20 minutes');
});

test('reports that backups are not scheduled, or that there is none yet', () => {
  expect(backupWords({ isScheduled: false, lastAt: null }, 'UTC')).toMatch(/^Not scheduled/);
  expect(backupWords({ isScheduled: true, lastAt: null }, 'UTC')).toBe('None yet');
});
