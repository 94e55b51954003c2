/** The student's requests for another look at marks, and the drafts of such requests on this device. */
import { getOwnReviews, requestReview, withdrawReview } from '@classi/contract/grading/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const reviewsKey = (assignmentId: number) => ['answering', 'review-requests', assignmentId] as const;

/** What the student may do about the mark of a question, and the newest request; undefined until it is known. */
export function useOwnReview(assignmentId: number, questionId: number) {
  const { data } = useQuery({
    queryKey: reviewsKey(assignmentId),
    queryFn: ({ signal }) => call(getOwnReviews, { body: { assignmentId } }, { signal }),
    select: ({ reviews }) => reviews.find((review) => review.questionId === questionId),
  });
  return data;
}

/** Runs a change and fetches the requests again, also after a refusal. @throws what `change` throws */
async function changing(assignmentId: number, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: reviewsKey(assignmentId) });
  }
}

/** @throws what `call` throws */
export const sendRequest = (assignmentId: number, questionId: number, text: string): Promise<void> =>
  changing(assignmentId, call(requestReview, { body: { assignmentId, questionId, text } }));

/** @throws what `call` throws */
export const withdrawRequest = (assignmentId: number, id: number): Promise<void> =>
  changing(assignmentId, call(withdrawReview, { body: { id } }));
