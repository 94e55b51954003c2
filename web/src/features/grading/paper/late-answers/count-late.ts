import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { countLateAnswer } from '@classi/contract/submissions/endpoints';
import { call } from '../../../../lib/http/api.ts';
import { changeProblem, isOutcomeUnknown } from '../../../../lib/http/change-problem.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { forgetAssignmentList, refreshWork } from '../../queries.ts';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';

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
export async function countLate(request: CountRequest): Promise<void> {
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
