/** Handles a question of a student or a teacher, from the received frame to the start of the answer. */
import { QUESTIONS_A_MINUTE, type StudentQuestionInput, type TeacherQuestionInput } from '@classi/contract';
import { type AnswerEvent, type Engine, needsCare } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLiveQuestions } from '../answering/index.ts';
import { listTextbookIds, listTextbookIdsOfCourse, readBooks } from '../courses/index.ts';
import { findAccount, getTenant, type Session } from '../identity/index.ts';
import { getChosenBooks, getOwnConversation, getRemainingBooks } from './access.ts';
import { answerOwnMessage, explainWork, isAboutMarks, questionsMeant } from './graded-work/explain-work.ts';
import { findGradedWork } from './graded-work/graded-work.ts';
import { checkedQuery, dayStart } from './rules.ts';
import {
  changeConversation,
  countQuestions,
  findChat,
  findTextbookConversation,
  holdPerson,
  insertChat,
  insertConversation,
  listTurns,
  type Owner,
  type StoredConversation,
  stopAnswers,
} from './store.ts';

export interface AskDeps extends Platform<'clock' | 'database'> {
  engine: Engine;
  /** Milliseconds after which an answer that no process renews counts as cut. */
  lease: number;
}

/** A stored question, and its answer. */
export interface TutorQuestion {
  chatId: number;
  conversationId: number;
  /** Ids of this person's answers that were stopped because of the new question. */
  stopped: number[];
  /** Absent if the same question was sent before; then its answer is joined. */
  events?: (signal: AbortSignal) => AsyncIterable<AnswerEvent>;
}

/** The maximum number of earlier turns that an answer may depend on. */
const MAX_TURNS = 12;
const MINUTE_MS = 60_000;

type Task = (signal: AbortSignal) => AsyncIterable<AnswerEvent>;

/** The conversation and the answering function for a kind of question. */
interface Kind {
  query: string;
  requestId: string | undefined;
  conversation(tx: Transaction): Promise<StoredConversation>;
  task(tx: Transaction, conversation: StoredConversation): Promise<Task>;
}

/** @throws Refused chat/too-fast, and the refusals of the kind's functions */
async function store({ database, clock, lease }: AskDeps, owner: Owner, kind: Kind): Promise<TutorQuestion> {
  return database.inTenant(owner.tenantId, async (tx) => {
    await holdPerson(tx, owner);
    const { query, requestId } = kind;
    const again = requestId === undefined ? undefined : await findChat(tx, owner, { requestId });
    if (again) return { chatId: again.id, conversationId: again.conversationId, stopped: [] };
    const requestedAt = clock.now();
    const lately = await countQuestions(tx, owner, new Date(requestedAt.getTime() - MINUTE_MS));
    if (lately >= QUESTIONS_A_MINUTE) refuse('chat/too-fast', { most: QUESTIONS_A_MINUTE });
    const conversation = await kind.conversation(tx);
    const stopped = await stopAnswers(tx, owner);
    const events = await kind.task(tx, conversation);
    const conversationId = conversation.id;
    const chatId = await insertChat(tx, owner, { conversationId, query, requestId, requestedAt, lease });
    return { chatId, conversationId, stopped, events };
  });
}

/** Lists the names of this person, which are never sent to a model. */
export async function listNames(tx: Transaction, { accountId }: Pick<Owner, 'accountId'>): Promise<string[]> {
  const account = await findAccount(tx, accountId);
  return account ? [`${account.firstName} ${account.lastName}`.trim(), account.email] : [];
}

/** Answers from the conversation's books. */
async function fromBooks(
  deps: AskDeps,
  tx: Transaction,
  { session, query, conversation }: { session: Session; query: string; conversation: StoredConversation },
): Promise<Task> {
  const books = await getRemainingBooks(tx, session, conversation.textbookIds);
  const isStudent = session.role === 'student';
  const live = isStudent ? await listLiveQuestions(tx, session.accountId, deps.clock.now()) : [];
  const task = {
    question: query,
    conversation: await listTurns(tx, conversation.id, MAX_TURNS),
    books,
    reader: isStudent ? ('student' as const) : ('instructor' as const),
    helpContact: (await getTenant(tx, session.tenantId)).helpContact,
    live: live.map(({ id, ...question }) => ({ ...question, id: String(id) })),
  };
  const people = await listNames(tx, session);
  return (signal) => deps.engine.answer(task, { signal, for: { tenant: String(session.tenantId), people } });
}

/** @throws Refused chat/not-found, textbook/not-found, chat/too-fast, chat/no-question … */
export function askAsTeacher(
  deps: AskDeps,
  session: Session,
  message: TeacherQuestionInput,
): Promise<TutorQuestion> {
  const query = checkedQuery(message.query);
  const { conversationId, textbookIds, requestId } = message;
  return store(deps, session, {
    query,
    requestId,
    conversation: async (tx) => {
      const found = await getOwnConversation(tx, session, conversationId, 'listed');
      if (!textbookIds) return found;
      await getChosenBooks(tx, session, textbookIds);
      await changeConversation(tx, session, found.id, { textbookIds });
      return { ...found, textbookIds };
    },
    task: (tx, conversation) => fromBooks(deps, tx, { session, query, conversation }),
  });
}

/** With a textbook, the tutor answers; without one, Ask AURA answers about the student's own graded work. */
export function askAsStudent(
  deps: AskDeps,
  session: Session,
  message: StudentQuestionInput,
): Promise<TutorQuestion> {
  const query = checkedQuery(message.query);
  const { conversationId, requestId, fresh = false } = message;
  return store(deps, session, {
    query,
    requestId,
    conversation: async (tx) => {
      if (!conversationId || fresh) return studentsOwn(deps, tx, session, message);
      return getOwnConversation(tx, session, conversationId);
    },
    task: (tx, conversation) =>
      conversation.kind === 'feedback'
        ? fromMarks(deps, tx, { session, query, conversation })
        : fromBooks(deps, tx, { session, query, conversation }),
  });
}

/** A message of a student in distress is never treated as a question about marks, so it is always answered. */
const isOnMarks = (query: string, assignmentId: number | null | undefined): boolean =>
  !needsCare(query) && (Boolean(assignmentId) || isAboutMarks(query));

/** Returns the conversation to continue, or a new one. */
async function studentsOwn(
  { clock }: AskDeps,
  tx: Transaction,
  session: Session,
  { textbookId, subject, assignmentId, fresh, query }: StudentQuestionInput,
): Promise<StoredConversation> {
  const { tenantId, accountId } = session;
  const owner = { tenantId, accountId };
  if (!textbookId) {
    const work = await findGradedWork(tx, accountId, { assignmentId, subject }, clock.now());
    // Without graded work, a message about a subject is still answered from the textbooks.
    if (!work && isOnMarks(query, assignmentId)) refuse('chat/no-marked-work');
    return insertConversation(tx, {
      ...owner,
      kind: 'feedback',
      subject: work?.courseName ?? subject ?? '',
      assignmentId: work?.assignmentId ?? null,
    });
  }
  await getChosenBooks(tx, session, [textbookId]);
  const { timezone } = await getTenant(tx, tenantId);
  const since = dayStart(clock.now(), timezone);
  const talk = fresh ? undefined : await findTextbookConversation(tx, owner, textbookId, since);
  return talk ?? insertConversation(tx, { ...owner, kind: 'talk', textbookIds: [textbookId] });
}

/**
 * Explains the marks of a student's own graded work, which is read again for each question. A message about something else is answered from
 * the textbooks of the course.
 */
async function fromMarks(
  deps: AskDeps,
  tx: Transaction,
  { session, query, conversation }: { session: Session; query: string; conversation: StoredConversation },
): Promise<Task> {
  const { assignmentId } = conversation;
  const work =
    assignmentId && (await findGradedWork(tx, session.accountId, { assignmentId }, deps.clock.now()));
  if (!work && isOnMarks(query, assignmentId)) refuse('chat/no-marked-work');
  const people = await listNames(tx, session);
  const [lastTurn] = await listTurns(tx, conversation.id, 1);
  const meant = work && !needsCare(query) ? questionsMeant(work, query, lastTurn?.answer ?? '') : null;
  const textbookIds = await (work
    ? listTextbookIdsOfCourse(tx, work.courseId)
    : listTextbookIds(tx, session));
  if (!work || meant === null) {
    const answer = await fromBooks(deps, tx, {
      session,
      query,
      conversation: { ...conversation, textbookIds },
    });
    return (signal) => (work && !needsCare(query) ? answerOwnMessage(answer(signal)) : answer(signal));
  }
  const options = { for: { tenant: String(session.tenantId), people } };
  const books = await readBooks(tx, session.tenantId, textbookIds);
  return (signal) =>
    explainWork({
      engine: deps.engine,
      work,
      meant,
      message: query,
      books,
      options: { ...options, signal },
    });
}
