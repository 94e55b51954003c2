/** Describes the outcome of a save for any kind of work, sent alone or with others in one request. */
import { supersededAnswer } from '@classi/contract';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import { answerContent } from '../rules.ts';

/** The answer that the server has stored now. */
export interface NewestAnswer {
  revision: number;
  content: string | null;
}

/** A refusal is returned, not thrown, so that a version that was stored without counting is committed. */
export type SaveOutcome<Saved extends { revision: number }> =
  | { saved: Saved }
  | { superseded: NewestAnswer }
  /** If `storedLate` is true, the answer came too late and is stored for the teacher. */
  | { refused: Refused; storedLate?: boolean };

/** Each kind of work has its own refusal for an answer that was saved elsewhere in the meantime. */
type SupersededCode = 'answer/superseded' | 'practice/superseded';

/** @throws Refused for an answer that was not saved; if a newer answer exists, the refusal contains it (`supersededAnswer`) */
export function savedOrRefused<Saved extends { revision: number }>(
  outcome: SaveOutcome<Saved>,
  code: SupersededCode,
): Saved {
  if ('saved' in outcome) return outcome.saved;
  if ('refused' in outcome) throw outcome.refused;
  const { revision, content: response } = outcome.superseded;
  return refuse(code, {}, supersededAnswer.encode({ revision, response }));
}

/** One of several saves, as the browser sent it. */
interface SentSave {
  questionId: number;
  /** Rich text as the student wrote it. */
  response: string | null;
  baseRevision?: number | undefined;
}

/** An answer as it is stored, and the revision that it is based on. A null base means the newest revision. */
export interface AnswerToSave {
  questionId: number;
  content: string | null;
  baseRevision: number | null;
}

interface Turn<Saved extends { revision: number }> {
  sent: SentSave;
  baseRevision: number | null;
  outcome?: SaveOutcome<Saved>;
}

/**
 * Saves several answers in the caller's transaction. A refusal of one does not stop the others. Several saves of the same question are each
 * based on the previous one.
 * @returns the outcome of each save as the reply contains it, in the order of the answers
 */
export async function saveEach<Saved extends { revision: number }>(
  answers: readonly SentSave[],
  code: SupersededCode,
  save: (answer: AnswerToSave) => Promise<SaveOutcome<Saved>>,
) {
  const turns: Turn<Saved>[] = answers.map((sent) => ({ sent, baseRevision: sent.baseRevision ?? null }));
  let before: Turn<Saved> | undefined;
  // Saves are sorted by question, so that two tabs that save the same answers at once wait for each other and never deadlock.
  for (const turn of turns.toSorted((one, next) => one.sent.questionId - next.sent.questionId)) {
    turn.baseRevision ??= baseAfter(before, turn.sent.questionId);
    turn.outcome = await saveOne(turn, save);
    before = turn;
  }
  return turns.map(({ sent: { questionId }, outcome }) => {
    if (!outcome) throw new Error(`No outcome of question ${questionId}.`);
    return { questionId, ...replyOf(outcome, code) };
  });
}

/** Text that cannot be stored is refused before any query runs. */
async function saveOne<Saved extends { revision: number }>(
  { sent: { questionId, response }, baseRevision }: Turn<Saved>,
  save: (answer: AnswerToSave) => Promise<SaveOutcome<Saved>>,
): Promise<SaveOutcome<Saved>> {
  let content: string | null;
  try {
    content = answerContent(response);
  } catch (error) {
    if (error instanceof Refused) return { refused: error };
    throw error;
  }
  return save({ questionId, content, baseRevision });
}

/**
 * Returns the base of a save that follows another in the same batch. If the first was not saved, the second has the same base and is refused
 * like it.
 */
function baseAfter(before: Turn<{ revision: number }> | undefined, questionId: number): number | null {
  if (before?.sent.questionId !== questionId || !before.outcome) return null;
  return 'saved' in before.outcome ? before.outcome.saved.revision : before.baseRevision;
}

/** Returns the reply of a single save, or its refusal. */
function replyOf<Saved extends { revision: number }>(outcome: SaveOutcome<Saved>, code: SupersededCode) {
  if ('saved' in outcome) return { httpStatus: 200, message: 'Saved', ...outcome.saved };
  const refused = 'refused' in outcome ? outcome.refused : new Refused(code);
  const reply = { httpStatus: refused.status, code: refused.code, message: refused.message };
  if ('refused' in outcome) return { ...reply, ...(outcome.storedLate ? { storedLate: true } : {}) };
  const { revision, content: response } = outcome.superseded;
  return { ...reply, revision, response };
}
