/** The marks of this browser that are on their way to the server: one keeper for all pages, so that leaving one loses nothing. */

import { bringBackMark, updateResponse } from '@classi/contract/grading/endpoints';
import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/http/api.ts';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/grading/saving.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshSuggestions } from '../assisted-marking/queries.ts';
import { askForProposals } from '../proposals/queries.ts';
import { changeWorks, forgetAssignmentList, readWorks, refreshWork } from '../queries.ts';
import { markedQuestionLabelOf } from '../rules/mark-state.ts';
import { markSaved } from '../work-cache.ts';
import { createMarkKeeper, type MarkedAnswer } from './mark-keeper.ts';

/** The notice that another teacher marked an answer. It is not needed if the answer itself shows it. */
export const OVERTAKEN_NOTICE = 'mark-overtaken';
/** The notice of a mark that was taken back. */
export const UNDO_NOTICE = 'undo';
const NOT_SAVED = 'mark-not-saved';
let saidNotSaved = false;

/** What this browser gave last, by response: a change that began before its save was answered rests on it. */
const ownMarks = new Map<number, number>();

/** Another mark was given in the meantime, or another answer counts. */
const OVERTAKEN = new Set<string | undefined>(['mark/changed', 'mark/answer-changed']);
const isOvertaken = (error: unknown) => error instanceof HttpError && OVERTAKEN.has(error.code);
const isOtherAnswer = (error: unknown) => error instanceof HttpError && error.code === 'mark/answer-changed';

/** The line was cut, or the server is away or starting. */
const isPassing = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof HttpError && error.status >= 502);

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

function refreshSuggestionsOf(assignmentId: number, studentId: number, responseId: number): void {
  const work = readWorks(assignmentId)?.[String(studentId)];
  const question = work?.questions.find((each) => each.responseId === responseId);
  void refreshSuggestions(assignmentId, question?.number);
}

export const markKeeper = createMarkKeeper({
  send: async ({ responseId, studentId, assignmentId, seenMarkId }, mark) => {
    const own = ownMarks.get(responseId) ?? 0;
    const seen = seenMarkId === undefined ? undefined : Math.max(own, seenMarkId ?? 0) || null;
    const { bringsBack, ...given } = mark;
    const resting = { responseId, ...(seen === undefined ? {} : { seenMarkId: seen }) };
    if (bringsBack !== undefined) {
      const body = { ...resting, markId: bringsBack, asItWas: true };
      ownMarks.set(responseId, (await call(bringBackMark, { body })).markId);
      // What AURA found, its flag and its history come back with it.
      await refreshWork(assignmentId, studentId);
      askForProposals(assignmentId);
      refreshSuggestionsOf(assignmentId, studentId, responseId);
      return;
    }
    const reply = await call(updateResponse, { body: { ...resting, ...given } });
    ownMarks.set(responseId, reply.markId);
    changeWorks(assignmentId, (works) => markSaved(works, studentId, reply, new Date()));
    forgetAssignmentList();
    askForProposals(assignmentId);
    refreshSuggestionsOf(assignmentId, studentId, responseId);
  },
  isOvertaken,
  isPassing,
  onFailed: ({ assignmentId, studentId, responseId }, error) => {
    // What was undone only on the screen is not reported as done.
    toast.dismiss(UNDO_NOTICE);
    if (isOvertaken(error)) {
      toast.warning(
        isOtherAnswer(error) ? t.aDifferentAnswerCountsHere() : t.anotherTeacherMarkedThisAnswer(),
        {
          id: OVERTAKEN_NOTICE,
          detail: t.valueYourChangeIsStill({ value: error instanceof Error ? error.message : '' }).trim(),
        },
      );
      // The other teacher's mark is shown next to it.
      refreshWork(assignmentId, studentId).catch(() => undefined);
      refreshSuggestionsOf(assignmentId, studentId, responseId);
      return;
    }
    saidNotSaved = true;
    const safe = isPassing(error) ? t.yourChangeIsStillHere() : t.yourChangeIsStillHere2();
    toast.error(notSavedWords(markKeeper.failed()), {
      id: NOT_SAVED,
      everywhere: true,
      detail: `${error instanceof Error ? error.message : ''} ${safe}`.trim(),
      action: { label: t.tryAgain(), run: () => markKeeper.flush() },
    });
  },
});

// Once everything is saved, the notice is closed.
markKeeper.subscribe(() => {
  if (!saidNotSaved || markKeeper.hasUnsaved()) return;
  saidNotSaved = false;
  toast.dismiss(NOT_SAVED);
});

onSessionEnd(() => {
  markKeeper.clear();
  ownMarks.clear();
});

/** What is on its way for one answer, and whether it was saved here. */
export function useMarkDraft(responseId: number | undefined) {
  const id = responseId ?? 0;
  const draft = useSyncExternalStore(markKeeper.subscribe, () => markKeeper.read(id));
  const saved = useSyncExternalStore(markKeeper.subscribe, () => markKeeper.isSaved(id));
  return { draft, saved };
}
