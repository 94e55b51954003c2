/**
 * The table says who may ask the tutor, about what, and who may read the conversation. Another person's
 * conversation is refused as not found, also within a school, exactly like one that does not exist.
 *
 * | action                                       | who                                                                         |
 * | -------------------------------------------- | --------------------------------------------------------------------------- |
 * | begin a conversation about textbooks         | students and teachers who may use all of them (`courses/access.ts`)         |
 * | continue it                                  | the person who began it, as long as one of its textbooks is left            |
 * | list, rename and delete it                   | a teacher who began it                                                      |
 * | read it; follow, join and stop its answers   | the person who began it                                                     |
 * | ask why marks are as they are                | a student, of their own work whose marks are released (`graded-work/`)      |
 * | open the place that an answer quotes         | everyone of the school, also after the textbook was removed (`passages.ts`) |
 * | ask without an account                       | every visitor, about one textbook, a few questions a day (`guests/`)        |
 * | open a place of that textbook                | every visitor                                                               |
 * | follow, join and stop an answer to a visitor | the browser of that visitor (`socket/`)                                     |
 */
import { GUEST_QUESTIONS_A_DAY, GUEST_TEXTBOOK } from '@classi/contract';
import type { Book } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readBooks } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import {
  type ConversationKind,
  findChat,
  findConversation,
  type Owner,
  type StoredChat,
  type StoredConversation,
} from './store.ts';

/** The limit is generous, because a whole school may share one network address. */
export const ADDRESS_QUESTIONS_A_DAY = 200;

/**
 * Returns the conversation if this person began it.
 * @param kind if given, conversations of other kinds are refused
 * @throws Refused chat/not-found
 */
export async function getOwnConversation(
  tx: Transaction,
  owner: Owner,
  id: number,
  kind?: ConversationKind,
): Promise<StoredConversation> {
  const found = await findConversation(tx, owner, id);
  if (!found || (kind && found.kind !== kind)) refuse('chat/not-found');
  return found;
}

/**
 * Returns the answer if it answers a question of this person.
 * @throws Refused chat/answer-not-found
 */
export async function getOwnAnswer(tx: Transaction, owner: Owner, id: number): Promise<StoredChat> {
  return (await findChat(tx, owner, { id })) ?? refuse('chat/answer-not-found');
}

/** @throws Refused textbook/not-found if this person may not use one of them */
export async function getChosenBooks(
  tx: Transaction,
  session: Session,
  ids: readonly number[],
): Promise<Book[]> {
  const chosen = [...new Set(ids)];
  const books = await readBooks(tx, session.tenantId, chosen, session);
  if (books.length < chosen.length) refuse('textbook/not-found');
  return books;
}

/**
 * Returns the books of an existing conversation, without those that were removed since.
 * @throws Refused textbook/not-found if none is left
 */
export async function getRemainingBooks(tx: Transaction, session: Session, ids: number[]): Promise<Book[]> {
  const books = await readBooks(tx, session.tenantId, ids, session);
  if (books.length === 0 && ids.length > 0) refuse('textbook/not-found');
  return books;
}

/** The numbers of questions that visitors have sent today. */
export interface GuestCounts {
  /** Questions from this visitor. */
  own: number;
  /** Questions from this visitor's network address. */
  near: number;
}

/** Returns how many questions a visitor may still send today. */
export function remainingGuestQuestions({ own, near }: GuestCounts): number {
  return Math.max(0, Math.min(GUEST_QUESTIONS_A_DAY - own, ADDRESS_QUESTIONS_A_DAY - near));
}

/** @throws Refused guest/used-up, guest/address-used-up */
export function checkGuestMayAsk({ own, near }: GuestCounts): void {
  if (own >= GUEST_QUESTIONS_A_DAY) refuse('guest/used-up', { most: GUEST_QUESTIONS_A_DAY });
  if (near >= ADDRESS_QUESTIONS_A_DAY) refuse('guest/address-used-up');
}

/** @throws Refused textbook/not-found for every textbook except the one for visitors */
export function checkGuestTextbook(textbookId: number): void {
  if (textbookId !== GUEST_TEXTBOOK) refuse('textbook/not-found');
}
