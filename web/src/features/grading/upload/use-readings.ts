import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAsked } from './listed.ts';
import { takeListed, usePapers } from './papers.ts';
import { readingsQuery } from './readings.ts';

/** How often the server is asked how far the papers are that this page does not follow by a stream, in ms. */
const ASKED_EVERY_MS = 2000;

/**
 * Shows the papers whose reading goes on at the server: those that were let go of, and after a reload, in a second tab or from a
 * colleague all of them.
 * @param wanted not before the first answer can be read
 * @param opened whether somebody looks at the list of papers: then it is asked for anew
 */
export function useReadings(assignmentId: number, wanted: boolean, opened: boolean): void {
  const papers = usePapers();
  const asked = papers.some((paper) => paper.assignmentId === assignmentId && isAsked(paper));
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...readingsQuery(assignmentId),
    enabled: wanted,
    refetchInterval: asked ? ASKED_EVERY_MS : false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words told again are news too: what they leave out has ended
  useEffect(() => {
    if (data) takeListed(assignmentId, data);
  }, [data, dataUpdatedAt, assignmentId]);
  useEffect(() => {
    if (opened && wanted) void refetch();
  }, [opened, wanted, refetch]);
}
