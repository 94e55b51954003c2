import type { ReviewRequest } from '@classi/contract/grading/endpoints';
import { REVIEW_REPLY_MAX } from '@classi/contract/grading/limits';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import { useReviewDrafts } from '../../../lib/outbox/use-journal.ts';
import * as t from '../../../messages/compiled/grading/reviewRequests.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { DraftForm } from '../../../ui/draft-form/DraftForm.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { OpenMark } from '../saving/use-mark.ts';
import { answerRequest, useReviewRequests } from './queries.ts';
import styles from './review-requests.module.css';

interface ReviewRequestCardProps {
  assignmentId: number;
  student: { name: string };
  question: GradedQuestion;
  mark: OpenMark;
}

/** The student's request about the open answer, with the reply that closes it. */
export function ReviewRequestCard({ assignmentId, student, question, mark }: ReviewRequestCardProps) {
  const request = useReviewRequests(assignmentId).newest.get(question.responseId);
  const drafts = useReviewDrafts();
  if (!request || !drafts) return null;
  if (request.answer) return <Answered key={request.id} request={request} drafts={drafts} />;
  const { name } = student;
  const { marksBefore, text } = request;
  const { marksObtained } = mark.mark;
  const send = (reply: string) => {
    // The reply confirms the mark that is on the screen.
    mark.confirm();
    return answerRequest(assignmentId, request, reply);
  };
  return (
    <section className={styles.card} data-open aria-label={t.requestFrom({ name })}>
      <h3>
        <IconMessageQuestion size={17} stroke={1.7} aria-hidden="true" />
        {t.requestFrom({ name })}
      </h3>
      <blockquote className={styles.words}>{text}</blockquote>
      {marksObtained !== marksBefore && (
        <p className="text-muted-small">{t.markAtRequest({ before: marksBefore })}</p>
      )}
      <DraftForm
        key={request.id}
        drafts={drafts}
        id={request.id}
        label={t.replyLabel({ name })}
        min={1}
        max={REVIEW_REPLY_MAX}
        action={marksObtained === marksBefore ? t.markStays() : t.replyAndClose()}
        canSend={!mark.isLocked && marksObtained !== null}
        send={send}
        onSent={() => toast.success(t.replySent({ name }), { id: 'review-replied' })}
      />
    </section>
  );
}

function outcomeOf({ marksBefore, answer }: ReviewRequest): string {
  const who = answer?.answeredBy || terms.aTeacher();
  const after = answer?.marksAfter ?? marksBefore;
  return after === marksBefore
    ? t.markUnchanged({ who })
    : t.markChanged({ who, before: marksBefore, after });
}

function Answered({ request, drafts }: { request: ReviewRequest; drafts: Journal }) {
  // A colleague answered while this reply was being written.
  const [unsent, setUnsent] = useState(() => drafts.read(request.id)?.content ?? '');
  const isUnsent = unsent !== '' && unsent.trim() !== request.answer?.reply;
  const discard = () => {
    drafts.remove(request.id);
    setUnsent('');
  };
  return (
    <section className={styles.card} aria-label={outcomeOf(request)}>
      <h3>{outcomeOf(request)}</h3>
      <blockquote className={styles.words}>{request.text}</blockquote>
      <p className={styles.words}>{request.answer?.reply}</p>
      {isUnsent && (
        <div className={styles.unsent} role="alert">
          <h4>{t.replyNotSent()}</h4>
          <p className={styles.words}>{unsent}</p>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {terms.discard()}
          </Button>
        </div>
      )}
    </section>
  );
}
