/** Saves one answer of a student (spec 1 §4; wire.md 6, 14). */
import { type DateFormat, type RefusalCode, storedLate, type WorkState } from '@classi/contract';
import { formatDate } from '../../../platform/clock/zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { Refused } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import {
  answerContent,
  computeDeadline,
  type DeadlineFacts,
  findLock,
  isAfterDeadline,
  isLate,
  type Lock,
  workState,
} from '../rules.ts';
import { ensureSubmission, hasAnswers } from '../store.ts';
import { type SaveOutcome, savedOrRefused } from './save-outcome.ts';
import {
  type AnswerKey,
  findNewestAnswer,
  findSaveFacts,
  type SaveFacts,
  storeUncounted,
  type WrittenAnswer,
  writeAnswer,
} from './store.ts';

export interface Save {
  assignmentId: number;
  questionId: number;
  /** Rich text as the student wrote it. */
  response: string | null;
  baseRevision?: number | undefined;
}

export interface Saved {
  revision: number;
  status: WorkState;
  savedAt: Date;
}

/**
 * Writes the answer as its next revision. An answer equal to the newest one makes no revision, so a save may be sent again. An answer that
 * is based on an older revision, or arrives too late, is stored without counting, and refused.
 * @throws Refused assignment/not-found, answer/question-not-found, the locks of spec 1 §8, answer/superseded with the newest answer
 * (`supersededAnswer`), answer/too-long
 */
export async function saveAnswer(
  deps: Platform<'clock' | 'database'>,
  session: Session,
  save: Save,
): Promise<Saved> {
  const written: WrittenAnswer = {
    content: answerContent(save.response),
    baseRevision: save.baseRevision ?? null,
  };
  const key: AnswerKey = {
    tenantId: session.tenantId,
    studentId: session.accountId,
    assignmentId: save.assignmentId,
    questionId: save.questionId,
    at: deps.clock.now(),
  };
  const outcome = await deps.database.inTenant(session.tenantId, (tx) => saveIn(tx, key, written));
  return savedOrRefused(outcome, 'answer/superseded');
}

/**
 * Returns the refusal of an answer that is locked. A past-due refusal names the due date in the school's format, but not for timed work whose
 * time is up before its due date.
 * @param isStoredLate the answer arrived too late and was stored for the teacher, which the refusal reports
 */
export function lockRefusal(
  code: RefusalCode,
  facts: (DeadlineFacts & { timezone: string; dateFormat: DateFormat }) | undefined,
  isStoredLate = false,
): Refused {
  const details = isStoredLate ? storedLate.encode({ storedLate: true }) : {};
  const date = facts ? { date: formatDate(facts.dueAt, facts) } : {};
  const refused = new Refused(code, date, details);
  const isTimeUp = facts && computeDeadline(facts) < computeDeadline({ ...facts, timeLimit: 0 });
  if (code === 'answer/past-due' && isTimeUp) refused.message = new Refused('answer/locked').message;
  return refused;
}

/**
 * Saves one answer in the caller's transaction. A version that is stored without counting remains stored once the transaction is committed.
 */
export async function saveIn(
  tx: Transaction,
  key: AnswerKey,
  written: WrittenAnswer,
): Promise<SaveOutcome<Saved>> {
  const facts = await findSaveFacts(tx, key);
  if (!facts) return { refused: new Refused('assignment/not-found') };
  if (!facts.questionThere) return { refused: new Refused('answer/question-not-found') };
  const lock = findLock({ ...facts, late: isLate(key.at, facts) });
  if (lock) return refusedBy(lock, tx, key, facts, written);
  if (written.content === null && facts.responseId === null) return nothingToSave(tx, key, facts);
  const submissionId = facts.submissionId ?? (await ensureSubmission(tx, key)).id;
  const revision = await writeAnswer(tx, key, submissionId, written);
  if (revision === undefined) return explainUnwritten(tx, key, submissionId, written);
  return { saved: { revision, status: 'In Progress', savedAt: key.at } };
}

/** An empty answer to a question that was never answered does not begin the work. */
async function nothingToSave(tx: Transaction, key: AnswerKey, facts: SaveFacts): Promise<SaveOutcome<Saved>> {
  const hasStarted = facts.submissionId !== null && (await hasAnswers(tx, facts.submissionId));
  const status = workState({ submittedAt: null, gradedAt: null, hasAnswers: hasStarted });
  return { saved: { revision: 0, status, savedAt: key.at } };
}

async function refusedBy(
  lock: Lock,
  tx: Transaction,
  key: AnswerKey,
  facts: SaveFacts,
  written: WrittenAnswer,
): Promise<SaveOutcome<Saved>> {
  const isStoredLate = isAfterDeadline(key.at, facts) && facts.answerable;
  if (isStoredLate) await storeLate(tx, key, facts, written);
  return { refused: lockRefusal(lock, facts, isStoredLate), storedLate: isStoredLate };
}

async function storeLate(
  tx: Transaction,
  key: AnswerKey,
  facts: SaveFacts,
  { content, baseRevision }: WrittenAnswer,
): Promise<void> {
  if (content === null && facts.responseId === null) return;
  const submissionId = facts.submissionId ?? (await ensureSubmission(tx, key)).id;
  const answers = [{ questionId: key.questionId, content }];
  await storeUncounted(tx, key, submissionId, { answers, baseRevision, why: 'late' });
}

/**
 * Finds out why nothing was written: the work was handed in or graded in the meantime, the newest answer is the same, or another tab
 * changed it.
 */
async function explainUnwritten(
  tx: Transaction,
  key: AnswerKey,
  submissionId: number,
  written: WrittenAnswer,
): Promise<SaveOutcome<Saved>> {
  const { content, baseRevision } = written;
  const facts = await findSaveFacts(tx, key);
  if (!facts) return { refused: new Refused('assignment/not-found') };
  const lock = findLock({ ...facts, late: isLate(key.at, facts) });
  if (lock) return refusedBy(lock, tx, key, facts, written);
  const newest = await findNewestAnswer(tx, submissionId, key.questionId);
  if (!newest) return { refused: new Refused('answer/locked') };
  if (newest.content === content) {
    return { saved: { revision: newest.revision, status: 'In Progress', savedAt: key.at } };
  }
  const answers = [{ questionId: key.questionId, content }];
  await storeUncounted(tx, key, submissionId, { answers, baseRevision, why: 'superseded' });
  return { superseded: newest };
}
