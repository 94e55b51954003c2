/** Reads which marks of a course a teacher has checked, and whether students see the marks. */
import type { Transaction } from '../../../platform/db/index.ts';

/** The number of marks that count, and how many of them a teacher gave or confirmed. */
export interface CheckedMarks {
  marksGiven: number;
  marksChecked: number;
}

export interface Visibility {
  marksVisible: boolean;
  /** When a teacher released the marks. */
  releasedAt: Date | null;
}

interface WorkRow extends CheckedMarks {
  assignmentId: number;
  studentId: number;
}

/** The checked marks of a course. */
export interface CourseChecks {
  ofWork(assignmentId: number, studentId: number): CheckedMarks;
  ofAssignment(assignmentId: number): CheckedMarks & Visibility;
}

const sumOf = (rows: readonly CheckedMarks[]): CheckedMarks => ({
  marksGiven: rows.reduce((sum, { marksGiven }) => sum + marksGiven, 0),
  marksChecked: rows.reduce((sum, { marksChecked }) => sum + marksChecked, 0),
});

/** Runs two statements for any number of assignments and students. */
export async function readCourseChecks(tx: Transaction, courseId: number): Promise<CourseChecks> {
  const { rows: works } = await tx.$client.query<WorkRow>(
    `select s.assignment_id as "assignmentId", s.student_id as "studentId", count(*)::int as "marksGiven",
       count(*) filter (where m.source = 'instructor')::int as "marksChecked"
     from submissions s
     join assignments a on a.id = s.assignment_id and a.hidden_at is null
     join responses r on r.submission_id = s.id
     join questions q on q.id = r.question_id and q.hidden_at is null
     join mark_events m on m.id = r.mark_id
     where a.course_id = $1 and s.submitted_at is not null
     group by s.assignment_id, s.student_id`,
    [courseId],
  );
  const { rows: assignments } = await tx.$client.query<Visibility & { id: number }>(
    `select id, marks_visible as "marksVisible", released_at as "releasedAt"
     from assignments where course_id = $1 and hidden_at is null`,
    [courseId],
  );
  const byAssignment = Map.groupBy(works, ({ assignmentId }) => assignmentId);
  const visibility = new Map(assignments.map(({ id, ...facts }) => [id, facts]));
  return {
    ofWork: (assignmentId, studentId) =>
      sumOf((byAssignment.get(assignmentId) ?? []).filter((work) => work.studentId === studentId)),
    ofAssignment: (assignmentId) => ({
      ...sumOf(byAssignment.get(assignmentId) ?? []),
      ...(visibility.get(assignmentId) ?? { marksVisible: false, releasedAt: null }),
    }),
  };
}
