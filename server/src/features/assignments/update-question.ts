/** A teacher changes a question: a new version, and the older ones stay (spec 2 §4, §7; wire.md 14). */
import {
  type BodyOf,
  changedQuestion,
  type ReplyOf,
  type updateQuestion as updateQuestionEndpoint,
} from '@classi/contract';
import { isBlank, RichTextError, sanitise } from '@classi/richtext';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { type Session, shownTeacher } from '../identity/index.ts';
import { marksOf, quartersOf, reachableQuarters } from './quarters.ts';
import {
  appendVersion,
  listVersions,
  lockTaughtQuestion,
  type QuestionRow,
  type QuestionVersion,
  setFlag,
  setPossible,
} from './questions-store.ts';
import { assertTotal, changedFields, invalid, type QuestionWords } from './rules.ts';
import { listQuestions } from './store.ts';

type Wish = BodyOf<typeof updateQuestionEndpoint>;
type Versions = Awaited<ReturnType<typeof listVersions>>;

/** @throws Refused http/invalid for text that cannot be taken */
function cleanWords(wish: Wish): QuestionWords {
  try {
    return {
      question: sanitise(wish.question),
      answer: sanitise(wish.answer),
      gradingInstructions: sanitise(wish.gradingInstructions),
      possibleQuarters: quartersOf(wish.marksPossible),
    };
  } catch (error) {
    if (error instanceof RichTextError) throw invalid('question', error.message);
    throw error;
  }
}

/** What stands in the question now, for whoever read an older version of it. @throws Refused question/changed */
function refuseChanged(row: QuestionRow, versions: Versions, read: QuestionVersion | undefined): never {
  const newest = versions.at(-1);
  if (!newest) throw new Error(`Question ${row.id} has no version.`);
  const { version, author } = newest;
  const name = author ? shownTeacher(author) : 'Another teacher';
  const now = {
    version: version.version,
    changedBy: name,
    changedAt: version.createdAt,
    changed: read ? changedFields(read, version) : [],
    question: version.question,
    answer: version.answer,
    gradingInstructions: version.gradingInstructions,
    marksPossible: marksOf(version.possibleQuarters),
    flag: row.flag,
  };
  refuse('question/changed', { name }, { now: z.encode(changedQuestion, now) });
}

async function append(
  tx: Transaction,
  session: Session,
  newest: QuestionVersion,
  words: QuestionWords,
  at: Date,
): Promise<number> {
  const version = newest.version + 1;
  const row = { ...newest, ...words, version, createdBy: session.accountId, createdAt: at };
  await appendVersion(tx, row);
  return version;
}

async function settleTotal(tx: Transaction, assignmentId: number): Promise<void> {
  const quarters = reachableQuarters(await listQuestions(tx, assignmentId));
  assertTotal(quarters);
  await setPossible(tx, assignmentId, quarters);
}

/**
 * Changes what differs: the same words again make no version.
 * @throws Refused question/not-found, question/empty, question/changed
 */
export async function updateQuestion(
  { database, clock }: { database: Database; clock: Clock },
  session: Session,
  wish: Wish,
): Promise<ReplyOf<typeof updateQuestionEndpoint>> {
  const words = cleanWords(wish);
  return database.inTenant(session.tenantId, async (tx) => {
    const row =
      session.role === 'instructor' ? await lockTaughtQuestion(tx, session.accountId, wish.id) : undefined;
    if (!row) refuse('question/not-found');
    if (isBlank(words.question)) refuse('question/empty', { number: row.number });
    const versions = await listVersions(tx, row.id);
    const newest = versions.at(-1)?.version;
    if (!newest) throw new Error(`Question ${row.id} has no version.`);
    const differs = changedFields(newest, words).length > 0;
    const readAt = wish.version ?? newest.version;
    if (readAt !== newest.version && differs) {
      refuseChanged(row, versions, versions.find(({ version }) => version.version === readAt)?.version);
    }
    const version = differs ? await append(tx, session, newest, words, clock.now()) : newest.version;
    const flag = wish.flag ?? row.flag;
    if (flag !== row.flag) await setFlag(tx, row.id, flag);
    if (differs) await settleTotal(tx, row.assignmentId);
    const { question, answer, gradingInstructions, possibleQuarters } = words;
    return {
      message: 'Question saved',
      id: row.id,
      version,
      question,
      answer,
      gradingInstructions,
      marksPossible: marksOf(possibleQuarters),
      flag,
    };
  });
}
