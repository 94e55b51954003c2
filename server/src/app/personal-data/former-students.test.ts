/** A student who was erased is listed and counted only where there is submitted work. */
import { beforeAll, expect, test } from 'vitest';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { anAssignment, type BuiltAssignment } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTwoSchools } from '../access/two-schools.fixture.ts';

const schools = sharedFixture(startTwoSchools);
let open: BuiltAssignment;
let former: string;
beforeAll(async () => {
  const { database, facts, callers } = schools;
  const [, student] = facts.school.students;
  open = await anAssignment(database, facts.school, { title: 'Still open' });
  await aSubmission(database, student, facts.assignment, { 1: '<p>Charge for each second.</p>' });
  const erased = await callers.administrator.first.post('/administration/erase-person', {
    account_id: student.id,
    confirm_email: student.email,
  });
  expect(erased.status, erased.text).toBe(200);
  former = `Former student ${student.id}`;
});

const teacher = () => schools.callers.instructor.first;
const head = () => schools.callers.administrator.first;
const code = () => 'FIRST-ONLY';

test('leaves the lists and counts of the course', async () => {
  const { students } = schools.facts.school;
  const present = students.length - 1;
  const taught = await teacher().post('/instructors/get-courses', {});
  expect(taught.text).not.toContain(former);
  expect(taught.body).toContainEqual(
    expect.objectContaining({ course_code: code(), student_count: present }),
  );
  const listed = await head().get('/administration/list-courses');
  expect(listed.body).toContainEqual(
    expect.objectContaining({ course_code: code(), student_count: present }),
  );
  const people = await head().post('/administration/get-course-people', {
    course_id: schools.facts.school.course.id,
  });
  expect(people.status, people.text).toBe(200);
  expect(people.text).not.toContain(former);
});

test('stays in the count and results of an assignment with submitted work', async () => {
  const present = schools.facts.school.students.length - 1;
  const listed = await teacher().post('/grader/previous-assignments', {});
  const rows = listed.body as unknown as { assignment_id: number; students: number }[];
  const totals = rows.map(({ assignment_id, students }) => [assignment_id, students]);
  expect(totals).toContainEqual([schools.facts.assignment.id, present + 1]);
  expect(totals).toContainEqual([open.id, present]);
  const results = async (id: number) =>
    (await head().post('/administration/get-assignment-results', { assignment_id: id })).text;
  expect(await results(schools.facts.assignment.id)).toContain(former);
  expect(await results(open.id)).not.toContain(former);
});
