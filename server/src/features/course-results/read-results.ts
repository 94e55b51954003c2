import type { CourseGrade } from '@classi/contract';
import { type ListParts, listAssignments } from '../assignments/index.ts';
import { type CourseStudent, getTaughtCourse, listCourseStudents } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { byCategory, criteriaByTag, gradeOf, itemStatistics, rubricScoresOf } from '../insights/index.ts';
import {
  type AssignmentQuestion,
  type CourseSubmission,
  listCourseQuestions,
  listCourseSubmissions,
} from './store.ts';

/**
 * The assignments of a course, the earliest due first.
 * @throws Refused course/not-found
 */
export async function readCourseAssignments(parts: ListParts, session: Session, code: string) {
  await parts.database.inTenant(session.tenantId, (tx) => getTaughtCourse(tx, session, code));
  const rows = await listAssignments(parts, session);
  return rows
    .filter(({ courseCode }) => courseCode === code)
    .map(({ id, title, dueAt, average }) => ({ id, title, dueAt, average }))
    .sort((one, two) => one.dueAt.getTime() - two.dueAt.getTime() || one.id - two.id);
}

/**
 * Returns every student of a course with the result of each assignment.
 * @throws Refused course/not-found
 */
export async function readCourseGrades({ database }: ListParts, session: Session, code: string) {
  return database.inTenant(session.tenantId, async (tx) => {
    const course = await getTaughtCourse(tx, session, code);
    const students = await listCourseStudents(tx, course.id);
    const questions = await listCourseQuestions(tx, course.id);
    return gradesOf(students, questions, await listCourseSubmissions(tx, course.id));
  });
}

/**
 * Returns item statistics for the assignments of a course, the earliest due first. Assignments without
 * complete marks are left out.
 * @throws Refused course/not-found
 */
export async function readCourseStatistics(parts: ListParts, session: Session, code: string) {
  const listed = await readCourseAssignments(parts, session, code);
  const { questions, works } = await parts.database.inTenant(session.tenantId, async (tx) => {
    const course = await getTaughtCourse(tx, session, code);
    return {
      questions: Map.groupBy(await listCourseQuestions(tx, course.id), ({ assignmentId }) => assignmentId),
      works: Map.groupBy(await listCourseSubmissions(tx, course.id), ({ assignmentId }) => assignmentId),
    };
  });
  return listed
    .map(({ id, title }) => {
      const ofAssignment = questions.get(id) ?? [];
      const handedIn = (works.get(id) ?? []).map((work) => named(work, ofAssignment));
      return { id, title, statistics: itemStatistics(ofAssignment, handedIn) };
    })
    .filter(({ statistics }) => statistics.students > 0);
}

interface StudentGrades {
  id: number;
  name: string;
  grades: Record<string, CourseGrade>;
}

export function gradesOf(
  students: readonly Pick<CourseStudent, 'id' | 'name'>[],
  questions: readonly AssignmentQuestion[],
  works: readonly CourseSubmission[],
): StudentGrades[] {
  const questionsByAssignment = Map.groupBy(questions, ({ assignmentId }) => assignmentId);
  const handedIn = Map.groupBy(works, ({ assignmentId }) => assignmentId);
  const grades = new Map(students.map(({ id }): [number, Record<string, CourseGrade>] => [id, {}]));
  for (const [assignmentId, ofAssignment] of questionsByAssignment) {
    const here = (handedIn.get(assignmentId) ?? []).map((work) => named(work, ofAssignment));
    const criteria = criteriaByTag(ofAssignment, here);
    const byStudent = new Map(here.map((work) => [work.studentId, work]));
    for (const [studentId, own] of grades) {
      const work = byStudent.get(studentId);
      const { score, possible } = gradeOf(ofAssignment, work ?? { studentId, name: '', marks: [] });
      own[assignmentId] = {
        submitted: work !== undefined,
        score: work?.isGraded ? score : null,
        possible,
        rubrics: work?.isGraded ? byCategory(rubricScoresOf(ofAssignment, work, criteria)) : {},
      };
    }
  }
  return students.map(({ id, name }) => ({ id, name, grades: grades.get(id) ?? {} }));
}

/** Marks of questions that were removed from the assignment no longer count. */
function named(work: CourseSubmission, questions: readonly AssignmentQuestion[]) {
  const ids = new Set(questions.map(({ id }) => id));
  return { ...work, name: '', marks: work.marks.filter(({ questionId }) => ids.has(questionId)) };
}
