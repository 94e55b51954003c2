/** Follows answers that other processes are writing, by polling their stored text. */
import { setTimeout as pause } from 'node:timers/promises';
import { ANSWER_END } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Session } from '../../identity/index.ts';
import { getOwnAnswer } from '../access.ts';
import { splitMessages } from '../rules.ts';
import { stopAnswers } from '../store.ts';
import type { Listener } from './answers.ts';

/** The interval at which the stored text is polled, in ms. */
const LOOK_EVERY_MS = 250;

/**
 * Sends an answer from character `after` on, until it ends or the listener is gone.
 * @throws Refused chat/answer-not-found
 */
export async function followStored(
  { database }: { database: Database },
  session: Session,
  { chatId, after }: { chatId: number; after: number },
  listener: Listener,
): Promise<void> {
  const answerId = String(chatId);
  let at = after;
  let isFirst = true;
  while (!listener.gone.aborted) {
    const chat = await database.inTenant(session.tenantId, (tx) => getOwnAnswer(tx, session, chatId));
    const { citations, conversationId, response, state, engine, notInBooks, heldBack } = chat;
    at = Math.min(at, response.length);
    if (isFirst) listener.send({ message: '', answerId, conversationId, at, citations });
    isFirst = false;
    for (const message of splitMessages(response.slice(at))) {
      listener.send({ message, answerId, at, citations });
      at += message.length;
    }
    if (state !== 'answering') {
      const about = { answerId, conversationId, at, state, citations, engine, notInBooks, heldBack };
      listener.send({ message: ANSWER_END, ...about });
      return;
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Marks the answer as stopped. The process that writes it notices this when it next stores the text. */
export async function stopStored(
  { database }: { database: Database },
  session: Session,
  chatId: number,
): Promise<void> {
  await database.inTenant(session.tenantId, (tx) => stopAnswers(tx, session, chatId));
}
