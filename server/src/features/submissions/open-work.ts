/** Loads the data that every view of a class's work needs. */
import type { Transaction } from '../../platform/db/index.ts';
import { otherNames } from '../answering/index.ts';
import { getReadableAssignment, listQuestions, type Question } from '../assignments/index.ts';
import { type CourseStudent, listCourseStudents } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { ensureAnswersOfSubmitted, listSubmitted, type SubmissionRow, type WorkScope } from './store.ts';

export interface OpenWork {
  assignment: Awaited<ReturnType<typeof getReadableAssignment>>;
  questions: Question[];
  /** The students of the course; empty if no paper has the name of another. */
  students: CourseStudent[];
  /** One item for each student, or only the requested student. */
  submitted: SubmissionRow[];
  /** The ids of the submissions, in the same order. */
  ids: number[];
}

/**
 * Returns the assignment with the work to show. Every question of the work has an answer row afterwards.
 * @throws Refused assignment/not-found
 */
export async function openWork(tx: Transaction, session: Session, scope: WorkScope): Promise<OpenWork> {
  const assignment = await getReadableAssignment(tx, session, scope.assignmentId);
  const questions = await listQuestions(tx, assignment.id);
  const submitted = await listSubmitted(tx, scope);
  const students = submitted.some((work) => otherNames(work).length > 0)
    ? await listCourseStudents(tx, assignment.courseId)
    : [];
  await ensureAnswersOfSubmitted(tx, session.tenantId, scope);
  return { assignment, questions, students, submitted, ids: submitted.map(({ id }) => id) };
}

/** Groups the answers by submission and question, for one look-up for each question of each student. */
export function answersByPlace<Answer extends { submissionId: number; questionId: number }>(
  answers: readonly Answer[],
): (submissionId: number, questionId: number) => Answer | undefined {
  const byPlace = new Map(answers.map((answer) => [`${answer.submissionId}/${answer.questionId}`, answer]));
  return (submissionId, questionId) => byPlace.get(`${submissionId}/${questionId}`);
}
