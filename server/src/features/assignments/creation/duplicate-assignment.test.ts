/** The raw wire of duplicating an assignment. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAssignment, type Person } from '../../../testing/cast.ts';
import type { Answered, Caller } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { courseInstructors } from '../../courses/index.ts';
import { hideAssignment } from '../store.ts';
import { assignments, documents, questions, questionVersions } from '../tables.ts';
import { type AssignmentsServer, add, readAssignmentAs, startAssignmentsServer } from '../testing.fixture.ts';

const NOW = new Date('2026-03-02T06:00:00Z');

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const parts = sharedFixture(startAssignmentsServer);
/** Teaches the physics course and the history course. */
let teacher: Caller;
let originalId: number;

const duplicate = (who: Caller, change: object = {}): Promise<Answered> =>
  who.post('/grader/duplicate-assignment', {
    assignment_id: originalId,
    title: 'Current And Charge B',
    course: 'HIST-9',
    due_date: '2026-03-11T10:00',
    timezone: 'Asia/Kolkata',
    ...change,
  });

function inSchool<Result>(act: Parameters<typeof parts.database.inTenant<Result>>[1]): Promise<Result> {
  return parts.database.inTenant(parts.classi.tenantId, act);
}

const rowOf = (id: unknown) =>
  inSchool(async (tx) => {
    const [row] = await tx
      .select()
      .from(assignments)
      .where(eq(assignments.id, Number(id)));
    return row;
  });

/** Returns the rows of the questions' texts, without what identifies them. */
const versionsOf = (id: unknown) =>
  inSchool(async (tx) => {
    const rows = await tx
      .select({ texts: questionVersions, number: questions.number, flag: questions.flag })
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
      .where(eq(questions.assignmentId, Number(id)))
      .orderBy(questions.number, questionVersions.version);
    return rows.map(({ texts: { questionId: _, version: __, createdAt: ___, ...texts }, ...row }) => ({
      ...row,
      ...texts,
    }));
  });

beforeAll(async () => {
  parts.clock.set(NOW);
  const { tenantId, otherCourse, teacher: person } = parts.classi;
  await inSchool((tx) =>
    tx.insert(courseInstructors).values({ tenantId, courseId: otherCourse.id, instructorId: person.id }),
  );
  teacher = await parts.as(person);
  originalId = Number(
    (await add(teacher, { time_limit: 3600, release_mode: 'when-marked' })).body.assignment_id,
  );
  await inSchool(async (tx) => {
    const [document] = await tx
      .insert(documents)
      .values({ tenantId, title: 'Scheme', createdBy: person.id })
      .returning({ id: documents.id });
    await tx
      .update(assignments)
      .set({ documentId: document?.id ?? null, rubricIds: [7] })
      .where(eq(assignments.id, originalId));
  });
});

describe('duplicating an assignment', () => {
  test('copies questions, keys, document and settings into the other course', async () => {
    const answer = await duplicate(teacher);
    expect([answer.status, answer.body.message]).toEqual([200, 'Assignment duplicated']);
    const copyId = answer.body.assignment_id;
    expect(copyId).not.toBe(originalId);
    const [original, copy] = [await rowOf(originalId), await rowOf(copyId)];
    const settings = (row: typeof copy) =>
      row && {
        ...{ description: row.description, instructions: row.studentInstructions, zone: row.timezone },
        ...{ allowed: row.studentSubmissionsAllowed, release: row.releaseMode, limit: row.timeLimit },
        ...{ method: row.creationMethod, document: row.documentId, possible: row.possibleQuarters },
        ...{ rubrics: row.rubricIds, ai: row.aiConfig, released: row.releasedAt },
      };
    expect(settings(copy)).toEqual(settings(original));
    expect(copy).toMatchObject({
      title: 'Current And Charge B',
      courseId: parts.classi.otherCourse.id,
      dueAt: new Date('2026-03-11T04:30:00Z'),
      liveAt: NOW,
      version: 1,
      createdBy: parts.classi.teacher.id,
    });
    expect(await versionsOf(copyId)).toEqual(await versionsOf(originalId));
  });

  test('numbers the questions that are left, in their newest version, with their flags', async () => {
    const { id } = await anAssignment(parts.database, parts.classi, {
      questions: [{ question: '<p>One</p>' }, { question: '<p>Two</p>' }, { question: '<p>Three</p>' }],
    });
    const { body } = await readAssignmentAs(teacher, id);
    const [, second, third] = body.questions as { question_id: number }[];
    await teacher.post('/grader/delete-question', { question_id: second?.question_id });
    const changed = { question: '<p>The third</p>', answer: '<p>3</p>', grading_instructions: '' };
    await teacher.post('/grader/update-question', {
      question_id: third?.question_id,
      ...changed,
      marks_possible: 2,
      flagged_for_review: 'Is this right?',
    });
    const made = await duplicate(teacher, { assignment_id: id });
    const copy = await readAssignmentAs(teacher, made.body.assignment_id);
    expect(copy.body.questions).toMatchObject([
      { question_number: 1, question: '<p>One</p>' },
      { question_number: 2, version: 1, marks_possible: 2, flagged_for_review: 'Is this right?', ...changed },
    ]);
  });

  test('copies no work of students, and leaves the original as it is', async () => {
    const before = await readAssignmentAs(teacher, originalId);
    parts.begun.add(originalId);
    const copy = await duplicate(teacher);
    parts.begun.delete(originalId);
    expect((await readAssignmentAs(teacher, copy.body.assignment_id)).body.has_work).toBe(false);
    expect((await readAssignmentAs(teacher, originalId)).body).toEqual(before.body);
  });

  test('creates one duplicate for a request that is sent several times at once', async () => {
    const request = { request_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => duplicate(teacher, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.assignment_id)).size).toBe(1);
    expect(await versionsOf(first?.body.assignment_id)).toHaveLength(2);
  });

  test('shows a colleague’s picture to the students of the other course', async () => {
    const { otherTeacher, students } = parts.classi;
    const input = {
      ...{ ownerId: otherTeacher.id, purpose: 'image', originalName: 'loop.png' },
      ...{ contentType: 'image/png', sizeLimit: 1000 },
    };
    const { name } = await parts.storage.put(otherTeacher.tenantId, input, PIXEL);
    const question = `<p><img src="/editor/${name}" alt="Loop"></p>`;
    const original = await add(await parts.as(otherTeacher), {
      course: 'HIST-9',
      questions: [{ question_number: 1, question, marks_possible: 1 }],
    });
    const student = await parts.as(students[0]);
    expect((await student.get(`/editor/${name}`)).status).toBe(404);
    await duplicate(teacher, { assignment_id: original.body.assignment_id, course: 'PHY-10' });
    expect((await student.get(`/editor/${name}`)).status).toBe(200);
  });

  test('is released when the teacher says, and an exam on paper from its due date on', async () => {
    const liveOf = async (change: object) =>
      (await readAssignmentAs(teacher, (await duplicate(teacher, change)).body.assignment_id)).body.live_at;
    const scheduled = { make_live: 'scheduled', live_date: '2026-03-05', live_time: '09:00' };
    expect(await liveOf(scheduled)).toBe('2026-03-05T03:30:00.000Z');
    const paper = await add(teacher, { student_submissions_allowed: false });
    expect(await liveOf({ assignment_id: paper.body.assignment_id })).toBe('2026-03-11T04:30:00.000Z');
  });

  test.each<[change: object, status: number, message: string | RegExp]>([
    [{ course: 'NONE' }, 404, 'Course not found'],
    [{ course: '' }, 400, /Please select a course/],
    [{ title: '4 Volts' }, 400, /Assignment title must start with an alphabet/],
    [{ due_date: '2026-02-30T10:00' }, 400, 'Please select both date and time'],
    [{ timezone: 'Asia/Atlantis' }, 400, 'This time zone is not known: Asia/Atlantis.'],
    [{ make_live: 'scheduled' }, 400, 'Please select both date and time for scheduled release'],
    [
      { make_live: 'scheduled', live_date: '2026-03-11', live_time: '10:00' },
      400,
      'The release must be before the due date.',
    ],
  ])('%j is refused', async (change, status, message) => {
    const answer = await duplicate(teacher, change);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });
});

describe('access', () => {
  const of = (person: (school: AssignmentsServer['classi']) => Person) => parts.as(person(parts.classi));

  test('refuses a course that the teacher does not teach', async () => {
    const otherTeacher = await of(({ otherTeacher }) => otherTeacher);
    const own = await add(otherTeacher, { course: 'HIST-9' });
    const answer = await duplicate(otherTeacher, { assignment_id: own.body.assignment_id, course: 'PHY-10' });
    expect([answer.status, answer.body.code]).toEqual([404, 'course/not-found']);
  });

  test('refuses a deleted assignment', async () => {
    const { id } = await anAssignment(parts.database, parts.classi);
    await inSchool((tx) => hideAssignment(tx, id, NOW));
    expect((await duplicate(teacher, { assignment_id: id })).body.code).toBe('assignment/not-found');
  });
});
