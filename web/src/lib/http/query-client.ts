import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session.ts';
import { HttpError } from './http.ts';

const RETRIES = 2;

/** Returns whether a failure may be temporary. A refusal would be repeated, so it is not retried. */
export function isTemporaryFailure(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status === 503;
}

/** The cache of the server's replies. It is emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A page without network shows that at once instead of waiting.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && isTemporaryFailure(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onSessionEnd(() => queryClient.clear());
