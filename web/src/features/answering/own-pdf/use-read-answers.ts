import { type StudentQuestion, settleReadAnswers } from '@classi/contract/answering/endpoints';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { ReadAnswers, type Settle, type ShownReadAnswer } from './read-answers.ts';

const settleAt =
  (assignmentId: number): Settle =>
  async (answers) => {
    try {
      await call(settleReadAnswers, { body: { assignmentId, answers: [...answers] } });
      return 'done';
    } catch (error) {
      const isRefused = error instanceof HttpError && error.status < 500 && error.status !== 429;
      return isRefused ? 'refused' : 'unreachable';
    }
  };

/** The read answers of a queue have the lifetime of the queue. */
const ofQueue = new WeakMap<SaveQueue, ReadAnswers>();

function enter(queue: SaveQueue, assignmentId: number, questions: readonly StudentQuestion[]): ReadAnswers {
  const there = ofQueue.get(queue);
  if (there) return there;
  const reads = new ReadAnswers(queue, settleAt(assignmentId));
  reads.adopt(questions);
  ofQueue.set(queue, reads);
  return reads;
}

/** Returns the answers that were read from the student's own PDF. Call it after `useSaveQueue`. */
export function useReadAnswers(
  queue: SaveQueue,
  assignmentId: number,
  questions: readonly StudentQuestion[],
): ReadAnswers {
  const reads = enter(queue, assignmentId, questions);
  useEffect(() => reads.adopt(questions), [reads, questions]);
  return reads;
}

/** Defers updates of the page while a dialog shows what was read. */
export function useHoldReadAnswers(reads: ReadAnswers, isHeld: boolean): void {
  useEffect(() => (isHeld ? reads.hold() : undefined), [reads, isHeld]);
}

const subscribeToNothing = () => () => undefined;

/** @param reads undefined for work that has no PDF */
export function useReadAnswer(
  reads: ReadAnswers | undefined,
  questionId: number,
): ShownReadAnswer | undefined {
  return useSyncExternalStore(reads?.subscribe ?? subscribeToNothing, () => reads?.of(questionId));
}

export function useUnconfirmed(reads: ReadAnswers): readonly number[] {
  return useSyncExternalStore(reads.subscribe, reads.unconfirmed);
}
