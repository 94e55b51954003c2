/** Has students' work marked. The server does it, whether or not a page is open; the cached work shows its progress. */
import { gradeSubmissions } from '@classi/contract/grading/endpoints';
import { gradingErrors } from '@classi/contract/grading/errors';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import { refusalText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/runs.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { readWorks, refreshAllWork } from '../queries.ts';

const NOTICE = 'marking';

function showFailure(assignmentId: number, studentIds: readonly number[], problem: string): void {
  const [first, ...others] = studentIds;
  const name = others.length === 0 ? readWorks(assignmentId)?.[String(first)]?.student.name : undefined;
  toast.error(name ? t.studentMarkingError({ name }) : t.markingError(), {
    id: NOTICE,
    detail: t.workSafeNote({ problem }).trim(),
    action: { label: terms.tryAgain(), run: () => void startMarking(assignmentId, studentIds) },
  });
}

/** Starts the marking of these students' work, or joins what is in progress. A failure is shown as a toast. */
export async function startMarking(assignmentId: number, studentIds: readonly number[]): Promise<void> {
  toast.dismiss(NOTICE);
  try {
    const { notStarted } = await call(gradeSubmissions, {
      body: { assignmentId, studentIds: [...studentIds] },
    });
    const ids = notStarted.map(({ studentId }) => studentId);
    // The work of all of them is missing: no other reason is in the contract.
    if (ids.length > 0)
      showFailure(assignmentId, ids, refusalText('grading/nothing', gradingErrors['grading/nothing'].text));
  } catch (error) {
    showFailure(assignmentId, studentIds, errorText(error));
  }
  await refreshAllWork(assignmentId);
}
