/** The teacher's view of a timed assignment: who is working on it, and who has extra time. */

import type { getTimedSessions, ReplyOf } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { type CourseStudent, listCourseStudents } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { type Accommodation, accommodationPercent, totalExtraSeconds } from '../accommodations/rules.ts';
import { accommodationsColumn, type ExtraTimeColumn, readAccommodations } from '../accommodations/store.ts';
import { dueDateFor } from '../own-due-dates/rules.ts';
import { listOwnDueDates } from '../own-due-dates/store.ts';
import { listSubmissions, type Submission } from '../store.ts';
import { computeClosedAt, type StoredSession, shownSession } from './rules.ts';
import { listSessions } from './store.ts';

type Overview = ReplyOf<typeof getTimedSessions>;
type Student = Overview['students'][number];

interface Given {
  studentId: number | null;
  seconds: number;
  givenAt: Date;
  title: string;
  firstName: string;
  lastName: string;
}

async function listGiven(tx: Transaction, assignmentId: number): Promise<Given[]> {
  const { rows } = await tx.execute<Record<keyof Given, never>>(sql`
    select given.student_id as "studentId", given.seconds, given.given_at as "givenAt", teacher.title,
      teacher.first_name as "firstName", teacher.last_name as "lastName"
    from time_extensions given join accounts teacher on teacher.id = given.given_by
    where given.assignment_id = ${assignmentId} order by given.id`);
  return rows.map((row) => ({ ...row, givenAt: new Date(row.givenAt) }));
}

/** The state of one student of the course. */
export interface TimedStudent {
  student: CourseStudent;
  session: StoredSession | undefined;
  /** This student's due date. */
  dueAt: Date;
  submitted: boolean;
  extraSeconds: number;
  /** Extra time in percent of the time limit. */
  accommodationPercent: number;
}

async function accommodationsByStudent(
  tx: Transaction,
  courseId: number,
): Promise<Map<number, Accommodation[]>> {
  const { rows } = await tx.execute<{ studentId: number; list: ExtraTimeColumn['accommodations'] }>(sql`
    select e.student_id as "studentId", ${accommodationsColumn('e.student_id')} as list
    from enrolments e where e.course_id = ${courseId}
      and exists (select from accommodations granted where granted.student_id = e.student_id)`);
  return new Map(rows.map(({ studentId, list }) => [studentId, readAccommodations(list)]));
}

/** Lists all students of the course by name. The number of statements does not depend on the number of students. */
export async function listTimedStudents(
  tx: Transaction,
  assignment: { id: number; courseId: number; timeLimit: number; dueAt: Date },
  at: Date,
): Promise<{ students: TimedStudent[]; given: Given[] }> {
  const sessions = new Map((await listSessions(tx, assignment.id)).map((each) => [each.studentId, each]));
  const work = new Map<number, Submission>(
    (await listSubmissions(tx, assignment.id)).map((each) => [each.studentId, each]),
  );
  const submitted = [...work.values()].filter(({ submittedAt }) => submittedAt !== null);
  const students = await listCourseStudents(
    tx,
    assignment.courseId,
    submitted.map(({ studentId }) => studentId),
  );
  const given = await listGiven(tx, assignment.id);
  const granted = await accommodationsByStudent(tx, assignment.courseId);
  const ownDates = await listOwnDueDates(tx, assignment.id);
  return {
    given,
    students: students.map((student) => {
      const { submittedAt, gradedAt } = work.get(student.id) ?? {};
      const own = given.filter(({ studentId }) => studentId === null || studentId === student.id);
      const session = sessions.get(student.id);
      const facts = {
        timeLimit: session?.timeLimit ?? assignment.timeLimit,
        startedAt: session?.startedAt ?? null,
        endedAt: session ? computeClosedAt(session) : null,
        givenSeconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
        accommodations: granted.get(student.id) ?? [],
      };
      return {
        student,
        session,
        dueAt: dueDateFor(assignment.dueAt, ownDates.get(student.id)?.dueAt ?? null),
        submitted: Boolean(submittedAt ?? gradedAt),
        extraSeconds: totalExtraSeconds(facts, at),
        accommodationPercent: accommodationPercent(facts, at),
      };
    }),
  };
}

function shown(timed: TimedStudent, now: Date): Student {
  const { student, session, submitted, extraSeconds, accommodationPercent: percent } = timed;
  const shownState = session && shownSession(session, now);
  const working = shownState ? 'working' : 'not-started';
  return {
    id: student.id,
    name: student.name,
    status: submitted ? 'handed-in' : working,
    startedAt: shownState?.startedAt ?? null,
    endsAt: shownState?.endsAt ?? null,
    remaining: shownState?.active ? shownState.remaining : null,
    used: shownState?.used ?? null,
    extraSeconds,
    accommodationPercent: percent,
    seenAt: session?.seenAt ?? null,
    method: shownState?.method ?? null,
    closedByServer: session?.closedBy === 'server',
  };
}

/** @throws Refused assignment/not-found */
export async function readTimedSessions(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  assignmentId: number,
): Promise<Overview> {
  const now = clock.now();
  return database.inTenant(session.tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, assignmentId);
    const { students, given } = await listTimedStudents(tx, assignment, now);
    const names = new Map(students.map(({ student }) => [student.id, student.name]));
    return {
      serverTime: now,
      timeLimit: assignment.timeLimit,
      students: students.map((each) => shown(each, now)),
      extensions: given.map(({ studentId, seconds, givenAt, ...teacher }) => ({
        studentId,
        name: studentId === null ? null : (names.get(studentId) ?? ''),
        seconds,
        givenBy: formOfAddress(teacher),
        givenAt,
      })),
    };
  });
}
