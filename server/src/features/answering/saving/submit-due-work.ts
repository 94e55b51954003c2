/** Hands in work with answers at its due date, and timed work when its time is up (wire.md 6). */

import type { Platform } from '../../../platform/platform.ts';
import { computeDeadline, isLate } from '../rules.ts';
import { closeTimedSessions, SETTLING_MS } from '../sessions/closing.ts';
import { closeSubmissions } from '../store.ts';
import { listUnsubmittedWork } from '../student-store.ts';

/**
 * Hands in the work of one school that is due, as of its deadline. The number of statements does not depend on the amount of work. It may
 * run at any time and in several processes at once.
 * @returns how many submissions were handed in
 */
export async function submitDueWork(
  { database, clock }: Platform<'clock' | 'database'>,
  tenantId: number,
): Promise<number> {
  const ended = await closeTimedSessions({ database, clock }, tenantId);
  const at = new Date(clock.now().getTime() - SETTLING_MS);
  const submitted = await database.inTenant(tenantId, async (tx) => {
    const waiting = await listUnsubmittedWork(tx, at);
    // If the assignment became timed later, the limit never ran for this work.
    const untimed = waiting.map((work) => ({ ...work, timeLimit: 0, startedAt: null }));
    const due = untimed.filter((work) => isLate(at, work));
    const closed = await closeSubmissions(
      tx,
      due.map((work) => ({ id: work.id, at: computeDeadline(work) })),
    );
    return closed.length;
  });
  return ended + submitted;
}
