/** Untimed work that has answers is handed in by the server at the due date (wire.md 6). */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { deadlineOf, isLate } from './deadline.ts';
import { closeSubmissions } from './store.ts';
import { listUnsubmittedWork } from './student-store.ts';

/** A save that came within the grace may still be on its way to the database, in ms. */
const SETTLING_MS = 5000;

/**
 * Hands in what is due in one school, as of its deadline. Two statements, however much there is; may run at any time and in several
 * processes at once.
 * @returns how many submissions were handed in
 */
export async function submitDueWork(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
): Promise<number> {
  const at = new Date(clock.now().getTime() - SETTLING_MS);
  return database.inTenant(tenantId, async (tx) => {
    const waiting = await listUnsubmittedWork(tx, at);
    const due = waiting.filter((work) => isLate(at, work));
    const closed = await closeSubmissions(
      tx,
      due.map((work) => ({ id: work.id, at: deadlineOf(work) })),
    );
    return closed.length;
  });
}
