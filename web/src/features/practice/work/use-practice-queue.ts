import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useQueue } from '../../../lib/outbox/use-queue.ts';
import { answersOf, numbersOf } from '../../answering/saving/use-save-queue.ts';
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
  const answers = useMemo(() => answersOf(questions), [questions]);
  return useQueue(`practice:${accountId}:${practiceId}:${attempt}`, answers, () => ({
    deliver: deliverPractice({ accountId, practiceId, numbers: numbersOf(questions) }),
    journal,
    saved: () => undefined,
    closed: () => void readPracticeAgain(client),
  }));
}
