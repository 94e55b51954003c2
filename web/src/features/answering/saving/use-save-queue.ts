import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Deliver, Journal, ServerItem } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useQueue } from '../../../lib/outbox/use-queue.ts';
import { noteStatus, readAgain } from '../queries.ts';
import { deliverTo } from './deliver-answer.ts';
import type { NumbersById } from './deliver-work.ts';
import { keepSaved } from './saved-work.ts';

type AnsweredQuestion = Pick<StudentQuestion, 'id' | 'response' | 'revision'>;

/**
 * The wrapper also stores each acknowledged answer on the device, so that a page opened without network shows
 * it.
 */
function keeping(deliver: Deliver, accountId: number, assignmentId: number): Deliver {
  return async (delivery, leaving) => {
    const outcome = await deliver(delivery, leaving);
    if (outcome.kind === 'saved') {
      const { id, content } = delivery;
      void keepSaved(accountId, assignmentId, { questionId: id, content, revision: outcome.revision });
    }
    return outcome;
  };
}

export const numbersOf = (questions: readonly Pick<StudentQuestion, 'id' | 'number'>[]): NumbersById =>
  new Map(questions.map(({ id, number }) => [id, number]));

export const answersOf = (questions: readonly AnsweredQuestion[]): ServerItem[] =>
  questions.map(({ id, response, revision }) => ({ id, content: response, revision }));

/**
 * Returns the queue that saves this account's work on an assignment. It continues when the page is left, and
 * is reused when the page is opened again. The calling component must have account and assignment as its key.
 */
export function useSaveQueue(
  accountId: number,
  assignmentId: number,
  questions: readonly StudentQuestion[],
  journal: Journal,
): SaveQueue {
  const client = useQueryClient();
  const answers = useMemo(() => answersOf(questions), [questions]);
  return useQueue(`${accountId}:${assignmentId}`, answers, () => ({
    deliver: keeping(
      deliverTo({ accountId, assignmentId, numbers: numbersOf(questions) }),
      accountId,
      assignmentId,
    ),
    journal,
    saved: (status) => noteStatus(client, assignmentId, status),
    closed: () => void readAgain(client),
  }));
}
