/**
 * Work that was opened on this device opens again without network, with a notice that it is a stored copy.
 */

import { getAssignments, getStudentQuestions } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useSyncExternalStore } from 'react';
import { ConnectionError } from '../../../lib/http/http.ts';
import { createListeners } from '../../../lib/listeners.ts';
import {
  changeReply,
  type ReplyFormat,
  readStoredReply,
  storeReply,
} from '../../../lib/offline/cached-replies.ts';
import type { Content } from '../../../lib/outbox/outbox-terms.ts';
import type { Profile } from '../../../lib/session/profile.ts';
import { onProfileStored, readStoredProfile } from '../../../lib/session/session.ts';

/** The name and format of a stored reply. */
interface ReplyKey<Reply> {
  name: string;
  format: ReplyFormat<Reply>;
}

type Assignments = ReplyOf<typeof getAssignments>;

/** Releases before version 2 stored the assignments as a list. */
const byId = (assignments: Assignments): Assignments =>
  Array.isArray(assignments)
    ? Object.fromEntries((assignments as Assignments[string][]).map((each) => [String(each.id), each]))
    : assignments;

export const LIST: ReplyKey<Assignments> = {
  name: 'assignments',
  format: {
    encode: (assignments) => getAssignments.reply.encode(byId(assignments)),
    decode: (wire) => getAssignments.reply.decode(wire),
  },
};

export const questionsReply = (assignmentId: number): ReplyKey<ReplyOf<typeof getStudentQuestions>> => ({
  name: `questions:${assignmentId}`,
  format: getStudentQuestions.reply,
});

/** Returns the account whose page this is. */
export const accountId = () => readStoredProfile<Profile>('student')?.id;

/** Each stored reply on screen is mapped to the time when it was fetched. */
const shown = new Map<string, Date>();
const { subscribe, notify } = createListeners();

function show(name: string, since: Date | undefined): void {
  if (shown.get(name)?.getTime() === since?.getTime()) return;
  if (since) shown.set(name, since);
  else shown.delete(name);
  notify();
}

/** Returns when the data on screen was fetched, if it comes from this device and not from the server. */
export const useOfflineCopySince = (name: string): Date | undefined =>
  useSyncExternalStore(subscribe, () => shown.get(name));

/**
 * Fetches from the server and stores the reply. If the server cannot be reached, the stored reply is
 * returned; a refusal is still an error.
 * @throws what `ask` throws if nothing is stored
 */
export async function fetchOrReadStored<Reply>(
  { name, format }: ReplyKey<Reply>,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const account = accountId();
  try {
    const reply = await ask();
    show(name, undefined);
    keep(account, name, { format, reply });
    return reply;
  } catch (error) {
    if (!(error instanceof ConnectionError) || account === undefined) throw error;
    const cached = await readStoredReply(account, name, format);
    if (!cached) throw error;
    show(name, cached.at);
    return cached.reply;
  }
}

/** Right after the login, replies may arrive before the account is known. */
function keep<Reply>(
  account: number | undefined,
  name: string,
  cached: { format: ReplyFormat<Reply>; reply: Reply },
): void {
  onProfileStored('student', () => {
    const whose = account ?? accountId();
    if (whose !== undefined) void storeReply(whose, name, cached);
  });
}

/**
 * Updates the stored answer after a save, so that a page opened without network shows the last saved answer.
 */
export function updateStoredAnswer(
  account: number,
  assignmentId: number,
  saved: { questionId: number; content: Content; revision: number },
): Promise<void> {
  const { name, format } = questionsReply(assignmentId);
  return changeReply(account, name, {
    format,
    change: (questions) =>
      questions.map((each) =>
        each.id === saved.questionId && each.revision < saved.revision
          ? { ...each, response: saved.content, revision: saved.revision }
          : each,
      ),
  });
}
