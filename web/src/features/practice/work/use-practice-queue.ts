import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { SaveQueue } from '../../answering/saving/save-queue.ts';
import type { Journal } from '../../answering/saving/save-terms.ts';
import { numbersOf, useQueue } from '../../answering/saving/use-save-queue.ts';
import { readPracticeAgain } from '../queries.ts';
import { deliverPractice } from './deliver-practice.ts';

export interface Attempt {
  journal: Journal;
  accountId: number;
  practiceId: number;
  attempt: number;
}

/** The saving of one attempt's answers, as of any work. The component that calls it has account, practice and attempt as its key. */
export function usePracticeQueue(
  { journal, accountId, practiceId, attempt }: Attempt,
  questions: readonly PracticeQuestion[],
): SaveQueue {
  const client = useQueryClient();
  return useQueue(`practice:${accountId}:${practiceId}:${attempt}`, questions, () => ({
    deliver: deliverPractice({ accountId, practiceId, numbers: numbersOf(questions) }),
    journal,
    saved: () => undefined,
    closed: () => void readPracticeAgain(client),
  }));
}
