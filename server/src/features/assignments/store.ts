/** The SQL of assignments and their questions. */
import type { Choice, DraftQuestion, Place } from '@classi/contract';
import { and, asc, count, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { announceChange, courseInstructors, courses, enrolments, rubrics } from '../courses/index.ts';
import { accounts } from '../identity/tables.ts';
import { marksToQuarters, quartersToMarks } from './quarters.ts';
import { labelled } from './questions/labels.ts';
import { assignments, questions, questionVersions } from './tables.ts';

export type Assignment = typeof assignments.$inferSelect;

/** The condition that joins each question with its newest version. */
export const isCurrentVersion = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.version),
);

/** An assignment with the data of its course that teachers see. */
export interface TaughtAssignment extends Assignment {
  courseCode: string;
  courseName: string;
}

/** A question in its newest version. */
export interface Question {
  id: number;
  assignmentId: number;
  /** 1-based position. */
  number: number;
  version: number;
  /** Non-empty: flagged for review, with its reason. */
  flag: string;
  /** The printed label, such as 3(a). */
  label: string;
  stem: string;
  question: string;
  answer: string;
  gradingInstructions: string;
  possibleQuarters: number;
  /** The same as `possibleQuarters`, in marks. */
  marksPossible: number;
  tags: string[];
  questionType: string | null;
  topics: string[];
  subject: string | null;
  places: Place[];
  /** The heading of its part of the paper; '' if there is none. */
  section: string;
  /** The group of alternatives that the question belongs to, or null. */
  choice: Choice | null;
}

/** SQL condition: a person teaches the course of the query's assignment. */
export function isTaughtBy(tx: Transaction, instructorId: number) {
  const { courseId, instructorId: teacher } = courseInstructors;
  const taught = tx
    .select({ one: sql`1` })
    .from(courseInstructors)
    .where(and(eq(courseId, assignments.courseId), eq(teacher, instructorId)));
  return exists(taught);
}

export function findTaughtAssignment(
  tx: Transaction,
  instructorId: number,
  id: number,
): Promise<TaughtAssignment | undefined> {
  return findAssignment(tx, id, isTaughtBy(tx, instructorId));
}

/** Finds an assignment of the school that is not deleted, if it meets the condition. */
export async function findAssignment(
  tx: Transaction,
  id: number,
  condition?: SQL,
): Promise<TaughtAssignment | undefined> {
  const [row] = await tx
    .select({ assignment: assignments, courseCode: courses.code, courseName: courses.name })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.courseId))
    .where(and(eq(assignments.id, id), isNull(assignments.hiddenAt), condition));
  return row && { ...row.assignment, courseCode: row.courseCode, courseName: row.courseName };
}

/** Lists the questions of an assignment in their order, each in its newest version. */
export async function listQuestions(tx: Transaction, assignmentId: number): Promise<Question[]> {
  const rows = await tx
    .select({ question: questions, newest: questionVersions })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(eq(questions.assignmentId, assignmentId), isNull(questions.hiddenAt)))
    .orderBy(asc(questions.number), asc(questions.id));
  const listed = rows.map(({ question, newest }) => ({
    id: question.id,
    assignmentId: question.assignmentId,
    number: question.number,
    version: newest.version,
    flag: question.flag,
    label: newest.label,
    stem: newest.stem,
    question: newest.question,
    answer: newest.answer,
    gradingInstructions: newest.gradingInstructions,
    possibleQuarters: newest.possibleQuarters,
    marksPossible: quartersToMarks(newest.possibleQuarters),
    tags: newest.tags,
    questionType: newest.questionType,
    topics: newest.topics,
    subject: newest.subject,
    places: newest.places,
    section: newest.section,
    choice: newest.choice,
  }));
  return labelled(listed);
}

/** Lists the assignments of a teacher's courses with the number of enrolled students who were not erased, soonest due first. */
export async function listTaughtAssignments(tx: Transaction, instructorId: number) {
  const students = tx
    .select({ courseId: enrolments.courseId, students: count().as('students') })
    .from(enrolments)
    .innerJoin(accounts, and(eq(accounts.id, enrolments.studentId), isNull(accounts.erasedAt)))
    .groupBy(enrolments.courseId)
    .as('enrolled');
  return tx
    .select({
      id: assignments.id,
      title: assignments.title,
      courseName: courses.name,
      courseCode: courses.code,
      grade: courses.grade,
      createdAt: assignments.createdAt,
      dueAt: assignments.dueAt,
      liveAt: assignments.liveAt,
      timeLimit: assignments.timeLimit,
      studentSubmissionsAllowed: assignments.studentSubmissionsAllowed,
      marksVisible: assignments.marksVisible,
      students: sql<number>`coalesce(${students.students}, 0)::int`,
    })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.courseId))
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .leftJoin(students, eq(students.courseId, assignments.courseId))
    .where(and(eq(courseInstructors.instructorId, instructorId), isNull(assignments.hiddenAt)))
    .orderBy(asc(assignments.dueAt), desc(assignments.id));
}

/** Returns those of these rubrics that the school has, in the school's order. */
export async function listChosenRubrics(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(rubrics)
    .where(inArray(rubrics.id, [...ids]))
    .orderBy(asc(rubrics.category), asc(rubrics.id));
}

export type NewAssignment = typeof assignments.$inferInsert;

/** @returns the new id, or undefined if this teacher's request has created an assignment already */
export async function insertAssignment(tx: Transaction, row: NewAssignment): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(assignments)
    .values(row)
    .onConflictDoNothing({ target: [assignments.tenantId, assignments.createdBy, assignments.requestId] })
    .returning({ id: assignments.id });
  if (inserted) announceChange(tx, 'assignment', [inserted.id]);
  return inserted?.id;
}

export async function findAssignmentOfRequest(
  tx: Transaction,
  instructorId: number,
  requestId: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.createdBy, instructorId), eq(assignments.requestId, requestId)));
  return row?.id;
}

/**
 * Inserts the questions in the given order, each with its first version, numbered from `first`.
 * @returns their ids
 */
export async function insertQuestions(
  tx: Transaction,
  of: { tenantId: number; assignmentId: number; createdBy: number },
  drafts: DraftQuestion[],
  first = 1,
): Promise<number[]> {
  const { tenantId, assignmentId, createdBy } = of;
  const rows = await tx
    .insert(questions)
    .values(drafts.map((_, index) => ({ tenantId, assignmentId, number: first + index })))
    .returning({ id: questions.id, number: questions.number });
  const idOf = new Map(rows.map((row) => [row.number, row.id]));
  await tx.insert(questionVersions).values(
    drafts.map((draft, index) => {
      const questionId = idOf.get(first + index);
      if (questionId === undefined) throw new Error(`Question ${first + index} was not inserted.`);
      return {
        tenantId,
        questionId,
        version: 1,
        stem: draft.stem,
        question: draft.question,
        answer: draft.answer,
        gradingInstructions: draft.gradingInstructions,
        possibleQuarters: marksToQuarters(draft.marksPossible),
        tags: draft.tags,
        label: draft.label,
        questionType: draft.questionType,
        topics: draft.topics,
        subject: draft.subject,
        places: draft.places,
        section: draft.section,
        choice: draft.choice,
        createdBy,
      };
    }),
  );
  return rows.map(({ id }) => id);
}

/**
 * Copies the questions of an assignment to another one, each in its newest version and with its author, because pictures are shown where
 * their owner wrote the question.
 */
export async function copyQuestions(
  tx: Transaction,
  fromId: number,
  to: { tenantId: number; assignmentId: number },
): Promise<void> {
  const rows = await tx
    .select({ newest: questionVersions, flag: questions.flag })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(eq(questions.assignmentId, fromId), isNull(questions.hiddenAt)))
    .orderBy(asc(questions.number), asc(questions.id));
  if (rows.length === 0) return;
  const copies = await tx
    .insert(questions)
    .values(rows.map(({ flag }, index) => ({ ...to, number: index + 1, flag })))
    .returning({ id: questions.id, number: questions.number });
  await tx.insert(questionVersions).values(
    copies.flatMap(({ id, number }) => {
      const row = rows[number - 1];
      return row ? [{ ...row.newest, questionId: id, version: 1, createdAt: undefined }] : [];
    }),
  );
}

export async function hideAssignment(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(assignments).set({ hiddenAt: at }).where(eq(assignments.id, id));
  announceChange(tx, 'assignment', [id]);
}
