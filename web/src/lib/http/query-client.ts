import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session.ts';
import { HttpError } from './http.ts';

const RETRIES = 2;

/** A refusal will be refused again; only what may pass by itself is tried again. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status === 503;
}

/** The cache of the server's replies, which is emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline a page says so at once, instead of waiting for ever.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onSessionEnd(() => queryClient.clear());
