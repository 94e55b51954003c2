import { countLateAnswer, type GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconClockCheck, IconClockExclamation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/http/api.ts';
import { changeProblem, isOutcomeUnknown } from '../../../../lib/http/change-problem.ts';
import { useTimezone } from '../../../../lib/session/use-timezone.ts';
import { formatDate, schoolClock } from '../../../../lib/time/school-time.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { forgetAssignmentList, refreshWork } from '../../queries.ts';
import { useReadOnly } from '../../read-only/read-only.ts';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';
import styles from './late.module.css';

interface CountRequest {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
  /** Null restores the answer that was in time. */
  lateAnswerId: number | null;
}

const sentenceFor = (label: string, lateAnswerId: number | null) =>
  lateAnswerId === null ? t.onTimeCountsDone({ label }) : t.lateCountsDone({ label });

/**
 * Makes another answer count. The previous one is not deleted, and an answer that had a mark is marked again.
 */
async function countLate(request: CountRequest): Promise<void> {
  const { assignmentId, studentId, question, lateAnswerId } = request;
  try {
    const { marking } = await call(countLateAnswer, {
      body: { responseId: question.responseId, lateAnswerId },
    });
    await refreshWork(assignmentId, studentId);
    forgetAssignmentList();
    toast.success(sentenceFor(labelMarkedQuestion(question), lateAnswerId), {
      id: 'late-counted',
      ...(marking ? { detail: t.regradeNote() } : {}),
    });
  } catch (error) {
    // The other answer may count although the response was lost.
    if (isOutcomeUnknown(error)) await refreshWork(assignmentId, studentId).catch(() => undefined);
    toast.error(isOutcomeUnknown(error) ? t.countUnknown() : t.nothingWasChanged(), {
      id: 'late-not-counted',
      detail: t.bothAnswersSaved({ value: changeProblem(error) }),
      action: { label: terms.tryAgain(), run: () => void countLate(request) },
    });
  }
}

interface LateAnswersProps {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
}

/** Answers that arrived after the deadline. They count only if the teacher decides so (wire.md 6). */
export function LateAnswers({ assignmentId, studentId, question }: LateAnswersProps) {
  const zone = useTimezone();
  const [isBusy, setIsBusy] = useState(false);
  const isReadOnly = useReadOnly();
  const { lateAnswers = [], inTime, lateDecisions = [] } = question;
  if (lateAnswers.length === 0) return null;
  const when = (at: Date) => `${formatDate(at, zone)}, ${schoolClock(at, zone)}`;
  const count = async (lateAnswerId: number | null) => {
    setIsBusy(true);
    await countLate({ assignmentId, studentId, question, lateAnswerId });
    setIsBusy(false);
  };
  const button = (words: string, lateAnswerId: number | null) =>
    isReadOnly ? null : (
      <CountButton
        words={words}
        isBusy={isBusy}
        isMarking={question.graded === 'inProgress'}
        onCount={() => void count(lateAnswerId)}
      />
    );
  return (
    <div className={styles.late}>
      {lateAnswers.map(({ id, response, savedAt, counts }) =>
        counts ? (
          <section key={id} aria-label={t.lateCounted()}>
            <p className={styles.head}>
              <IconClockCheck size={16} stroke={1.7} aria-hidden="true" />
              {t.lateCountedBy({
                when: when(savedAt),
                givenBy: lateDecisions.at(-1)?.givenBy || terms.aTeacher(),
              })}
            </p>
          </section>
        ) : (
          <SavedAnswer
            key={id}
            name={t.arrivedTooLate()}
            words={t.lateNotCounted({ when: when(savedAt) })}
            response={response}
            blank={t.emptied()}
          >
            {button(t.countIt(), id)}
          </SavedAnswer>
        ),
      )}
      {inTime && (
        <SavedAnswer
          name={t.onTime()}
          words={inTime.savedAt ? t.onTimeNotCounted({ when: when(inTime.savedAt) }) : t.onTimeEmpty()}
          response={inTime.response}
          blank={inTime.savedAt ? t.empty() : ''}
        >
          {button(inTime.savedAt ? t.countInstead() : t.uncountLate(), null)}
        </SavedAnswer>
      )}
    </div>
  );
}

interface SavedAnswerProps {
  name: string;
  words: string;
  response: string;
  blank: string;
  children: ReactNode;
}

/** An answer that does not count, with the button that makes it count. */
function SavedAnswer({ name, words, response, blank, children }: SavedAnswerProps) {
  return (
    <section aria-label={name}>
      <div className={styles.row}>
        <p className={styles.head}>
          <IconClockExclamation size={16} stroke={1.7} aria-hidden="true" />
          {words}
        </p>
        {children}
      </div>
      {!isBlank(response) && <RichText html={response} size="small" />}
      {isBlank(response) && blank !== '' && <p className="text-muted-small">{blank}</p>}
    </section>
  );
}

interface CountButtonProps {
  words: string;
  isBusy: boolean;
  isMarking: boolean;
  onCount: () => void;
}

function CountButton({ words, isBusy, isMarking, onCount }: CountButtonProps) {
  return (
    <span className={styles.count}>
      {isMarking && <span className="text-muted-small">{t.afterTheMarking()}</span>}
      <Button size="compact-sm" variant="default" loading={isBusy} disabled={isMarking} onClick={onCount}>
        {words}
      </Button>
    </span>
  );
}
