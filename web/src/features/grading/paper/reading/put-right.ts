/** What a teacher puts right of a paper's reading, sent to the server; AURA marks what changes. */

import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { correctReading, placePassage, type StudentWork } from '@classi/contract/submissions/endpoints';
import { call } from '../../../../lib/http/api.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { refreshWork } from '../../queries.ts';
import { markedQuestionLabelOf } from '../../rules/mark-state.ts';
import { startMarking } from '../../runs/marking-runs.ts';

interface Placing {
  assignmentId: number;
  student: StudentWork['student'];
  passage: number;
  /** Null: it is no answer. */
  question: GradedQuestion | null;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** Gives a passage to a question, or says that it is no answer. */
export async function placeIt(placing: Placing): Promise<void> {
  const { assignmentId, student, passage, question } = placing;
  try {
    await call(placePassage, {
      body: {
        assignmentId,
        studentId: student.id,
        fileName: student.fileName,
        passage,
        questionId: question?.questionId ?? null,
      },
    });
    await refreshWork(assignmentId, student.id);
    toast.success(
      question ? `Assigned to question ${markedQuestionLabelOf(question)}` : 'Set aside as not an answer',
      {
        id: 'passage-placed',
      },
    );
    startMarking(assignmentId, student.id, true);
  } catch (error) {
    toast.error('The passage was not moved', {
      id: 'passage-not-placed',
      detail: reasonOf(error),
      action: { label: 'Try again', run: () => void placeIt(placing) },
    });
    void refreshWork(assignmentId, student.id).catch(() => undefined);
  }
}

/** @returns why it was not saved; '' where it was */
export async function correctIt(
  { assignmentId, studentId }: { assignmentId: number; studentId: number },
  question: GradedQuestion,
  response: string,
): Promise<string> {
  try {
    const body = { responseId: question.responseId, response, seenResponse: question.response };
    await call(correctReading, { body });
    await refreshWork(assignmentId, studentId);
    toast.success(`Question ${markedQuestionLabelOf(question)}: the reading is corrected`, {
      id: 'reading-corrected',
    });
    startMarking(assignmentId, studentId, true);
    return '';
  } catch (error) {
    return reasonOf(error) || 'This could not be saved. Please try again.';
  }
}

/** What a passage is dragged as. */
export const PASSAGE_TYPE = 'application/x-classi-passage';
