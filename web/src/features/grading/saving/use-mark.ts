import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { useCallback, useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/saving.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { findSeenMark, isFlagged, labelMarkedQuestion } from '../rules/mark-state.ts';
import { isOwnStep, type Undoable } from '../rules/undoing.ts';
import type { Mark } from './mark-queue.ts';
import { markQueue, useMarkDraft } from './marks-store.ts';

export type SaveState = 'none' | 'waiting' | 'saving' | 'saved' | 'failed';

const storedMark = (question: GradedQuestion | undefined): Mark => ({
  marksObtained: question?.graded === true ? question.marksObtained : null,
  feedback: question?.feedback ?? '',
  flagResolved: question?.flagResolved ?? false,
});

/** The mark of the open answer, and the actions that change and save it. */
export interface OpenMark {
  mark: Mark;
  /** The answer is flagged and the flag is not resolved, on screen or on the server. */
  isFlagged: boolean;
  state: SaveState;
  problem: string;
  /** Another mark was given in the meantime. Nothing was overwritten. */
  isConflict: boolean;
  /** AURA is marking the answer now, so nobody else can give a mark. */
  isLocked: boolean;
  giveMarks: (marks: number | null) => void;
  writeFeedback: (feedback: string) => void;
  /** Gives the mark on screen and resolves the flag. It is sent at once. */
  confirm: () => void;
  /** 'Mark as Resolved': the same as `confirm`, requested explicitly. */
  resolve: () => void;
  /** Resolves the flag, or undoes that. */
  toggleFlag: () => void;
}

/** A mark that was saved here and has been marked again since is AURA's, so no save state is shown. */
function stateOf(draft: ReturnType<typeof useMarkDraft>, isChecked: boolean): SaveState {
  if (draft.draft) return draft.draft.state;
  return draft.isSaved && isChecked ? 'saved' : 'none';
}

interface Opened {
  assignmentId: number;
  work: StudentWork | undefined;
  question: GradedQuestion | undefined;
  remember: (undoable: Undoable) => void;
}

export function useMark({ assignmentId, work, question, remember }: Opened): OpenMark {
  const local = useMarkDraft(question?.responseId);
  const stored = useMemo(() => storedMark(question), [question]);
  const mark = local.draft?.mark ?? stored;
  const studentId = work?.student.id;

  const change = useCallback(
    (part: Partial<Mark>, isUndoable: boolean) => {
      if (!question || studentId === undefined) return;
      const { responseId } = question;
      const answer = { responseId, studentId, assignmentId, seenMarkId: findSeenMark(question) };
      const counting = answer.seenMarkId ?? undefined;
      const before = markQueue.read(question.responseId)?.mark ?? { ...stored, bringsBack: counting };
      const isFirstChange = markQueue.change(answer, { ...before, ...part, bringsBack: undefined });
      if (!isUndoable || !isOwnStep(isFirstChange, before, stored)) return;
      const wasGivenByAura = question.graded === true && !question.checked;
      remember({
        answer,
        question: question.number,
        label: labelMarkedQuestion(question),
        before,
        wasGivenByAura,
      });
    },
    [assignmentId, question, studentId, stored, remember],
  );
  const giveMarks = useCallback((marksObtained: number | null) => change({ marksObtained }, true), [change]);
  const writeFeedback = useCallback((feedback: string) => change({ feedback }, false), [change]);
  const flagged =
    question !== undefined && isFlagged({ flag: question.flag, flagResolved: mark.flagResolved });
  const resolve = useCallback(() => {
    if (!question) return;
    change({ flagResolved: question.flag !== '' }, true);
    markQueue.flush(question.responseId);
  }, [change, question]);
  const toggleFlag = useCallback(() => {
    if (!question || question.graded === 'inProgress') return;
    if (question.flag === '') return void toast.info(t.flagsEmpty(), { id: 'flag' });
    change({ flagResolved: !mark.flagResolved }, true);
    markQueue.flush(question.responseId);
  }, [change, question, mark.flagResolved]);
  // A person's unchanged mark needs no second confirmation.
  const isConfirmed = question?.checked === true && !flagged && local.draft === undefined;
  const confirm = useCallback(() => {
    if (!isConfirmed) resolve();
  }, [isConfirmed, resolve]);

  return {
    mark,
    isFlagged: flagged,
    state: stateOf(local, question?.checked === true),
    problem: local.draft?.problem ?? '',
    isConflict: local.draft?.isConflict ?? false,
    isLocked: question?.graded === 'inProgress',
    giveMarks,
    writeFeedback,
    confirm,
    resolve,
    toggleFlag,
  };
}
