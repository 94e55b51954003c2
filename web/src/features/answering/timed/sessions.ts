/** The calls of a timed session. Each reply carries the time of this page's clock at which it was true. */
import {
  currentSession,
  followSession,
  sessionHeartbeat,
  startSession,
  submitSession,
  type TimedSession,
} from '@classi/contract/answering/endpoints';
import type { SubmissionMethod } from '@classi/contract/answering/limits';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { stream } from '../../../lib/http/stream.ts';
import { readStoredSession } from './saved-session.ts';
import type { SessionReading } from './timed-session-clock.ts';

/** The server is assumed to have answered half-way between request and reply. */
async function readSession(ask: () => Promise<TimedSession>): Promise<SessionReading> {
  const requestedAt = performance.now();
  const session = await ask();
  return { session, at: (requestedAt + performance.now()) / 2 };
}

export const start = (assignmentId: number) =>
  readSession(() => call(startSession, { params: { assignmentId } }));

export const beat = (assignmentId: number, usedByBrowser: number) =>
  readSession(() => call(sessionHeartbeat, { body: { assignmentId, usedByBrowser } }));

export const end = (assignmentId: number, method: SubmissionMethod, usedByBrowser: number) =>
  call(submitSession, { params: { assignmentId }, body: { method, usedByBrowser } });

export async function* follow(assignmentId: number, signal: AbortSignal): AsyncGenerator<SessionReading> {
  for await (const event of stream(followSession, { params: { assignmentId } }, { signal })) {
    if (event.status === 'error') return;
    yield { session: event, at: performance.now() };
  }
}

const keyOf = (assignmentId: number) => ['answering', 'session', assignmentId] as const;

const isNone = (error: unknown) => error instanceof HttpError && error.status === 404;

/**
 * The student's session, or null before the start. It is fetched each time the page is opened; without
 * network the stored session is used.
 */
export function useCurrentSession(assignmentId: number, isEnabled: boolean) {
  return useQuery({
    queryKey: keyOf(assignmentId),
    queryFn: async ({ signal }): Promise<SessionReading | null> => {
      try {
        return await readSession(() => call(currentSession, { params: { assignmentId } }, { signal }));
      } catch (error) {
        if (isNone(error)) return null;
        const saved = error instanceof ConnectionError ? await readStoredSession(assignmentId) : null;
        if (saved) return saved;
        throw error;
      }
    },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function noteStarted(client: QueryClient, assignmentId: number, started: SessionReading): void {
  client.setQueryData(keyOf(assignmentId), started);
}

export async function readSessionAgain(client: QueryClient, assignmentId: number): Promise<void> {
  await client.refetchQueries({ queryKey: keyOf(assignmentId) });
}
