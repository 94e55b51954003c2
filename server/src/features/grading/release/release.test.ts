/** Releasing marks on the raw wire: what the teacher sees and does, and what the students see of it. */
import { markStatus } from '@classi/contract/grading/status';
import { beforeEach, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment, type Person } from '../../../testing/cast.ts';
import { type Caller, startTestServer } from '../../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { mountAnswering } from '../../answering/index.ts';
import { ownDueDates } from '../../answering/tables.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { visibleMarks } from '../index.ts';
import { giveMark, lockSubmission, settleSubmission } from '../store.ts';
import { mountRelease } from './routes.ts';

const GET = '/grader/get-release';
const RELEASE = '/grader/release-marks';

const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock, attempts }) => {
    mountAnswering(mount, { database, clock, attempts, visibleMarks });
    mountRelease(mount, { database, clock });
  }),
);
let assignment: BuiltAssignment;

const teacher = sharedValue(() => parts.as(parts.classi.teacher));
const tara = sharedValue(() => parts.as(parts.classi.students[0]));
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi, { releaseMode: 'on-release' });
});

interface Given {
  source?: 'engine' | 'instructor';
  flag?: string;
  confidence?: number;
}

/** Hands work in and marks as many of its answers as there are points. */
async function marked(
  student: Person,
  points: number[],
  { source = 'engine', flag = '', confidence }: Given = {},
) {
  const { database, clock } = parts;
  const { tenantId } = student;
  const work = await aSubmission(database, student, assignment, { 1: '<p>a</p>', 2: '<p>b</p>' });
  await database.inTenant(tenantId, async (tx) => {
    for (const [index, given] of points.entries())
      await giveMark(tx, {
        ...{
          tenantId,
          source,
          flag,
          confidence,
          feedback: '<p>Name the unit.</p>',
          questionVersion: 1,
          answerRevision: 1,
        },
        responseId: work.responseIds.get(index + 1) ?? 0,
        ...{ obtainedQuarters: given * 4, possibleQuarters: 8 },
      });
    const submission = await lockSubmission(tx, { assignmentId: assignment.id, studentId: student.id });
    if (submission) await settleSubmission(tx, submission, clock.now());
  });
  return work;
}

const ids = (more: object = {}) => ({ assignment_id: assignment.id, ...more });
const release = (released = true) => teacher.post(RELEASE, ids({ released }));

async function listedBy(student: Caller) {
  const { body } = await student.get('/students/get-assignments');
  return (body as unknown as Record<string, unknown>)[assignment.id];
}
const questionsOf = async (student: Caller) =>
  (await student.post('/students/get-assignment-questions', ids())).body;

const hidden = {
  status: 'Submitted',
  marks_obtained: null,
  graded_at: null,
  class_average: null,
  marks_visible: false,
};
const noMark = { grade: null, graded: false, feedback: null, evidence: [], marked_by: null };

test('shows students nothing of their marks until the teacher releases them', async () => {
  await marked(parts.classi.students[0], [2, 1]);
  expect(await listedBy(tara)).toMatchObject(hidden);
  expect(await questionsOf(tara)).toMatchObject([noMark, noMark]);

  const { status, body } = await release();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    released_at: expect.any(String),
    released_by: expect.any(String),
    marks_visible: true,
    submissions: 1,
    graded: 1,
    seen: 0,
  });
  expect(await listedBy(tara)).toMatchObject({
    status: 'Graded',
    marks_obtained: 3,
    class_average: 75,
    marks_visible: true,
  });
  expect(await questionsOf(tara)).toMatchObject([
    { grade: 2, graded: true, feedback: '<p>Name the unit.</p>' },
    { grade: 1, graded: true },
  ]);
});

test('refuses a save into marked work as submitted, not as graded, until the release', async () => {
  await marked(parts.classi.students[0], [2, 1]);
  const save = () =>
    tara.post(
      '/students/set-assignment-response',
      ids({ question_id: assignment.questions[0]?.id, response_content: '<p>More</p>' }),
    );
  expect((await save()).body).toMatchObject({ code: 'answer/submitted' });
  await release();
  expect((await save()).body).toMatchObject({ code: 'answer/graded' });
});

test('lets a release be undone until the first student has looked', async () => {
  await marked(parts.classi.students[0], [2, 1]);
  await marked(parts.classi.students[1], [1, 1]);
  await release();
  const undone = await release(false);
  expect(undone.status).toBe(200);
  expect(undone.body).toMatchObject({ released_at: null, released_by: null, marks_visible: false });
  expect(await listedBy(tara)).toMatchObject(hidden);
  expect((await teacher.post(GET, ids())).body).toMatchObject({ seen: 0 });

  await release();
  await listedBy(tara);
  expect((await teacher.post(GET, ids())).body).toMatchObject({ seen: 1 });
  const refused = await release(false);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'release/seen',
    message: 'A student has already seen the marks, so they cannot be hidden again.',
  });
  expect(await listedBy(tara)).toMatchObject({ status: 'Graded' });
});

test('either hides the marks from a student who looks during the undo, or refuses the undo', async () => {
  const [first, second] = parts.classi.students;
  await marked(first, [2, 1]);
  await marked(second, [2, 1]);
  const kabir = await parts.as(second);
  for (let round = 0; round < 5; round += 1) {
    await release();
    const [undone, seen] = await Promise.all([release(false), questionsOf(kabir)]);
    const hasSeen = JSON.stringify(seen).includes('Name the unit');
    expect(undone.status).toBe(hasSeen ? 409 : 200);
    if (hasSeen) return;
  }
});

test('counts what a person has not looked at, and what has no mark', async () => {
  await marked(parts.classi.students[0], [2, 1], { flag: 'Please look at this.' });
  await marked(parts.classi.students[1], [2], { source: 'instructor' });
  expect((await teacher.post(GET, ids())).body).toMatchObject({
    release_mode: 'on-release',
    released_at: null,
    marks_visible: false,
    submissions: 2,
    graded: 1,
    graded_since: 0,
    unreviewed: 2,
    not_marked: 1,
    needs_you: 2,
    seen: 0,
  });
});

test.each<[string, Given]>([
  ['flagged', { flag: 'Please look at this.', confidence: 0.9 }],
  ['unsure', { confidence: 0.3 }],
  ['just fairly sure', { confidence: 0.6 }],
  ['sure', { confidence: 0.97 }],
  ['confirmed', { source: 'instructor', confidence: 0.3 }],
])('counts a mark that is %s as needing the teacher like the workspace does', async (_, given) => {
  const [student] = parts.classi.students;
  await marked(student, [2], given);
  const { flag = '', confidence = null, source } = given;
  const status = markStatus({
    ...{ graded: true, flag, flagResolved: false, confidence },
    checked: source === 'instructor',
  });
  const { body } = await teacher.post(GET, ids());
  expect(body).toMatchObject({ needs_you: status === 'needs-you' ? 1 : 0 });
});

test('shows work that is graded after the release at once, and counts it', async () => {
  await marked(parts.classi.students[0], [2, 1]);
  await release();
  parts.clock.set(new Date(parts.clock.now().getTime() + 60_000));
  const [, second] = parts.classi.students;
  await marked(second, [1, 1]);
  expect(await listedBy(await parts.as(second))).toMatchObject({ status: 'Graded', marks_obtained: 2 });
  expect((await teacher.post(GET, ids())).body).toMatchObject({ graded: 2, graded_since: 1 });
});

test('changes nothing when the same request is repeated', async () => {
  await marked(parts.classi.students[0], [2, 1]);
  const first = (await release()).body;
  parts.clock.set(new Date(parts.clock.now().getTime() + 60_000));
  expect((await release()).body).toEqual(first);
  await release(false);
  expect((await release(false)).body).toMatchObject({ released_at: null });
});

test('shows the marks of a paper that students can read only from its date on', async () => {
  const dueAt = new Date(parts.clock.now().getTime() + 3_600_000);
  const paper = { releaseMode: 'on-release', studentSubmissionsAllowed: false } as const;
  assignment = await anAssignment(parts.database, parts.classi, { ...paper, dueAt, liveAt: dueAt });
  await marked(parts.classi.students[0], [2, 1]);
  expect(await listedBy(tara)).toBeUndefined();
  await release();
  expect(await listedBy(tara)).toMatchObject({ status: 'Graded', marks_obtained: 3 });
});

test('refuses a release of nothing, and of marks that students see as soon as they are there', async () => {
  await marked(parts.classi.students[0], [2]);
  expect((await release()).body).toMatchObject({ code: 'release/nothing-marked' });
  assignment = await anAssignment(parts.database, parts.classi);
  await marked(parts.classi.students[0], [2, 1]);
  expect((await release()).body).toMatchObject({ code: 'release/when-marked' });
  expect(await listedBy(tara)).toMatchObject({ status: 'Graded', marks_obtained: 3 });
});

test('names the last due date of a student while it is later than that of the class', async () => {
  expect((await teacher.post(GET, ids())).body).not.toHaveProperty('last_due_date');
  const { tenantId, teacher: person, students } = parts.classi;
  const dueAt = new Date(parts.clock.now().getTime() + 60 * 86_400_000);
  const row = { tenantId, assignmentId: assignment.id, setBy: person.id, setAt: parts.clock.now() };
  await parts.database.inTenant(tenantId, (tx) =>
    tx.insert(ownDueDates).values([
      { ...row, studentId: students[0].id, dueAt },
      { ...row, studentId: students[1].id, dueAt: parts.clock.now() },
    ]),
  );
  expect((await teacher.post(GET, ids())).body).toMatchObject({ last_due_date: dueAt.toISOString() });
});
