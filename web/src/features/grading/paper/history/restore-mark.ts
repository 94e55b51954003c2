import { bringBackMark } from '@classi/contract/grading/endpoints';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { errorText } from '../../../../lib/error-text.ts';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { requestProposals } from '../../proposals/queries.ts';
import { refreshWork } from '../../queries.ts';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';

interface MarkRequest {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
  markId: number;
}

/** Restores an earlier mark. The mark that counted until now stays in the history. */
export async function restoreMark(request: MarkRequest): Promise<void> {
  const { assignmentId, studentId, question, markId } = request;
  try {
    const { marksObtained } = await call(bringBackMark, {
      body: { responseId: question.responseId, markId },
    });
    await refreshWork(assignmentId, studentId);
    toast.success(t.restoreDone({ question: labelMarkedQuestion(question), marks: marksObtained }), {
      id: 'brought-back',
    });
    requestProposals(assignmentId);
  } catch (error) {
    toast.error(t.restoreError(), {
      id: 'not-brought-back',
      detail: errorText(error),
      action: { label: terms.tryAgain(), run: () => void restoreMark(request) },
    });
  }
}
