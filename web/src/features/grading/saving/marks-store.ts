/** The marks of this browser that are on their way to the server: one queue for all pages, which also outlives them. */

import { bringBackMark, updateResponse } from '@classi/contract/grading/endpoints';
import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { outcomeOfStatus } from '../../../lib/outbox/outcomes.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/grading/saving.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshSuggestions } from '../assisted-marking/queries.ts';
import { askForProposals } from '../proposals/queries.ts';
import { changeWorks, forgetAssignmentList, readWorks, refreshWork } from '../queries.ts';
import { markedQuestionLabelOf } from '../rules/mark-state.ts';
import { markSaved } from '../work-cache.ts';
import { type MarkedAnswer, MarkQueue } from './mark-queue.ts';

/** The notice that another teacher marked an answer. It is not needed if the answer itself shows it. */
export const CONFLICT_NOTICE = 'mark-overtaken';
/** The notice of a mark that was taken back. */
export const UNDO_NOTICE = 'undo';
const NOT_SAVED = 'mark-not-saved';
let saidNotSaved = false;

/** Another mark was given in the meantime, or another answer counts. */
const CONFLICTS = new Set<string | undefined>(['mark/changed', 'mark/answer-changed']);
const isConflict = (error: unknown) => error instanceof HttpError && CONFLICTS.has(error.code);
const isOtherAnswer = (error: unknown) => error instanceof HttpError && error.code === 'mark/answer-changed';

/** The line was cut, or the server is away or starting: it is sent again without the teacher. */
const isPassing = (error: unknown) =>
  !(error instanceof HttpError) || outcomeOfStatus(error.status, '').kind === 'unreachable';

/** The answer is not there any more, so nothing can be sent again. */
const isGone = (error: unknown) => error instanceof HttpError && error.code === 'response/not-found';

/** Whose mark, and of which question: the teacher may be at another answer by now. */
function notSavedWords(unsaved: readonly MarkedAnswer[]): string {
  const [{ assignmentId, studentId, responseId } = { assignmentId: 0, studentId: 0, responseId: 0 }] =
    unsaved;
  if (unsaved.length > 1) return t.countMarksWereNotSaved({ count: unsaved.length });
  const work = readWorks(assignmentId)?.[String(studentId)];
  const question = work?.questions.find((each) => each.responseId === responseId);
  return work && question
    ? t.theMarkOfNameQuestion({
        name: work.student.name,
        question: markedQuestionLabelOf(question),
      })
    : t.theMarkWasNotSaved();
}

/** What follows from a mark for other answers. */
function refreshAfter(assignmentId: number, studentId: number, responseId: number): void {
  askForProposals(assignmentId);
  refreshSuggestionsOf(assignmentId, studentId, responseId);
}

function refreshSuggestionsOf(assignmentId: number, studentId: number, responseId: number): void {
  const work = readWorks(assignmentId)?.[String(studentId)];
  const question = work?.questions.find((each) => each.responseId === responseId);
  void refreshSuggestions(assignmentId, question?.number);
}

export const markQueue = new MarkQueue({
  send: async ({ responseId, studentId, assignmentId, seenMarkId }, mark, keepalive) => {
    const { bringsBack, ...given } = mark;
    const seen = { responseId, ...(seenMarkId === undefined ? {} : { seenMarkId }) };
    if (bringsBack !== undefined) {
      const body = { ...seen, markId: bringsBack, asItWas: true };
      const { markId } = await call(bringBackMark, { body }, { keepalive });
      // What AURA found, its flag and its history come back with it.
      await refreshWork(assignmentId, studentId).catch(() => undefined);
      refreshAfter(assignmentId, studentId, responseId);
      return markId;
    }
    const reply = await call(updateResponse, { body: { ...seen, ...given } }, { keepalive });
    changeWorks(assignmentId, (works) => markSaved(works, studentId, reply, new Date()));
    forgetAssignmentList();
    refreshAfter(assignmentId, studentId, responseId);
    return reply.markId;
  },
  isConflict,
  onFailed: ({ assignmentId, studentId, responseId }, error) => {
    // What was undone only on the screen is not reported as done.
    toast.dismiss(UNDO_NOTICE);
    if (isConflict(error)) {
      toast.warning(
        isOtherAnswer(error) ? t.aDifferentAnswerCountsHere() : t.anotherTeacherMarkedThisAnswer(),
        {
          id: CONFLICT_NOTICE,
          detail: t.valueYourChangeIsStill({ value: error instanceof Error ? error.message : '' }).trim(),
        },
      );
      // The other teacher's mark is shown next to it.
      refreshWork(assignmentId, studentId).catch(() => undefined);
      refreshSuggestionsOf(assignmentId, studentId, responseId);
      return;
    }
    if (isGone(error)) {
      const detail = error instanceof Error ? error.message : '';
      toast.error(notSavedWords([{ assignmentId, studentId, responseId }]), { everywhere: true, detail });
      markQueue.discard(responseId);
      return;
    }
    saidNotSaved = true;
    const safe = isPassing(error) ? t.yourChangeIsStillHere() : t.yourChangeIsStillHere2();
    toast.error(notSavedWords(markQueue.failed()), {
      id: NOT_SAVED,
      everywhere: true,
      detail: `${error instanceof Error ? error.message : ''} ${safe}`.trim(),
      action: { label: t.tryAgain(), run: () => markQueue.flush() },
    });
  },
});

// Once everything is saved, the notice is closed.
markQueue.subscribe(() => {
  if (!saidNotSaved || markQueue.hasUnsaved()) return;
  saidNotSaved = false;
  toast.dismiss(NOT_SAVED);
});

onSessionEnd(() => toast.dismiss(NOT_SAVED));

/** What is on its way for one answer, and whether it was saved here. */
export function useMarkDraft(responseId: number | undefined) {
  const id = responseId ?? 0;
  const draft = useSyncExternalStore(markQueue.subscribe, () => markQueue.read(id));
  const saved = useSyncExternalStore(markQueue.subscribe, () => markQueue.isSaved(id));
  return { draft, saved };
}
