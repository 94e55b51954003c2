/** The marks of this browser that are not saved yet. All pages share one queue, which outlives them. */

import { bringBackMark, updateResponse } from '@classi/contract/grading/endpoints';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { outcomeOfStatus } from '../../../lib/outbox/item-transport.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/grading/saving.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshSuggestions } from '../assisted-marking/queries.ts';
import { requestProposals } from '../proposals/queries.ts';
import { changeWorks, forgetAssignmentList, readWorks, refreshWork } from '../queries.ts';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import { markSaved } from '../work-cache.ts';
import { type MarkedAnswer, MarkQueue } from './mark-queue.ts';

/**
 * The toast that another teacher marked an answer. It is dismissed when the answer itself shows the conflict.
 */
export const CONFLICT_NOTICE = 'mark-overtaken';
/** The toast about a mark that was taken back. */
export const UNDO_NOTICE = 'undo';
const NOT_SAVED = 'mark-not-saved';
let isNotSavedShown = false;

/** The refusals for the case that another mark was given, or another answer counts now. */
const CONFLICTS = new Set<string | undefined>(['mark/changed', 'mark/answer-changed']);
const isConflict = (error: unknown) => error instanceof HttpError && CONFLICTS.has(error.code);
const isOtherAnswer = (error: unknown) => error instanceof HttpError && error.code === 'mark/answer-changed';

/** AURA is marking the answer, which takes a moment. */
const isBeingMarked = (error: HttpError) => error.code === 'mark/not-graded';

/** The connection broke, the server is restarting, or AURA is marking the answer. The save is retried. */
const isPassing = (error: unknown) =>
  !(error instanceof HttpError) ||
  isBeingMarked(error) ||
  outcomeOfStatus(error.status, '').kind === 'unreachable';

/** The answer no longer exists, so a retry would be pointless. */
const isGone = (error: unknown) => error instanceof HttpError && error.code === 'response/not-found';

/** Names the student and question of unsaved marks, because the teacher may have another answer open. */
function notSavedWords(unsaved: readonly MarkedAnswer[]): string {
  const [{ assignmentId, studentId, responseId } = { assignmentId: 0, studentId: 0, responseId: 0 }] =
    unsaved;
  if (unsaved.length > 1) return t.marksSaveError({ count: unsaved.length });
  const work = readWorks(assignmentId)?.[String(studentId)];
  const question = work?.questions.find((each) => each.responseId === responseId);
  return work && question
    ? t.answerMarkSaveError({ name: work.student.name, question: labelMarkedQuestion(question) })
    : t.markSaveError();
}

/** Refreshes the data that depends on a mark. */
function refreshAfter(assignmentId: number, studentId: number, responseId: number): void {
  requestProposals(assignmentId);
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
      // The restored mark's reasons, flag and history are only in the complete work.
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
  isTemporary: isBeingMarked,
  onFailed: ({ assignmentId, studentId, responseId }, error) => {
    // The toast reported an undo that was not saved.
    toast.dismiss(UNDO_NOTICE);
    if (isConflict(error)) {
      toast.warning(isOtherAnswer(error) ? t.otherAnswerCounts() : t.conflictTitle(), {
        id: CONFLICT_NOTICE,
        detail: t.problemChangeKept({ value: errorText(error) }).trim(),
      });
      // The other teacher's mark is fetched, to be shown next to the local one.
      refreshWork(assignmentId, studentId).catch(() => undefined);
      refreshSuggestionsOf(assignmentId, studentId, responseId);
      return;
    }
    if (isGone(error)) {
      const detail = errorText(error);
      toast.error(notSavedWords([{ assignmentId, studentId, responseId }]), { isOnEveryPage: true, detail });
      markQueue.discard(responseId);
      return;
    }
    isNotSavedShown = true;
    const safe = isPassing(error) ? t.changeKeptWillRetry() : t.changeKept();
    toast.error(notSavedWords(markQueue.failed()), {
      id: NOT_SAVED,
      isOnEveryPage: true,
      detail: `${errorText(error)} ${safe}`.trim(),
      action: { label: terms.tryAgain(), run: () => markQueue.flush() },
    });
  },
});

// The toast is dismissed once everything is saved.
markQueue.subscribe(() => {
  if (!isNotSavedShown || markQueue.hasUnsaved()) return;
  isNotSavedShown = false;
  toast.dismiss(NOT_SAVED);
});

onSessionEnd(() => toast.dismiss(NOT_SAVED));

/** Returns the unsaved change of an answer, and whether it was saved here. */
export function useMarkDraft(responseId: number | undefined) {
  const id = responseId ?? 0;
  const draft = useSyncExternalStore(markQueue.subscribe, () => markQueue.read(id));
  const isSaved = useSyncExternalStore(markQueue.subscribe, () => markQueue.isSaved(id));
  return { draft, isSaved };
}
