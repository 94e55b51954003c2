/** A student's requests for another look at their marks. */
import type {
  BodyOf,
  OwnReview,
  ReplyOf,
  ReviewRequest,
  getOwnReviews as readEndpoint,
  requestReview as requestEndpoint,
  withdrawReview as withdrawEndpoint,
} from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { canSeeMarks, getOpenAssignment, isWithheld } from '../../answering/index.ts';
import { marksToQuarters } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { lockSubmission } from '../store.ts';
import { requestRefusal } from './rules.ts';
import {
  addRequest,
  closeRequest,
  findRequest,
  listMarkedAnswers,
  listRequests,
  type MarkedAnswer,
} from './store.ts';

type ReviewDeps = Platform<'clock' | 'database'>;

interface Reviewed {
  answer: MarkedAnswer;
  review: OwnReview;
  refusal: ReturnType<typeof requestRefusal>;
}

function reviewOf(answer: MarkedAnswer, requests: readonly ReviewRequest[]): Reviewed {
  const newest = requests.findLast(({ responseId }) => responseId === answer.responseId) ?? null;
  const settledQuarters = newest?.answer ? marksToQuarters(newest.answer.marksAfter) : null;
  const refusal = requestRefusal({
    currentQuarters: answer.obtainedQuarters,
    newest: newest && { settledQuarters },
  });
  const review = { questionId: answer.questionId, canRequest: refusal === null, request: newest };
  return { answer, refusal, review };
}

/**
 * Lists the student's answers whose marks they see. The work is locked, so that requests about it are made one after the other.
 * @throws Refused assignment/not-found
 */
async function listReviews(
  tx: Transaction,
  session: Session,
  { assignmentId, at }: { assignmentId: number; at: Date },
): Promise<Reviewed[]> {
  const assignment = await getOpenAssignment(tx, session, { assignmentId, at });
  const studentId = session.accountId;
  const work = await lockSubmission(tx, { assignmentId, studentId });
  const viewer = { studentId, marksVisible: assignment.marksVisible, at };
  if (!work || isWithheld(work) || !(await canSeeMarks(tx, work, viewer))) return [];
  const requests = await listRequests(tx, { assignmentId, studentId });
  return (await listMarkedAnswers(tx, work.id)).map((answer) => reviewOf(answer, requests));
}

/** @throws Refused assignment/not-found */
export async function getOwnReviews(
  { database, clock }: ReviewDeps,
  session: Session,
  { assignmentId }: BodyOf<typeof readEndpoint>,
): Promise<ReplyOf<typeof readEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    const reviewed = await listReviews(tx, session, { assignmentId, at: clock.now() });
    return { reviews: reviewed.map(({ review }) => review) };
  });
}

/**
 * Stores the request. Repeating it with the same text changes nothing.
 * @throws Refused assignment/not-found, review-request/no-mark, review-request/open, review-request/discussed
 */
export async function requestReview(
  { database, clock }: ReviewDeps,
  session: Session,
  { assignmentId, questionId, text }: BodyOf<typeof requestEndpoint>,
): Promise<OwnReview> {
  return database.inTenant(session.tenantId, async (tx) => {
    const requestedAt = clock.now();
    const { tenantId, accountId: studentId } = session;
    const reviewed = await listReviews(tx, session, { assignmentId, at: requestedAt });
    const found = reviewed.find(({ answer }) => answer.questionId === questionId);
    if (!found) refuse('review-request/no-mark');
    const { answer, refusal, review } = found;
    if (refusal === 'review-request/open' && review.request?.text === text) return review;
    if (refusal) refuse(refusal);
    const { responseId, markId } = answer;
    await addRequest(tx, { tenantId, responseId, markId, studentWords: text, requestedAt });
    return reviewOf(answer, await listRequests(tx, { assignmentId, studentId })).review;
  });
}

/**
 * Closes an open request. Withdrawing it again changes nothing.
 * @throws Refused review-request/not-found, review-request/answered
 */
export async function withdrawReview(
  { database, clock }: ReviewDeps,
  session: Session,
  { id }: BodyOf<typeof withdrawEndpoint>,
): Promise<ReplyOf<typeof withdrawEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    const found = await findRequest(tx, id);
    if (found?.request.studentId !== session.accountId) refuse('review-request/not-found');
    await closeRequest(tx, found.request, { withdrawnAt: clock.now() });
    const answer = (await findRequest(tx, id))?.request.answer;
    if (answer) refuse('review-request/answered', { name: answer.answeredBy });
    return { message: 'Withdrawn' };
  });
}
