/** Work that was open on this device opens again without network: as it was, and said to be so. */
import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { useSyncExternalStore } from 'react';
import { ConnectionError } from '../../lib/http.ts';
import { changeReply, keepReply, recallReply } from '../../lib/kept-replies.ts';
import type { Profile } from '../../lib/profile.ts';
import { recallProfile, whenRemembered } from '../../lib/session.ts';
import type { Content } from './save-terms.ts';

export const LIST = 'assignments';
export const questionsOf = (assignmentId: number) => `questions:${assignmentId}`;

/** Whose page this is. */
export const accountId = () => recallProfile<Profile>('student')?.id;

/** What is shown from this device, and since when it was so. */
const shown = new Map<string, Date>();
const listeners = new Set<() => void>();

function show(name: string, since: Date | undefined): void {
  if (shown.get(name)?.getTime() === since?.getTime()) return;
  if (since) shown.set(name, since);
  else shown.delete(name);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Since when what is shown was so, where it comes from this device and not from the server. */
export const useShownSince = (name: string): Date | undefined =>
  useSyncExternalStore(subscribe, () => shown.get(name));

/**
 * Asks the server, and keeps what it says. Where no answer comes, what was kept takes its place; a refusal is a refusal.
 * @throws what `ask` throws, where nothing is kept
 */
export async function askOrRecall<Reply>(name: string, ask: () => Promise<Reply>): Promise<Reply> {
  const account = accountId();
  try {
    const reply = await ask();
    show(name, undefined);
    keep(account, name, reply);
    return reply;
  } catch (error) {
    if (!(error instanceof ConnectionError) || account === undefined) throw error;
    const kept = await recallReply<Reply>(account, name);
    if (!kept) throw error;
    show(name, kept.at);
    return kept.reply;
  }
}

/** Right after the login the first replies come before it is known whose they are. */
function keep(account: number | undefined, name: string, reply: unknown): void {
  whenRemembered('student', () => {
    const whose = account ?? accountId();
    if (whose !== undefined) void keepReply(whose, name, reply);
  });
}

/** What the server has acknowledged since: reopened without network, the answer is the one that was saved last. */
export function keepSaved(
  account: number,
  assignmentId: number,
  saved: { questionId: number; content: Content; revision: number },
): Promise<void> {
  return changeReply<StudentQuestion[]>(account, questionsOf(assignmentId), (questions) =>
    questions.map((each) =>
      each.id === saved.questionId && each.revision < saved.revision
        ? { ...each, response: saved.content, revision: saved.revision }
        : each,
    ),
  );
}
