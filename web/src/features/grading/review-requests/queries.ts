import {
  answerReviewRequest,
  type listReviewRequests,
  type ReviewRequest,
} from '@classi/contract/grading/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { OPEN_REQUESTS_KEY } from '../../../ui/notices/open-requests.ts';
import { forgetAssignmentList, readWorks, refreshWork, reviewRequestsQuery } from '../queries.ts';
import { findSeenMark } from '../rules/mark-state.ts';
import { markQueue } from '../saving/marks-store.ts';

interface Requests {
  /** The newest request about each answer, by response. */
  newest: ReadonlyMap<number, ReviewRequest>;
  open: ReadonlyMap<number, ReviewRequest>;
  /** False until the first reply, or the first failure. */
  isKnown: boolean;
}

const NONE: Requests = { newest: new Map(), open: new Map(), isKnown: false };
const FAILED: Requests = { ...NONE, isKnown: true };

function byResponse({ requests }: ReplyOf<typeof listReviewRequests>): Requests {
  const newest = new Map(requests.map((request) => [request.responseId, request]));
  return { newest, open: new Map([...newest].filter(([, { answer }]) => answer === null)), isKnown: true };
}

/** The requests of students for another look at their marks. */
export function useReviewRequests(assignmentId: number): Requests {
  const { data, failureCount, errorUpdateCount } = useQuery({
    ...reviewRequestsQuery(assignmentId),
    enabled: assignmentId > 0,
    select: byResponse,
  });
  return data ?? (failureCount + errorUpdateCount > 0 ? FAILED : NONE);
}

function currentMark(assignmentId: number, request: ReviewRequest): number | null {
  const work = readWorks(assignmentId)?.[String(request.studentId)];
  const question: GradedQuestion | undefined = work?.questions.find(
    ({ responseId }) => responseId === request.responseId,
  );
  return question ? findSeenMark(question) : null;
}

/**
 * Saves the mark on the screen and then answers the request. Everything is fetched again, also after a refusal.
 * @throws what `call` throws, or an error if the mark was not saved
 */
export async function answerRequest(
  assignmentId: number,
  request: ReviewRequest,
  reply: string,
): Promise<void> {
  const { id, studentId, responseId } = request;
  const isSaved = await markQueue.settle(responseId);
  const seenMarkId = currentMark(assignmentId, request);
  if (!isSaved || seenMarkId === null) throw new Error('The mark was not saved.');
  try {
    await call(answerReviewRequest, { body: { id, reply, seenMarkId } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: reviewRequestsQuery(assignmentId).queryKey });
    void queryClient.invalidateQueries({ queryKey: OPEN_REQUESTS_KEY });
    forgetAssignmentList();
    refreshWork(assignmentId, studentId).catch(() => undefined);
  }
}
