import { journals } from '../../lib/outbox/journal.ts';
import { marksPrefix, readingsPrefix } from '../../lib/outbox/journal-records.ts';
import type { Profile } from '../../lib/session/profile.ts';
import { readStoredProfile } from '../../lib/session/session.ts';

/**
 * Sends the marks and readings that an earlier page of this teacher could not send, from any page. The
 * workspace's code is loaded only if some are waiting.
 */
export async function sendWaitingMarks(): Promise<void> {
  const accountId = readStoredProfile<Profile>('instructor')?.id;
  if (accountId === undefined) return;
  const stored = [marksPrefix, readingsPrefix].map((prefixOf) => journals.openNow(prefixOf(accountId)));
  await Promise.all(stored.map(({ whenLoaded }) => whenLoaded));
  if (stored.every(({ ids }) => ids().length === 0)) return;
  // If its code cannot be loaded, the marks stay on the device for the next page.
  const workspace = await import('../AssignmentWorkspace.tsx').catch(() => undefined);
  workspace?.openQueues(accountId);
}
