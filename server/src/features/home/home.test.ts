/** Both dashboards on the raw wire. */
import { describe, expect, test } from 'vitest';
import {
  type AssignmentOptions,
  anAssignment,
  type BuiltAssignment,
  type Person,
} from '../../testing/cast.ts';
import { loggedIn, startTestServer } from '../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { countStatements } from '../../testing/statements.ts';
import { markSubmissionGraded, workOverview } from '../answering/index.ts';
import { marksOverview } from '../grading/index.ts';
import { giveMark } from '../grading/store.ts';
import type { Session } from '../identity/index.ts';
import { practiceQuestions, practices } from '../practice/tables.ts';
import { aSubmission } from '../submissions/submission.fixture.ts';
import { mountHome } from './index.ts';
import { readInstructorHome } from './instructor-home.ts';
import { readStudentHome } from './student-home.ts';

const DAY_MS = 86_400_000;

const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock }) => {
    mountHome(mount, { database, clock, workOverview, marksOverview });
  }),
);

const tara = sharedValue(() => loggedIn(parts.server, parts.classi.students[0]));

const inDays = (days: number) => new Date(parts.clock.now().getTime() + days * DAY_MS);

const assigned = (input: AssignmentOptions, school = parts.classi) =>
  anAssignment(parts.database, school, { liveAt: inDays(-30), ...input });

/** Hands in an answer to each question, and marks as many as there are quarters given. */
async function worked(student: Person, built: BuiltAssignment, quarters: number[] = [], flag = '') {
  const { database } = parts;
  const { tenantId } = student;
  const answers = Object.fromEntries(built.questions.map(({ number }) => [number, '<p>An answer</p>']));
  const { submissionId, responseIds } = await aSubmission(database, student, built, answers);
  await database.inTenant(tenantId, async (tx) => {
    for (const [index, { number, marks }] of built.questions.entries()) {
      const obtainedQuarters = quarters[index];
      if (obtainedQuarters === undefined) continue;
      await giveMark(tx, {
        tenantId,
        responseId: responseIds.get(number) ?? 0,
        questionVersion: 1,
        answerRevision: 1,
        obtainedQuarters,
        possibleQuarters: marks * 4,
        feedback: '',
        source: 'engine',
        flag,
      });
    }
    if (quarters.length === built.questions.length) {
      const obtainedQuarters = quarters.reduce((sum, each) => sum + each, 0);
      await markSubmissionGraded(tx, submissionId, { at: parts.clock.now(), obtainedQuarters });
    }
  });
}

async function practiceOf(student: Person, title: string, gradedAt: Date | null): Promise<void> {
  const { tenantId, course } = parts.classi;
  await parts.database.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .insert(practices)
      .values({
        tenantId,
        studentId: student.id,
        courseId: course.id,
        title,
        method: 'ai',
        createdAt: parts.clock.now(),
        submittedAt: gradedAt,
        gradedAt,
      })
      .returning({ id: practices.id });
    await tx.insert(practiceQuestions).values({
      tenantId,
      practiceId: row?.id ?? 0,
      number: 1,
      stem: '',
      question: '<p>Why?</p>',
      answer: '',
      gradingInstructions: '',
      possibleQuarters: 4,
    });
  });
}

describe("a student's dashboard", () => {
  test('holds what is due, what came back and what to practise, of this student only', async () => {
    const [student, classmate] = parts.classi.students;
    await assigned({ title: 'Later', dueAt: inDays(6) });
    await assigned({ title: 'Soon', dueAt: inDays(1) });
    await assigned({ title: 'Missed', dueAt: inDays(-1) });
    const graded = await assigned({
      title: 'Back',
      dueAt: inDays(-2),
      questions: [{ topics: ['Ohm’s law'] }, { topics: ['Ohm’s law', 'Fuses'] }, { topics: ['Charge'] }],
    });
    await worked(student, graded, [2, 1, 8]);
    await worked(classmate, graded, [8, 8, 0]);
    const half = await assigned({
      title: 'Half marked',
      dueAt: inDays(-3),
      questions: [{ topics: ['Secret'] }, {}],
    });
    await worked(student, half, [0]);
    await practiceOf(student, 'Mine', null);
    await practiceOf(student, 'Done', parts.clock.now());
    await practiceOf(classmate, 'Not mine', null);

    const { status, body } = await tara.get('/students/get-dashboard');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      due: [{ title: 'Soon' }, { title: 'Later' }],
      due_count: 2,
      returned: [{ title: 'Back', marks_obtained: 2.75, marks_total: 6, status: 'Graded' }],
      returned_count: 1,
      practice: [{ title: 'Mine', status: 'Incomplete', marks_obtained: null }],
      practice_count: 1,
    });
    // Work that is not graded as a whole tells nothing, and what is known needs no practice.
    expect(body.topics).toEqual([
      {
        topic: 'Fuses',
        course: 'Physics',
        course_code: 'PHY-10',
        marks_obtained: 0.25,
        marks_possible: 2,
        question_count: 1,
      },
      {
        topic: 'Ohm’s law',
        course: 'Physics',
        course_code: 'PHY-10',
        marks_obtained: 0.75,
        marks_possible: 4,
        question_count: 2,
      },
    ]);
  });

  test('is empty, not an error, for who has nothing', async () => {
    const stranger = await loggedIn(parts.server, parts.riverside.stranger);
    expect((await stranger.get('/students/get-dashboard')).body).toEqual({
      due: [],
      due_count: 0,
      returned: [],
      returned_count: 0,
      practice: [],
      practice_count: 0,
      topics: [],
    });
  });
});

describe("a teacher's dashboard", () => {
  test('holds what waits and the courses, of this teacher only', async () => {
    const { riverside } = parts;
    const [first, second, third] = riverside.students;
    const built = await assigned({ title: 'To grade', dueAt: inDays(-5) }, riverside);
    await worked(first, built);
    await worked(second, built, [8], 'Look at this.');
    await worked(third, built, [8, 4]);
    await assigned({ title: 'Due', dueAt: inDays(2) }, riverside);
    const teacher = await loggedIn(parts.server, riverside.teacher);
    const { body } = await teacher.get('/instructors/get-dashboard');
    const waiting = { title: 'To grade', to_grade: 2, needs_you: 1, submissions: 3, students: 3 };
    expect(body).toMatchObject({
      to_grade: { assignments: [waiting], assignment_count: 1, total: 2 },
      to_resolve: { assignments: [waiting], assignment_count: 1, total: 1 },
      due_this_week: { assignments: [{ title: 'Due', to_grade: 0 }], assignment_count: 1, total: 0 },
      courses: [{ course_code: 'PHY-10', student_count: 3, assignment_count: 2, average: 75 }],
    });

    const other = await loggedIn(parts.server, riverside.otherTeacher);
    expect((await other.get('/instructors/get-dashboard')).body).toMatchObject({
      to_grade: { assignments: [], total: 0 },
      courses: [{ course_code: 'HIST-9', average: null }],
    });
  });

  test('this week is counted in days of the school', async () => {
    const { riverside, database, clock } = parts;
    const teacher = await loggedIn(parts.server, riverside.otherTeacher);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: riverside.timezone }).format(clock.now());
    const noon = Date.parse(`${today}T12:00:00Z`);
    // Noon is the same day in London, summer or winter.
    for (const [title, days] of [
      ['seventh', 7],
      ['eighth', 8],
    ] as const)
      await anAssignment(database, riverside, {
        title,
        courseId: riverside.otherCourse.id,
        dueAt: new Date(noon + days * DAY_MS),
      });
    const { body } = await teacher.get('/instructors/get-dashboard');
    expect(body.due_this_week).toMatchObject({ assignments: [{ title: 'seventh' }], assignment_count: 1 });
  });
});

test('needs as many statements for much work as for little', async () => {
  const { database, clock, classi } = parts;
  const sessionOf = ({ tenantId, id: accountId, role }: Person): Session => ({
    id: 'counted',
    tenantId,
    accountId,
    role,
  });
  const count = () =>
    countStatements(async () => {
      await readStudentHome({ database, clock }, sessionOf(classi.students[0]));
      await readInstructorHome({ database, clock, workOverview, marksOverview }, sessionOf(classi.teacher));
    });
  const few = await count();
  for (let each = 0; each < 6; each += 1) {
    const built = await assigned({
      title: `More ${each}`,
      questions: [{ topics: [`Topic ${each}`] }, {}],
    });
    await worked(parts.classi.students[0], built, [1, 1], 'Look.');
  }
  expect(await count()).toBe(few);
});
