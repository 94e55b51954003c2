/** The marks that a teacher gives by question: sent at once, shown with an undo, and undone as in the view by student. */
import type { AssistedAnswer } from '@classi/contract/grading/endpoints';
import { useEffect, useRef, useState } from 'react';
import type { Undoable } from '../rules/undoing.ts';
import type { Mark } from '../saving/mark-queue.ts';
import { markQueue } from '../saving/marks-store.ts';
import type { UndoSteps } from '../workspace/use-undo.ts';

export interface MarkByQuestion {
  question: number;
  /** The printed label of the question. */
  label: string;
  /** The answer as it was before the mark. */
  answer: AssistedAnswer;
  marks: number;
  feedback: string;
}

const flagged = (mark: Pick<Mark, 'marksObtained' | 'feedback'>, isFlagResolved: boolean): Mark => ({
  ...mark,
  flagResolved: isFlagResolved,
});

export function useGivenMarks(assignmentId: number, { remember, undoLast, forget }: UndoSteps) {
  const [ids, setIds] = useGivenIds();
  /** The mark that was given last, until the next action. */
  const [last, setLast] = useState<MarkByQuestion | null>(null);
  /** The mark that was undone last. Its answer is opened again. */
  const [undone, setUndone] = useState<MarkByQuestion | null>(null);
  const given = useRef(new Map<Undoable, MarkByQuestion>());

  const give = (mark: MarkByQuestion) => {
    const { responseId, studentId, markId, marksObtained, feedback, checked } = mark.answer;
    // An earlier mark was refused because of a colleague's mark, which the teacher has now seen.
    if (markQueue.read(responseId)?.isConflict) markQueue.discard(responseId);
    const answer = { responseId, studentId, assignmentId, seenMarkId: markId };
    markQueue.change(answer, flagged({ marksObtained: mark.marks, feedback: mark.feedback }, true));
    markQueue.flush(responseId);
    const step: Undoable = {
      answer,
      question: mark.question,
      label: mark.label,
      before: { ...flagged({ marksObtained, feedback }, false), bringsBack: markId ?? undefined },
      feedbackGiven: mark.feedback,
      wasGivenByAura: markId !== null && !checked,
    };
    given.current.set(step, mark);
    remember(step);
    setIds((before) => new Set([...before, responseId]));
    setLast(mark);
    setUndone(null);
  };

  const undo = (): MarkByQuestion | null => {
    const step = undoLast((each) => given.current.has(each));
    const mark = step && (given.current.get(step) ?? null);
    if (!step || !mark) return null;
    given.current.delete(step);
    setIds((before) => new Set([...before].filter((id) => id !== step.answer.responseId)));
    setLast(null);
    setUndone(mark);
    return mark;
  };

  const forgetUndone = () => setUndone(null);
  /** After a confirmation of many marks, a mark that was given before it is not the last action any more. */
  const forgetAll = () => {
    forget();
    setLast(null);
    forgetUndone();
  };

  return { ids, last, undone, give, undo, forgetUndone, forgetAll };
}

/** The ids of answers that were marked here. An answer whose mark was refused is removed, so that it is marked again. */
function useGivenIds() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  useEffect(
    () =>
      markQueue.subscribe(() =>
        setIds((before) => {
          const remaining = [...before].filter((id) => markQueue.read(id)?.state !== 'failed');
          return remaining.length === before.size ? before : new Set(remaining);
        }),
      ),
    [],
  );
  return [ids, setIds] as const;
}
