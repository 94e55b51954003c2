import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPolled } from './listed.ts';
import { takeListed, usePapers } from './papers.ts';
import { readingsQuery } from './readings.ts';

/** The server's list of papers is read this often (ms). */
const POLL_MS = 2000;

/**
 * Shows the papers that the server is reading and that this page has no stream for: after a reload, in a
 * second tab, or sent by a colleague. The list is polled while such a paper is being read, while the dialog
 * is open, and after a failure.
 * @param isReady false until the page has shown its first answer
 * @param isOpen whether the dialog with the list of papers is open
 */
export function useReadings(assignmentId: number, isReady: boolean, isOpen: boolean): void {
  const papers = usePapers();
  const isPending = papers.some((paper) => paper.assignmentId === assignmentId && isPolled(paper));
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...readingsQuery(assignmentId),
    enabled: isReady,
    refetchInterval: ({ state }) => (isPending || isOpen || state.status === 'error' ? POLL_MS : false),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal reply is news too, because a paper that is missing from it has ended
  useEffect(() => {
    if (data) takeListed(assignmentId, data);
  }, [data, dataUpdatedAt, assignmentId]);
  useEffect(() => {
    if (isOpen && isReady) void refetch();
  }, [isOpen, isReady, refetch]);
}
