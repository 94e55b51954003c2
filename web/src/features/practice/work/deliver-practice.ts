/** The answers of practice on their way to the server. */
import { supersededAnswer } from '@classi/contract/answering/endpoints';
import { setPracticeResponse, setPracticeResponses } from '@classi/contract/practice/endpoints';
import { call } from '../../../lib/http/api.ts';
import type { Deliver } from '../../../lib/outbox/outbox-terms.ts';
import {
  answerBody,
  deliverWork,
  type NumbersById,
  questionNumberField,
  type SavedWork,
} from '../../answering/saving/deliver-work.ts';

interface Work {
  accountId: number;
  practiceId: number;
  /** The wire addresses practice questions by number, the queue by id. */
  numbers?: NumbersById;
}

/** The way to the server for one account's practice: one answer by itself, several of one moment together. */
export const deliverPractice = ({ accountId, practiceId, numbers }: Work): Deliver =>
  deliverWork(accountId, savedPractice(practiceId, numbers));

/** It was restarted elsewhere or submitted: what is typed here stays on this device and is shown. */
const LOCKS = new Set(['practice/graded', 'practice/being-graded']);

function savedPractice(practiceId: number, numbers?: NumbersById): SavedWork {
  return {
    save: async (answer, keepalive) => {
      const body = { practiceId, ...questionNumberField(answer, numbers), ...answerBody(answer) };
      const { revision } = await call(setPracticeResponse, { body }, { keepalive });
      return { revision, status: '' };
    },
    saveAll: async (answers, keepalive) => {
      const body = { practiceId, answers: answers.map(answerBody) };
      return (await call(setPracticeResponses, { body }, { keepalive })).answers;
    },
    superseded: 'practice/superseded',
    newest: (details) => supersededAnswer.safeDecode(details as never).data ?? null,
    storedLate: () => false,
    locked: ({ code, message }) =>
      code !== undefined && LOCKS.has(code) ? { kind: 'locked', sentence: message, isLate: false } : null,
  };
}
