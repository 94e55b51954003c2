/** The calls about a person's conversations: list, read, begin, rename and delete (spec 3 §2, §4). */
import { CHATS_MAX, type Chat } from '@classi/contract';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTenant, type Session } from '../identity/index.ts';
import { getChosenBooks, getOwnConversation } from './access.ts';
import { dayStart } from './rules.ts';
import {
  changeConversation,
  findConversationOfRequest,
  findTextbookConversation,
  holdPerson,
  insertConversation,
  listChats,
  listConversations,
  removeConversation,
  type StoredChat,
} from './store.ts';

type Deps = Platform<'clock' | 'database'>;

function shown({ id, conversationId: _, ...chat }: StoredChat): Chat {
  return { answerId: String(id), ...chat };
}

export function teachersConversations({ database }: Deps, session: Session) {
  return database.inTenant(session.tenantId, (tx) => listConversations(tx, session, 'listed'));
}

/** @throws Refused chat/not-found */
export async function listConversationChats(
  { database }: Deps,
  session: Session,
  conversationId: number,
): Promise<Chat[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { id } = await getOwnConversation(tx, session, conversationId);
    return (await listChats(tx, id)).map(shown);
  });
}

interface Input {
  title: string;
  subject: string;
  textbookIds: number[];
  /** The id of the request, so that repeating it begins no second conversation. */
  requestId?: string | undefined;
}

/** @throws Refused chat/too-many, textbook/not-found, textbook/none-chosen */
export async function startConversation(
  { database }: Deps,
  session: Session,
  { title, subject, textbookIds, requestId }: Input,
): Promise<{ id: number }> {
  if (textbookIds.length === 0) refuse('textbook/none-chosen');
  const { tenantId, accountId } = session;
  return database.inTenant(tenantId, async (tx) => {
    const chosen = [...new Set(textbookIds)];
    await getChosenBooks(tx, session, chosen);
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
  { database }: Deps,
  session: Session,
  { conversationId, title }: { conversationId: number; title: string },
): Promise<void> {
  await database.inTenant(session.tenantId, async (tx) => {
    const { id } = await getOwnConversation(tx, session, conversationId, 'listed');
    await changeConversation(tx, session, id, { title });
  });
}

/**
 * Deletes a conversation. An answer in progress ends, because its row no longer exists.
 * @throws Refused chat/not-found
 */
export async function remove({ database }: Deps, session: Session, conversationId: number): Promise<void> {
  await database.inTenant(session.tenantId, async (tx) => {
    // The lock makes a concurrent question be stored either before the deletion, or fail because the conversation no longer exists.
    await holdPerson(tx, session);
    const { id } = await getOwnConversation(tx, session, conversationId, 'listed');
    await removeConversation(tx, session, id);
  });
}

/**
 * Returns a student's conversation: the one that is named, or today's about a textbook.
 * @throws Refused chat/not-found, textbook/not-found
 */
export async function readConversation(
  { database, clock }: Deps,
  session: Session,
  input: { conversationId?: number | undefined; textbookId?: number | undefined },
) {
  return database.inTenant(session.tenantId, async (tx) => {
    if (input.conversationId !== undefined) {
      const found = await getOwnConversation(tx, session, input.conversationId);
      const chats = (await listChats(tx, found.id)).map(shown);
      return { conversationId: found.id, textbookId: found.textbookIds[0] ?? null, chats };
    }
    const textbookId = input.textbookId ?? 0;
    await getChosenBooks(tx, session, [textbookId]);
    const { timezone } = await getTenant(tx, session.tenantId);
    const talk = await findTextbookConversation(tx, session, textbookId, dayStart(clock.now(), timezone));
    const chats = talk ? (await listChats(tx, talk.id)).map(shown) : [];
    return { conversationId: talk?.id ?? null, textbookId, chats };
  });
}
