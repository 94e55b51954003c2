import { expect, test } from 'vitest';
import { createRunningJobs } from './running-jobs.ts';

/** Work that ends on request. */
function aPiece(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work = (signal: AbortSignal) => {
    begun.push(name);
    signal.addEventListener('abort', () => resolve());
    return promise;
  };
  return { work, end: resolve, fail: reject };
}

test('lets a second job for a run wait for the first, and another run continue concurrently', async () => {
  const begun: string[] = [];
  const runningJobs = createRunningJobs();
  const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) =>
    aPiece(begun, name),
  );
  if (!first || !second || !third || !other) throw new Error('A piece is missing.');
  const ended = [
    runningJobs.onJob(1, first.work),
    runningJobs.onJob(1, second.work),
    runningJobs.onJob(1, third.work),
    runningJobs.onJob(2, other.work),
  ];
  for (const each of ended) each.catch(() => undefined);
  expect(begun).toEqual(['first', 'other']);
  first.fail(new Error('The first failed.'));
  await expect(ended[0]).rejects.toThrow('The first failed.');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  second.end();
  await ended[1];
  await expect.poll(() => begun).toEqual(['first', 'other', 'second', 'third']);
  third.end();
  other.end();
  await Promise.all(ended.slice(1));
});

test('releases its work when closed, and starts no waiting job', async () => {
  const begun: string[] = [];
  const runningJobs = createRunningJobs();
  const [first, second] = [aPiece(begun, 'first'), aPiece(begun, 'second')];
  const ended = [runningJobs.onJob(1, first.work), runningJobs.onJob(1, second.work)];
  runningJobs.close();
  await Promise.all(ended);
  await runningJobs.onJob(3, second.work);
  expect(begun).toEqual(['first']);
});

test('starts waiting jobs after it has released its work', async () => {
  const begun: string[] = [];
  const runningJobs = createRunningJobs();
  const [first, second] = [aPiece(begun, 'first'), aPiece(begun, 'second')];
  const ended = [runningJobs.onJob(1, first.work), runningJobs.onJob(1, second.work)];
  runningJobs.abortAll();
  await ended[0];
  second.end();
  await ended[1];
  expect(begun).toEqual(['first', 'second']);
});
