// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, HttpError } from '../http/http.ts';
import { retryWhenReachable } from './retry-when-online.ts';

const isTemporary = (error: unknown) => !(error instanceof HttpError);
let client: QueryClient;
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  client.clear();
  vi.useRealTimers();
});

/**
 * A page with one query to a server that can be stopped; `refusal` is the reply while the server is running.
 */
function aPage({ there, refusal }: { there: boolean; refusal?: Error }) {
  const server = { there, refusal, requests: 0 };
  const answers = () => Promise.resolve(server.there);
  ends.push(retryWhenReachable(client, { isTemporary, answers }));
  const queryFn = () => {
    server.requests += 1;
    if (!server.there) return Promise.reject(new ConnectionError());
    return server.refusal ? Promise.reject(server.refusal) : Promise.resolve('the grades');
  };
  const observer = new QueryObserver(client, { queryKey: ['grades'], queryFn });
  ends.push(observer.subscribe(() => undefined));
  return { server, shown: () => observer.getCurrentResult() };
}

test('refetches failed queries when the server is back, and not before', async () => {
  const { server, shown } = aPage({ there: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown().status).toBe('error');
  expect(server.requests).toBe(1);
  server.there = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(shown().data).toBe('the grades');
});

test('refetches at once when the browser is back online', async () => {
  const { server, shown } = aPage({ there: false });
  await vi.advanceTimersByTimeAsync(60_000);
  server.there = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown().data).toBe('the grades');
});

test('does not retry a call that failed although the server answers', async () => {
  const failing = aPage({ there: true, refusal: new Error('cut') });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing.shown().status).toBe('error');
  expect(failing.server.requests).toBe(1);
});

test('does not repeat a refused call when the browser is back online', async () => {
  const refused = aPage({ there: true, refusal: new HttpError(403, 'Not yours.') });
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.server.requests).toBe(1);
});

test('refetches for a page that is opened after another was left without a reply', async () => {
  const { server } = aPage({ there: false });
  await vi.advanceTimersByTimeAsync(1000);
  ends.pop()?.();
  await vi.advanceTimersByTimeAsync(30_000);
  const queryFn = () =>
    server.there ? Promise.resolve('the profile') : Promise.reject(new ConnectionError());
  const observer = new QueryObserver(client, { queryKey: ['profile'], queryFn });
  ends.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult().status).toBe('error');
  server.there = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(observer.getCurrentResult().data).toBe('the profile');
});

test('fetches nothing once the page is closed', async () => {
  const { server } = aPage({ there: false });
  await vi.advanceTimersByTimeAsync(5000);
  ends.pop()?.();
  server.there = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(1);
});
