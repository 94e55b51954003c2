/** Lets a teacher give students another due date, and open their submitted work again. */
import type { BodyOf, RefusalCode, setOwnDueDates as setEndpoint } from '@classi/contract';
import { formatDate } from '../../../platform/clock/zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dueMoment, getTaughtAssignment, type TaughtAssignment } from '../../assignments/index.ts';
import { listCourseStudents } from '../../courses/index.ts';
import { getTenant, type Session } from '../../identity/index.ts';
import type { IsBeingMarked, OnDueDateChanged } from '../ports.ts';
import { computeDeadline } from '../rules.ts';
import type { SessionClosing } from '../sessions/closing.ts';
import type { SessionNews } from '../sessions/news.ts';
import { computeClosedAt, deadlineFacts, type StoredSession } from '../sessions/rules.ts';
import { holdSubmissions, insertExtension, listSessions } from '../sessions/store.ts';
import { closeSubmissions, listSubmissions, type Submission } from '../store.ts';
import { dueDateFor, dueDateProblem, isSubmitted, reopeningProblem } from './rules.ts';
import { listOpenWithAnswers, listOwnDueDates, reopenSubmission, writeOwnDueDates } from './store.ts';

type Input = BodyOf<typeof setEndpoint>;

export interface OwnDueDateDeps extends Platform<'clock' | 'database'> {
  closing: SessionClosing;
  news: SessionNews;
  isBeingMarked: IsBeingMarked;
  onDueDateChanged: OnDueDateChanged;
}

interface Student {
  id: number;
  name: string;
  work: Submission | undefined;
  session: StoredSession | undefined;
  /** Null if the student has no row yet. */
  stored: { dueAt: Date | null } | null;
}

interface Change {
  assignment: TaughtAssignment;
  students: Student[];
  dueAt: Date | null;
  reopens: boolean;
  now: Date;
}

/**
 * Returns the chosen students with their work, which is locked so that it is not submitted in between.
 * @throws Refused submission/student-not-enrolled
 */
async function chosenStudents(
  tx: Transaction,
  { id: assignmentId, courseId }: TaughtAssignment,
  studentIds: readonly number[],
): Promise<Student[]> {
  const chosen = new Set(studentIds);
  const before = await listSubmissions(tx, assignmentId);
  const ids = before.filter(({ studentId }) => chosen.has(studentId)).map(({ id }) => id);
  await holdSubmissions(tx, ids, 'wait');
  const work = new Map((await listSubmissions(tx, assignmentId)).map((each) => [each.studentId, each]));
  const sessions = new Map((await listSessions(tx, assignmentId)).map((each) => [each.studentId, each]));
  const stored = await listOwnDueDates(tx, assignmentId);
  const students = (await listCourseStudents(tx, courseId)).filter(({ id }) => chosen.has(id));
  if (students.length < chosen.size) refuse('submission/student-not-enrolled');
  return students.map(({ id, name }) => ({
    ...{ id, name, work: work.get(id), session: sessions.get(id) },
    stored: stored.get(id) ?? null,
  }));
}

async function refuseFor(
  tx: Transaction,
  code: RefusalCode,
  { assignment }: Change,
  { name }: Student,
): Promise<never> {
  const { dateFormat } = await getTenant(tx, assignment.tenantId);
  return refuse(code, { name, date: formatDate(assignment.dueAt, { ...assignment, dateFormat }) });
}

/** Refuses the whole change if it is impossible for one of the students. */
async function checkChange(tx: Transaction, change: Change, isBeingMarked: IsBeingMarked): Promise<void> {
  const { assignment, dueAt, reopens, now } = change;
  for (const student of change.students) {
    const classDueAt = assignment.dueAt;
    const facts = { before: student.stored?.dueAt ?? null, hasStarted: student.session !== undefined };
    const problem = dueDateProblem(dueAt, { ...facts, now, classDueAt });
    if (problem) await refuseFor(tx, problem, change, student);
    if (!reopens || !isSubmitted(student.work)) continue;
    if (dueDateFor(classDueAt, dueAt) <= now) await refuseFor(tx, 'own-due-date/over', change, student);
    const obstacle = reopeningProblem(student.work, student.session);
    if (obstacle) await refuseFor(tx, obstacle, change, student);
    if (await isBeingMarked(tx, { assignmentId: assignment.id, studentId: student.id }))
      await refuseFor(tx, 'reopening/being-marked', change, student);
  }
}

/**
 * Opens the work again. The clock of timed work did not run while it was submitted, so the student has the time that was left.
 * @returns the ids of the students
 */
async function reopenAll(
  tx: Transaction,
  { students, now }: Change,
  by: { tenantId: number; accountId: number },
): Promise<number[]> {
  const reopened = students.filter(({ work }) => isSubmitted(work));
  for (const { id, work, session } of reopened) {
    if (!work) continue;
    await reopenSubmission(tx, work, now);
    const closedAt = session && computeClosedAt(session);
    if (!closedAt) continue;
    const seconds = Math.ceil((now.getTime() - closedAt.getTime()) / 1000);
    const given = { tenantId: by.tenantId, assignmentId: work.assignmentId, studentId: id, seconds };
    await insertExtension(tx, { ...given, givenBy: by.accountId, givenAt: now, requestId: null });
  }
  return reopened.map(({ id }) => id);
}

/** Submits open work whose date is over by this change, now: answers that were saved in time must not be dated earlier than they are. */
async function closeOverdue(tx: Transaction, { assignment, students, dueAt, now }: Change): Promise<void> {
  if (dueDateFor(assignment.dueAt, dueAt) > now) return;
  const open = await listOpenWithAnswers(
    tx,
    students.flatMap(({ work, session }) => (work && !session ? [work.id] : [])),
  );
  await closeSubmissions(
    tx,
    open.map((id) => ({ id, at: now })),
  );
}

async function changeIn(
  tx: Transaction,
  { isBeingMarked, onDueDateChanged }: OwnDueDateDeps,
  { tenantId, accountId }: Session,
  change: Change,
  reason: string,
): Promise<number[]> {
  const { assignment, dueAt, now } = change;
  await checkChange(tx, change, isBeingMarked);
  const stored = change.students.filter(
    ({ stored, work }) => dueAt !== null || stored !== null || (change.reopens && isSubmitted(work)),
  );
  const row = { tenantId, assignmentId: assignment.id, dueAt, reason, setBy: accountId, setAt: now };
  if (stored.length > 0)
    await writeOwnDueDates(
      tx,
      stored.map(({ id }) => ({ ...row, studentId: id })),
    );
  const reopened = change.reopens ? await reopenAll(tx, change, { tenantId, accountId }) : [];
  if (!change.reopens) await closeOverdue(tx, change);
  const studentIds = stored.map(({ id }) => id);
  await onDueDateChanged(tx, { tenantId, accountId }, { assignmentId: assignment.id, studentIds, reopened });
  return reopened;
}

/**
 * @returns the students whose work was opened again
 * @throws Refused assignment/not-found, assignment/due-when, submission/student-not-enrolled, and the refusals of own-due-date and
 * reopening
 */
export async function setOwnDueDates(
  deps: OwnDueDateDeps,
  session: Session,
  { assignmentId, studentIds, dueDate, reason, reopens }: Input,
): Promise<number[]> {
  const { tenantId } = session;
  const now = deps.clock.now();
  const { reopened, ends } = await deps.database.inTenant(tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, assignmentId);
    if (!assignment.studentSubmissionsAllowed) refuse('own-due-date/on-paper');
    const dueAt = dueDate === null ? null : dueMoment(dueDate, assignment.timezone);
    if (dueDate !== null && dueAt === null) refuse('assignment/due-when');
    const students = await chosenStudents(tx, assignment, studentIds);
    const change = { assignment, students, dueAt, reopens, now };
    const reopened = await changeIn(tx, deps, session, change, reason);
    const running = (await listSessions(tx, assignmentId)).filter((each) => computeClosedAt(each) === null);
    return { reopened, ends: running.map((each) => computeDeadline(deadlineFacts(each))) };
  });
  for (const end of ends) deps.closing.expect(tenantId, end);
  for (const studentId of studentIds) deps.news.notify({ tenantId, assignmentId, studentId });
  return reopened;
}
