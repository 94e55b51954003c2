/** Saves answers of practice in the same way as answers of an assignment, but with different locks. */
import type { AnsweredPracticeSave } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { Refused } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AnswerToSave,
  answerContent,
  type SaveOutcome,
  savedOrRefused,
  saveEach,
} from '../answering/index.ts';
import type { Session } from '../identity/index.ts';
import { getOwnPractice } from './access.ts';
import { findPracticeQuestion, type Practice, storeUncountedPractice, writePracticeAnswer } from './store.ts';

interface PracticeSave {
  questionId: number;
  response: string | null;
  baseRevision?: number | undefined;
}

type Deps = Platform<'clock' | 'database'>;

/**
 * Writes the answer as its next revision. Unchanged text makes no revision; an answer based on an older revision is stored without
 * counting.
 * @returns the newest revision
 * @throws Refused practice/not-found, practice/question-not-found, practice/graded, practice/being-graded, practice/superseded,
 * answer/too-long
 */
export async function savePractice(
  { database, clock }: Deps,
  session: Session,
  { practiceId, questionId, response, baseRevision }: PracticeSave & { practiceId: number },
): Promise<number> {
  const content = answerContent(response);
  const outcome = await database.inTenant(session.tenantId, async (tx) => {
    // The share lock lets saves run concurrently, but makes saves and a submission wait for each other.
    const practice = await getOwnPractice(tx, session, practiceId, 'share');
    return saveIn(tx, practice, {
      ...{ questionId, content, at: clock.now() },
      baseRevision: baseRevision ?? null,
    });
  });
  return savedOrRefused(outcome, 'practice/superseded').revision;
}

/**
 * Saves several answers in one transaction, each as in `savePractice`.
 * @returns the outcome of each save, in the given order
 * @throws Refused practice/not-found
 */
export async function savePractices(
  { database, clock }: Deps,
  session: Session,
  { practiceId, answers }: { practiceId: number; answers: readonly PracticeSave[] },
): Promise<AnsweredPracticeSave[]> {
  const at = clock.now();
  return database.inTenant(session.tenantId, async (tx) => {
    const practice = await getOwnPractice(tx, session, practiceId, 'share');
    return saveEach(answers, 'practice/superseded', (answer) => saveIn(tx, practice, { ...answer, at }));
  });
}

async function saveIn(
  tx: Transaction,
  { id, attempt, submittedAt, gradedAt }: Practice,
  { questionId, content, baseRevision, at }: AnswerToSave & { at: Date },
): Promise<SaveOutcome<{ revision: number }>> {
  if (gradedAt) return { refused: new Refused('practice/graded') };
  if (submittedAt) return { refused: new Refused('practice/being-graded') };
  const question = await findPracticeQuestion(tx, id, questionId);
  if (!question) return { refused: new Refused('practice/question-not-found') };
  if (question.content === content) return { saved: { revision: question.revision } };
  if (baseRevision !== null && baseRevision !== question.revision) {
    await storeUncountedPractice(tx, question, { attempt, content, at });
    return { superseded: question };
  }
  return { saved: { revision: await writePracticeAnswer(tx, question, { attempt, content, at }) } };
}
