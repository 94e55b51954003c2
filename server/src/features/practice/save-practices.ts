/** Saves several answers of practice in one transaction: each as `save-practice.ts` saves one. */
import type { AnsweredPracticeSave } from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { Refused } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { getOwnPractice } from './access.ts';
import { practiceContent, type SavedPractice, savePracticeIn } from './save-practice.ts';
import type { Practice } from './store.ts';

interface ManySaves {
  practiceId: number;
  answers: readonly { questionId: number; response: string | null; baseRevision?: number | undefined }[];
}

/** A save, and what became of it. */
interface Turn {
  questionId: number;
  response: string | null;
  baseRevision: number | undefined;
  outcome?: SavedPractice | Refused;
}

/**
 * One refusal stops none of the others. Of several saves of one question each is based on the one before it.
 * @returns what became of each, in their order
 * @throws Refused practice/not-found
 */
export async function savePractices(
  { database, clock }: { database: Database; clock: Clock },
  session: Session,
  { practiceId, answers }: ManySaves,
): Promise<AnsweredPracticeSave[]> {
  const at = clock.now();
  const turns: Turn[] = answers.map(({ questionId, response, baseRevision }) => ({
    ...{ questionId, response, baseRevision },
  }));
  await database.inTenant(session.tenantId, async (tx) => {
    const practice = await getOwnPractice(tx, session, practiceId, 'share');
    await saveAll(tx, { practice, at }, turns);
  });
  return turns.map(answered);
}

/** By question, so that two tabs that save the same answers at once wait for each other and never block each other. */
async function saveAll(
  tx: Transaction,
  { practice, at }: { practice: Practice; at: Date },
  turns: readonly Turn[],
): Promise<void> {
  let before: Turn | undefined;
  for (const turn of turns.toSorted((one, two) => one.questionId - two.questionId)) {
    turn.baseRevision ??= baseAfter(before, turn.questionId);
    const { questionId, baseRevision } = turn;
    turn.outcome = await orRefused(async () => {
      const content = practiceContent(turn.response);
      return savePracticeIn(tx, practice, { questionId, content, baseRevision, at });
    });
    before = turn;
  }
}

async function orRefused(save: () => Promise<SavedPractice>): Promise<SavedPractice | Refused> {
  try {
    return await save();
  } catch (error) {
    // Nothing was written of it: what the others have written stays.
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** What was not saved is no base: what follows it has the older one, and loses as it did. */
function baseAfter(before: Turn | undefined, questionId: number): number | undefined {
  if (before?.questionId !== questionId || !before.outcome) return undefined;
  return 'revision' in before.outcome ? before.outcome.revision : before.baseRevision;
}

function answered({ questionId, outcome }: Turn): AnsweredPracticeSave {
  if (!outcome) throw new Error(`No outcome of question ${questionId}.`);
  if ('revision' in outcome)
    return { questionId, httpStatus: 200, message: 'Saved', revision: outcome.revision };
  const { status: httpStatus, code, message } = 'newest' in outcome ? superseded() : outcome;
  const refused = { questionId, httpStatus, code, message };
  if (!('newest' in outcome)) return refused;
  const { revision, content: response } = outcome.newest;
  return { ...refused, revision, response };
}

const superseded = () => new Refused('practice/superseded');
