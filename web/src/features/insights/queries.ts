import { getClassSummary, getStudentSummaries } from '@classi/contract/insights/endpoints';
import { INSIGHTS_POLL_MS } from '@classi/contract/insights/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

/**
 * Fetched once each time the dialog is opened, and polled only while something is being written (spec 2 §4).
 */
const onceAnOpening = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const pollWhileWriting = (query: { state: { data?: { status: string } | undefined } }) =>
  query.state.data?.status === 'generating' ? INSIGHTS_POLL_MS : false;

const classKey = (assignmentId: number) => ['insights', assignmentId, 'class'] as const;
const studentKey = (assignmentId: number, studentId: number) =>
  ['insights', assignmentId, 'student', studentId] as const;

export function useClassInsight(assignmentId: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...onceAnOpening,
    ...endpointQuery(classKey(assignmentId), getClassSummary, { body: { assignmentId, again: false } }),
    refetchInterval: pollWhileWriting,
  });
  const writeAgain = () =>
    client.fetchQuery({
      queryKey: classKey(assignmentId),
      queryFn: () => call(getClassSummary, { body: { assignmentId, again: true } }),
    });
  return { ...query, writeAgain };
}

export function useStudentInsight(assignmentId: number, studentId: number) {
  const client = useQueryClient();
  const queryKey = studentKey(assignmentId, studentId);
  const query = useQuery({
    ...onceAnOpening,
    ...endpointQuery(queryKey, getStudentSummaries, { body: { assignmentId, studentId, again: false } }),
    refetchInterval: pollWhileWriting,
  });
  const writeAgain = () =>
    client.fetchQuery({
      queryKey,
      queryFn: () => call(getStudentSummaries, { body: { assignmentId, studentId, again: true } }),
    });
  return { ...query, writeAgain };
}

export type ClassInsight = NonNullable<ReturnType<typeof useClassInsight>['data']>;
