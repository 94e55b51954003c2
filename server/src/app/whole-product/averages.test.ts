/** Every call that shows an average shows the same one. */
import { averagePercent } from '@classi/contract';
import { expect, test } from 'vitest';
import { markSubmissionGraded, workOverview } from '../../features/answering/index.ts';
import { mountCourseResults } from '../../features/course-results/index.ts';
import { marksOverview } from '../../features/grading/index.ts';
import { giveMark } from '../../features/grading/store.ts';
import { mountHome } from '../../features/home/index.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { anAssignment, type BuiltAssignment, type Person } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock }) => {
    mountHome(mount, { database, clock, workOverview, marksOverview });
    mountCourseResults(mount, { database, workOverview });
  }),
);

/** Hands in and marks every question; the work is graded as a whole. */
async function graded(student: Person, built: BuiltAssignment, marks: number[]) {
  const { database, clock } = parts;
  const { tenantId } = student;
  const answers = Object.fromEntries(built.questions.map(({ number }) => [number, '<p>An answer</p>']));
  const { submissionId, responseIds } = await aSubmission(database, student, built, answers);
  await database.inTenant(tenantId, async (tx) => {
    for (const [index, { number, marks: possible }] of built.questions.entries())
      await giveMark(tx, {
        ...{ tenantId, feedback: '', source: 'instructor', flag: '', questionVersion: 1, answerRevision: 1 },
        responseId: responseIds.get(number) ?? 0,
        obtainedQuarters: (marks[index] ?? 0) * 4,
        possibleQuarters: possible * 4,
      });
    const obtainedQuarters = marks.reduce((sum, each) => sum + each * 4, 0);
    await markSubmissionGraded(tx, submissionId, { at: clock.now(), obtainedQuarters });
  });
}

test('the dashboard, the course page and the student’s grades show one average of a course', async () => {
  const { database, classi } = parts;
  const [tara, kabir, zoya] = classi.students;
  const long = await anAssignment(database, classi, { questions: [{ marks: 10 }, { marks: 20 }] });
  const short = await anAssignment(database, classi, { questions: [{ marks: 4 }] });
  await graded(tara, long, [10, 11]);
  await graded(kabir, long, [2.25, 0]);
  await graded(zoya, long, [5, 5]);
  await graded(tara, short, [4]);
  // The average over all graded work: 21 + 2.25 + 10 + 4 of 30 + 30 + 30 + 4 marks.
  const expected = (100 * 37.25) / 94;

  const teacher = await parts.as(classi.teacher);
  const home = (await teacher.get('/instructors/get-dashboard')).body;
  expect(home.courses).toMatchObject([{ average: expect.closeTo(expected, 10) }]);

  const results = (await teacher.get(`/instructors/get-course-grades/${classi.course.code}`))
    .body as unknown as {
    grades_by_assignment: Record<string, { total_score: number | null; total_possible: number }>;
  }[];
  const scores = results
    .flatMap((student) => Object.values(student.grades_by_assignment))
    .flatMap(({ total_score, total_possible }) =>
      total_score === null ? [] : [{ obtained: total_score, possible: total_possible }],
    );
  expect(averagePercent(scores)).toBeCloseTo(expected, 10);

  const student = await parts.as(tara);
  const own = (await student.get('/students/get-dashboard')).body;
  expect(own.returned).toMatchObject([
    { class_average: 100, course_average: expect.closeTo(expected, 10) },
    { class_average: expect.closeTo((100 * 33.25) / 90, 10), course_average: expect.closeTo(expected, 10) },
  ]);
  const listed = (await teacher.get(`/instructors/get-course-assignments/${classi.course.code}`)).body;
  expect(listed).toMatchObject([
    { assignment_id: long.id, average: expect.closeTo((100 * 33.25) / 90, 10) },
    { assignment_id: short.id, average: 100 },
  ]);
});
