/**
 * The key that seals a file of answers, stored in this browser for use without a network. It is removed when
 * the session ends (`lib/session.ts`); the answers stay.
 */
import { getAnswerSeal } from '@classi/contract/answering/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { SEAL_PREFIX } from '../../../lib/session/session.ts';

export interface StoredSeal extends ReplyOf<typeof getAnswerSeal> {
  /** The device's time when the seal arrived. */
  cameAt: Date;
}

const keyOf = (accountId: number, assignmentId: number) => `${SEAL_PREFIX}${accountId}:${assignmentId}`;

/** If the browser's storage is full, the previous seal stays in use. */
export function storeSeal(seal: ReplyOf<typeof getAnswerSeal>, cameAt: Date): void {
  const stored = { ...getAnswerSeal.reply.encode(seal), came_at: cameAt.toISOString() };
  try {
    localStorage.setItem(keyOf(seal.studentId, seal.assignmentId), JSON.stringify(stored));
  } catch {
    // The storage is full or disabled. Saving the file then fails with a message.
  }
}

export function readSeal(accountId: number, assignmentId: number): StoredSeal | null {
  try {
    const { came_at: cameAt, ...wire } = JSON.parse(
      localStorage.getItem(keyOf(accountId, assignmentId)) ?? 'null',
    ) as Record<string, unknown>;
    return { ...getAnswerSeal.reply.decode(wire as never), cameAt: new Date(String(cameAt)) };
  } catch {
    // There is no stored seal, or its format is unknown.
    return null;
  }
}
