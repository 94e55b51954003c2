/** Lets a teacher release the marks of an assignment to its students, or hide them again. */
import type { Release } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLastOwnDueDate } from '../../answering/index.ts';
import {
  type Assignment,
  findPerson,
  getTaughtAssignment,
  lockTaughtAssignment,
} from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { marksOverview } from '../shown-marks.ts';
import { countRelease, countWithheld, setReleased, setUnreleased } from './store.ts';

/** @throws Refused assignment/not-found */
export async function getRelease(
  { database }: { database: Database },
  session: Session,
  assignmentId: number,
): Promise<Release> {
  return database.inTenant(session.tenantId, (tx) => readRelease(tx, session, assignmentId));
}

async function readRelease(tx: Transaction, session: Session, assignmentId: number): Promise<Release> {
  const assignment = await getTaughtAssignment(tx, session, assignmentId);
  const by = assignment.releasedBy === null ? undefined : await findPerson(tx, assignment.releasedBy);
  const withheld = await countWithheld(tx, assignmentId);
  const lastDueAt = await findLastOwnDueDate(tx, assignmentId);
  return {
    assignmentId,
    mode: assignment.releaseMode,
    releasedAt: assignment.releasedAt,
    releasedBy: by ? formOfAddress(by) : null,
    marksVisible: assignment.marksVisible,
    ...(await countRelease(tx, assignmentId)),
    needsYou: (await marksOverview(tx, [assignmentId])).get(assignmentId) ?? 0,
    ...(withheld > 0 ? { withheld } : {}),
    ...(lastDueAt ? { lastDueAt } : {}),
  };
}

/**
 * Releases the marks, or hides them again if no student has seen them yet. Repeating the request changes nothing.
 * @throws Refused assignment/not-found, release/nothing-marked, release/seen, release/when-marked
 */
export async function releaseMarks(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  input: { assignmentId: number; released: boolean },
): Promise<Release> {
  return database.inTenant(session.tenantId, async (tx) => {
    // The assignment is locked, so that a student reads the marks either before or after the release.
    const assignment = await lockTaughtAssignment(tx, session, input.assignmentId);
    if (assignment.releaseMode === 'when-marked') refuse('release/when-marked');
    const isReleased = assignment.releasedAt !== null;
    if (input.released && !isReleased) await release(tx, session, assignment, clock.now());
    if (!input.released && isReleased) await hide(tx, assignment.id);
    return readRelease(tx, session, input.assignmentId);
  });
}

async function release(tx: Transaction, session: Session, assignment: Assignment, at: Date): Promise<void> {
  if ((await countRelease(tx, assignment.id)).graded === 0) refuse('release/nothing-marked');
  await setReleased(tx, assignment, { by: session.accountId, at });
}

async function hide(tx: Transaction, assignmentId: number): Promise<void> {
  if ((await countRelease(tx, assignmentId)).seen > 0) refuse('release/seen');
  await setUnreleased(tx, assignmentId);
}
