import { useEffect, useState } from 'react';
import { readAhead, useWholeWork } from '../queries.ts';
import { adjacentStudent, afterConfirm } from '../rules/moving.ts';
import { nextInQueue, type QueueItem, type Spot } from '../rules/queue.ts';
import type { StudentRow } from '../rules/rows.ts';
import { isPartial, type KnownWork } from '../rules/works.ts';

interface Open {
  assignmentId: number;
  rows: readonly StudentRow[];
  queue: readonly QueueItem[];
  here: Spot | null;
  work: KnownWork | undefined;
}

/**
 * The state says whether the open student's work is loaded. In the states `waiting` and `failed` no text is
 * shown yet.
 */
export type WorkReadingState = { state: 'whole' | 'waiting' | 'failed'; again: () => void };

/**
 * Loads the open student's work, and then the work that is likely to be opened next, so that it opens at
 * once.
 */
export function useOpenWork({ assignmentId, rows, queue, here, work }: Open): WorkReadingState {
  const { hasFailed, again } = useWholeWork(assignmentId, work);
  const isSettled = work !== undefined && !isPartial(work);
  useEffect(() => {
    if (!isSettled || !here) return;
    const next = [
      nextInQueue(queue, here)?.studentId,
      adjacentStudent(rows, here.studentId, 1)?.id,
      afterConfirm(queue, rows, here)?.studentId,
      adjacentStudent(rows, here.studentId, -1)?.id,
    ];
    for (const studentId of new Set(next)) if (studentId !== undefined) readAhead(assignmentId, studentId);
  }, [isSettled, assignmentId, rows, queue, here]);
  const hasNoTexts = work?.student.marksOnly === true;
  return { state: hasNoTexts ? (hasFailed ? 'failed' : 'waiting') : 'whole', again };
}

/**
 * Returns true from the moment the first answer is on screen. Less urgent requests of the page wait until
 * then.
 */
export function useReadable({ here, reading }: { here: Spot | null; reading: WorkReadingState }): boolean {
  const [isReadable, setIsReadable] = useState(false);
  const isCurrent = here === null || reading.state !== 'waiting';
  useEffect(() => {
    if (isCurrent) setIsReadable(true);
  }, [isCurrent]);
  return isReadable;
}
