import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { setPracticeResponse, supersededPractice } from '@classi/contract/practice/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { HttpError } from '../../../lib/http.ts';
import { deliverWith, type SavedWork } from '../../answering/deliver-answer.ts';
import { openPracticeJournal } from '../../answering/journal.ts';
import type { SaveQueue } from '../../answering/save-queue.ts';
import type { Outcome } from '../../answering/save-terms.ts';
import { useQueue } from '../../answering/use-save-queue.ts';
import { readPracticeAgain } from '../queries.ts';

export interface Attempt {
  accountId: number;
  practiceId: number;
  attempt: number;
}

const LOCKS = new Set(['practice/graded', 'practice/being-graded']);

function refused({ code, message, details }: HttpError): Outcome | null {
  // It was begun anew elsewhere, or handed in: what is typed here stays on this device, and is shown.
  if (code !== undefined && LOCKS.has(code)) return { kind: 'locked', sentence: message, late: false };
  if (code !== 'practice/superseded') return null;
  const read = supersededPractice.safeDecode(details as never);
  return read.success
    ? { kind: 'superseded', revision: read.data.revision, content: read.data.response }
    : { kind: 'unreachable' };
}

function savedWork(practiceId: number): SavedWork {
  return {
    save: async ({ questionId, content, baseRevision }, leaving) => {
      const body = { practiceId, questionId, response: content };
      const based = baseRevision === undefined ? body : { ...body, baseRevision };
      const { revision } = await call(setPracticeResponse, { body: based }, { keepalive: leaving });
      return { kind: 'saved', revision, status: '' };
    },
    refused,
  };
}

/** The saving of one attempt's answers, as of any work. The component that calls it has account, practice and attempt as its key. */
export function usePracticeQueue(
  { accountId, practiceId, attempt }: Attempt,
  questions: readonly PracticeQuestion[],
): SaveQueue {
  const client = useQueryClient();
  return useQueue(`practice:${accountId}:${practiceId}:${attempt}`, questions, () => ({
    deliver: deliverWith(accountId, savedWork(practiceId)),
    journal: openPracticeJournal(accountId, practiceId, attempt),
    saved: () => undefined,
    closed: () => void readPracticeAgain(client),
  }));
}
