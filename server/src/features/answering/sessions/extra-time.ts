/** Lets a teacher give one student or all students more time on a timed assignment, even while it runs (wire.md 6). */
import type { BodyOf, giveExtraTime as giveExtraTimeEndpoint } from '@classi/contract';
import { formatDate } from '../../../platform/clock/zone.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment, type TaughtAssignment } from '../../assignments/index.ts';
import { getTenant, type Session } from '../../identity/index.ts';
import { computeDeadline, extraTime } from '../rules.ts';
import { listSubmissions } from '../store.ts';
import type { SessionClosing } from './closing.ts';
import type { SessionNews } from './news.ts';
import { listTimedStudents, type TimedStudent } from './overview.ts';
import { deadlineFacts } from './rules.ts';
import { holdSubmissions, insertExtension } from './store.ts';

type Input = BodyOf<typeof giveExtraTimeEndpoint>;

interface Deps extends Platform<'clock' | 'database'> {
  closing: SessionClosing;
  news: SessionNews;
}

/** Returns when the student's time would be up with `seconds` of additional time. */
function endWith(
  { session, dueAt, extraSeconds }: TimedStudent,
  { timeLimit }: TaughtAssignment,
  seconds: number,
) {
  const sum = extraSeconds + seconds;
  if (session) return computeDeadline(deadlineFacts({ ...session, extraSeconds: sum }));
  return computeDeadline({ dueAt, timeLimit, startedAt: null, extension: extraTime(dueAt, sum) });
}

/**
 * Returns the students of the request who have not handed in. Each is locked so that their sessions are not ended in between.
 * @throws Refused submission/student-not-enrolled, session/handed-in
 */
async function receivers(
  tx: Transaction,
  assignment: TaughtAssignment,
  { studentId }: Pick<Input, 'studentId'>,
  now: Date,
): Promise<TimedStudent[]> {
  const meant = ({ id }: { id: number }) => studentId === undefined || id === studentId;
  const work = await listSubmissions(tx, assignment.id);
  const open = work.filter((each) => !each.submittedAt && meant({ id: each.studentId }));
  await holdSubmissions(
    tx,
    open.map(({ id }) => id),
    'wait',
  );
  const students = (await listTimedStudents(tx, assignment, now)).students.filter(({ student }) =>
    meant(student),
  );
  const [first] = students;
  if (studentId !== undefined && !first) refuse('submission/student-not-enrolled');
  const receiving = students.filter(({ submitted }) => !submitted);
  if (receiving.length === 0) {
    refuse('session/handed-in', {
      name: studentId === undefined ? 'Everybody' : (first?.student.name ?? ''),
    });
  }
  return receiving;
}

/**
 * Adds the time and notifies the open pages. Repeating the same request adds nothing.
 * @returns the ids of the students who received the time
 * @throws Refused assignment/not-found, submission/student-not-enrolled, session/untimed, session/handed-in, session/over
 */
export async function giveExtraTime(deps: Deps, session: Session, input: Input): Promise<number[]> {
  const { tenantId, accountId } = session;
  const { assignmentId, studentId, seconds, requestId = null } = input;
  const now = deps.clock.now();
  const { receiving, ends } = await deps.database.inTenant(tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, assignmentId);
    if (assignment.timeLimit <= 0) refuse('session/untimed');
    const receiving = await receivers(tx, assignment, input, now);
    const ends = receiving.map((each) => endWith(each, assignment, seconds));
    if (ends.every((end) => end <= now)) {
      const { dateFormat } = await getTenant(tx, tenantId);
      const { dueAt, timezone } = assignment;
      refuse('session/over', { date: formatDate(dueAt, { timezone, dateFormat }) });
    }
    const given = { tenantId, assignmentId, studentId: studentId ?? null, seconds };
    await insertExtension(tx, { ...given, givenBy: accountId, givenAt: now, requestId });
    return { receiving, ends };
  });
  for (const end of ends) deps.closing.expect(tenantId, end);
  deps.news.notify({ tenantId, assignmentId, studentId });
  return receiving.map(({ student }) => student.id);
}
