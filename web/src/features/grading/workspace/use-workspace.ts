import { isSubmitted } from '@classi/contract/grading/status';
import { useEffect, useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { adjacentQuestion, adjacentStudent, afterConfirm, findFirstQuestion } from '../rules/moving.ts';
import { isSameSpot, nextInQueue, type Spot } from '../rules/queue.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { useGrading } from '../runs/use-grading.ts';
import { markQueue } from '../saving/marks-store.ts';
import { useMark } from '../saving/use-mark.ts';
import { useOpenWork } from './use-open-work.ts';
import { useWorkspacePlace } from './use-place.ts';
import { useUndo } from './use-undo.ts';

interface Shown {
  assignmentId: number;
  students: readonly CourseStudent[];
  works: Works;
  /** Below 960 px the list is a separate page, so no student is open until one is chosen. */
  isCompact: boolean;
}

/** Returns the answer that is open at a place, or null if none is. */
function openSpot(
  { rows, queue }: Pick<ReturnType<typeof useGrading>, 'rows' | 'queue'>,
  place: ReturnType<typeof useWorkspacePlace>['place'],
  isCompact: boolean,
): Spot | null {
  if (isCompact && place.studentId === null) return null;
  // A teacher who opens the queue starts with the answer of the lowest confidence.
  const waiting = place.studentId === null && place.list === 'needs-you' ? queue[0] : undefined;
  if (waiting) return { studentId: waiting.studentId, question: waiting.question };
  const row = rows.find(({ id }) => id === place.studentId);
  const begin = row ?? rows.find(({ work }) => work) ?? rows[0];
  if (!begin) return null;
  const requested = begin.work?.questions.find(({ number }) => number === place.question);
  return { studentId: begin.id, question: requested?.number ?? findFirstQuestion(begin.work) };
}

interface Moving extends Pick<ReturnType<typeof useWorkspacePlace>, 'place' | 'change' | 'open'> {
  grading: Pick<ReturnType<typeof useGrading>, 'rows' | 'queue'>;
  here: Spot | null;
  work: ReturnType<typeof useGrading>['rows'][number]['work'];
  isCompact: boolean;
  mark: ReturnType<typeof useMark>;
}

/** Returns the functions that open another answer. */
function useMoves({ grading: { rows, queue }, place, change, open, here, work, isCompact, mark }: Moving) {
  const go = (spot: Spot | null) => {
    if (spot) open(spot);
    else toast.info(t.nothingMoreHere(), { detail: t.listEndNote(), id: 'end-of-list' });
  };
  const openStudent = (studentId: number) => {
    const chosen = rows.find(({ id }) => id === studentId);
    go({ studentId, question: findFirstQuestion(chosen?.work) });
  };

  return {
    go,
    showList: (list: 'needs-you' | 'everyone') => {
      const first = list === 'needs-you' && !isCompact && here ? queue[0] : undefined;
      const isInQueue = queue.some((item) => here !== null && isSameSpot(item, here));
      // A teacher who opens the queue starts at its first answer. On a narrow screen the teacher chooses from
      // the list.
      change(first && !isInQueue ? { list, studentId: first.studentId, question: first.question } : { list });
    },
    closeStudent: () => change({ studentId: null, question: null }),
    goToStudent: (by: 1 | -1) => {
      if (!here) return;
      if (place.list === 'needs-you' && queue.length > 0) return go(nextInQueue(queue, here, by));
      const next = adjacentStudent(rows, here.studentId, by);
      if (next) openStudent(next.id);
    },
    goToQuestion: (by: 1 | -1) => {
      if (!here) return;
      const next = adjacentQuestion(work, here.question, by);
      if (next !== null) go({ studentId: here.studentId, question: next });
    },
    goToNextNeedingYou: () => {
      const next = nextInQueue(queue, here);
      if (next) go(next);
      else toast.info(t.needsYouDone(), { id: 'end-of-list' });
    },
    skip: () => here && go(afterConfirm(queue, rows, here)),
    confirmAndNext: () => {
      if (!here || mark.isLocked || mark.mark.marksObtained === null) return;
      const next = afterConfirm(queue, rows, here);
      // A request stays in the queue until the teacher replies.
      const isLast = queue.length === 1 && queue.every((item) => isSameSpot(item, here) && !item.isRequest);
      mark.confirm();
      if (next && isLast) toast.success(t.needsYouDone(), { detail: t.restSureNote(), id: 'end-of-list' });
      if (next) open(next);
      else toast.success(t.allAnswersSeen(), { id: 'end-of-list' });
    },
  };
}

/**
 * Everything that the panes show and do: the list, the open answer, its mark, and the navigation between
 * answers.
 */
export function useWorkspace({ assignmentId, students, works, isCompact }: Shown) {
  const { place, change, open, settle } = useWorkspacePlace();
  const { rows, queue } = useGrading(assignmentId, students, works);
  const here = useMemo(() => openSpot({ rows, queue }, place, isCompact), [rows, queue, place, isCompact]);
  const row = rows.find(({ id }) => id === here?.studentId);
  const work = row?.work;
  const reading = useOpenWork({ assignmentId, rows, queue, here, work });
  // An answer is neither shown nor marked until its text is loaded.
  const question =
    reading.state === 'whole' ? work?.questions.find(({ number }) => number === here?.question) : undefined;

  // The list may be reordered while work is marked, but the open answer stays open.
  useEffect(() => {
    if (here && !isSameSpot(here, { studentId: place.studentId ?? 0, question: place.question ?? 0 }))
      settle(here);
  }, [here, place, settle]);

  const undoSteps = useUndo({ works, here });
  // Work that is not submitted has no marks.
  const markable = work && isSubmitted(work) ? question : undefined;
  const mark = useMark({ assignmentId, work, question: markable, remember: undoSteps.remember });

  // Changes made on another page are applied at once.
  const hereKey = here ? `${here.studentId}/${here.question}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move saves
  useEffect(() => {
    markQueue.flush();
  }, [hereKey]);

  const moves = useMoves({ grading: { rows, queue }, place, change, open, here, work, isCompact, mark });
  return {
    place,
    rows,
    queue,
    here,
    row,
    work,
    question,
    reading,
    mark,
    ...moves,
    undoSteps,
    canUndo: undoSteps.canUndo,
    undo: () => {
      const step = undoSteps.undoLast();
      if (step) open({ studentId: step.answer.studentId, question: step.question });
    },
  };
}

export type Workspace = ReturnType<typeof useWorkspace>;
