/** Who is working on a timed assignment, and which extra time was given: what its teachers see. */

import type { getTimedSessions, ReplyOf } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { type CourseStudent, listCourseStudents } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { listSubmissions, type Submission } from '../store.ts';
import { type StoredSession, shownSession } from './rules.ts';
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

/** What one student of the course is doing. */
export interface TimedStudent {
  student: CourseStudent;
  session: StoredSession | undefined;
  handedIn: boolean;
  extraSeconds: number;
}

/** All students of the course, by name. As many statements for a class as for one. */
export async function listTimedStudents(
  tx: Transaction,
  assignment: { id: number; courseId: number },
): Promise<{ students: TimedStudent[]; given: Given[] }> {
  const students = await listCourseStudents(tx, assignment.courseId);
  const sessions = new Map((await listSessions(tx, assignment.id)).map((each) => [each.studentId, each]));
  const work = new Map<number, Submission>(
    (await listSubmissions(tx, assignment.id)).map((each) => [each.studentId, each]),
  );
  const given = await listGiven(tx, assignment.id);
  return {
    given,
    students: students.map((student) => {
      const { submittedAt, gradedAt } = work.get(student.id) ?? {};
      const own = given.filter(({ studentId }) => studentId === null || studentId === student.id);
      return {
        student,
        session: sessions.get(student.id),
        handedIn: Boolean(submittedAt ?? gradedAt),
        extraSeconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      };
    }),
  };
}

function shown({ student, session, handedIn, extraSeconds }: TimedStudent, now: Date): Student {
  const shownState = session && shownSession(session, now);
  const working = shownState ? 'working' : 'not-started';
  return {
    id: student.id,
    name: student.name,
    status: handedIn ? 'handed-in' : working,
    startedAt: shownState?.startedAt ?? null,
    endsAt: shownState?.endsAt ?? null,
    remaining: shownState?.active ? shownState.remaining : null,
    used: shownState?.used ?? null,
    extraSeconds,
    seenAt: session?.seenAt ?? null,
    method: shownState?.method ?? null,
    closedByServer: session?.closedBy === 'server',
  };
}

/** @throws Refused assignment/not-found */
export async function readTimedSessions(
  { database, clock }: { database: Database; clock: Clock },
  session: Session,
  assignmentId: number,
): Promise<Overview> {
  const now = clock.now();
  return database.inTenant(session.tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, assignmentId);
    const { students, given } = await listTimedStudents(tx, assignment);
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
