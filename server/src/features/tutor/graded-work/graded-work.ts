/** Loads a student's own graded work for Ask AURA. Marks are visible once the whole submission is graded and released (wire.md 13). */
import type { FeedbackTask } from '@classi/engines';
import { joinHtml } from '@classi/richtext';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { listResponses, recordSeenMarks, submissions } from '../../answering/index.ts';
import { assignments, listQuestions } from '../../assignments/index.ts';
import { courses, enrolments } from '../../courses/index.ts';
import { visibleMarks } from '../../grading/index.ts';

/** A marked question; `feedback` is '' if there is none. */
export interface GradedQuestion extends FeedbackTask {
  id: number;
  /** The printed label, or the position. */
  label: string;
}

export interface GradedWork {
  assignmentId: number;
  title: string;
  courseId: number;
  courseName: string;
  questions: GradedQuestion[];
}

/** Selects the work: that of an assignment, the newest of a course with this name or code, or the newest of all. */
export interface WantedWork {
  assignmentId?: number | null | undefined;
  subject?: string | null | undefined;
}

async function findSubmissionOf(tx: Transaction, studentId: number, { assignmentId, subject }: WantedWork) {
  const [row] = await tx
    .select({
      submissionId: submissions.id,
      assignmentId: assignments.id,
      title: assignments.title,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(courses, eq(courses.id, assignments.courseId))
    .innerJoin(
      enrolments,
      and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, submissions.studentId)),
    )
    .where(
      and(
        eq(submissions.studentId, studentId),
        isNotNull(submissions.gradedAt),
        isNull(assignments.hiddenAt),
        eq(assignments.marksVisible, true),
        ...(assignmentId ? [eq(assignments.id, assignmentId)] : []),
        ...(subject && !assignmentId
          ? [sql`lower(${subject.trim()}) in (lower(${courses.name}), lower(${courses.code}))`]
          : []),
      ),
    )
    .orderBy(desc(submissions.gradedAt), desc(submissions.id))
    .limit(1);
  return row;
}

/** Returns undefined if this student has no such graded work. */
export async function findGradedWork(
  tx: Transaction,
  studentId: number,
  wanted: WantedWork,
  at: Date,
): Promise<GradedWork | undefined> {
  const found = await findSubmissionOf(tx, studentId, wanted);
  if (!found) return undefined;
  const assignmentIds = [found.assignmentId];
  if ((await recordSeenMarks(tx, { studentId, assignmentIds, at })).size === 0) return undefined;
  const { submissionId, ...work } = found;
  const marks = await visibleMarks(tx, submissionId);
  const answers = new Map(
    (await listResponses(tx, [submissionId])).map((answer) => [answer.questionId, answer]),
  );
  const questions = (await listQuestions(tx, work.assignmentId)).flatMap((question): GradedQuestion[] => {
    const answer = answers.get(question.id);
    const mark = answer && marks.get(answer.id);
    if (!mark) return [];
    return [
      {
        id: question.id,
        label: question.label || String(question.number),
        question: joinHtml(question.stem, question.question),
        answerKey: question.answer,
        response: answer.content ?? '',
        feedback: mark.feedback,
        points: mark.marksObtained,
        marksPossible: question.marksPossible,
        evidence: mark.evidence,
      },
    ];
  });
  return { ...work, questions };
}
