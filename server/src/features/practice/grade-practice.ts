/** Submits practice, has it marked, and resets it for another attempt. */
import { averagePercent, GRADINGS_AT_ONCE, sumOfScores } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { countLiveRuns } from '../../platform/runs/index.ts';
import { quartersToMarks } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { getOwnPractice } from './access.ts';
import { gradePracticeRun, practiceSubject } from './runs.ts';
import {
  listPracticeQuestions,
  markPracticeSubmitted,
  type Practice,
  type PracticeQuestion,
  restartPractice,
} from './store.ts';

export type PracticeDeps = Platform<'clock' | 'database' | 'runs'>;

/**
 * Submits practice. Submitting it again changes nothing.
 * @throws Refused practice/not-found, practice/graded, practice/nothing-answered
 */
export async function submitPractice(
  { database, clock }: PracticeDeps,
  session: Session,
  practiceId: number,
): Promise<void> {
  await database.inTenant(session.tenantId, async (tx) => {
    const practice = await getOwnPractice(tx, session, practiceId, 'update');
    if (practice.gradedAt) refuse('practice/graded');
    await submitIn(tx, practice, clock.now());
  });
}

/** @throws Refused practice/nothing-answered */
async function submitIn(tx: Transaction, { id }: Practice, at: Date): Promise<void> {
  const questions = await listPracticeQuestions(tx, id);
  if (questions.every(({ content }) => content === null)) refuse('practice/nothing-answered');
  await markPracticeSubmitted(tx, id, at);
}

/** Returns the score of the marked questions, by question number, as the reply of `grade-practice-assignment` contains it. */
export function summariseResult(questions: readonly PracticeQuestion[]) {
  const marked = questions.flatMap(({ quarters, possibleQuarters }) =>
    quarters === null
      ? []
      : { obtained: quartersToMarks(quarters), possible: quartersToMarks(possibleQuarters) },
  );
  const { obtained, possible } = sumOfScores(marked);
  const percent = averagePercent(marked);
  const each = questions.map(({ number, quarters, feedback }) => [
    String(number),
    { score: quarters === null ? null : quartersToMarks(quarters), feedback: feedback ?? '' },
  ]);
  return {
    marksObtained: obtained,
    marksPossible: possible,
    percentage: percent === null ? null : Math.round(percent * 100) / 100,
    unmarked: questions.length - marked.length,
    questions: Object.fromEntries(each) as Record<string, { score: number | null; feedback: string }>,
  };
}

/**
 * Marks the submitted answers, or joins a marking in progress, and waits for it.
 * @throws Refused practice/not-found, practice/nothing-answered, practice/gradings-at-once, practice/grading-failed
 */
export async function gradePractice(
  deps: PracticeDeps,
  session: Session,
  practiceId: number,
  signal: AbortSignal,
) {
  const { database, runs } = deps;
  const { tenantId } = session;
  const runId = await database.inTenant(tenantId, async (tx) => {
    const practice = await getOwnPractice(tx, session, practiceId, 'update');
    if (practice.gradedAt) return null;
    if (!practice.submittedAt) await submitIn(tx, practice, deps.clock.now());
    const subject = practiceSubject(practiceId, practice.attempt);
    await refuseManyGradings(tx, session.accountId, subject);
    const started = await runs.startIn(tx, tenantId, gradePracticeRun, {
      subject,
      input: { practiceId, attempt: practice.attempt },
      startedBy: session.accountId,
    });
    return started.runId;
  });
  if (runId !== null) {
    for await (const { event } of runs.tail(tenantId, gradePracticeRun, runId, { signal })) {
      if (event.status === 'error') refuse('practice/grading-failed');
    }
  }
  return database.inTenant(tenantId, async (tx) =>
    summariseResult(await listPracticeQuestions(tx, practiceId)),
  );
}

/**
 * Limits simultaneous gradings of one student, so that a class does not have to wait.
 * @throws Refused practice/gradings-at-once
 */
async function refuseManyGradings(tx: Transaction, accountId: number, subject: string): Promise<void> {
  const others = await countLiveRuns(tx, {
    kind: gradePracticeRun.name,
    startedBy: accountId,
    besides: subject,
  });
  if (others >= GRADINGS_AT_ONCE) refuse('practice/gradings-at-once', { limit: GRADINGS_AT_ONCE });
}

/** @throws Refused practice/not-found, practice/being-graded */
export async function resetPractice(
  { database, runs }: PracticeDeps,
  session: Session,
  practiceId: number,
): Promise<void> {
  const { tenantId } = session;
  await database.inTenant(tenantId, async (tx) => {
    // Grading is started under the same lock, so none can start between this check and the reset.
    const { attempt } = await getOwnPractice(tx, session, practiceId, 'update');
    const live = await runs.findLive(tenantId, gradePracticeRun, practiceSubject(practiceId, attempt));
    if (live.length > 0) refuse('practice/being-graded');
    await restartPractice(tx, practiceId);
  });
}
