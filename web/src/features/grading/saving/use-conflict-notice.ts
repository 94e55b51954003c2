import { useEffect, useSyncExternalStore } from 'react';
import * as t from '../../../messages/compiled/grading/saving.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Spot } from '../rules/queue.ts';
import type { Works } from '../rules/works.ts';
import { CONFLICT_NOTICE, markQueue } from './marks-store.ts';

interface Workspace {
  assignmentId: number;
  works: Works;
  /** The id of the open answer, which shows its own conflict. */
  openResponseId: number | undefined;
  go: (spot: Spot) => void;
}

function spotOf(works: Works, responseId: number): Spot | undefined {
  for (const { student, questions } of Object.values(works)) {
    const question = questions.find((each) => each.responseId === responseId);
    if (question) return { studentId: student.id, question: question.number };
  }
  return undefined;
}

/**
 * Links to an answer that another teacher has marked too. The local mark may have been given on an earlier
 * page or without network.
 */
export function useConflictNotice({ assignmentId, works, openResponseId, go }: Workspace): void {
  const responseId = useSyncExternalStore(markQueue.subscribe, () => markQueue.conflictIn(assignmentId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the works change with each mark, and the notice is the same
  useEffect(() => {
    if (responseId === undefined || responseId === openResponseId) return;
    const spot = spotOf(works, responseId);
    if (!spot) return;
    const value = markQueue.read(responseId)?.problem ?? '';
    toast.warning(t.conflictTitle(), {
      id: CONFLICT_NOTICE,
      detail: t.problemChangeKept({ value }).trim(),
      action: { label: t.showTheAnswer(), run: () => go(spot) },
    });
  }, [responseId, openResponseId]);
}
