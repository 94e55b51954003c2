// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage, PageNotFetched } from './fetch-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('rejects after 120 seconds without the code of a page', async () => {
  vi.useFakeTimers();
  const listener = vi.fn();
  void fetchPage(() => new Promise(() => undefined)).catch(listener);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener).toHaveBeenCalledWith(expect.any(PageNotFetched));
});

test('returns the code and cancels the timeout', async () => {
  vi.useFakeTimers();
  expect(await fetchPage(async () => 'the page')).toBe('the page');
  expect(vi.getTimerCount()).toBe(0);
});
