/** Lets a teacher have a student's work marked. */
import type { EventOf, gradeSubmission as gradeSubmissionEndpoint } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSubmission } from '../../answering/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { gradeSubmissionRun, gradingSubject } from './grade-submission.run.ts';

type GradingEvent = EventOf<typeof gradeSubmissionEndpoint>;

/**
 * Starts the marking, or joins one that is in progress, and follows it.
 * @throws Refused assignment/not-found, submission/not-found, grading/nothing
 */
export async function gradeSubmission(
  { database, runs }: Platform<'database' | 'runs'>,
  session: Session,
  work: { assignmentId: number; studentId: number },
  signal: AbortSignal,
): Promise<AsyncIterable<GradingEvent>> {
  const { runId } = await database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, work.assignmentId);
    const submission = await getSubmission(tx, work.assignmentId, work.studentId);
    if (!submission.submittedAt) refuse('grading/nothing');
    return runs.startIn(tx, session.tenantId, gradeSubmissionRun, {
      subject: gradingSubject(work),
      input: work,
      startedBy: session.accountId,
    });
  });
  return eventsOf(runs.tail(session.tenantId, gradeSubmissionRun, runId, { signal }));
}

async function* eventsOf(events: AsyncIterable<{ event: GradingEvent }>): AsyncIterable<GradingEvent> {
  for await (const { event } of events) yield event;
}
