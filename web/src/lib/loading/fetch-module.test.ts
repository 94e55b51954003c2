import { expect, test, vi } from 'vitest';
import { fetchModule } from './fetch-module.ts';

test('returns the module', async () => {
  expect(await fetchModule(async () => 'chart')).toBe('chart');
});

test('passes on an error without a file name, and retries with the same URL', async () => {
  const ask = vi
    .fn(async () => 'chart')
    .mockRejectedValueOnce(new TypeError('One of its files did not arrive.'));
  await expect(fetchModule(ask)).rejects.toThrow('One of its files did not arrive.');
  expect(await fetchModule(ask)).toBe('chart');
});
