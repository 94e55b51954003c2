/** The raw wire of changing an assignment itself: its rules, and two teachers at once. */
import { beforeEach, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { readAssignmentAs, startAssignmentsServer } from '../testing.fixture.ts';

const parts = sharedFixture(startAssignmentsServer);
let assignment: BuiltAssignment;

const teacher = sharedValue(() => parts.as(parts.classi.teacher));
const colleague = sharedValue(() => parts.asColleague());
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi, { dueAt: new Date('2030-03-01T18:29:00Z') });
});

function update(change: Record<string, unknown> = {}, caller = teacher) {
  return caller.post('/grader/update-assignment-details', {
    assignment_id: assignment.id,
    title: 'Circuits',
    due_date: '2030-03-01T18:29:00.000Z',
    timezone: 'Asia/Kolkata',
    ...change,
  });
}

const shown = async () => (await readAssignmentAs(teacher, assignment.id)).body;

test('changes title and due date, by the wall clock of its time zone; returns the new version', async () => {
  expect(await shown()).toMatchObject({ version: 1, has_work: false });
  const saved = await update({ version: 1, title: '  Charge And Current ', due_date: '2030-03-05T08:30' });
  expect([saved.status, saved.body]).toEqual([
    200,
    {
      message: 'Assignment saved',
      title: 'Charge And Current',
      description: '',
      student_instructions: '',
      release_mode: 'when-marked',
      due_date: '2030-03-05T03:00:00.000Z',
      timezone: 'Asia/Kolkata',
      time_limit: 0,
      version: 2,
    },
  ]);
  expect(await shown()).toMatchObject({
    title: 'Charge And Current',
    due_date: '2030-03-05T03:00:00.000Z',
    version: 2,
  });
});

test('makes no version for unchanged values, and keeps a time limit that is not named', async () => {
  await update({ time_limit: 5400 });
  expect((await update()).body).toMatchObject({ version: 2, time_limit: 5400 });
  expect((await update({ title: 'Currents' })).body).toMatchObject({ version: 3, time_limit: 5400 });
});

test('refuses the second teacher’s change, and shows the current values', async () => {
  await update({ version: 1, title: 'Charge' });
  const refused = await update({ version: 1, title: 'Mine' }, colleague);
  expect([refused.status, refused.body.code]).toEqual([409, 'assignment/changed']);
  expect(refused.body.message).toBe(
    "Anita Ma'am changed this assignment while you had it open. Nothing was overwritten; please compare.",
  );
  expect(refused.body.now).toMatchObject({ title: 'Charge', version: 2, changed_by: "Anita Ma'am" });
  expect((await update({ version: 2, title: 'Mine' }, colleague)).body).toMatchObject({ version: 3 });
  // Both teachers wanted the same, so nothing is lost.
  expect((await update({ version: 1, title: 'Mine' })).status).toBe(200);
});

test('saves one of two simultaneous changes, and refuses the other', async () => {
  const both = await Promise.all([
    update({ version: 1, title: 'One' }),
    update({ version: 1, title: 'Two' }, colleague),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{ title: ' ' }, 400, 'Please enter an assignment title'],
  [{ title: '9 Circuits' }, 400, 'Assignment title must start with an alphabet'],
  [{ title: 'Circuits!' }, 400, 'Assignment title can only contain letters, numbers, and #$@&()_ characters'],
  [{ due_date: '' }, 400, 'Please select both date and time'],
  [{ due_date: '2030-02-30T10:00' }, 400, 'Please select both date and time'],
  [{ timezone: 'Mars/Base' }, 400, 'This time zone is not known: Mars/Base.'],
  [{ assignment_id: 2_000_000 }, 404, 'Assignment not found'],
])('refuses %j', async (change, status, message) => {
  const refused = await update(change);
  expect([refused.status, refused.body.message]).toEqual([status, message]);
  expect(await shown()).toMatchObject({ title: 'Circuits', version: 1 });
});

test('refuses a due date before a release that is still to come', async () => {
  const liveAt = new Date(parts.clock.now().getTime() + 86_400_000);
  const dueAt = new Date('2030-03-01T18:29:00Z');
  assignment = await anAssignment(parts.database, parts.classi, { dueAt, liveAt });
  const refused = await update({ due_date: liveAt.toISOString() });
  expect([refused.status, refused.body.message]).toEqual([400, 'The release must be before the due date.']);
  expect((await update({ due_date: '2001-01-01T10:00' })).body.code).toBe('assignment/live-after-due');
  expect((await update({ due_date: new Date(liveAt.getTime() + 60_000).toISOString() })).status).toBe(200);
});

test('accepts a past due date once the assignment is released, as at the creation', async () => {
  expect((await update({ due_date: '2001-01-01T10:00' })).body).toMatchObject({
    due_date: '2001-01-01T04:30:00.000Z',
    version: 2,
  });
});

test.each([[-1], [46_741], [1.5]])('a time limit of %d seconds is refused', async (seconds) => {
  expect((await update({ time_limit: seconds })).status).toBe(400);
});

test('refuses a time limit for work that is answered on paper', async () => {
  assignment = await anAssignment(parts.database, parts.classi, { studentSubmissionsAllowed: false });
  const refused = await update({ time_limit: 600 });
  expect([refused.status, refused.body.code]).toEqual([400, 'assignment/timed-on-paper']);
});

test('changes the description, which students see, and keeps it if it is left out', async () => {
  const description = 'Bring a calculator.\nAnswer in full sentences.';
  expect((await update({ description })).body).toMatchObject({ description, version: 2 });
  expect((await update({ title: 'Charge' })).body).toMatchObject({ description, version: 3 });
  expect(await shown()).toMatchObject({ description });
  const refused = await update({ description: 'x'.repeat(5001) });
  expect([refused.status, refused.body.message]).toEqual([400, 'A description has at most 5000 characters.']);
});

test('sanitises instructions to students, and keeps them where a change does not name them', async () => {
  const entered = '<p onclick="x()">Use $g = 9.8$ in <strong>all</strong> questions.<script>x()</script></p>';
  const saved = await update({ student_instructions: entered });
  const stored = '<p>Use $g = 9.8$ in <strong>all</strong> questions.</p>';
  expect(saved.body).toMatchObject({ student_instructions: stored, version: 2 });
  expect((await update({ student_instructions: entered })).body).toMatchObject({ version: 2 });
  expect((await update({ title: 'Charge' })).body).toMatchObject({
    student_instructions: stored,
    version: 3,
  });
  expect(await shown()).toMatchObject({ student_instructions: stored });
  const refused = await update({ version: 1, student_instructions: '<p>Mine</p>' }, colleague);
  expect(refused.status).toBe(409);
  expect(refused.body.now).toMatchObject({ student_instructions: stored });
});

test.each([['<p></p>'], ['<p> </p><p><br></p>'], ['']])('stores no instructions for %j', async (blank) => {
  await update({ student_instructions: '<p>Show your working.</p>' });
  expect((await update({ student_instructions: blank })).body).toMatchObject({ student_instructions: '' });
});

test('refuses instructions that are too long or nested too deeply', async () => {
  const long = await update({ student_instructions: `<p>${'x'.repeat(20_000)}</p>` });
  expect([long.status, long.body.message]).toEqual([
    400,
    'Instructions to students have at most 20,000 characters.',
  ]);
  const deep = await update({ student_instructions: '<b>'.repeat(6_000) });
  expect(deep.status).toBe(400);
  expect(deep.body.message).toMatch(/^Instructions to students: /);
  expect(await shown()).toMatchObject({ student_instructions: '', version: 1 });
});

test('lets the release mode change until a student has seen marks', async () => {
  expect((await update({ release_mode: 'on-release' })).body).toMatchObject({ release_mode: 'on-release' });
  expect((await update()).body).toMatchObject({ release_mode: 'on-release' });
  parts.seen.add(assignment.id);
  expect((await update({ release_mode: 'when-marked' })).status).toBe(200);
  const refused = await update({ release_mode: 'on-release' });
  expect([refused.status, refused.body.code]).toEqual([409, 'release/seen']);
  expect(await shown()).toMatchObject({ release_mode: 'when-marked' });
});

test('an exam on paper that students read from its due date on moves with it', async () => {
  const dueAt = new Date('2030-03-01T18:29:00Z');
  const paper = { studentSubmissionsAllowed: false, dueAt };
  assignment = await anAssignment(parts.database, parts.classi, { ...paper, liveAt: dueAt });
  await update({ due_date: '2030-03-05T08:30' });
  expect(await shown()).toMatchObject({
    due_date: '2030-03-05T03:00:00.000Z',
    live_at: '2030-03-05T03:00:00.000Z',
  });
});
