/** The queue of one attempt at a practice assignment, with or without its page. */
import { getPracticeQuestions, type PracticeQuestion } from '@classi/contract/practice/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { journals } from '../../../lib/outbox/journal.ts';
import { practicePrefix } from '../../../lib/outbox/journal-records.ts';
import { type QueueDeps, sendInBackground } from '../../../lib/outbox/open-queues.ts';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import { sendWaitingImages } from '../../answering/pictures/pictures.ts';
import { mapQuestionNumbers, toServerItems } from '../../answering/saving/use-save-queue.ts';
import { readPracticeAgain } from '../queries.ts';
import { deliverPractice } from './deliver-practice.ts';

export interface Attempt {
  journal: Journal;
  accountId: number;
  practiceId: number;
  attempt: number;
  questions: readonly PracticeQuestion[];
}

export const practiceQueueKey = ({
  accountId,
  practiceId,
  attempt,
}: Omit<Attempt, 'journal' | 'questions'>) => `practice:${accountId}:${practiceId}:${attempt}`;

export function practiceQueueDeps(client: QueryClient, work: Attempt): QueueDeps {
  const { accountId, practiceId, questions, journal } = work;
  return {
    deliver: deliverPractice({ accountId, practiceId, numbers: mapQuestionNumbers(questions) }),
    journal,
    onSaved: () => undefined,
    onClosed: () => void readPracticeAgain(client),
  };
}

/** Sends what waits of a practice assignment. @returns and throws as `sendInBackground` */
export async function sendWaitingPractice(accountId: number, practiceId: number): Promise<boolean> {
  const questions = await call(getPracticeQuestions, { body: { practiceId } });
  const attempt = questions[0]?.attempt ?? 0;
  return sendInBackground(practiceQueueKey({ accountId, practiceId, attempt }), async () => {
    const journal = await journals.open(practicePrefix(accountId, practiceId, attempt));
    const path = `/student/assignments/practice/${practiceId}`;
    return {
      items: toServerItems(questions),
      deps: practiceQueueDeps(queryClient, { journal, accountId, practiceId, attempt, questions }),
      sendMore: (queue) => sendWaitingImages({ queue, accountId, path, questions }),
    };
  });
}
