/** Sends a teacher's corrections of a paper's reading to the server. AURA marks the changed answers again. */

import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { placePassage, type StudentWork } from '@classi/contract/submissions/endpoints';
import { errorText } from '../../../../lib/error-text.ts';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { refreshWork } from '../../queries.ts';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';

interface Placing {
  passage: number;
  /** Null if the passage is no answer. */
  question: GradedQuestion | null;
}

interface Placings {
  assignmentId: number;
  student: StudentWork['student'];
  placings: readonly Placing[];
}

function placedText(placings: readonly Placing[]): string {
  const [only, ...others] = placings;
  if (others.length > 0) return t.countPassagesAssigned({ count: placings.length });
  return only?.question ? t.assignDone({ question: labelMarkedQuestion(only.question) }) : t.setAsideDone();
}

/** Assigns passages to questions, or records that they are no answers. */
export async function placePassages({ assignmentId, student, placings }: Placings): Promise<void> {
  let placed = 0;
  try {
    for (const { passage, question } of placings) {
      const { id: studentId, fileName } = student;
      const questionId = question?.questionId ?? null;
      await call(placePassage, { body: { assignmentId, studentId, fileName, passage, questionId } });
      placed += 1;
    }
    await refreshWork(assignmentId, student.id);
    toast.success(placedText(placings), { id: 'passage-placed' });
  } catch (error) {
    const left = placings.slice(placed);
    toast.error(left.length > 1 ? t.passagesMoveError({ count: left.length }) : t.passageMoveError(), {
      id: 'passage-not-placed',
      detail: errorText(error),
      action: {
        label: terms.tryAgain(),
        run: () => void placePassages({ assignmentId, student, placings: left }),
      },
    });
    void refreshWork(assignmentId, student.id).catch(() => undefined);
  }
}

/** The data type of a dragged passage. */
export const PASSAGE_TYPE = 'application/x-classi-passage';
