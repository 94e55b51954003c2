import type { Transaction } from '../../../platform/db/index.ts';
import { findAssignmentOfRequest } from '../store.ts';

/** Returns the id of the assignment that an earlier call with the same request created. */
export async function getAssignmentOfRequest(
  tx: Transaction,
  instructorId: number,
  requestId: string | undefined,
): Promise<number> {
  const id = requestId && (await findAssignmentOfRequest(tx, instructorId, requestId));
  if (!id) throw new Error('An assignment was neither added nor there already.');
  return id;
}
