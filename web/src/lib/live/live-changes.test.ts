// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRefresh, shows } from './live-changes.ts';

describe('shows', () => {
  test.each([
    [['grading', 5, 'works'], { kind: 'marks', assignmentId: 5 }, true],
    [['grading', 5, 'works'], { kind: 'marks', assignmentId: 6 }, false],
    [['assignments', 'list'], { kind: 'marks', assignmentId: 6 }, true],
    [['answering', 'questions', 5], { kind: 'release', assignmentId: 5 }, true],
    [['answering', 'questions', 5], { kind: 'students', courseId: 5 }, false],
    [['grading', 'students', 'PHY-10'], { kind: 'students', courseId: 5 }, true],
    [['grading', 5, 'works'], { kind: 'anything' }, true],
    [['grading', 5, 'works'], { kind: 'people' }, true],
    [['administration', 'people', ''], { kind: 'people' }, true],
    [['identity', 'profile', 'student'], { kind: 'people' }, true],
    [['rubrics'], { kind: 'people' }, false],
    [['rubrics'], { kind: 'anything' }, false],
    [['practice', 'questions', 5], { kind: 'marks', assignmentId: 5 }, false],
  ] as const)('%j of %j: %s', (key, change, expected) => {
    expect(shows(key, change)).toBe(expected);
  });
});

describe('after a change', () => {
  let client: QueryClient;
  const ends: (() => void)[] = [];
  const change = { kind: 'marks', assignmentId: 5 } as const;

  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
    client.mount();
    ends.push(() => client.unmount());
  });

  afterEach(() => {
    for (const end of ends.splice(0)) end();
    client.clear();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function shown(takesMs = 0, more: { staleTime?: number } = {}) {
    const server = { reads: 0 };
    const observer = new QueryObserver(client, {
      ...more,
      queryKey: ['grading', 5, 'works'],
      queryFn: async () => {
        server.reads += 1;
        await new Promise((resolve) => setTimeout(resolve, takesMs));
        return server.reads;
      },
    });
    ends.push(observer.subscribe(() => undefined));
    const refresh = createRefresh(client);
    ends.push(refresh.stop);
    return { server, refresh };
  }

  test('refetches a query once for many events', async () => {
    const { server, refresh } = shown();
    await vi.advanceTimersByTimeAsync(10);
    for (let events = 0; events < 20; events += 1) refresh.add([change]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.reads).toBe(2);
  });

  test('does not refetch a query that is fetched once when its page opens', async () => {
    const { server, refresh } = shown(0, { staleTime: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(10);
    refresh.add([change]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.reads).toBe(1);
  });

  test('lets a slow request finish before it refetches', async () => {
    const { server, refresh } = shown(1500);
    await vi.advanceTimersByTimeAsync(10);
    refresh.add([change]);
    await vi.advanceTimersByTimeAsync(1200);
    expect(server.reads).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.reads).toBe(2);
    expect(client.getQueryData(['grading', 5, 'works'])).toBe(2);
  });

  test('does not cancel a slow request while changes keep coming', async () => {
    const { server, refresh } = shown(7000);
    const timer = setInterval(() => refresh.add([change]), 500);
    ends.push(() => clearInterval(timer));
    await vi.advanceTimersByTimeAsync(7010);
    expect(client.getQueryData(['grading', 5, 'works'])).toBe(1);
    await vi.advanceTimersByTimeAsync(8000);
    expect(client.getQueryData(['grading', 5, 'works'])).toBe(2);
    expect(server.reads).toBe(3);
  });

  test('refetches a fast query while a slow one is in flight', async () => {
    const { refresh } = shown(7000);
    let reads = 0;
    const quick = new QueryObserver(client, {
      queryKey: ['grading', 5, 'readings'],
      queryFn: () => {
        reads += 1;
        return reads;
      },
    });
    ends.push(quick.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(10);
    refresh.add([change]);
    await vi.advanceTimersByTimeAsync(300);
    expect(reads).toBe(2);
  });

  test('refetches a hidden page when it becomes visible', async () => {
    const { server, refresh } = shown();
    await vi.advanceTimersByTimeAsync(10);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    refresh.add([change]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.reads).toBe(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(server.reads).toBe(2);
  });
});
