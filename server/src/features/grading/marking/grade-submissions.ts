/** Lets a teacher have the work of several students marked, without waiting for it. */
import type { gradeSubmissions as gradeSubmissionsEndpoint, ReplyOf } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import { listSubmissions } from '../../answering/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { announceChange } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { gradeSubmissionRun, gradingSubject } from './grade-submission.run.ts';

/** Somebody who waits for one student's marks does not wait for those of a whole class. */
const BEHIND_SINGLE_WORK = -1;

/**
 * Starts the marking of each student's work, or joins one that is in progress, all in one transaction.
 * @returns whose marking was started, and why that of the others was not
 * @throws Refused assignment/not-found
 */
export async function gradeSubmissions(
  { database, runs }: { database: Database; runs: Pick<Runs, 'startIn'> },
  session: Session,
  { assignmentId, studentIds }: { assignmentId: number; studentIds: number[] },
): Promise<ReplyOf<typeof gradeSubmissionsEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const submissions = new Map(
      (await listSubmissions(tx, assignmentId)).map((each) => [each.studentId, each]),
    );
    const reply: ReplyOf<typeof gradeSubmissionsEndpoint> = { started: [], notStarted: [] };
    // In one order, because two requests for the same students would otherwise wait for each other.
    for (const studentId of [...new Set(studentIds)].sort((one, next) => one - next)) {
      const submission = submissions.get(studentId);
      if (!submission?.submittedAt) {
        reply.notStarted.push({ studentId, code: submission ? 'grading/nothing' : 'submission/not-found' });
        continue;
      }
      const work = { assignmentId, studentId };
      await runs.startIn(tx, session.tenantId, gradeSubmissionRun, {
        subject: gradingSubject(work),
        input: work,
        startedBy: session.accountId,
        priority: BEHIND_SINGLE_WORK,
      });
      reply.started.push(studentId);
      announceChange(tx, 'marking', [submission.id]);
    }
    return reply;
  });
}
