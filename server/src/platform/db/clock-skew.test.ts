import { expect, test } from 'vitest';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { createLog } from '../log/log.ts';
import { warnOfSkew } from './clock-skew.ts';

const database = sharedDatabase(2);

async function warned(shiftMs: number): Promise<string> {
  let message = '';
  const log = createLog('info', {
    write: (line) => {
      message += line;
    },
  });
  await warnOfSkew(database.pool, log, () => new Date(Date.now() + shiftMs));
  return message;
}

const HOUR_MS = 3_600_000;

test('reports that clocks differ, and which is ahead', async () => {
  expect(await warned(HOUR_MS)).toMatch(/database's clock is (3600|3599|3601) seconds behind this machine's/);
  expect(await warned(-HOUR_MS)).toMatch(
    /database's clock is (3600|3599|3601) seconds ahead of this machine's/,
  );
});

test('reports nothing if the clocks agree', async () => {
  expect(await warned(0)).toBe('');
});
