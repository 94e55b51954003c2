/** The key that seals a file of answers, stored in this browser for use without a network. Removed when the session ends (`lib/session.ts`); the answers stay. */
import { getAnswerSeal } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { SEAL_PREFIX } from '../../../lib/session/session.ts';

export interface KeptSeal extends ReplyOf<typeof getAnswerSeal> {
  /** This device's clock when it came. */
  cameAt: Date;
}

const keyOf = (accountId: number, assignmentId: number) => `${SEAL_PREFIX}${accountId}:${assignmentId}`;

/** Where the browser has no room the seal of before serves on. */
export function keepSeal(seal: ReplyOf<typeof getAnswerSeal>, cameAt: Date): void {
  const stored = { ...getAnswerSeal.reply.encode(seal), came_at: cameAt.toISOString() };
  try {
    localStorage.setItem(keyOf(seal.studentId, seal.assignmentId), JSON.stringify(stored));
  } catch {
    // Full, or forbidden: the sentence of the save says so when it comes to that.
  }
}

export function recallSeal(accountId: number, assignmentId: number): KeptSeal | null {
  try {
    const { came_at: cameAt, ...wire } = JSON.parse(
      localStorage.getItem(keyOf(accountId, assignmentId)) ?? 'null',
    ) as Record<string, unknown>;
    return { ...getAnswerSeal.reply.decode(wire as never), cameAt: new Date(String(cameAt)) };
  } catch {
    // None, or not written here.
    return null;
  }
}
