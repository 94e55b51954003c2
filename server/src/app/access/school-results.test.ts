/** Administrators read the results of their school and change nothing. Every look at a student's work is in the audit log. */
import { beforeAll, expect, test } from 'vitest';
import { giveMark } from '../../features/grading/store.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import type { Person } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTwoSchools } from './two-schools.fixture.ts';

const schools = sharedFixture(startTwoSchools);
let student: Person;
let responseId: number;
beforeAll(async () => {
  const { database, facts } = schools;
  const { school, assignment } = facts;
  student = school.students[1];
  const { tenantId } = school;
  const made = await aSubmission(database, student, assignment, { 1: '<p>Charge for each second.</p>' });
  responseId = made.responseIds.get(1) ?? 0;
  await database.inTenant(tenantId, (tx) =>
    giveMark(tx, {
      ...{
        tenantId,
        responseId,
        obtainedQuarters: 4,
        possibleQuarters: 8,
        feedback: '<p>Say what flows.</p>',
      },
      ...{ source: 'instructor', instructorId: school.teacher.id, flag: '' },
      ...{ questionVersion: 1, answerRevision: 1 },
    }),
  );
});

const head = () => schools.callers.administrator.first;
const headElsewhere = () => schools.callers.administrator.elsewhere;
const work = () => ({ assignment_id: schools.facts.assignment.id, student_id: student.id });
const looks = async () => {
  const { body } = await head().post('/administration/list-audit', { source: 'actions' });
  return (body.events as unknown as { action: string; about: string[] }[])
    .filter(({ action }) => action === 'work.seen' || action === 'marks.exported')
    .map(({ action, about }) => `${action}: ${about}`);
};

test('shows an administrator the results of a course and of an assignment', async () => {
  const course = await head().post('/administration/get-course-results', { course_code: 'FIRST-ONLY' });
  expect(course.status, course.text).toBe(200);
  const { id, title } = { id: schools.facts.assignment.id, title: 'Only of the first school' };
  expect(course.body).toMatchObject({
    course_code: 'FIRST-ONLY',
    assignments: [
      {
        ...{ assignment_id: id, title, average: null },
        ...{ marks_given: 1, marks_checked: 1, marks_visible: true, released_at: null },
      },
    ],
  });
  const results = await head().post('/administration/get-assignment-results', { assignment_id: id });
  expect(results.body).toMatchObject({ course_code: 'FIRST-ONLY', title });
  const row = (results.body.students as unknown as { student_id: number; grade: object }[]).find(
    ({ student_id }) => student_id === student.id,
  );
  expect(row).toMatchObject({ grade: { submitted: true }, marks_given: 1, marks_checked: 1 });
  expect(await looks()).toEqual([]);
});

test('shows the work with its marks and history, and records one look', async () => {
  const shown = await head().post('/administration/get-student-work', work());
  expect(shown.status, shown.text).toBe(200);
  expect(shown.text).toContain('Charge for each second.');
  expect(shown.body).toMatchObject({ marks_given: 1, marks_checked: 1, marks_visible: true });
  expect(shown.text).toContain('Say what flows.');
  const history = await head().get(`/administration/get-mark-history?response_id=${responseId}`);
  expect(history.body).toMatchObject({ history: [{ points_obtained: 1, given_by: "Anita Ma'am" }] });
  expect(await looks()).toEqual(['work.seen: Kabir Sethi']);
});

test('records an export of the marks', async () => {
  const exported = await head().get('/administration/export-course-marks?course_code=FIRST-ONLY');
  expect(exported.text).toMatch(/^\ufeffstudent,class,section,roll number,email,/);
  expect(exported.text).toContain(`Kabir Sethi,`);
  expect(exported.text).toContain(student.email);
  expect(exported.headers['content-disposition']).toMatch(/filename="marks-FIRST-ONLY-\d{4}-\d\d-\d\d\.csv"/);
  expect(await looks()).toEqual(['marks.exported: FIRST-ONLY', 'work.seen: Kabir Sethi']);
});

test('shows work that is not handed in to nobody, and records no look at it', async () => {
  const before = await looks();
  const [unsent] = schools.facts.school.students;
  const open = { ...work(), student_id: unsent.id };
  expect((await head().post('/administration/get-student-work', open)).status).toBe(404);
  expect(await looks()).toEqual(before);
});

test('shows an administrator pictures of the school, and another school none', async () => {
  const picture = `/editor/${schools.facts.image}`;
  expect((await head().get(picture)).status).toBe(200);
  expect((await headElsewhere().get(picture)).status).toBe(404);
});

test.each([
  [
    'a mark',
    '/grader/update-response',
    () => ({ response_id: responseId, points_obtained: 2, feedback: '' }),
  ],
  ['the answer of a student', '/students/set-assignment-response', () => work()],
  ['an earlier mark', '/grader/bring-back-mark', () => ({ response_id: responseId, mark_id: 1 })],
  ['the marking', '/grader/reset-grading-status', () => work()],
])('lets an administrator change %s neither here nor in another school', async (_, path, body) => {
  for (const caller of [head(), headElsewhere()]) expect((await caller.post(path, body())).status).toBe(403);
});
