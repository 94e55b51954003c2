/** A teacher adds, deletes and moves questions of an assignment that nobody has begun. */
import {
  type addQuestion as addEndpoint,
  type BodyOf,
  type DraftQuestion,
  QUESTIONS_MAX,
  type ReplyOf,
  type reorderQuestions as reorderEndpoint,
} from '@classi/contract';
import { isBlank, RichTextError } from '@classi/richtext';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { hideQuestion, lockTaughtAssignment } from './details-store.ts';
import type { WorkBegun } from './ports.ts';
import { reachableQuarters } from './quarters.ts';
import {
  appendVersion,
  listVersions,
  lockTaughtQuestion,
  setNumbers,
  setPossible,
} from './questions-store.ts';
import { assertTotal, invalid, withCleanText } from './rules.ts';
import { insertQuestions, listQuestions, type Question } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
  workBegun: WorkBegun;
}

/** @throws Refused assignment/not-found, assignment/has-work */
async function openAssignment(
  tx: Transaction,
  { workBegun }: Parts,
  session: Session,
  assignmentId: number,
): Promise<void> {
  const row =
    session.role === 'instructor'
      ? await lockTaughtAssignment(tx, session.accountId, assignmentId)
      : undefined;
  if (!row) refuse('assignment/not-found');
  if (await workBegun(tx, assignmentId)) refuse('assignment/has-work');
}

async function settleTotal(tx: Transaction, assignmentId: number): Promise<void> {
  const quarters = reachableQuarters(await listQuestions(tx, assignmentId));
  assertTotal(quarters);
  await setPossible(tx, assignmentId, quarters);
}

/** A question that is added belongs to no choice, and comes without flag. @throws Refused question/empty, http/invalid */
function cleanDraft(draft: DraftQuestion, number: number): DraftQuestion {
  try {
    const clean = withCleanText({ ...draft, number, choice: null, places: [] });
    if (isBlank(clean.question)) refuse('question/empty', { number });
    return clean;
  } catch (error) {
    if (error instanceof RichTextError) throw invalid('question', error.message);
    throw error;
  }
}

/** @throws Refused assignment/not-found, assignment/has-work, question/empty, question/too-many */
export async function addQuestion(
  parts: Parts,
  session: Session,
  { assignmentId, question }: BodyOf<typeof addEndpoint>,
): Promise<ReplyOf<typeof addEndpoint>> {
  const { tenantId, accountId } = session;
  return parts.database.inTenant(tenantId, async (tx) => {
    await openAssignment(tx, parts, session, assignmentId);
    const there = await listQuestions(tx, assignmentId);
    if (there.length >= QUESTIONS_MAX) refuse('question/too-many', { limit: QUESTIONS_MAX });
    const number = (there.at(-1)?.number ?? 0) + 1;
    const of = { tenantId, assignmentId, createdBy: accountId };
    const [id] = await insertQuestions(tx, of, [cleanDraft(question, number)], number);
    if (id === undefined) throw new Error('The question was not added.');
    await settleTotal(tx, assignmentId);
    return { message: 'Question added', id, number };
  });
}

/** A choice of which none may be left out any more is a choice no longer. */
async function settleChoices(
  tx: Transaction,
  rest: readonly Question[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const groups = new Map<number, Set<number>>();
  for (const { choice } of rest) {
    if (choice) groups.set(choice.group, (groups.get(choice.group) ?? new Set()).add(choice.alternative));
  }
  for (const { id, choice } of rest) {
    if (!choice || choice.counted < (groups.get(choice.group)?.size ?? 0)) continue;
    const newest = (await listVersions(tx, id)).at(-1)?.version;
    if (!newest) throw new Error(`Question ${id} has no version.`);
    const next = { choice: null, version: newest.version + 1, createdBy: by, createdAt: at };
    await appendVersion(tx, { ...newest, ...next });
  }
}

/** The question is hidden, and those behind it move up. @throws Refused question/not-found, assignment/has-work, question/last */
export async function deleteQuestion(parts: Parts, session: Session, questionId: number): Promise<void> {
  await parts.database.inTenant(session.tenantId, async (tx) => {
    const row =
      session.role === 'instructor' ? await lockTaughtQuestion(tx, session.accountId, questionId) : undefined;
    if (!row || row.hiddenAt) refuse('question/not-found');
    const { assignmentId } = row;
    if (await parts.workBegun(tx, assignmentId)) refuse('assignment/has-work');
    const rest = (await listQuestions(tx, assignmentId)).filter(({ id }) => id !== questionId);
    if (rest.length === 0) refuse('question/last');
    const at = parts.clock.now();
    await hideQuestion(tx, questionId, at);
    await settleChoices(tx, rest, { by: session.accountId, at });
    await setNumbers(
      tx,
      rest.map(({ id }) => id),
    );
    await settleTotal(tx, assignmentId);
  });
}

/** @throws Refused assignment/not-found, assignment/has-work, assignment/questions-changed where others are there than are named */
export async function reorderQuestions(
  parts: Parts,
  session: Session,
  { assignmentId, questionIds }: BodyOf<typeof reorderEndpoint>,
): Promise<void> {
  await parts.database.inTenant(session.tenantId, async (tx) => {
    await openAssignment(tx, parts, session, assignmentId);
    const there = (await listQuestions(tx, assignmentId)).map(({ id }) => id);
    const named = new Set(questionIds);
    const same = named.size === questionIds.length && named.size === there.length;
    if (!same || !there.every((id) => named.has(id))) refuse('assignment/questions-changed');
    await setNumbers(tx, questionIds);
  });
}
