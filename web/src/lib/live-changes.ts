/** What others change, and this person on other devices and in other tabs, is read again here as soon as the server tells of it. */
import { CHANGED_EVENT, CHANGES_NAMESPACE } from '@classi/contract/changes/limits';
import { type Change, changedFrame } from '@classi/contract/changes/socket';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Socket } from './socket.ts';

/** Several changes at once are read once, in ms. */
const GATHER_MS = 200;
/** After an outage all pages connect again: they read within this time, in ms. */
const SPREAD_MS = 2_000;
/** What is being read when a change comes is waited for, but no longer than this, in ms. */
const LONGEST_WAIT_MS = 5_000;

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

/** Whether a query shows what changed: lists do, and what names this assignment. */
export function shows(key: QueryKey, { kind, assignmentId }: Change): boolean {
  if (!AREAS.has(key[0])) return false;
  const ids = key.filter((part) => typeof part === 'number');
  return (
    kind === 'anything' || ids.length === 0 || (assignmentId !== undefined && ids.includes(assignmentId))
  );
}

/** Timed sessions and insights are read once for each opening of their page, and follow what happens by themselves. */
const isReadOnce = (query: Query) =>
  query.observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/**
 * Reads again what is shown of these changes. A page that nobody sees reads when it is next looked at: reading marks counts as having seen
 * them.
 */
export function createRefresh(client: QueryClient): {
  add(changes: readonly Change[], waitMs?: number): void;
  stop(): void;
} {
  let changes: Change[] = [];
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    timer = undefined;
    const predicate = (query: Query) =>
      !isReadOnce(query) && changes.some((change) => shows(query.queryKey, change));
    // Reading that began before the change would be cancelled, again and again on a slow line.
    if (client.isFetching({ predicate }) > 0 && performance.now() - since < LONGEST_WAIT_MS) {
      timer = setTimeout(run, GATHER_MS);
      return;
    }
    const isSeen = document.visibilityState === 'visible';
    void client.invalidateQueries({ predicate, refetchType: isSeen ? 'active' : 'none' });
    changes = [];
  }

  return {
    add: (more, waitMs = GATHER_MS) => {
      changes.push(...more);
      if (timer !== undefined) return;
      since = performance.now();
      timer = setTimeout(run, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Follows the changes of the person who is logged in. @returns what ends it */
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
      // A newer server may tell of kinds that this page does not know.
      refresh.add(read.success ? read.data.changes : [{ kind: 'anything' }]);
    });
  }

  // The page itself is there first. Where the code does not come, the page reads again when it gets the focus, as before.
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
