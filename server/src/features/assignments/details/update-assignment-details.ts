/** Lets a teacher change the details of an assignment (spec 2 §2, §4, §5, §7; wire.md 14). */
import {
  type BodyOf,
  changedAssignment,
  type ReplyOf,
  type updateAssignmentDetails as updateEndpoint,
} from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { z } from 'zod';
import { isTimeZone } from '../../../platform/clock/zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { lockTaughtAssignment } from '../access.ts';
import type { MarksSeen } from '../ports.ts';
import { dueMoment } from '../rules.ts';
import type { Assignment } from '../store.ts';
import { enteredDetails, isSameDetails, pickDetails } from './rules.ts';
import { findPerson, type StoredDetails, setDetails } from './store.ts';

type Input = BodyOf<typeof updateEndpoint>;

/** @throws Refused assignment/timezone, assignment/due-when, assignment/live-after-due, assignment/timed-on-paper */
function changedDetails(input: Input, row: Assignment, now: Date): StoredDetails {
  const { timezone } = input;
  if (!isTimeZone(timezone)) refuse('assignment/timezone', { timezone });
  const dueAt = dueMoment(input.dueDate, timezone);
  if (!dueAt) refuse('assignment/due-when');
  // An assignment that is already live may get a due date in the past, for example to correct a test of last week.
  const isToCome = row.liveAt > now;
  const isMoved = dueAt.getTime() !== row.dueAt.getTime();
  // An exam on paper that becomes visible at its due date stays visible from the due date when that moves.
  const isExam = !row.studentSubmissionsAllowed && row.liveAt.getTime() === row.dueAt.getTime();
  const liveAt = isExam && isToCome ? dueAt : row.liveAt;
  if (isToCome && isMoved && !isExam && liveAt >= dueAt) refuse('assignment/live-after-due');
  const details = { ...pickDetails(row), ...enteredDetails(input), dueAt, liveAt };
  if (details.timeLimit > 0 && !row.studentSubmissionsAllowed) refuse('assignment/timed-on-paper');
  return details;
}

/** Refuses with the current values, for a caller that read an older version. @throws Refused assignment/changed */
async function refuseChanged(tx: Transaction, row: Assignment): Promise<never> {
  const author = await findPerson(tx, row.changedBy ?? row.createdBy);
  const name = author ? formOfAddress(author) : 'Another teacher';
  const changedAt = row.changedAt ?? row.createdAt;
  const now = { ...pickDetails(row), version: row.version, changedBy: name, changedAt };
  refuse('assignment/changed', { name }, { now: z.encode(changedAssignment, now) });
}

/**
 * Stores a new version of the details if any of them differs.
 * @throws Refused assignment/not-found, assignment/changed with the current details, release/seen, and the refusals of the assignment's
 * rules
 */
export async function updateAssignmentDetails(
  deps: Platform<'clock' | 'database'> & { marksSeen: MarksSeen },
  session: Session,
  input: Input,
): Promise<ReplyOf<typeof updateEndpoint>> {
  const { database, clock } = deps;
  return database.inTenant(session.tenantId, async (tx) => {
    const row = await lockTaughtAssignment(tx, session, input.assignmentId);
    const details = changedDetails(input, row, clock.now());
    const hidesMarks = row.releaseMode === 'when-marked' && details.releaseMode === 'on-release';
    if (hidesMarks && (await deps.marksSeen(tx, row.id))) refuse('release/seen');
    const message = 'Assignment saved';
    if (isSameDetails(details, row)) return { message, ...details, version: row.version };
    if ((input.version ?? row.version) !== row.version) await refuseChanged(tx, row);
    const version = row.version + 1;
    const by = { changedBy: session.accountId, changedAt: clock.now() };
    await setDetails(tx, row.id, { ...details, version, ...by });
    return { message, ...details, version };
  });
}
