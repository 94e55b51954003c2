/** Makes work ungraded again, and regrades it on request (spec 2 §4, §7). Every mark stays in the history. */
import type { BodyOf, PersonsMark, ReplyOf, resetGradingStatus as resetEndpoint } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment, listQuestions } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { ensureAnswersOfSubmitted } from '../../submissions/index.ts';
import { clearMarks, clearSubmissions, lockSubmissions } from '../batch-store.ts';
import { marksByPeople } from './rules.ts';
import { startRegrade } from './start-regrade.ts';
import { listRegradableAnswers, lockAssignment, type RegradableAnswer } from './store.ts';

type Input = BodyOf<typeof resetEndpoint>;
type Reply = ReplyOf<typeof resetEndpoint>;

/** If the request lists the marks that the teacher saw, no other mark is removed. */
function assertSeen(byPeople: readonly PersonsMark[], seen: readonly number[] | undefined): void {
  if (!seen) return;
  const unseen = byPeople.filter(({ id }) => !seen.includes(id));
  if (unseen.length > 0) refuse('regrade/marks-unseen');
}

async function listReset(tx: Transaction, session: Session, input: Input): Promise<RegradableAnswer[]> {
  const { assignmentId, questionNumbers } = input;
  const questions = await listQuestions(tx, assignmentId);
  const questionIds = questions
    .filter(({ number }) => questionNumbers?.includes(number) ?? true)
    .map(({ id }) => id);
  await ensureAnswersOfSubmitted(tx, session.tenantId, { assignmentId });
  const scope = { assignmentId, questionIds, studentIds: [...new Set(input.studentIds)] };
  const before = await listRegradableAnswers(tx, scope);
  await lockSubmissions(tx, [...new Set(before.map(({ submissionId }) => submissionId))]);
  // Read again while holding the locks: a mark may have been given in between.
  return listRegradableAnswers(tx, scope);
}

/** @throws Refused assignment/not-found, regrade/marks-unseen, regrade/going-on */
export async function resetGradingStatus(
  { database, runs }: Platform<'database' | 'runs'>,
  session: Session,
  input: Input,
): Promise<Reply> {
  const { assignmentId } = input;
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    // Locked before the submissions, in the order of `changeQuestions`: the other order could deadlock.
    await lockAssignment(tx, assignmentId);
    const answers = await listReset(tx, session, input);
    const byPeople = marksByPeople(answers);
    assertSeen(byPeople, input.seenMarks);
    const responseIds = answers.map(({ responseId }) => responseId);
    const read = answers.filter(({ isUnread }) => !isUnread);
    await clearMarks(tx, responseIds);
    await clearSubmissions(tx, [...new Set(answers.map(({ submissionId }) => submissionId))]);
    const regrade =
      input.regrade && read.length > 0
        ? await startRegrade(tx, runs, session, {
            assignmentId,
            questionIds: [...new Set(read.map(({ questionId }) => questionId))],
            studentIds: [...new Set(read.map(({ studentId }) => studentId))],
            instructions: '',
            canJoin: false,
            targets: read.map(({ responseId }) => ({ responseId, markId: null })),
          })
        : null;
    return {
      message: 'Grading status reset',
      reset: answers.length,
      marksByPeople: byPeople,
      regrade: regrade && { regradeId: regrade.id, total: regrade.targets.length, kept: 0 },
    };
  });
}
