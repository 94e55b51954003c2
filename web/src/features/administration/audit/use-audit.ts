import { listAuditEvents } from '@classi/contract/administration/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { keyOf } from '../queries.ts';
import type { AuditChoice } from './audit-text.ts';

/** The newest events that match the filters, and older ones on request. */
export function useAudit(choice: AuditChoice) {
  return useInfiniteQuery({
    queryKey: keyOf('audit', choice),
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditEvents,
        { body: { ...choice, ...(pageParam === 0 ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}
