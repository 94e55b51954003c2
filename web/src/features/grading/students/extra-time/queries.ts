import { getTimedSessions, giveExtraTime } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';

export type TimedSessions = ReplyOf<typeof getTimedSessions>;
export type TimedStudent = TimedSessions['students'][number];

/** The poll interval in ms. Students start, submit and leave at any time. */
const AGAIN_MS = 10_000;

const keyOf = (assignmentId: number) => ['grading', assignmentId, 'timed'] as const;

/** The students who are working on a timed assignment now. */
export function useTimedSessions(assignmentId: number) {
  return useQuery({
    queryKey: keyOf(assignmentId),
    queryFn: ({ signal }) => call(getTimedSessions, { body: { assignmentId } }, { signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
}

interface Gift {
  /** Null for all students. */
  studentId: number | null;
  seconds: number;
  requestId: string;
}

/** @throws what `call` throws */
export function useGiveTime(assignmentId: number) {
  const client = useQueryClient();
  return async ({ studentId, seconds, requestId }: Gift): Promise<void> => {
    const whom = studentId === null ? {} : { studentId };
    await call(giveExtraTime, { body: { assignmentId, seconds, requestId, ...whom } });
    await client.invalidateQueries({ queryKey: keyOf(assignmentId) });
  };
}
