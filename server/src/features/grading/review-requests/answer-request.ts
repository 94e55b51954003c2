/** Lets a teacher read the requests of students, and answer them. */
import type {
  answerReviewRequest as answerEndpoint,
  BodyOf,
  listReviewRequests as listEndpoint,
  listOpenRequests as openEndpoint,
  ReplyOf,
  ReviewRequest,
} from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { getMarkableAnswer } from '../access.ts';
import { refuseAsChanged } from '../corrections/update-response.ts';
import { findMark } from '../store.ts';
import { closeRequest, findRequest, listOpen, listRequests } from './store.ts';

/** @throws Refused assignment/not-found */
export async function listReviewRequests(
  { database }: { database: Database },
  session: Session,
  { assignmentId }: BodyOf<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    return { requests: await listRequests(tx, { assignmentId }) };
  });
}

/** Returns the open requests that the reader may see in any assignment; see `access.ts`. */
export async function listOpenRequests(
  { database }: { database: Database },
  { tenantId, accountId, role }: Session,
): Promise<ReplyOf<typeof openEndpoint>> {
  if (role === 'student') return { requests: [] };
  const teacherId = role === 'administrator' ? null : accountId;
  return { requests: await database.inTenant(tenantId, (tx) => listOpen(tx, teacherId)) };
}

/**
 * Closes the request with a reply and the mark that counts. The same teacher's same reply again changes nothing.
 * @throws Refused response/not-found, review-request/answered, review-request/withdrawn, mark/not-graded, mark/changed
 */
export async function answerReviewRequest(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  { id, reply, seenMarkId }: BodyOf<typeof answerEndpoint>,
): Promise<ReviewRequest> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { responseId } = (await findRequest(tx, id))?.request ?? refuse('response/not-found');
    // The answer is locked, so that its mark does not change and the request is read after another teacher's answer.
    const { answer } = await getMarkableAnswer(tx, session, responseId);
    const { request, isWithdrawn, answeredById } =
      (await findRequest(tx, id)) ?? refuse('response/not-found');
    if (request.answer) {
      if (answeredById === session.accountId && request.answer.reply === reply) return request;
      refuse('review-request/answered', { name: request.answer.answeredBy });
    }
    const mark = answer.marking === 'graded' ? await findMark(tx, answer.markId) : undefined;
    if (!mark) refuse('mark/not-graded');
    if (mark.id !== seenMarkId) await refuseAsChanged(tx, mark);
    const answered = {
      ...{ reply, answeredBy: session.accountId, answeredAt: clock.now() },
      answeredMarkId: mark.id,
    };
    if (isWithdrawn || !(await closeRequest(tx, request, answered))) refuse('review-request/withdrawn');
    return (await findRequest(tx, id))?.request ?? refuse('response/not-found');
  });
}
