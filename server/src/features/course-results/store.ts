/** The SQL of a course's results. It runs three statements for any number of assignments and students. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { assignments, quartersToMarks } from '../assignments/index.ts';
import type { InsightMark, InsightQuestion } from '../insights/index.ts';

export interface AssignmentQuestion extends InsightQuestion {
  assignmentId: number;
}

/** Lists the assignments of a course that are not deleted, the earliest due first. */
export async function listCourseAssignments(tx: Transaction, courseId: number) {
  return tx
    .select({ id: assignments.id, title: assignments.title, dueAt: assignments.dueAt })
    .from(assignments)
    .where(and(eq(assignments.courseId, courseId), isNull(assignments.hiddenAt)))
    .orderBy(asc(assignments.dueAt), asc(assignments.id));
}

/** Lists the current questions of all assignments of a course. */
export async function listCourseQuestions(tx: Transaction, courseId: number): Promise<AssignmentQuestion[]> {
  const { rows } = await tx.$client.query<
    Omit<AssignmentQuestion, 'marksPossible'> & { possibleQuarters: number }
  >(
    `select distinct on (q.id) q.id, q.assignment_id as "assignmentId", q.number, v.version, v.label, v.topics, v.tags, v.choice,
       v.possible_quarters as "possibleQuarters"
     from questions q
     join assignments a on a.id = q.assignment_id and a.hidden_at is null
     join question_versions v on v.question_id = q.id
     where a.course_id = $1 and q.hidden_at is null
     order by q.id, v.version desc`,
    [courseId],
  );
  return rows.map(({ possibleQuarters, ...row }) => ({
    ...row,
    marksPossible: quartersToMarks(possibleQuarters),
  }));
}

export interface CourseSubmission {
  assignmentId: number;
  studentId: number;
  /** Whether all of the work is graded; only then does it count (wire.md 13). */
  isGraded: boolean;
  marks: InsightMark[];
}

type MarkRow = Omit<InsightMark, 'points' | 'feedback'> & { submissionId: number; quarters: number };

/**
 * Lists the counting marks of submitted work, by submission. It reads one row for each mark, because aggregating them as JSON in the
 * database takes five times as long.
 */
async function marksBySubmission(tx: Transaction, courseId: number): Promise<Map<number, InsightMark[]>> {
  const { rows } = await tx.$client.query<MarkRow>(
    `select r.submission_id as "submissionId", m.id, r.question_id as "questionId", m.points_quarters as quarters,
       m.rubric_scores as "rubricScores"
     from submissions s
     join assignments a on a.id = s.assignment_id and a.hidden_at is null
     join responses r on r.submission_id = s.id
     join mark_events m on m.id = r.mark_id
     where a.course_id = $1 and s.submitted_at is not null`,
    [courseId],
  );
  const marks = new Map<number, InsightMark[]>();
  for (const { submissionId, quarters, rubricScores, ...mark } of rows) {
    const own = marks.get(submissionId) ?? [];
    own.push({ ...mark, feedback: '', rubricScores: rubricScores ?? [], points: quartersToMarks(quarters) });
    marks.set(submissionId, own);
  }
  return marks;
}

/** Lists the submitted work of a course's assignments with the marks that count. */
export async function listCourseSubmissions(tx: Transaction, courseId: number): Promise<CourseSubmission[]> {
  const { rows } = await tx.$client.query<Omit<CourseSubmission, 'marks'> & { id: number }>(
    `select s.id, s.assignment_id as "assignmentId", s.student_id as "studentId", s.graded_at is not null as "isGraded"
     from submissions s
     join assignments a on a.id = s.assignment_id and a.hidden_at is null
     where a.course_id = $1 and s.submitted_at is not null`,
    [courseId],
  );
  const marks = await marksBySubmission(tx, courseId);
  return rows.map(({ id, ...row }) => ({ ...row, marks: marks.get(id) ?? [] }));
}
