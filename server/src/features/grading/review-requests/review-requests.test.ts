/** Requests for another look at a mark on the raw wire: the student, the teachers, and everybody else. */
import { beforeEach, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { courseInstructors } from '../../courses/index.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { marksOverview } from '../index.ts';
import { findResponseId, MARKING_NOW, startMarking, typed } from '../marking.fixture.ts';

const TEXT = 'Please look at the unit of my answer again.';
let work: BuiltSubmission;

const fixture = sharedFixture(() => startMarking(startWorkspace));
const tara = sharedValue(() => fixture.parts.as(fixture.tara));
const kabir = sharedValue(() => fixture.parts.as(fixture.kabir));
beforeEach(async () => {
  await fixture.setScene();
  const { database, classi } = fixture.parts;
  fixture.assignment = await anAssignment(database, classi, {
    releaseMode: 'on-release',
    liveAt: new Date(MARKING_NOW.getTime() - 60_000),
  });
  work = await aSubmission(database, fixture.tara, fixture.assignment, typed);
  await fixture.grade();
});

const ids = (more: object = {}) => ({ assignment_id: fixture.assignment.id, ...more });
const release = () => fixture.teacher.post('/grader/release-marks', ids({ released: true }));
const questionId = (number = 1) => fixture.assignment.questions[number - 1]?.id;
const request = (student = tara, text = TEXT) =>
  student.post('/students/request-review', ids({ question_id: questionId(), text }));
const own = async (student = tara) =>
  (await student.post('/students/get-review-requests', ids())).body.reviews as unknown as Record<
    string,
    unknown
  >[];
const listed = async (caller = fixture.teacher) =>
  (await caller.post('/grader/list-review-requests', ids())).body.requests as unknown as {
    request_id: number;
  }[];
const withdraw = async (student: Caller, id: number) =>
  student.post('/students/withdraw-review-request', { request_id: id });

/** Gives a mark to the first answer as the teacher and returns its id. */
async function give(points: number): Promise<unknown> {
  const body = { response_id: findResponseId(work, 1), points_obtained: points, feedback: '' };
  return (await fixture.teacher.post('/grader/update-response', body)).body.mark_id;
}
const answer = (
  id: number | undefined,
  seenMarkId: unknown,
  caller = fixture.teacher,
  reply = 'See page 12.',
) => caller.post('/grader/answer-review-request', { request_id: id, reply, seen_mark_id: seenMarkId });
const countOfNeeds = async () => {
  const { database, classi } = fixture.parts;
  const counts = await database.inTenant(classi.tenantId, (tx) => marksOverview(tx, [fixture.assignment.id]));
  return counts.get(fixture.assignment.id) ?? 0;
};

test('shows the request to the teacher, and the new mark and the reply to the student', async () => {
  await release();
  expect(await own()).toEqual([
    { question_id: questionId(1), can_request: true, request: null },
    { question_id: questionId(2), can_request: true, request: null },
  ]);
  const sent = await request();
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({
    can_request: false,
    request: { text: TEXT, marks_before: 1.5, answer: null },
  });
  expect(await countOfNeeds()).toBe(1);
  const [open] = await listed();
  expect(open).toMatchObject({
    response_id: findResponseId(work, 1),
    student_id: fixture.tara.id,
    text: TEXT,
  });

  const answered = await answer(open?.request_id, await give(2));
  expect(answered.status).toBe(200);
  const expected = { reply: 'See page 12.', marks_after: 2, answered_by: "Anita Ma'am" };
  expect((await own())[0]).toMatchObject({
    can_request: false,
    request: { marks_before: 1.5, answer: expected },
  });
  expect(await listed()).toMatchObject([{ answer: expected }]);
  expect(await countOfNeeds()).toBe(0);
});

test('tells the teachers of the course and the administrator which requests are open', async () => {
  const { classi } = fixture.parts;
  const openTo = async (caller: Caller) => (await caller.get('/grader/list-open-requests')).body.requests;
  const administrator = await fixture.parts.as(classi.administrator);
  await release();
  await request();
  const expected = [
    {
      assignment_id: fixture.assignment.id,
      student_id: fixture.tara.id,
      student_name: 'Tara Bhandari',
      question_number: 1,
    },
  ];
  expect(await openTo(fixture.teacher)).toMatchObject(expected);
  expect(await openTo(administrator)).toMatchObject(expected);
  expect(await openTo(await fixture.parts.as(classi.otherTeacher))).toEqual([]);
  expect(await openTo(tara)).toEqual([]);

  await answer((await listed())[0]?.request_id, await give(1));
  expect(await openTo(fixture.teacher)).toEqual([]);
});

test('trims the text, and refuses one that is too short or too long', async () => {
  await release();
  expect((await request(tara, `   ${'a'.repeat(9)}   `)).body).toMatchObject({
    code: 'http/invalid',
    message: 'Please write at least 10 characters.',
  });
  expect((await request(tara, 'a'.repeat(501))).body.message).toBe('Please write at most 500 characters.');
  expect((await request(tara, `  ${'अ'.repeat(500)} `)).body).toMatchObject({
    request: { text: 'अ'.repeat(500) },
  });
});

test('shows and accepts nothing before the release', async () => {
  expect(await own()).toEqual([]);
  expect((await request()).body.code).toBe('review-request/no-mark');
  expect(await listed()).toEqual([]);
});

test('accepts a repeated request once, and refuses another while it is open', async () => {
  await release();
  const both = await Promise.all([request(), request()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed()).toHaveLength(1);
  const second = await request(tara, 'Another reason that I have.');
  expect(second.status).toBe(409);
  expect(second.body.code).toBe('review-request/open');
});

test('lets a mark be discussed once, and once more after it changed', async () => {
  await release();
  await request();
  const markId = await give(1);
  await answer((await listed())[0]?.request_id, markId);
  expect((await request()).body.code).toBe('review-request/discussed');
  await give(1.75);
  expect((await own())[0]).toMatchObject({ can_request: true });
  expect((await request()).body).toMatchObject({ request: { marks_before: 1.75, answer: null } });
});

test('lets the student withdraw an open request and make another', async () => {
  await release();
  await request();
  const id = (await listed())[0]?.request_id ?? 0;
  expect((await withdraw(kabir, id)).body.code).toBe('review-request/not-found');
  expect((await withdraw(tara, id)).status).toBe(200);
  expect((await withdraw(tara, id)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await countOfNeeds()).toBe(0);
  expect((await answer(id, await give(1))).body.code).toBe('review-request/withdrawn');
  await request();
  const again = (await listed())[0]?.request_id ?? 0;
  await answer(again, await give(0.5));
  expect((await withdraw(tara, again)).body.code).toBe('review-request/answered');
});

test('refuses the second teacher, who then reads the reply of the first', async () => {
  await release();
  await request();
  const { database, classi } = fixture.parts;
  const ravi = await fixture.parts.as(classi.otherTeacher);
  const id = (await listed())[0]?.request_id;
  const markId = await give(1.25);
  expect((await answer(id, markId, ravi)).body.code).toBe('response/not-found');
  const { tenantId, course } = classi;
  await database.inTenant(tenantId, async (tx) => {
    await tx
      .insert(courseInstructors)
      .values({ tenantId, courseId: course.id, instructorId: classi.otherTeacher.id });
  });
  const both = await Promise.all([answer(id, markId), answer(id, markId, ravi, 'It stays.')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first] = both.filter(({ status }) => status === 200);
  const [second] = both.filter(({ status }) => status === 409);
  const { answered_by, reply } = (first?.body.answer ?? {}) as Record<string, string>;
  expect(second?.body).toMatchObject({
    code: 'review-request/answered',
    message: `${answered_by} has already answered this request.`,
  });
  expect(await listed(ravi)).toMatchObject([{ answer: { reply } }]);
});

test('refuses an answer about a mark that the teacher has not seen', async () => {
  await release();
  await request();
  const id = (await listed())[0]?.request_id;
  const seen = await give(1);
  const newest = await give(2);
  expect((await answer(id, seen)).body.code).toBe('mark/changed');
  expect((await answer(id, newest)).status).toBe(200);
  expect((await answer(id, newest)).status).toBe(200);
});

test('leaves out the work of a merged account that does not count', async () => {
  await release();
  await request();
  const { database, classi } = fixture.parts;
  const counting = await aSubmission(database, fixture.kabir, fixture.assignment, typed);
  await database.inTenant(classi.tenantId, (tx) =>
    tx.$client.query('update submissions set set_aside_for = $1 where id = $2', [
      counting.submissionId,
      work.submissionId,
    ]),
  );
  expect(await listed()).toEqual([]);
  expect(await countOfNeeds()).toBe(0);
});

test('refuses classmates and people of other schools', async () => {
  await release();
  expect(await own(kabir)).toEqual([]);
  expect((await request(kabir)).body.code).toBe('review-request/no-mark');
  await request();
  const id = (await listed())[0]?.request_id ?? 0;
  const { riverside } = fixture.parts;
  const stranger = await fixture.parts.as(riverside.students[0]);
  const outsider = await fixture.parts.as(riverside.teacher);
  expect((await request(stranger)).body.code).toBe('assignment/not-found');
  expect((await withdraw(stranger, id)).body.code).toBe('review-request/not-found');
  expect((await answer(id, 1, outsider)).body.code).toBe('response/not-found');
});
