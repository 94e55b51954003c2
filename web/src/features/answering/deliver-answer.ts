/** Brings one answer to the server, and says in one word what became of it. */
import { keptLate, setAssignmentResponse, supersededAnswer } from '@classi/contract/answering/endpoints';
import { call, UnreadableReplyError } from '../../lib/api.ts';
import { ConnectionError, HttpError } from '../../lib/http.ts';
import type { Profile } from '../../lib/profile.ts';
import { recallProfile } from '../../lib/session.ts';
import type { Deliver, Delivery, Outcome } from './save-terms.ts';

interface Work {
  accountId: number;
  assignmentId: number;
}

/** The way to the server for one account's work on one assignment. */
export function deliverTo(work: Work): Deliver {
  return deliverWith(work.accountId, {
    save: (delivery, leaving) => save(work, delivery, leaving),
    refused: refusedAnswer,
  });
}

/** How one kind of work is saved, and what its own refusals mean; null where a refusal is not its own. */
export interface SavedWork {
  save: (delivery: Delivery, leaving: boolean) => Promise<Outcome>;
  refused: (error: HttpError) => Outcome | null;
}

/** The way to the server for one account's work of any kind. */
export function deliverWith(accountId: number, { save, refused }: SavedWork): Deliver {
  return async (delivery, leaving) => {
    // Somebody else has logged in with this browser meanwhile: these words are not theirs.
    if (recallProfile<Profile>('student')?.id !== accountId) return { kind: 'signed-out' };
    try {
      return await save(delivery, leaving);
    } catch (error) {
      return (error instanceof HttpError ? refused(error) : null) ?? refusedBecause(error);
    }
  };
}

function refusedAnswer({ status, code, message, details }: HttpError): Outcome | null {
  if (code === 'answer/superseded') return superseded(details);
  if (status === 403 && code?.startsWith('answer/'))
    return { kind: 'locked', sentence: message, late: code === 'answer/past-due' || isKeptLate(details) };
  return null;
}

const bodyOf = ({ assignmentId }: Work, { questionId, content, baseRevision }: Delivery) => ({
  assignmentId,
  questionId,
  response: content,
  ...(baseRevision === undefined ? {} : { baseRevision }),
});

async function save(work: Work, delivery: Delivery, leaving: boolean): Promise<Outcome> {
  const options = { keepalive: leaving };
  const { revision, status } = await call(setAssignmentResponse, { body: bodyOf(work, delivery) }, options);
  return { kind: 'saved', revision, status };
}

function refusedBecause(error: unknown): Outcome {
  if (error instanceof ConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof HttpError)) {
    // An answer that this page cannot read may come from a page in between; the save is tried again.
    if (!(error instanceof UnreadableReplyError)) reportError(error);
    return { kind: 'unreachable' };
  }
  const { status, message } = error;
  if (status === 401 || status === 422) return { kind: 'signed-out' };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', sentence: message };
}

/** Locked for another reason, and too late besides: the server has kept it for the teacher. */
const isKeptLate = (details: HttpError['details']) => keptLate.safeDecode(details as never).success;

/** The refusal says what the newest answer is. One that does not is asked again later. */
function superseded(details: HttpError['details']): Outcome {
  const read = supersededAnswer.safeDecode(details as never);
  return read.success
    ? { kind: 'superseded', revision: read.data.revision, content: read.data.response }
    : { kind: 'unreachable' };
}
