/** A course's results on the raw wire. */
import { expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment, type Person } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { countStatements } from '../../testing/statements.ts';
import { markSubmissionGraded, workOverview } from '../answering/index.ts';
import { giveMark } from '../grading/store.ts';
import type { Session } from '../identity/index.ts';
import { aSubmission } from '../submissions/submission.fixture.ts';
import { mountCourseResults } from './index.ts';
import { readCourseAssignments, readCourseGrades } from './read-results.ts';

const DAY_MS = 86_400_000;

const parts = sharedFixture(() =>
  startTestServer((mount, { database }) => {
    mountCourseResults(mount, { database, workOverview });
  }),
);
const teacher = sharedValue(() => parts.as(parts.classi.teacher));

const inDays = (days: number) => new Date(parts.clock.now().getTime() + days * DAY_MS);

/** Hands in an answer to each question, with as many marks as there are quarters given. */
async function worked(student: Person, built: BuiltAssignment, quarters: number[]) {
  const { database } = parts;
  const { tenantId } = student;
  const answers = Object.fromEntries(built.questions.map(({ number }) => [number, '<p>An answer</p>']));
  const { submissionId, responseIds } = await aSubmission(database, student, built, answers);
  await database.inTenant(tenantId, async (tx) => {
    for (const [index, obtainedQuarters] of quarters.entries()) {
      const question = built.questions[index];
      await giveMark(tx, {
        ...{ tenantId, obtainedQuarters, feedback: '', source: 'engine', flag: '' },
        responseId: responseIds.get(question?.number ?? 0) ?? 0,
        ...{ questionVersion: 1, answerRevision: 1, possibleQuarters: (question?.marks ?? 0) * 4 },
      });
    }
    if (quarters.length === built.questions.length) {
      const obtainedQuarters = quarters.reduce((sum, each) => sum + each, 0);
      await markSubmissionGraded(tx, submissionId, { at: parts.clock.now(), obtainedQuarters });
    }
  });
}

test('lists every student of the course, with marks and rubrics of graded work only', async () => {
  const { classi, database } = parts;
  const [tara, kabir, zoya] = classi.students;
  const questions = [{ tags: ['Reasoning - Depth'], marks: 4 }, { tags: ['Writing - Order'] }];
  const late = await anAssignment(database, classi, { title: 'Late', dueAt: inDays(3), questions });
  const early = await anAssignment(database, classi, { title: 'Early', dueAt: inDays(-3), questions });
  await worked(tara, early, [12, 4]);
  await worked(kabir, early, [8]);
  await worked(tara, late, []);
  const { course } = classi;

  const listed = await teacher.get(`/instructors/get-course-assignments/${course.code}`);
  expect(listed.body).toEqual([
    {
      assignment_id: early.id,
      title: 'Early',
      due_date: inDays(-3).toISOString(),
      average: expect.closeTo(66.667, 2),
    },
    { assignment_id: late.id, title: 'Late', due_date: inDays(3).toISOString(), average: null },
  ]);

  const { body } = await teacher.get(`/instructors/get-course-grades/${course.code}`);
  const none = { submitted: false, total_score: null, total_possible: 6, rubrics: {} };
  expect(body).toEqual([
    {
      student_id: kabir.id,
      name: 'Kabir Sethi',
      grades_by_assignment: {
        [early.id]: { ...none, submitted: true },
        [late.id]: none,
      },
    },
    {
      student_id: tara.id,
      name: 'Tara Bhandari',
      grades_by_assignment: {
        [early.id]: {
          submitted: true,
          total_score: 4,
          total_possible: 6,
          rubrics: { Reasoning: { score: 3, possible: 4 }, Writing: { score: 1, possible: 2 } },
        },
        [late.id]: { ...none, submitted: true },
      },
    },
    {
      student_id: zoya.id,
      name: "Zoya D'Souza",
      grades_by_assignment: { [early.id]: none, [late.id]: none },
    },
  ]);
});

test('needs as many statements for many assignments as for few', async () => {
  const { classi, database } = parts;
  const { tenantId, id: accountId, role } = classi.teacher;
  const session: Session = { id: 'counted', tenantId, accountId, role };
  // Bypasses the wire: the server polls every few seconds for logged-out sessions.
  const count = () =>
    countStatements(async () => {
      await readCourseGrades({ database, workOverview }, session, classi.course.code);
      await readCourseAssignments({ database, workOverview }, session, classi.course.code);
    });
  const few = await count();
  for (let each = 0; each < 5; each += 1) {
    const built = await anAssignment(parts.database, parts.classi, { title: `More ${each}` });
    for (const student of parts.classi.students) await worked(student, built, [4, 4]);
  }
  expect(await count()).toBe(few);
});

test('the figures of a course are of the assignments with complete marks', async () => {
  const { classi, database } = parts;
  const built = await anAssignment(database, classi, {
    title: 'Measured',
    questions: [{ marks: 2 }, { marks: 2 }],
  });
  const unmarked = await anAssignment(database, classi, { title: 'Unmarked' });
  const [tara, kabir] = classi.students;
  await worked(tara, built, [8, 4]);
  await worked(kabir, built, [4]);
  await worked(tara, unmarked, []);
  const { body } = await teacher.get(`/instructors/get-course-statistics/${classi.course.code}`);
  const found = body.find((each) => (each as { title: string }).title === 'Measured');
  expect(found).toMatchObject({
    assignment_id: built.id,
    statistics: { submissions: 2, students: 1, mean: 3, marks_possible: 4, reliability: null },
  });
  expect(JSON.stringify(body)).not.toContain('Unmarked');
  expect((await teacher.get(`/instructors/get-course-statistics/${classi.otherCourse.code}`)).status).toBe(
    404,
  );
});
