import { supersededPractice } from '@classi/contract';
import { isBlank, RichTextError, sanitise, withoutUnwrittenFormulas } from '@classi/richtext';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { getOwnPractice } from './access.ts';
import {
  findPracticeQuestion,
  keepPracticeAside,
  type Practice,
  type PracticeQuestion,
  writePracticeAnswer,
} from './store.ts';

export interface PracticeSave {
  practiceId: number;
  questionId: number;
  response: string | null;
  baseRevision?: number | undefined;
}

/** @throws Refused answer/too-long */
export function practiceContent(written: string | null): string | null {
  if (written === null || written === '') return null;
  try {
    const content = withoutUnwrittenFormulas(sanitise(written));
    return isBlank(content) ? null : content;
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    const refused = new Refused('answer/too-long');
    refused.message = error.message;
    throw refused;
  }
}

/**
 * Writes the answer as its next revision. The same text makes none; an answer based on an older revision is stored without counting.
 * @returns the newest revision
 * @throws Refused practice/not-found, practice/question-not-found, practice/graded, practice/being-graded, practice/superseded,
 * answer/too-long
 */
export async function savePractice(
  { database, clock }: { database: Database; clock: Clock },
  session: Session,
  save: PracticeSave,
): Promise<number> {
  const content = practiceContent(save.response);
  const outcome = await database.inTenant(session.tenantId, async (tx) => {
    // Saves run concurrently; handing in waits for them, and they for it.
    const practice = await getOwnPractice(tx, session, save.practiceId, 'share');
    return savePracticeIn(tx, practice, { ...save, content, at: clock.now() });
  });
  if ('newest' in outcome) {
    const { revision, content: response } = outcome.newest;
    refuse('practice/superseded', {}, supersededPractice.encode({ revision, response }));
  }
  return outcome.revision;
}

export type SavedPractice = { revision: number } | { newest: PracticeQuestion };

/** @throws Refused practice/graded, practice/being-graded, practice/question-not-found */
export async function savePracticeIn(
  tx: Transaction,
  practice: Practice,
  save: { questionId: number; content: string | null; baseRevision?: number | undefined; at: Date },
): Promise<SavedPractice> {
  if (practice.gradedAt) refuse('practice/graded');
  if (practice.submittedAt) refuse('practice/being-graded');
  const question = await findPracticeQuestion(tx, practice.id, save.questionId);
  if (!question) refuse('practice/question-not-found');
  if (question.content === save.content) return { revision: question.revision };
  const { content, at } = save;
  if (save.baseRevision !== undefined && save.baseRevision !== question.revision) {
    await keepPracticeAside(tx, question, { attempt: practice.attempt, content, at });
    return { newest: question };
  }
  return { revision: await writePracticeAnswer(tx, question, { attempt: practice.attempt, content, at }) };
}
