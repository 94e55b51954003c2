/** Lets a student hand in their work (spec 1 §4; wire.md 6). */
import type { WorkState } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import type { SpendAllowance } from '../../../platform/http/save-allowance.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import {
  answerContent,
  computeDeadline,
  findLock,
  isAfterDeadline,
  isLate,
  type Lock,
  workState,
} from '../rules.ts';
import { chooseSubmissionMethod } from '../sessions/rules.ts';
import { endSessions } from '../sessions/store.ts';
import { closeSubmissions, ensureSubmission, findSubmission, type Submission } from '../store.ts';
import { findOpenAssignment, listQuestionIds, type OpenAssignment } from '../student-store.ts';
import { lockRefusal } from './save-answer.ts';
import { findMarkingOfChanged, hasChanged, type SentAnswer, storeUncounted, writeAnswers } from './store.ts';

export interface Submitted {
  status: WorkState;
  submittedAt: Date;
}

type Outcome =
  | { submitted: Submitted }
  | {
      refused: Lock | 'assignment/not-found' | 'answer/question-not-found';
      assignment?: OpenAssignment;
      /** Answers that came too late but are still recorded. */
      late?: SentAnswer[];
    };

interface Sending {
  tenantId: number;
  studentId: number;
  assignmentId: number;
  at: Date;
  answers: SentAnswer[];
  isRepeated: boolean;
}

/**
 * Saves the answers in the request, each based on the newest, and closes the work, either completely or not at all. Handing in without any
 * answer is allowed. A submission that is repeated because its reply was lost gets the first reply again. Answers that come too late are
 * stored without being handed in, and refused.
 * @param responses rich text by question id, as it was written
 * @throws Refused assignment/not-found, answer/question-not-found, the locks of spec 1 §8, answer/too-long, answer/too-much
 */
export async function submitWork(
  deps: Platform<'clock' | 'database'> & { spendAllowance: SpendAllowance },
  session: Session,
  work: { assignmentId: number; responses: Record<string, string | null>; isRepeated: boolean },
): Promise<Submitted> {
  const sending: Sending = {
    tenantId: session.tenantId,
    studentId: session.accountId,
    assignmentId: work.assignmentId,
    at: deps.clock.now(),
    answers: Object.entries(work.responses).map(([id, response]) => ({
      questionId: Number(id),
      content: answerContent(response),
    })),
    isRepeated: work.isRepeated,
  };
  const outcome = await deps.database.inTenant(session.tenantId, (tx) => submitIn(tx, sending));
  if ('submitted' in outcome) return outcome.submitted;
  const { late = [] } = outcome;
  if (late.length > 0) {
    const characters = late.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
    await deps.spendAllowance(session.accountId, characters);
    await deps.database.inTenant(session.tenantId, (tx) => recordLate(tx, { ...sending, answers: late }));
  }
  throw lockRefusal(outcome.refused, outcome.assignment, late.length > 0);
}

async function submitIn(tx: Transaction, sending: Sending): Promise<Outcome> {
  const assignment = await findOpenAssignment(tx, sending);
  if (!assignment) return { refused: 'assignment/not-found' };
  const known = new Set(await listQuestionIds(tx, sending.assignmentId));
  if (sending.answers.some(({ questionId }) => !known.has(questionId))) {
    return { refused: 'answer/question-not-found' };
  }
  const before = await findSubmission(tx, sending.assignmentId, sending.studentId);
  const early = lockOf(assignment, before, sending.at);
  if (early) return closedOutcome(tx, early, before, sending, assignment);
  // This locks the work against other saves and submits, so every fact that was checked before is read again.
  const submission = await ensureSubmission(tx, sending);
  const lockNow = lockOf(assignment, submission, sending.at);
  if (lockNow) return closedOutcome(tx, lockNow, submission, sending, assignment);
  return submitLocked(tx, sending, assignment, submission);
}

async function submitLocked(
  tx: Transaction,
  sending: Sending,
  assignment: OpenAssignment,
  submission: Submission,
): Promise<Outcome> {
  const marking = await findMarkingOfChanged(tx, submission.id, sending.answers);
  if (marking !== 'none') {
    const isSaid = marking === 'graded' && assignment.marksVisible;
    return { refused: isSaid ? 'answer/question-graded' : 'answer/locked', assignment };
  }
  await writeAnswers(tx, sending, submission.id, sending.answers);
  await closeSubmissions(tx, [{ id: submission.id, at: sending.at }]);
  if (assignment.startedAt) {
    const method = chooseSubmissionMethod(sending.at, computeDeadline(assignment));
    await endSessions(tx, [{ submissionId: submission.id, at: sending.at, method, closedBy: 'student' }]);
  }
  return { submitted: { status: 'Submitted', submittedAt: sending.at } };
}

function lockOf(assignment: OpenAssignment, submission: Submission | undefined, at: Date): Lock | null {
  return findLock({
    ...assignment,
    submittedAt: submission?.submittedAt ?? null,
    gradedAt: submission?.gradedAt ?? null,
    marking: 'none',
    late: isLate(at, assignment),
  });
}

/** Work that is submitted already takes no change. A repeated submission that changes nothing gets the first reply again. */
async function closedOutcome(
  tx: Transaction,
  lock: Lock,
  submission: Submission | undefined,
  sending: Sending,
  assignment: OpenAssignment,
): Promise<Outcome> {
  if (
    !sending.isRepeated ||
    !assignment.answerable ||
    !submission?.submittedAt ||
    (await hasChanged(tx, submission.id, sending.answers))
  )
    return refusedBy(lock, sending, assignment);
  const { submittedAt, gradedAt } = submission;
  const status = workState({
    submittedAt,
    gradedAt: assignment.marksVisible ? gradedAt : null,
    hasAnswers: true,
  });
  return { submitted: { status, submittedAt } };
}

function refusedBy(lock: Lock, sending: Sending, assignment: OpenAssignment): Outcome {
  const isRecorded = isAfterDeadline(sending.at, assignment) && assignment.answerable;
  const late = isRecorded ? sending.answers.filter(({ content }) => content !== null) : [];
  return { refused: lock, assignment, late };
}

async function recordLate(tx: Transaction, sending: Sending): Promise<void> {
  const { id } = await ensureSubmission(tx, sending);
  await storeUncounted(tx, sending, id, { answers: sending.answers, baseRevision: null, why: 'late' });
}
