import { getTimedSessions, giveExtraTime } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../lib/http/api.ts';
import { endpointQuery } from '../../../../lib/http/endpoint-query.ts';
import { newId } from '../../../../lib/new-id.ts';

export type TimedSessions = ReplyOf<typeof getTimedSessions>;
export type TimedStudent = TimedSessions['students'][number];

/** The poll interval in ms. Students start, submit and leave at any time. */
const AGAIN_MS = 10_000;

const keyOf = (assignmentId: number) => ['grading', assignmentId, 'timed'] as const;

/** The students who are working on a timed assignment now. */
export function useTimedSessions(assignmentId: number) {
  return useQuery({
    ...endpointQuery(keyOf(assignmentId), getTimedSessions, { body: { assignmentId } }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
}

/** Gives time to one student, or to all if `studentId` is null. */
export function useGiveTime(assignmentId: number, studentId: number | null) {
  const client = useQueryClient();
  // A repeated request has the same id, so that the time is given once.
  const request = useRef(newId());
  return useMutation({
    mutationFn: async ({ minutes }: { minutes: number | string }): Promise<void> => {
      const whom = studentId === null ? {} : { studentId };
      const seconds = Number(minutes) * 60;
      await call(giveExtraTime, { body: { assignmentId, seconds, requestId: request.current, ...whom } });
      request.current = newId();
      await client.invalidateQueries({ queryKey: keyOf(assignmentId) });
    },
  });
}
