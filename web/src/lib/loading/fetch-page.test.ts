// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage, PageNotFetched } from './fetch-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the code of a page is waited for 120 seconds, and no longer', async () => {
  vi.useFakeTimers();
  const listener = vi.fn();
  void fetchPage(() => new Promise(() => undefined)).catch(listener);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener).toHaveBeenCalledWith(expect.any(PageNotFetched));
});

test('what has come is handed on, and nothing waits any more', async () => {
  vi.useFakeTimers();
  expect(await fetchPage(async () => 'the page')).toBe('the page');
  expect(vi.getTimerCount()).toBe(0);
});
