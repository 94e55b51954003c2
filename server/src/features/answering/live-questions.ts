/** Finds the questions that a student can still submit answers to, because the tutor must not answer them. */
import { joinHtml } from '@classi/richtext';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { totalExtraSeconds } from './accommodations/rules.ts';
import { type ExtraTimeColumn, extraTimeColumn, readExtraTime } from './accommodations/store.ts';
import { dueAtColumn } from './own-due-dates/due-at.ts';
import { extraTime, isLate } from './rules.ts';

/** A question in its newest version. */
export interface LiveQuestionRow {
  id: number;
  /** Rich text, including the stem that the question shares with its other parts. */
  question: string;
  /** Rich text; '' if there is none. */
  answerKey: string;
}

interface OpenWork {
  assignmentId: number;
  dueAt: string;
  timeLimit: number;
  startedAt: string | null;
  extraTime: ExtraTimeColumn;
}

/**
 * Lists the live assignments of the student's courses that the student has not handed in. It includes assignments on paper and assignments
 * past their due date.
 */
async function listOpenWork(tx: Transaction, studentId: number, at: Date): Promise<OpenWork[]> {
  const { rows } = await tx.execute<OpenWork & Record<string, unknown>>(sql`
    select a.id as "assignmentId", ${dueAtColumn('a', 'e.student_id')} as "dueAt", coalesce(t.time_limit, a.time_limit) as "timeLimit",
      t.started_at as "startedAt", ${extraTimeColumn('a.id', 'e.student_id')} as "extraTime"
    from enrolments e
    join assignments a on a.course_id = e.course_id and a.hidden_at is null and a.live_at <= ${at}
    left join submissions s on s.assignment_id = a.id and s.student_id = e.student_id
    left join timed_sessions t on t.submission_id = s.id
    where e.student_id = ${studentId} and s.submitted_at is null and s.graded_at is null and t.ended_at is null`);
  return rows;
}

function isOpen(work: OpenWork, at: Date): boolean {
  const dueAt = new Date(work.dueAt);
  const startedAt = work.startedAt === null ? null : new Date(work.startedAt);
  const { timeLimit } = work;
  const facts = { timeLimit, startedAt, endedAt: null, ...readExtraTime(work.extraTime) };
  const extension = extraTime(dueAt, totalExtraSeconds(facts, at));
  return !isLate(at, { dueAt, timeLimit, startedAt, extension });
}

/** Lists the live questions of all the student's courses at `at` (server time), including those of running timed assignments. */
export async function listLiveQuestions(
  tx: Transaction,
  studentId: number,
  at: Date,
): Promise<LiveQuestionRow[]> {
  const open = (await listOpenWork(tx, studentId, at)).filter((work) => isOpen(work, at));
  if (open.length === 0) return [];
  const ids = open.map(({ assignmentId }) => assignmentId);
  const { rows } = await tx.execute<{ id: number; stem: string; question: string; answer: string }>(sql`
    select q.id, v.stem, v.question, v.answer
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
    where q.assignment_id in ${ids} and q.hidden_at is null
    order by q.id`);
  return rows.map(({ id, stem, question, answer }) => ({
    id,
    question: joinHtml(stem, question),
    answerKey: answer,
  }));
}
