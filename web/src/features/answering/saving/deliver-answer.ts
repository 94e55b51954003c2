/** Sends the answers of an assignment to the server. */
import {
  keptLate,
  setAssignmentResponse,
  setAssignmentResponses,
  supersededAnswer,
} from '@classi/contract/answering/endpoints';
import { call } from '../../../lib/http/api.ts';
import type { Deliver } from '../../../lib/outbox/outbox-terms.ts';
import { answerBody, deliverWork, type NumbersById, numberOf, type SavedWork } from './deliver-work.ts';

interface Work {
  accountId: number;
  assignmentId: number;
  /** The question numbers by question id. */
  numbers?: NumbersById;
}

/** Returns the function that sends one account's answers to an assignment. */
export const deliverTo = ({ accountId, assignmentId, numbers }: Work): Deliver =>
  deliverWork(accountId, savedAssignment(assignmentId, numbers));

function savedAssignment(assignmentId: number, numbers?: NumbersById): SavedWork {
  return {
    save: async (answer, keepalive) => {
      const body = { assignmentId, ...numberOf(answer, numbers), ...answerBody(answer) };
      const { revision, status } = await call(setAssignmentResponse, { body }, { keepalive });
      return { revision, status };
    },
    saveAll: async (answers, keepalive) => {
      const body = { assignmentId, answers: answers.map(answerBody) };
      return (await call(setAssignmentResponses, { body }, { keepalive })).answers;
    },
    superseded: 'answer/superseded',
    newest: (details) => supersededAnswer.safeDecode(details as never).data ?? null,
    // The answer is locked for another reason and is also too late.
    keptLate: (details) => keptLate.safeDecode(details as never).success,
    locked: ({ status, code, message, keptLate: late }) =>
      status === 403 && code?.startsWith('answer/')
        ? { kind: 'locked', sentence: message, late: code === 'answer/past-due' || late }
        : null,
  };
}
