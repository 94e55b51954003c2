/**
 * The SQL of conversations and their messages. Every statement has a condition on the account, so that nobody reads another person's
 * conversations.
 */
import type { Chat, ChatState, Citation } from '@classi/contract';
import type { Turn } from '@classi/engines';
import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { tutorChats, tutorConversations } from './tables.ts';

export type StoredConversation = typeof tutorConversations.$inferSelect;
export type ConversationKind = StoredConversation['kind'];

/** The owner of a conversation, which comes from the session and never from a payload. */
export interface Owner {
  tenantId: number;
  accountId: number;
}

/** The first part of the key of an advisory lock that serialises a person's questions; the second is the account's id. */
const PERSON_LOCK = 7_206_430;

/** Locks a person until the end of the transaction, so that simultaneous questions are handled one after the other. */
export async function holdPerson(tx: Transaction, { accountId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PERSON_LOCK}, ${accountId})`);
}

export async function listConversations(
  tx: Transaction,
  { accountId }: Owner,
  kind: ConversationKind,
): Promise<StoredConversation[]> {
  return tx
    .select()
    .from(tutorConversations)
    .where(and(eq(tutorConversations.accountId, accountId), eq(tutorConversations.kind, kind)))
    .orderBy(desc(tutorConversations.id));
}

export async function findConversation(
  tx: Transaction,
  { accountId }: Owner,
  id: number,
): Promise<StoredConversation | undefined> {
  const [row] = await tx
    .select()
    .from(tutorConversations)
    .where(and(eq(tutorConversations.id, id), eq(tutorConversations.accountId, accountId)));
  return row;
}

/** Finds the conversation that this request has already begun. */
export async function findConversationOfRequest(
  tx: Transaction,
  { accountId }: Owner,
  requestId: string,
): Promise<StoredConversation | undefined> {
  const [row] = await tx
    .select()
    .from(tutorConversations)
    .where(and(eq(tutorConversations.accountId, accountId), eq(tutorConversations.requestId, requestId)));
  return row;
}

/** Finds a student's newest conversation about a textbook that was continued since `since`. */
export async function findTextbookConversation(
  tx: Transaction,
  { accountId }: Owner,
  textbookId: number,
  since: Date,
): Promise<StoredConversation | undefined> {
  const [row] = await tx
    .select({ conversation: tutorConversations })
    .from(tutorConversations)
    .innerJoin(tutorChats, eq(tutorChats.conversationId, tutorConversations.id))
    .where(
      and(
        eq(tutorConversations.accountId, accountId),
        eq(tutorConversations.kind, 'talk'),
        sql`${tutorConversations.textbookIds} = ${JSON.stringify([textbookId])}::jsonb`,
        sql`${tutorChats.requestedAt} >= ${since}`,
      ),
    )
    .orderBy(desc(tutorConversations.id))
    .limit(1);
  return row?.conversation;
}

export async function insertConversation(
  tx: Transaction,
  row: typeof tutorConversations.$inferInsert,
): Promise<StoredConversation> {
  const [added] = await tx.insert(tutorConversations).values(row).returning();
  if (!added) throw new Error('The conversation was not stored.');
  return added;
}

export async function changeConversation(
  tx: Transaction,
  { accountId }: Owner,
  id: number,
  change: Partial<Pick<StoredConversation, 'title' | 'textbookIds'>>,
): Promise<void> {
  await tx
    .update(tutorConversations)
    .set(change)
    .where(and(eq(tutorConversations.id, id), eq(tutorConversations.accountId, accountId)));
}

/** Removes a conversation with all of its messages. */
export async function removeConversation(tx: Transaction, { accountId }: Owner, id: number): Promise<void> {
  await tx
    .delete(tutorConversations)
    .where(and(eq(tutorConversations.id, id), eq(tutorConversations.accountId, accountId)));
}

/** SQL of an answer's state: an answer in progress that its process has not renewed in time counts as cut. */
const STATE = sql<ChatState>`case when ${tutorChats.state} = 'answering' and ${tutorChats.aliveUntil} < now()
  then 'cut' else ${tutorChats.state} end`;

const shown = {
  id: tutorChats.id,
  conversationId: tutorChats.conversationId,
  query: tutorChats.query,
  response: tutorChats.response,
  citations: tutorChats.citations,
  state: STATE,
  engine: tutorChats.engine,
  notInBooks: tutorChats.notInBooks,
  heldBack: tutorChats.heldBack,
  requestedAt: tutorChats.requestedAt,
};

export type StoredChat = Omit<Chat, 'answerId'> & { id: number; conversationId: number };

export async function listChats(tx: Transaction, conversationId: number): Promise<StoredChat[]> {
  return tx
    .select(shown)
    .from(tutorChats)
    .where(eq(tutorChats.conversationId, conversationId))
    .orderBy(asc(tutorChats.id));
}

export async function findChat(
  tx: Transaction,
  { accountId }: Owner,
  by: { id: number } | { requestId: string },
): Promise<StoredChat | undefined> {
  const which = 'id' in by ? eq(tutorChats.id, by.id) : eq(tutorChats.requestId, by.requestId);
  const [row] = await tx
    .select(shown)
    .from(tutorChats)
    .where(and(eq(tutorChats.accountId, accountId), which));
  return row;
}

/** Lists the newest turns that were answered at least in part, oldest first. */
export async function listTurns(tx: Transaction, conversationId: number, most: number): Promise<Turn[]> {
  const rows = await tx
    .select({ question: tutorChats.query, answer: tutorChats.response })
    .from(tutorChats)
    .where(and(eq(tutorChats.conversationId, conversationId), ne(tutorChats.response, '')))
    .orderBy(desc(tutorChats.id))
    .limit(most);
  return rows.reverse();
}

export async function countQuestions(tx: Transaction, { accountId }: Owner, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(tutorChats)
    .where(and(eq(tutorChats.accountId, accountId), gt(tutorChats.requestedAt, since)));
  return row?.total ?? 0;
}

/**
 * Stops this person's answers in progress, or one of them.
 * @returns the ids of those answers
 */
export async function stopAnswers(tx: Transaction, { accountId }: Owner, id?: number): Promise<number[]> {
  const rows = await tx
    .update(tutorChats)
    .set({ state: sql`case when ${tutorChats.aliveUntil} < now() then 'cut' else 'stopped' end` })
    .where(
      and(
        eq(tutorChats.accountId, accountId),
        eq(tutorChats.state, 'answering'),
        ...(id === undefined ? [] : [eq(tutorChats.id, id)]),
      ),
    )
    .returning({ id: tutorChats.id });
  return rows.map((row) => row.id);
}

/** @param lease ms until the answer counts as cut, unless it is renewed */
export async function insertChat(
  tx: Transaction,
  { accountId, tenantId }: Owner,
  question: {
    conversationId: number;
    query: string;
    requestId: string | undefined;
    requestedAt: Date;
    lease: number;
  },
): Promise<number> {
  const { lease, requestId, ...rest } = question;
  const [row] = await tx
    .insert(tutorChats)
    .values({
      ...rest,
      accountId,
      tenantId,
      requestId: requestId ?? null,
      engine: 'embedded',
      aliveUntil: sql`now() + make_interval(secs => ${lease / 1000})`,
    })
    .returning({ id: tutorChats.id });
  if (!row) throw new Error('The question was not stored.');
  return row.id;
}

/**
 * Saves the text of an answer so far.
 * @returns false if the answer is not needed any more
 */
export async function saveAnswerSoFar(
  tx: Transaction,
  id: number,
  said: { response: string; citations: Citation[]; lease: number },
): Promise<boolean> {
  const { response, citations, lease } = said;
  const rows = await tx
    .update(tutorChats)
    .set({ response, citations, aliveUntil: sql`now() + make_interval(secs => ${lease / 1000})` })
    .where(and(eq(tutorChats.id, id), inArray(tutorChats.state, ['answering'])))
    .returning({ id: tutorChats.id });
  return rows.length > 0;
}

/**
 * Stores the complete answer.
 * @returns how it ended, which is unchanged if it was stopped before; undefined if it was deleted
 */
export async function endAnswer(
  tx: Transaction,
  id: number,
  end: Pick<StoredChat, 'response' | 'citations' | 'state' | 'engine' | 'notInBooks' | 'heldBack'>,
): Promise<ChatState | undefined> {
  const { state, ...rest } = end;
  const [row] = await tx
    .update(tutorChats)
    .set({
      ...rest,
      state: sql`case when ${tutorChats.state} = 'answering' then ${state} else ${tutorChats.state} end`,
    })
    .where(eq(tutorChats.id, id))
    .returning({ state: tutorChats.state });
  return row?.state;
}

/** Counts the conversations about each of these textbooks; textbooks without any are absent. */
export async function conversationCounts(
  tx: Transaction,
  textbookIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (textbookIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; count: number }>(sql`
    select book.id::int as id, count(*)::int as count
    from tutor_conversations c cross join lateral jsonb_array_elements_text(c.textbook_ids) as book(id)
    group by book.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
