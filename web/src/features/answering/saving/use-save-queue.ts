/** The queue of a student's answers to an assignment, and how it sends them to the server. */
import {
  getStudentQuestions,
  type StudentQuestion,
  setAssignmentResponse,
  setAssignmentResponses,
  storedLate,
  supersededAnswer,
} from '@classi/contract/answering/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { journals } from '../../../lib/outbox/journal.ts';
import { workPrefix } from '../../../lib/outbox/journal-records.ts';
import { type QueueDeps, sendInBackground } from '../../../lib/outbox/open-queues.ts';
import type { Deliver, Journal, ServerItem } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useQueue } from '../../../lib/outbox/use-queue.ts';
import { sendWaitingImages } from '../pictures/pictures.ts';
import { invalidateWork, noteStatus } from '../queries.ts';
import {
  answerBody,
  deliverWork,
  type NumbersById,
  questionNumberField,
  type SavedWork,
} from './deliver-work.ts';
import { updateStoredAnswer } from './saved-work.ts';

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
      const body = { assignmentId, ...questionNumberField(answer, numbers), ...answerBody(answer) };
      const { revision, status } = await call(setAssignmentResponse, { body }, { keepalive });
      return { revision, status };
    },
    saveAll: async (answers, keepalive) => {
      const body = { assignmentId, answers: answers.map(answerBody) };
      return (await call(setAssignmentResponses, { body }, { keepalive })).answers;
    },
    superseded: 'answer/superseded',
    newest: (details) => supersededAnswer.safeDecode(details as never).data ?? null,
    // The answer was refused for another reason, such as being submitted, and the server has stored it as late.
    storedLate: (details) => storedLate.safeDecode(details as never).success,
    locked: ({ status, code, message, storedLate: isLate }) =>
      status === 403 && code?.startsWith('answer/')
        ? { kind: 'locked', sentence: message, isLate: code === 'answer/past-due' || isLate }
        : null,
  };
}

type AnsweredQuestion = Pick<StudentQuestion, 'id' | 'response' | 'revision'>;

/**
 * Returns `deliver`, which then also stores each acknowledged answer on the device, so that a page opened
 * without network shows it.
 */
function withDeviceCopy(deliver: Deliver, accountId: number, assignmentId: number): Deliver {
  return async (delivery, isLeaving) => {
    const outcome = await deliver(delivery, isLeaving);
    if (outcome.kind === 'saved') {
      const { id, content } = delivery;
      void updateStoredAnswer(accountId, assignmentId, {
        questionId: id,
        content,
        revision: outcome.revision,
      });
    }
    return outcome;
  };
}

export const mapQuestionNumbers = (
  questions: readonly Pick<StudentQuestion, 'id' | 'number'>[],
): NumbersById => new Map(questions.map(({ id, number }) => [id, number]));

export const toServerItems = (questions: readonly AnsweredQuestion[]): ServerItem[] =>
  questions.map(({ id, response, revision }) => ({ id, content: response, revision }));

interface SavedQuestions {
  client: QueryClient;
  accountId: number;
  assignmentId: number;
  questions: readonly StudentQuestion[];
  journal: Journal;
}

export const assignmentQueueKey = (accountId: number, assignmentId: number) => `${accountId}:${assignmentId}`;

/** Returns how the queue of an assignment stores and sends its answers. */
export function assignmentQueueDeps(work: SavedQuestions): QueueDeps {
  const { client, accountId, assignmentId, questions, journal } = work;
  const deliver = deliverTo({ accountId, assignmentId, numbers: mapQuestionNumbers(questions) });
  return {
    deliver: withDeviceCopy(deliver, accountId, assignmentId),
    journal,
    onSaved: (status) => noteStatus(client, assignmentId, status),
    onClosed: () => void invalidateWork(client),
  };
}

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
  const answers = useMemo(() => toServerItems(questions), [questions]);
  return useQueue(assignmentQueueKey(accountId, assignmentId), answers, () =>
    assignmentQueueDeps({ client, accountId, assignmentId, questions, journal }),
  );
}

/** Sends what waits of an assignment whose page is not open. @returns and throws as `sendInBackground` */
export function sendWaitingAnswers(accountId: number, assignmentId: number): Promise<boolean> {
  return sendInBackground(assignmentQueueKey(accountId, assignmentId), async () => {
    const questions = await call(getStudentQuestions, { body: { assignmentId } });
    const journal = await journals.open(workPrefix(accountId, assignmentId));
    const path = `/student/assignments/${assignmentId}`;
    return {
      items: toServerItems(questions),
      deps: assignmentQueueDeps({ client: queryClient, accountId, assignmentId, questions, journal }),
      sendMore: (queue) => sendWaitingImages({ queue, accountId, path, questions }),
    };
  });
}
