/** A person's conversations outside the socket: listed, read, started, renamed, deleted (spec 3 §2, §4). */
import { CHATS_MAX, type Chat } from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readBooks } from '../courses/index.ts';
import { getTenant, type Session } from '../identity/index.ts';
import { dayStart } from './rules.ts';
import {
  changeConversation,
  findConversation,
  findConversationOfRequest,
  findTalk,
  holdPerson,
  insertConversation,
  listChats,
  listConversations,
  removeConversation,
  type StoredChat,
} from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
}

function shown({ id, conversationId: _, ...chat }: StoredChat): Chat {
  return { answerId: String(id), ...chat };
}

export function teachersConversations({ database }: Parts, session: Session) {
  return database.inTenant(session.tenantId, (tx) => listConversations(tx, session, 'listed'));
}

/** @throws Refused chat/not-found */
export async function chatsOf(
  { database }: Parts,
  session: Session,
  conversationId: number,
): Promise<Chat[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const conversation = await findConversation(tx, session, conversationId);
    if (!conversation) refuse('chat/not-found');
    return (await listChats(tx, conversation.id)).map(shown);
  });
}

interface Input {
  title: string;
  subject: string;
  textbookIds: number[];
  /** The same again begins nothing new. */
  requestId?: string | undefined;
}

/** @throws Refused chat/too-many, textbook/not-found, textbook/none-chosen */
export async function beginConversation(
  { database }: Parts,
  session: Session,
  { title, subject, textbookIds, requestId }: Input,
): Promise<{ id: number }> {
  if (textbookIds.length === 0) refuse('textbook/none-chosen');
  const { tenantId, accountId } = session;
  return database.inTenant(tenantId, async (tx) => {
    const chosen = [...new Set(textbookIds)];
    if ((await readBooks(tx, tenantId, chosen, session)).length < chosen.length) refuse('textbook/not-found');
    await holdPerson(tx, session);
    const begun = requestId && (await findConversationOfRequest(tx, session, requestId));
    if (begun) return { id: begun.id };
    const there = await listConversations(tx, session, 'listed');
    if (there.length >= CHATS_MAX) refuse('chat/too-many');
    const about = { title, subject, textbookIds: chosen, requestId: requestId ?? null };
    const { id } = await insertConversation(tx, { tenantId, accountId, kind: 'listed', ...about });
    return { id };
  });
}

/** @throws Refused chat/not-found */
export async function rename(
  { database }: Parts,
  session: Session,
  { conversationId, title }: { conversationId: number; title: string },
): Promise<void> {
  const isThere = await database.inTenant(session.tenantId, (tx) =>
    changeConversation(tx, session, conversationId, { title }),
  );
  if (!isThere) refuse('chat/not-found');
}

/** An answer in progress ends, because its row is gone. @throws Refused chat/not-found */
export async function remove({ database }: Parts, session: Session, conversationId: number): Promise<void> {
  const isThere = await database.inTenant(session.tenantId, async (tx) => {
    // A question that is just being stored in it is stored before, or finds it gone.
    await holdPerson(tx, session);
    return removeConversation(tx, session, conversationId);
  });
  if (!isThere) refuse('chat/not-found');
}

/** A student's talk: the one that is named, or today's about a textbook. @throws Refused chat/not-found, textbook/not-found */
export async function readTalk(
  { database, clock }: Parts,
  session: Session,
  input: { conversationId?: number | undefined; textbookId?: number | undefined },
) {
  return database.inTenant(session.tenantId, async (tx) => {
    if (input.conversationId !== undefined) {
      const found = await findConversation(tx, session, input.conversationId);
      if (!found) refuse('chat/not-found');
      const chats = (await listChats(tx, found.id)).map(shown);
      return { conversationId: found.id, textbookId: found.textbookIds[0] ?? null, chats };
    }
    const textbookId = input.textbookId ?? 0;
    if ((await readBooks(tx, session.tenantId, [textbookId], session)).length === 0)
      refuse('textbook/not-found');
    const { timezone } = await getTenant(tx, session.tenantId);
    const talk = await findTalk(tx, session, textbookId, dayStart(clock.now(), timezone));
    const chats = talk ? (await listChats(tx, talk.id)).map(shown) : [];
    return { conversationId: talk?.id ?? null, textbookId, chats };
  });
}
