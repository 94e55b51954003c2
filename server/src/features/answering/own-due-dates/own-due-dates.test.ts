/** The raw wire of due dates of single students, and of work that is opened again. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { BuiltAssignment } from '../../../testing/cast.ts';
import type { Answered, Caller } from '../../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { listLiveQuestions } from '../live-questions.ts';
import { submitDueWork } from '../saving/submit-due-work.ts';
import { getSubmission, listResponses } from '../store.ts';
import {
  ANSWERING_NOW,
  DUE,
  findQuestionId,
  readWork,
  save,
  startAnsweringServer,
  submit,
} from '../testing.fixture.ts';

const HOUR_MS = 3_600_000;
/** Five hours after the date of the class, in the school's time zone. */
const LATER = '2026-03-03T05:30';
const LATER_AT = new Date('2026-03-03T00:00:00Z');
const GET = '/grader/get-own-due-dates';
const SET = '/grader/set-own-due-dates';

const parts = sharedFixture(startAnsweringServer);
let assignment: BuiltAssignment;

const anita = sharedValue(() => parts.as(parts.classi.teacher));
beforeEach(async () => {
  parts.clock.set(ANSWERING_NOW);
  parts.beingMarked.clear();
  assignment = await parts.anOpenAssignment();
});

const [tara, kabir] = [0, 1].map((index) => () => parts.classi.students[index]?.id ?? 0) as [
  () => number,
  () => number,
];
const afterDue = (ms = HOUR_MS) => parts.clock.set(new Date(DUE.getTime() + ms));
const set = (more: object = {}, who = anita) =>
  who.post(SET, { assignment_id: assignment.id, student_ids: [tara()], due_date: LATER, ...more });
const read = async () => (await anita.post(GET, { assignment_id: assignment.id })).body;
const rowOf = async (id: number) => {
  const { students } = (await read()) as unknown as { students: { student_id: number }[] };
  return students.find((each) => each.student_id === id);
};
const listedBy = async (who: Caller) =>
  ((await who.get('/students/get-assignments')).body as unknown as Record<string, Record<string, unknown>>)[
    assignment.id
  ];
const refusal = ({ status, body }: Answered) => [status, body.code];
const sweep = () => submitDueWork(parts, parts.classi.tenantId);
const submission = (id: number) => parts.inSchool((tx) => getSubmission(tx, assignment.id, id));

describe('another due date', () => {
  test('lets only this student save and submit after the date of the class', async () => {
    expect((await set({ reason: 'Was ill' })).body).toEqual({ reopened: [] });
    expect(await listedBy(parts.tara)).toMatchObject({ due_date: LATER_AT.toISOString() });
    expect(await listedBy(parts.kabir)).toMatchObject({ due_date: DUE.toISOString() });
    afterDue();
    expect((await save(parts.tara, assignment, '<p>In my time</p>')).status).toBe(200);
    expect(refusal(await save(parts.kabir, assignment, '<p>Late</p>'))).toEqual([403, 'answer/past-due']);
    expect((await submit(parts.tara, assignment)).status).toBe(200);
  });

  test('refuses after the own date, with that date', async () => {
    await set();
    afterDue(6 * HOUR_MS);
    const late = await save(parts.tara, assignment, '<p>Late</p>');
    expect(late.body).toMatchObject({
      code: 'answer/past-due',
      message: 'This assignment was due 03/03/2026 and can no longer be edited.',
      kept_late: true,
    });
  });

  test('is handed in at the own date, not at the date of the class', async () => {
    await set();
    await save(parts.tara, assignment, '<p>Mine</p>');
    await save(parts.kabir, assignment, '<p>Mine</p>');
    afterDue();
    await sweep();
    expect((await submission(kabir())).submittedAt).toEqual(DUE);
    expect((await submission(tara())).submittedAt).toBeNull();
    afterDue(6 * HOUR_MS);
    await sweep();
    expect((await submission(tara())).submittedAt).toEqual(LATER_AT);
  });

  test('keeps the questions from the tutor until it has passed', async () => {
    await set();
    afterDue();
    const live = (id: number) =>
      parts
        .inSchool((tx) => listLiveQuestions(tx, id, parts.clock.now()))
        .then((all) => all.map((each) => each.id));
    expect(await live(tara())).toContain(findQuestionId(assignment));
    expect(await live(kabir())).not.toContain(findQuestionId(assignment));
  });

  test('lets a student start a timed assignment later, with the same limit', async () => {
    assignment = await parts.anOpenAssignment({ timeLimit: 600 });
    await set();
    afterDue();
    const start = (who: Caller) => who.post(`/sessions/start/${assignment.id}`);
    expect((await start(parts.tara)).body).toMatchObject({ time_limit: 600, extra_seconds: 0 });
    expect(refusal(await start(parts.kabir))).toEqual([403, 'answer/past-due']);
    expect(refusal(await set({ due_date: null }))).toEqual([400, 'own-due-date/started']);
    expect((await set({ due_date: '2026-03-06T12:00' })).status).toBe(200);
  });

  test('is shown to teachers with its reason, and ends with null', async () => {
    await set({ student_ids: [tara(), kabir()], reason: ' Was ill ' });
    expect(await rowOf(kabir())).toMatchObject({
      own_due_date: LATER_AT.toISOString(),
      reason: 'Was ill',
      given_by: expect.stringContaining('Anita'),
      given_at: ANSWERING_NOW.toISOString(),
    });
    expect(await read()).toMatchObject({
      due_date: DUE.toISOString(),
      last_due_date: LATER_AT.toISOString(),
    });
    await set({ student_ids: [tara(), kabir()], due_date: null });
    expect(await rowOf(kabir())).toMatchObject({ own_due_date: null, reason: '' });
    expect(await read()).toMatchObject({ last_due_date: DUE.toISOString() });
    expect(await listedBy(parts.kabir)).toMatchObject({ due_date: DUE.toISOString() });
  });

  test('hands work in at the moment at which the teacher takes the date back', async () => {
    await set();
    afterDue();
    await save(parts.tara, assignment, '<p>After the date of the class</p>');
    await set({ due_date: null });
    expect((await submission(tara())).submittedAt).toEqual(parts.clock.now());
  });

  test.each<[why: string, more: object, status: number, code: string]>([
    ['a date before that of the class', { due_date: '2026-03-01T12:00' }, 400, 'own-due-date/not-later'],
    ['no date', { due_date: 'tomorrow' }, 400, 'assignment/due-when'],
    ['a student of another course', { student_ids: [999_999] }, 404, 'submission/student-not-enrolled'],
  ])('refuses %s', async (_, more, status, code) => {
    expect(refusal(await set(more))).toEqual([status, code]);
    expect(await listedBy(parts.tara)).toMatchObject({ due_date: DUE.toISOString() });
  });

  test('refuses a date that has passed, and an assignment on paper', async () => {
    afterDue(6 * HOUR_MS);
    expect(refusal(await set())).toEqual([400, 'own-due-date/over']);
    assignment = await parts.anOpenAssignment({ studentSubmissionsAllowed: false });
    expect(refusal(await set())).toEqual([400, 'own-due-date/on-paper']);
  });
});

describe('opening submitted work again', () => {
  const reopen = (more: object = {}) => set({ due_date: null, reopen: true, ...more });

  test('gives the work back, and what was submitted stays in the history', async () => {
    await save(parts.tara, assignment, '<p>Too early</p>');
    await submit(parts.tara, assignment);
    const receipt = await parts.tara.post('/students/get-receipt', { assignment_id: assignment.id });
    expect(await rowOf(tara())).toMatchObject({ can_reopen: true });
    expect((await reopen()).body).toEqual({ reopened: [tara()] });
    expect(await listedBy(parts.tara)).toMatchObject({ status: 'In Progress', submitted_at: null });
    expect(await rowOf(tara())).toMatchObject({
      reopened_at: ANSWERING_NOW.toISOString(),
      submitted_before: ANSWERING_NOW.toISOString(),
      can_reopen: false,
    });
    expect((await save(parts.tara, assignment, '<p>Whole</p>')).status).toBe(200);
    expect((await parts.revisionsOf(assignment)).map(({ content }) => content)).toEqual([
      '<p>Too early</p>',
      '<p>Whole</p>',
    ]);
    const checked = await anita.post('/grader/check-receipt', {
      assignment_id: assignment.id,
      receipt: JSON.stringify(receipt.body),
    });
    expect(checked.body).toMatchObject({ changed: [1] });
    expect((await submit(parts.tara, assignment)).status).toBe(200);
    // Repeating the request for a student whose work is open changes nothing.
    await reopen();
    expect((await reopen()).body).toEqual({ reopened: [] });
  });

  test('needs a date that has not passed', async () => {
    await save(parts.tara, assignment, '<p>Mine</p>');
    afterDue();
    await sweep();
    expect(refusal(await reopen())).toEqual([400, 'own-due-date/over']);
    expect((await reopen({ due_date: LATER })).body).toEqual({ reopened: [tara()] });
    expect((await save(parts.tara, assignment, '<p>More</p>')).status).toBe(200);
  });

  test('lets no mark count until the work is marked again, and hides the earlier ones from the student', async () => {
    await save(parts.tara, assignment, '<p>Mine</p>');
    await submit(parts.tara, assignment);
    await parts.grade(assignment, parts.classi.students[0], 3);
    expect(await listedBy(parts.tara)).toMatchObject({ status: 'Graded' });
    expect(await listedBy(parts.tara)).not.toHaveProperty('reopened_at');
    await reopen();
    expect(await listedBy(parts.tara)).toMatchObject({
      ...{ status: 'In Progress', marks_obtained: null },
      reopened_at: parts.clock.now().toISOString(),
    });
    const { id, gradedAt } = await submission(tara());
    expect(gradedAt).toBeNull();
    const answers = await parts.inSchool((tx) => listResponses(tx, [id]));
    expect(answers.map(({ marking, markId }) => [marking, markId])).toEqual([
      ['none', null],
      ['none', null],
    ]);
    expect((await readWork(parts.tara, assignment)).body).toMatchObject([{ grade: null }, { grade: null }]);
    expect((await save(parts.tara, assignment, '<p>Better</p>')).status).toBe(200);
  });

  test('waits while the work is being marked', async () => {
    await submit(parts.tara, assignment);
    parts.beingMarked.add(tara());
    expect(refusal(await reopen())).toEqual([409, 'reopening/being-marked']);
  });

  test('gives timed work the time that was left', async () => {
    assignment = await parts.anOpenAssignment({ timeLimit: 600 });
    await parts.tara.post(`/sessions/start/${assignment.id}`);
    await parts.kabir.post(`/sessions/start/${assignment.id}`);
    const after = (seconds: number) => parts.clock.set(new Date(ANSWERING_NOW.getTime() + seconds * 1000));
    after(60);
    const body = { submission_method: 'manual', time_used_seconds: 1 };
    await parts.tara.post(`/sessions/submit/${assignment.id}`, body);
    after(900);
    expect((await reopen()).body).toEqual({ reopened: [tara()] });
    expect((await parts.tara.get(`/sessions/current/${assignment.id}`)).body).toMatchObject({
      is_active: true,
      time_remaining_seconds: 540,
    });
    await sweep();
    expect(refusal(await reopen({ student_ids: [kabir()] }))).toEqual([400, 'reopening/time-used']);
  });
});
