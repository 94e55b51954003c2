/** The open requests of students for another look at their marks, for the notifications and the administrator's start page. */
import { listOpenRequests } from '@classi/contract/grading/review-requests';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

export type OpenRequest = ReplyOf<typeof listOpenRequests>['requests'][number];

/** How often (ms) requests are fetched again while a page is open. */
const REFRESH_MS = 60_000;

export const OPEN_REQUESTS_KEY = ['open-requests'] as const;

export function useOpenRequests({ isEnabled }: { isEnabled: boolean }): readonly OpenRequest[] {
  const { data } = useQuery({
    ...endpointQuery(OPEN_REQUESTS_KEY, listOpenRequests),
    enabled: isEnabled,
    refetchInterval: REFRESH_MS,
  });
  return data?.requests ?? [];
}
