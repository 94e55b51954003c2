import { averagePercent, type CourseGrade } from '@classi/contract';
import type { Database, Transaction } from '../../platform/db/index.ts';
import type { WorkOverview } from '../assignments/index.ts';
import { type CourseStudent, getReadableCourse, listCourseStudents } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import {
  averageRubricScores,
  byCategory,
  criteriaByTag,
  itemStatistics,
  scoreWork,
} from '../insights/index.ts';
import {
  type AssignmentQuestion,
  type CourseSubmission,
  listCourseAssignments,
  listCourseQuestions,
  listCourseSubmissions,
} from './store.ts';

export interface ResultsDeps {
  database: Database;
  workOverview: WorkOverview;
}

/**
 * The assignments of a course, the earliest due first.
 * @throws Refused course/not-found
 */
export async function readCourseAssignments(
  { database, workOverview }: ResultsDeps,
  session: Session,
  code: string,
) {
  return database.inTenant(session.tenantId, async (tx) => {
    const course = await getReadableCourse(tx, session, code);
    return withAverages(tx, workOverview, await listCourseAssignments(tx, course.id));
  });
}

/** Adds the average of the graded work in percent, or null if there is none. */
export async function withAverages<Listed extends { id: number }>(
  tx: Transaction,
  workOverview: WorkOverview,
  listed: readonly Listed[],
): Promise<(Listed & { average: number | null })[]> {
  const work = await workOverview(
    tx,
    listed.map(({ id }) => id),
  );
  return listed.map((assignment) => {
    const graded = work.get(assignment.id)?.graded;
    return { ...assignment, average: graded ? averagePercent([graded]) : null };
  });
}

/**
 * Returns every student of a course with the result of each assignment.
 * @throws Refused course/not-found
 */
export async function readCourseGrades({ database }: ResultsDeps, session: Session, code: string) {
  return database.inTenant(session.tenantId, async (tx) => {
    const course = await getReadableCourse(tx, session, code);
    return listGrades(tx, course.id);
  });
}

/** Returns every student of a course with the result of each assignment. Students who were erased are among them if they submitted work. */
export async function listGrades(tx: Transaction, courseId: number): Promise<StudentGrades[]> {
  const works = await listCourseSubmissions(tx, courseId);
  const students = await listCourseStudents(
    tx,
    courseId,
    works.map(({ studentId }) => studentId),
  );
  return toGrades(students, await listCourseQuestions(tx, courseId), works);
}

/**
 * Returns item statistics for the assignments of a course, the earliest due first. Assignments without
 * complete marks are left out.
 * @throws Refused course/not-found
 */
export async function readCourseStatistics(deps: ResultsDeps, session: Session, code: string) {
  const listed = await readCourseAssignments(deps, session, code);
  const { questions, works } = await deps.database.inTenant(session.tenantId, async (tx) => {
    const course = await getReadableCourse(tx, session, code);
    return {
      questions: Map.groupBy(await listCourseQuestions(tx, course.id), ({ assignmentId }) => assignmentId),
      works: Map.groupBy(await listCourseSubmissions(tx, course.id), ({ assignmentId }) => assignmentId),
    };
  });
  return listed
    .map(({ id, title }) => {
      const ofAssignment = questions.get(id) ?? [];
      const submitted = (works.get(id) ?? []).map((work) => named(work, ofAssignment));
      return { id, title, statistics: itemStatistics(ofAssignment, submitted) };
    })
    .filter(({ statistics }) => statistics.students > 0);
}

interface StudentGrades {
  id: number;
  name: string;
  rollNumber?: string;
  grades: Record<string, CourseGrade>;
}

/** Students who were erased have no grade where they did not submit work. */
export function toGrades(
  students: readonly (Pick<CourseStudent, 'id' | 'name' | 'rollNumber'> & { isErased?: boolean })[],
  questions: readonly AssignmentQuestion[],
  works: readonly CourseSubmission[],
): StudentGrades[] {
  const questionsByAssignment = Map.groupBy(questions, ({ assignmentId }) => assignmentId);
  const submitted = Map.groupBy(works, ({ assignmentId }) => assignmentId);
  const erased = new Set(students.flatMap(({ id, isErased }) => (isErased ? [id] : [])));
  const grades = new Map(students.map(({ id }): [number, Record<string, CourseGrade>] => [id, {}]));
  for (const [assignmentId, ofAssignment] of questionsByAssignment) {
    const here = (submitted.get(assignmentId) ?? []).map((work) => named(work, ofAssignment));
    const criteria = criteriaByTag(ofAssignment, here);
    const byStudent = new Map(here.map((work) => [work.studentId, work]));
    for (const [studentId, own] of grades) {
      const work = byStudent.get(studentId);
      if (!work && erased.has(studentId)) continue;
      const { score, possible } = scoreWork(ofAssignment, work ?? { studentId, name: '', marks: [] });
      own[assignmentId] = {
        submitted: work !== undefined,
        score: work?.isGraded ? score : null,
        possible,
        rubrics: work?.isGraded ? byCategory(averageRubricScores(ofAssignment, work, criteria)) : {},
      };
    }
  }
  return students.map(({ id, name, rollNumber }) => ({
    ...{ id, name, grades: grades.get(id) ?? {} },
    ...(rollNumber ? { rollNumber } : {}),
  }));
}

/** Marks of questions that were removed from the assignment no longer count. */
function named(work: CourseSubmission, questions: readonly AssignmentQuestion[]) {
  const ids = new Set(questions.map(({ id }) => id));
  return { ...work, name: '', marks: work.marks.filter(({ questionId }) => ids.has(questionId)) };
}
