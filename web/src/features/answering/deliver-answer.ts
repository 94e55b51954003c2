/** Brings answers to the server, and says in one word what became of each. */
import {
  type AnsweredSave,
  keptLate,
  setAssignmentResponse,
  setAssignmentResponses,
  supersededAnswer,
} from '@classi/contract/answering/endpoints';
import { call, UnreadableReplyError } from '../../lib/api.ts';
import { ConnectionError, HttpError } from '../../lib/http.ts';
import type { Profile } from '../../lib/profile.ts';
import { recallProfile } from '../../lib/session.ts';
import { type Pack, packed, together } from './deliver-together.ts';
import type { Deliver, Delivery, Outcome } from './save-terms.ts';

interface Work {
  accountId: number;
  assignmentId: number;
}

/** The way to the server for one account's work on one assignment: one answer by itself, several of one moment together. */
export function deliverTo(work: Work): Deliver {
  return together(async (deliveries, leaving) => {
    const packs = packed(deliveries, leaving);
    const outcomes = new Map<Delivery, Outcome>();
    const send = async (pack: Pack) => {
      const became = await deliverPack(work, pack);
      for (const [index, delivery] of pack.deliveries.entries())
        outcomes.set(delivery, became[index] ?? { kind: 'unreachable' });
    };
    await Promise.all(packs.map(send));
    return deliveries.map((delivery) => outcomes.get(delivery) ?? { kind: 'unreachable' });
  });
}

/** How one kind of work is saved, and what its own refusals mean; null where a refusal is not its own. */
export interface SavedWork {
  save: (delivery: Delivery, leaving: boolean) => Promise<Outcome>;
  refused: (error: HttpError) => Outcome | null;
}

/** The way to the server for one account's work of any kind, one answer after the other. */
export function deliverWith(accountId: number, { save, refused }: SavedWork): Deliver {
  return async (delivery, leaving) => {
    const [outcome] = await guarded(accountId, refused, 1, async () => [await save(delivery, leaving)]);
    return outcome ?? { kind: 'unreachable' };
  };
}

/** @param count of the answers that share what became of the call, where it broke off or was refused */
async function guarded(
  accountId: number,
  refused: SavedWork['refused'],
  count: number,
  send: () => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const all = (outcome: Outcome) => Array.from({ length: count }, () => outcome);
  // Somebody else has logged in with this browser meanwhile: these words are not theirs.
  if (recallProfile<Profile>('student')?.id !== accountId) return all({ kind: 'signed-out' });
  try {
    return await send();
  } catch (error) {
    return all((error instanceof HttpError ? refused(error) : null) ?? refusedBecause(error));
  }
}

function deliverPack(work: Work, { deliveries, outlives }: Pack): Promise<Outcome[]> {
  const [first, second] = deliveries;
  return guarded(work.accountId, refusedAnswer, deliveries.length, async () =>
    first && !second && !first.follows
      ? [await save(work, first, outlives)]
      : await saveMany(work, deliveries, outlives),
  );
}

function refusedAnswer({ status, code, message, details }: HttpError): Outcome | null {
  if (code === 'answer/superseded') return superseded(details);
  return locked({ status, code, message, late: isKeptLate(details) });
}

interface Lock {
  status: number;
  code: string | undefined;
  message: string;
  /** The server says that it has kept it for the teacher. */
  late: boolean;
}

function locked({ status, code, message, late }: Lock): Outcome | null {
  if (status !== 403 || !code?.startsWith('answer/')) return null;
  return { kind: 'locked', sentence: message, late: code === 'answer/past-due' || late };
}

const answerOf = ({ questionId, content, baseRevision }: Omit<Delivery, 'follows'>) => ({
  questionId,
  response: content,
  ...(baseRevision === undefined ? {} : { baseRevision }),
});

async function save({ assignmentId }: Work, delivery: Delivery, keepalive: boolean): Promise<Outcome> {
  const body = { assignmentId, ...answerOf(delivery) };
  const { revision, status } = await call(setAssignmentResponse, { body }, { keepalive });
  return { kind: 'saved', revision, status };
}

/** What is still on its way is sent once more before what follows it: whichever comes first, each has its right base. */
async function saveMany(work: Work, deliveries: readonly Delivery[], keepalive: boolean): Promise<Outcome[]> {
  const { assignmentId } = work;
  const turns = deliveries.map((each) => (each.follows ? [each.follows, each] : [each]));
  const body = { assignmentId, answers: turns.flat().map(answerOf) };
  const { answers } = await call(setAssignmentResponses, { body }, { keepalive });
  let end = 0;
  return turns.map((saves) => {
    end += saves.length;
    return outcomeOf(answers[end - 1]);
  });
}

function outcomeOf(answer: AnsweredSave | undefined): Outcome {
  if (!answer) return { kind: 'unreachable' };
  const { httpStatus, code, message, revision, status, response, keptLate: late = false } = answer;
  if (code === undefined && revision !== undefined) return { kind: 'saved', revision, status: status ?? '' };
  if (code === 'answer/superseded' && revision !== undefined)
    return { kind: 'superseded', revision, content: response ?? null };
  return (
    locked({ status: httpStatus, code, message, late }) ??
    refusedBecause(new HttpError(httpStatus, message, { code }))
  );
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
