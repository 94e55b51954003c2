import {
  getOwnReviews,
  type ReviewRequest as Request,
  requestReview,
  withdrawReview,
} from '@classi/contract/grading/endpoints';
import { REVIEW_REQUEST_MAX, REVIEW_REQUEST_MIN } from '@classi/contract/grading/limits';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import * as t from '../../../messages/compiled/answering/review.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { DraftForm } from '../../../ui/draft-form/DraftForm.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { formatMarks } from '../rules.ts';
import styles from './review.module.css';

const reviewsKey = (assignmentId: number) => ['answering', 'review-requests', assignmentId] as const;

/** What the student may do about the mark of a question, and the newest request; undefined until it is known. */
function useOwnReview(assignmentId: number, questionId: number) {
  const { data } = useQuery({
    ...endpointQuery(reviewsKey(assignmentId), getOwnReviews, { body: { assignmentId } }),
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
const sendRequest = (assignmentId: number, questionId: number, text: string): Promise<void> =>
  changing(assignmentId, call(requestReview, { body: { assignmentId, questionId, text } }));

/** @throws what `call` throws */
const withdrawRequest = (assignmentId: number, id: number): Promise<void> =>
  changing(assignmentId, call(withdrawReview, { body: { id } }));

interface ReviewRequestProps {
  assignmentId: number;
  questionId: number;
  /** The label of the question. */
  label: string;
  /** Texts that were not sent, by question; null until the device has answered. */
  drafts: Journal | null;
}

/** Asks the teacher to look at the mark of a question again, and shows what came of it. */
export function ReviewRequest({ assignmentId, questionId, label, drafts }: ReviewRequestProps) {
  const review = useOwnReview(assignmentId, questionId);
  const section = useRef<HTMLElement>(null);
  // A draft of an earlier page opens the form.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!review || !drafts) return null;
  const { request, canRequest } = review;
  if (!request && !canRequest) return null;
  const isWriting = isOpen ?? drafts.read(questionId) !== null;
  const close = () => {
    setIsOpen(false);
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.review} aria-label={t.reviewOf({ label })}>
      {request && <RequestState assignmentId={assignmentId} request={request} />}
      {canRequest && !isWriting && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.action ?? ''}
          onClick={() => setIsOpen(true)}
        >
          {t.requestReview()}
        </Button>
      )}
      {canRequest && isWriting && (
        <DraftForm
          drafts={drafts}
          id={questionId}
          label={t.requestLabel()}
          min={REVIEW_REQUEST_MIN}
          max={REVIEW_REQUEST_MAX}
          action={t.sendRequest()}
          takesFocus={isOpen === true}
          send={(text) => sendRequest(assignmentId, questionId, text)}
          onSent={close}
          onCancel={close}
        />
      )}
    </section>
  );
}

function outcomeOf({ marksBefore, answer }: Request): string {
  if (!answer) return t.waitingForTeacher();
  const { marksAfter } = answer;
  if (marksAfter === marksBefore) return t.markUnchanged();
  return t.markChanged({ before: formatMarks(marksBefore), after: formatMarks(marksAfter) });
}

function RequestState({ assignmentId, request }: { assignmentId: number; request: Request }) {
  const { answer, text } = request;
  const withdrawing = useMutation({
    mutationFn: () => withdrawRequest(assignmentId, request.id),
    onError: (error) => void toast.error(t.notWithdrawn(), { detail: changeProblem(error) }),
  });
  return (
    <>
      <div className={styles.head}>
        <h3 role="status">{outcomeOf(request)}</h3>
        {!answer && (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.action ?? ''}
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            {t.withdraw()}
          </Button>
        )}
      </div>
      {answer && <Words who={answer.answeredBy || t.yourTeacher()} text={answer.reply} />}
      <Words who={terms.you()} text={text} />
    </>
  );
}

function Words({ who, text }: { who: string; text: string }) {
  return (
    <p className={styles.words}>
      <span>{who}</span>
      {text}
    </p>
  );
}
