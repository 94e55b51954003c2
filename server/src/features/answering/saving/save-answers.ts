/** Saves several answers of a student in one transaction: each as `save-answer.ts` saves one. */
import type { AnsweredSave } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { Refused } from '../../../platform/http/refuse.ts';
import type { Session } from '../../identity/index.ts';
import { answerContent } from '../rules.ts';
import { type Save, type SaveOutcome, savedOrRefused, saveIn } from './save-answer.ts';
import type { AnswerKey } from './store.ts';

interface ManySaves {
  assignmentId: number;
  answers: readonly Omit<Save, 'assignmentId'>[];
}

/** A save, its text as it is stored, and what became of it. */
interface Turn {
  questionId: number;
  content: string | null;
  baseRevision: number | null;
  outcome?: SaveOutcome;
  /** Its text was refused before anything was looked up. */
  refused?: Refused;
}

/**
 * One refusal stops none of the others. Of several saves of one question each is based on the one before it.
 * @returns what became of each, in their order
 * @throws Refused assignment/not-found
 */
export async function saveAnswers(
  parts: { database: Database; clock: Clock },
  session: Session,
  { assignmentId, answers }: ManySaves,
): Promise<AnsweredSave[]> {
  const turns = answers.map(readTurn);
  const key = {
    tenantId: session.tenantId,
    studentId: session.accountId,
    assignmentId,
    at: parts.clock.now(),
  };
  await parts.database.inTenant(session.tenantId, (tx) => saveAll(tx, key, turns));
  return turns.map(answered);
}

function readTurn({ questionId, response, baseRevision }: ManySaves['answers'][number]): Turn {
  const turn = { questionId, baseRevision: baseRevision ?? null };
  try {
    return { ...turn, content: answerContent(response) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...turn, content: null, refused: error };
  }
}

/** By question, so that two tabs that save the same answers at once wait for each other and never block each other. */
async function saveAll(tx: Transaction, key: Omit<AnswerKey, 'questionId'>, turns: Turn[]): Promise<void> {
  let before: Turn | undefined;
  for (const turn of turns.toSorted((one, two) => one.questionId - two.questionId)) {
    if (turn.refused) continue;
    turn.baseRevision ??= baseAfter(before, turn.questionId);
    const { questionId, content, baseRevision } = turn;
    turn.outcome = await saveIn(tx, { ...key, questionId }, { content, baseRevision });
    before = turn;
  }
}

/**
 * Returns the base of a save that follows another in the same batch. If the first was not saved, the second has the same base and is refused
 * like it.
 */
function baseAfter(before: Turn | undefined, questionId: number): number | null {
  if (before?.questionId !== questionId || !before.outcome) return null;
  return 'saved' in before.outcome ? before.outcome.saved.revision : before.baseRevision;
}

function answered({ questionId, outcome, refused }: Turn): AnsweredSave {
  try {
    if (refused || !outcome) throw refused ?? new Error(`No outcome of question ${questionId}.`);
    return { questionId, httpStatus: 200, message: 'Saved', ...savedOrRefused(outcome) };
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'assignment/not-found') throw error;
    const { status: httpStatus, code, message } = error;
    return { questionId, httpStatus, code, message, ...(outcome && detailsOf(outcome)) };
  }
}

function detailsOf(outcome: SaveOutcome): Partial<AnsweredSave> {
  if ('superseded' in outcome) {
    const { revision, content } = outcome.superseded;
    return { revision, response: content };
  }
  return 'refused' in outcome && outcome.keptLate ? { keptLate: true } : {};
}
