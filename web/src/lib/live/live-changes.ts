/** Refetches what this page shows when another person, device or tab has changed it. */
import { CHANGED_EVENT, CHANGES_NAMESPACE } from '@classi/contract/changes/limits';
import { type Change, changedFrame } from '@classi/contract/changes/socket';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Socket } from './socket.ts';

/** Changes within this time cause one refetch, in ms. */
const GATHER_MS = 200;
/** After an outage all pages reconnect at once: their refetches are spread over this time, in ms. */
const SPREAD_MS = 2_000;

/** The first part of the keys of queries that show assignments, work, marks and courses. */
const AREAS = new Set<unknown>([
  'answering',
  'assignments',
  'calendar',
  'courses',
  'grades',
  'grading',
  'home',
  'insights',
]);

/** Other areas that show names: the administrators' pages, and the own profile. */
const AREAS_OF_PEOPLE = new Set<unknown>(['administration', 'identity']);

/**
 * Returns whether a query shows what changed. Lists do, and so does every query whose key contains the
 * assignment.
 */
export function shows(key: QueryKey, { kind, assignmentId }: Change): boolean {
  if (kind === 'people') return AREAS.has(key[0]) || AREAS_OF_PEOPLE.has(key[0]);
  if (!AREAS.has(key[0])) return false;
  const ids = key.filter((part) => typeof part === 'number');
  return (
    kind === 'anything' || ids.length === 0 || (assignmentId !== undefined && ids.includes(assignmentId))
  );
}

/** Timed sessions and insights are fetched once when their page opens, and have their own updates. */
const isReadOnce = (query: Query) =>
  query.observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/**
 * Refetches the queries that show a change. A query in flight finishes first: its reply may be older than the
 * change, but cancelling it would leave a slow page without any reply while changes keep coming. A hidden
 * page refetches when it becomes visible, because fetching marks counts as having seen them.
 */
export function createRefresh(client: QueryClient): {
  add(changes: readonly Change[], waitMs?: number): void;
  stop(): void;
} {
  let changes: Change[] = [];
  /** Hashes of the queries that show a change and were not refetched yet. */
  const outdated = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    const showsChange = (query: Query) =>
      !isReadOnce(query) && changes.some((change) => shows(query.queryKey, change));
    const cache = client.getQueryCache();
    for (const { queryHash } of cache.findAll({ predicate: showsChange })) outdated.add(queryHash);
    changes = [];
    const ready = new Set([...outdated].filter((hash) => cache.get(hash)?.state.fetchStatus !== 'fetching'));
    for (const hash of ready) outdated.delete(hash);
    timer = outdated.size > 0 ? setTimeout(run, GATHER_MS) : undefined;
    const isVisible = document.visibilityState === 'visible';
    void client.invalidateQueries({
      predicate: ({ queryHash }) => ready.has(queryHash),
      refetchType: isVisible ? 'active' : 'none',
    });
  }

  return {
    add: (more, waitMs = GATHER_MS) => {
      changes.push(...more);
      timer ??= setTimeout(run, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Subscribes to the changes that the logged-in person may see. @returns a function that unsubscribes */
export function followChanges(client: QueryClient): () => void {
  const refresh = createRefresh(client);
  let socket: Socket | undefined;
  let isEnded = false;

  function open(openSocket: (namespace: string) => Socket): void {
    if (isEnded) return;
    let wasConnected = false;
    socket = openSocket(CHANGES_NAMESPACE);
    socket.on('connect', () => {
      if (wasConnected) refresh.add([{ kind: 'anything' }], GATHER_MS + Math.random() * SPREAD_MS);
      wasConnected = true;
    });
    socket.on(CHANGED_EVENT, (frame: unknown) => {
      const read = changedFrame.safeParse(frame);
      // A newer server may send kinds of change that this page does not know.
      refresh.add(read.success ? read.data.changes : [{ kind: 'anything' }]);
    });
  }

  // The page renders before this code is loaded. If it cannot be loaded, the page still refetches when its
  // window gets the focus.
  import('./socket.ts').then(
    (module) => open(module.openSocket),
    () => undefined,
  );
  return () => {
    isEnded = true;
    refresh.stop();
    socket?.close();
  };
}
