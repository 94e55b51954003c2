/** Puts a demo school's assignments and the work on them into the database; marks come from the engine afterwards. */
import { randomBytes } from 'node:crypto';
import { sanitise } from '@classi/richtext';
import { answerRevisions, responses, submissions } from '../../features/answering/index.ts';
import {
  assignments,
  marksToQuarters,
  questions,
  questionVersions,
  reachableQuarters,
} from '../../features/assignments/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { CheckedMark, DemoAssignment, DemoSchool, DemoWork } from './content/index.ts';
import { momentAfter } from './moment.ts';
import { known, type SeededSchool } from './seed-people.ts';

/** A mark that the teacher confirmed or corrected, to be given once the engine has marked. */
export interface CheckedResponse extends CheckedMark {
  responseId: number;
  instructorId: number;
}

export interface SeededWork {
  /** Work that the engine is to mark. */
  toMark: { assignmentId: number; studentId: number; instructorId: number }[];
  checked: CheckedResponse[];
}

interface Place {
  tx: Transaction;
  school: DemoSchool;
  seeded: SeededSchool;
  now: Date;
}

function teacherOf({ school, seeded }: Place, code: string): number {
  const email = school.courses.find((course) => course.code === code)?.teachers[0];
  return known(seeded.accounts, email ?? `the teacher of ${code}`);
}

async function seedAssignment(
  place: Place,
  assignment: DemoAssignment,
): Promise<{ id: number; questionIds: Map<number, number> }> {
  const { tx, school, seeded, now } = place;
  const { tenantId } = seeded;
  const createdBy = teacherOf(place, assignment.course);
  const moment = (when: { days: number; time: string }) => momentAfter(now, when, school.timeZone);
  const [added] = await tx
    .insert(assignments)
    .values({
      tenantId,
      courseId: known(seeded.courses, assignment.course),
      title: assignment.title,
      description: assignment.description,
      studentInstructions: assignment.studentInstructions ?? '',
      dueAt: moment(assignment.due),
      timezone: school.timeZone,
      studentSubmissionsAllowed: assignment.studentSubmissionsAllowed,
      timeLimit: assignment.timeLimit,
      releaseMode: 'when-marked',
      liveAt: moment(assignment.live),
      creationMethod: assignment.creationMethod,
      possibleQuarters: reachableQuarters(
        assignment.questions.map(({ marks }) => ({ marksPossible: marks, choice: null })),
      ),
      createdBy,
      createdAt: moment(assignment.created),
    })
    .returning({ id: assignments.id });
  if (!added) throw new Error(`no assignment ${assignment.title}`);
  const questionIds = new Map<number, number>();
  for (const question of assignment.questions) {
    const [row] = await tx
      .insert(questions)
      .values({ tenantId, assignmentId: added.id, number: question.number })
      .returning({ id: questions.id });
    if (!row) throw new Error(`no question ${question.number}`);
    questionIds.set(question.number, row.id);
    await tx.insert(questionVersions).values({
      tenantId,
      questionId: row.id,
      version: 1,
      stem: sanitise(question.stem),
      question: sanitise(question.question),
      answer: sanitise(question.answer),
      gradingInstructions: sanitise(question.gradingInstructions),
      possibleQuarters: marksToQuarters(question.marks),
      tags: [...question.tags],
      label: question.label,
      questionType: question.questionType,
      topics: [...question.topics],
      subject: question.subject,
      createdBy,
    });
  }
  return { id: added.id, questionIds };
}

async function seedWork(
  place: Place,
  assignmentId: number,
  questionIds: Map<number, number>,
  work: DemoWork,
) {
  const { tx, school, seeded, now } = place;
  const { tenantId } = seeded;
  const studentId = known(seeded.accounts, work.student);
  const savedAt = momentAfter(now, work.lastSaved, school.timeZone);
  const [submission] = await tx
    .insert(submissions)
    .values({
      tenantId,
      assignmentId,
      studentId,
      origin: 'typed',
      startedAt: savedAt,
      submittedAt: work.submitted && momentAfter(now, work.submitted, school.timeZone),
      fileName: `typed-${randomBytes(12).toString('hex')}`,
    })
    .returning({ id: submissions.id });
  if (!submission) throw new Error('no submission');
  const checked: { responseId: number; mark: CheckedMark }[] = [];
  for (const response of work.responses) {
    const content = sanitise(response.html);
    const questionId = questionIds.get(response.question);
    if (questionId === undefined) throw new Error(`no question ${response.question}`);
    const [added] = await tx
      .insert(responses)
      .values({ tenantId, submissionId: submission.id, questionId, revision: 1, content, savedAt })
      .returning({ id: responses.id });
    if (!added) throw new Error('no response');
    await tx.insert(answerRevisions).values({
      tenantId,
      responseId: added.id,
      revision: 1,
      baseRevision: 0,
      content,
      origin: 'typed',
      savedBy: studentId,
      savedAt,
    });
    if (response.checked) checked.push({ responseId: added.id, mark: response.checked });
  }
  return { studentId, checked };
}

export async function seedAssignments(place: Place): Promise<SeededWork> {
  const seeded: SeededWork = { toMark: [], checked: [] };
  for (const assignment of place.school.assignments) {
    const { id, questionIds } = await seedAssignment(place, assignment);
    const instructorId = teacherOf(place, assignment.course);
    for (const work of assignment.work) {
      const { studentId, checked } = await seedWork(place, id, questionIds, work);
      if (assignment.state === 'graded') seeded.toMark.push({ assignmentId: id, studentId, instructorId });
      for (const { responseId, mark } of checked) seeded.checked.push({ ...mark, responseId, instructorId });
    }
  }
  return seeded;
}
