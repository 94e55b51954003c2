/** A teacher deletes an assignment: it is hidden from everyone, and its work stays stored. */

import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { getTaughtAssignment } from './access.ts';
import { hideAssignment } from './store.ts';

/** @throws Refused assignment/not-found */
export async function deleteAssignment(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  assignmentId: number,
): Promise<void> {
  await database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    await hideAssignment(tx, assignmentId, clock.now());
  });
}
