/** Lets a teacher stop the reading of a student's paper. */
import type { BodyOf, ReplyOf, stopPaperReading as stopEndpoint } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { readSubmissionRun, submissionSubject } from './read-submission.run.ts';

const STOPPED = 'The reading was stopped. What was there before stays as it was.';

/** @throws Refused assignment/not-found */
export async function stopSubmissionReading(
  { database, runs }: { database: Database; runs: Pick<Runs, 'stopIn'> },
  session: Session,
  work: BodyOf<typeof stopEndpoint>,
): Promise<ReplyOf<typeof stopEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, work.assignmentId);
    const which = { subject: submissionSubject(work) };
    const stopped = await runs.stopIn(tx, readSubmissionRun, which, { status: 'error', error: STOPPED });
    return { message: stopped > 0 ? 'Stopped' : 'Nothing was being read', stopped: stopped > 0 };
  });
}
