import { useCallback, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { findSeenMark } from '../rules/mark-state.ts';
import { isSameSpot, type Spot } from '../rules/queue.ts';
import { type Undoable, undone, undoneText } from '../rules/undoing.ts';
import type { Works } from '../rules/works.ts';
import { markQueue, UNDO_NOTICE } from '../saving/marks-store.ts';

const UNDO_STEPS = 50;

interface Shown {
  works: Works;
  /** The open answer of the view by student. */
  here: Spot | null;
}

/** The marks that were given in this workspace, by student or by question, and the undo of the last one. */
export interface UndoSteps {
  canUndo: boolean;
  remember: (step: Undoable) => void;
  /**
   * Undoes the last step.
   * @param isShown returns whether the view can show the answer of a step. A step that it cannot show is left as it is.
   * @returns the step, or null if there is none
   */
  undoLast: (isShown?: (step: Undoable) => boolean) => Undoable | null;
  /** Forgets all steps, after an action with an undo of its own. */
  forget: () => void;
}

export function useUndo({ works, here }: Shown): UndoSteps {
  const past = useRef<Undoable[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const remember = useCallback((step: Undoable) => {
    past.current = [...past.current, step].slice(-UNDO_STEPS);
    setCanUndo(true);
  }, []);
  const forget = useCallback(() => {
    past.current = [];
    setCanUndo(false);
  }, []);
  return {
    canUndo,
    remember,
    forget,
    undoLast: (isShown = () => true) => {
      const last = past.current.at(-1);
      if (!last || !isShown(last)) {
        toast.info(t.undoEmpty(), { id: UNDO_NOTICE });
        return null;
      }
      past.current.pop();
      setCanUndo(past.current.length > 0);
      if (last.before.marksObtained === null) discardFirstMark(last);
      else restoreMark(last, { works, here });
      return last;
    },
  };
}

/** A first mark that was not sent yet is discarded. After that it can only be changed. */
function discardFirstMark({ answer, label }: Undoable): void {
  if (markQueue.discardUnsent(answer.responseId)) toast.info(t.undoDone({ label }), { id: UNDO_NOTICE });
  else toast.info(t.firstMarkStays(), { detail: t.changeInsteadHint(), id: UNDO_NOTICE });
}

function restoreMark(step: Undoable, { works, here }: Shown): void {
  const { answer, question } = step;
  const { responseId, studentId } = answer;
  const known = works[String(studentId)];
  const now = known?.student.marksOnly
    ? undefined
    : known?.questions.find((each) => each.responseId === responseId);
  const isOpen = here !== null && isSameSpot(here, { studentId, question });
  const back = undone(step, {
    feedback: markQueue.read(responseId)?.mark.feedback ?? now?.feedback,
    seenMarkId: now && isOpen ? findSeenMark(now) : undefined,
  });
  markQueue.change(back.answer, back.mark);
  markQueue.flush(responseId);
  toast.info(undoneText(step, back.mark), { id: UNDO_NOTICE });
}
