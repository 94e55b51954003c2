import type { ItemStatistics } from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { readMarkedWorks } from '../store.ts';
import { itemStatistics } from './rules.ts';

/** @throws Refused assignment/not-found if the session's teacher does not teach it */
export function readItemStatistics(
  { database }: { database: Database },
  session: Session,
  assignmentId: number,
): Promise<ItemStatistics> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const { questions, works } = await readMarkedWorks(tx, { assignmentId });
    return itemStatistics(questions, works);
  });
}
