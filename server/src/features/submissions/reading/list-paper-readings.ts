/** Lists the papers of an assignment that are being read, so that a reloaded page can show them. */
import type { BodyOf, listPaperReadings as endpoint, ReplyOf } from '@classi/contract';
import { z } from 'zod';
import type { Database } from '../../../platform/db/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { listJustRead, listPaperRuns, type StoredReading } from '../store.ts';
import { readSubmissionRun, submissionSubject } from './read-submission.run.ts';

type Listed = ReplyOf<typeof endpoint>['readings'][number];

/** The last event of a reading in progress; a completed reading is no longer listed. */
function lastWord({ last }: StoredReading): Listed['last'] {
  const event = last === null ? null : z.decode(readSubmissionRun.event, last as never);
  return event?.status === 'complete' ? null : event;
}

/** @throws Refused assignment/not-found */
export async function listPaperReadings(
  { database }: { database: Database },
  session: Session,
  { assignmentId }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const filter = { kind: readSubmissionRun.name, subjects: submissionSubject({ assignmentId }) };
    const readings = await listPaperRuns(tx, { ...filter, teacherId: session.accountId });
    return {
      readings: readings.map((reading) => ({ ...reading, last: lastWord(reading) })),
      justRead: await listJustRead(tx, filter),
    };
  });
}
