/** Lets a teacher stop the reading of a marking scheme that they started. */
import type { ReplyOf, stopMarkingSchemeReading } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Session } from '../../identity/index.ts';
import { readPaperRun } from './read-paper.run.ts';

const STOPPED = 'The reading was stopped. Your files are still chosen, and can be read again.';

export async function stopPaperReading(
  { database, runs }: { database: Database; runs: Pick<Runs, 'stopIn'> },
  { tenantId, accountId }: Session,
): Promise<ReplyOf<typeof stopMarkingSchemeReading>> {
  const stopped = await database.inTenant(tenantId, (tx) =>
    runs.stopIn(tx, readPaperRun, { startedBy: accountId }, { status: 'error', error: STOPPED }),
  );
  return { message: stopped > 0 ? 'Stopped' : 'Nothing was being read', stopped: stopped > 0 };
}
