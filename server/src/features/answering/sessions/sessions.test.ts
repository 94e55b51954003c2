/** The raw wire of timed sessions: start, time, end (spec 1 §4, §7; wire.md 6). */
import { afterEach, describe, expect, test } from 'vitest';
import type { BuiltAssignment } from '../../../testing/cast.ts';
import type { Answered, Caller } from '../../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { submitDueWork } from '../saving/submit-due-work.ts';
import { getSubmission, listSetAside } from '../store.ts';
import {
  ANSWERING_NOW,
  DUE,
  findQuestionId,
  readWork,
  save,
  startAnsweringServer,
  submit,
} from '../testing.fixture.ts';

const LIMIT = 600;

const parts = sharedFixture(startAnsweringServer);

const anita = sharedValue(() => parts.as(parts.classi.teacher));
afterEach(async () => {
  // Sessions that a test leaves open must not affect other tests.
  parts.clock.set(new Date(DUE.getTime() + 86_400_000));
  await sweep();
  parts.clock.set(ANSWERING_NOW);
});

/** Seconds after NOW. */
const at = (seconds: number) => new Date(ANSWERING_NOW.getTime() + seconds * 1000);
const aTimedAssignment = (input = {}) => parts.anOpenAssignment({ timeLimit: LIMIT, ...input });
const start = (who: Caller, { id }: BuiltAssignment) => who.post(`/sessions/start/${id}`);
const current = (who: Caller, { id }: BuiltAssignment) => who.get(`/sessions/current/${id}`);
const end = (who: Caller, { id }: BuiltAssignment, method = 'manual', used = 1) =>
  who.post(`/sessions/submit/${id}`, { submission_method: method, time_used_seconds: used });
const heartbeat = (who: Caller, { id }: BuiltAssignment, used = 1) =>
  who.put('/sessions/heartbeat', { assignment_id: id, time_used_seconds: used });
const give = (who: Caller, { id }: BuiltAssignment, more: object) =>
  who.post('/grader/give-extra-time', { assignment_id: id, ...more });
const refusal = ({ status, body }: Answered) => [status, body.message];
const sweep = () => submitDueWork(parts, parts.classi.tenantId);

async function statusOf(who: Caller, { id }: BuiltAssignment): Promise<unknown> {
  const list = (await who.get('/students/get-assignments')).body as unknown as Record<
    string,
    { status: string }
  >;
  return list[String(id)]?.status;
}

describe('before the start', () => {
  test('has no session, shows no question, and accepts no answer', async () => {
    const assignment = await aTimedAssignment();
    expect(refusal(await current(parts.tara, assignment))).toEqual([
      404,
      'There is no session of this assignment.',
    ]);
    const sentence = 'This timed assignment has not been started.';
    const reply = await readWork(parts.tara, assignment);
    expect(refusal(reply)).toEqual([403, sentence]);
    expect(reply.text).not.toContain('Question 1');
    expect(refusal(await save(parts.tara, assignment, '<p>Early</p>'))).toEqual([403, sentence]);
    expect(refusal(await submit(parts.tara, assignment))).toEqual([403, sentence]);
    expect((await heartbeat(parts.tara, assignment)).status).toBe(404);
    expect((await end(parts.tara, assignment)).status).toBe(404);
    expect(await parts.revisionsOf(assignment)).toEqual([]);
    expect(await statusOf(parts.tara, assignment)).toBe('Incomplete');
  });

  test.each<[why: string, input: object, seconds: number, status: number, message: string]>([
    ['untimed', { timeLimit: 0 }, 0, 400, 'This assignment has no time limit.'],
    ['past due', {}, 7200, 403, 'This assignment was due 03/03/2026 and can no longer be edited.'],
    [
      'on paper',
      { studentSubmissionsAllowed: false },
      0,
      403,
      'This assignment is answered on paper. Your teacher uploads your work.',
    ],
  ])('%s, it cannot be started', async (_, input, seconds, status, message) => {
    const assignment = await aTimedAssignment(input);
    parts.clock.set(at(seconds));
    expect(refusal(await start(parts.tara, assignment))).toEqual([status, message]);
  });
});

describe('a session', () => {
  test('begins with the whole limit, and shows the questions', async () => {
    const assignment = await aTimedAssignment();
    const begun = await start(parts.tara, assignment);
    expect([begun.status, begun.body]).toEqual([
      200,
      {
        assignment_id: assignment.id,
        is_active: true,
        is_submitted: false,
        time_remaining_seconds: LIMIT,
        session_started_at: ANSWERING_NOW.toISOString(),
        ends_at: at(LIMIT).toISOString(),
        server_time: ANSWERING_NOW.toISOString(),
        time_limit: LIMIT,
        extra_seconds: 0,
        time_used_seconds: 0,
        submitted_at: null,
        submission_method: null,
      },
    ]);
    expect((await readWork(parts.tara, assignment)).body).toHaveLength(2);
    expect((await save(parts.tara, assignment, '<p>In time</p>')).status).toBe(200);
    expect((await readWork(parts.kabir, assignment)).status).toBe(403);
  });

  test('is one, however often and at once it is started', async () => {
    const assignment = await aTimedAssignment();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(parts.tara, assignment)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    for (const { status, body } of answers) {
      if (status === 400)
        expect(body).toMatchObject({ message: 'Session already active', error: 'Session already active' });
    }
    parts.clock.set(at(100));
    expect(refusal(await start(parts.tara, assignment))).toEqual([400, 'Session already active']);
    expect((await current(parts.tara, assignment)).body).toMatchObject({
      time_remaining_seconds: LIMIT - 100,
    });
  });

  test("counts by the server's clock and ignores the browser's", async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    parts.clock.set(at(61.5));
    expect((await heartbeat(parts.tara, assignment, 3)).body).toMatchObject({
      time_remaining_seconds: LIMIT - 61.5,
      time_used_seconds: 61.5,
    });
    expect((await heartbeat(parts.tara, assignment, -1)).status).toBe(400);
    const ended = await end(parts.tara, assignment, 'manual', 99_999);
    expect(ended.body).toMatchObject({
      is_active: false,
      is_submitted: true,
      time_remaining_seconds: 0,
      time_used_seconds: 61.5,
      submission_method: 'manual',
      submitted_at: at(61.5).toISOString(),
    });
  });

  test('ends at the due date where that comes first', async () => {
    const assignment = await aTimedAssignment({ timeLimit: 46_000 });
    expect((await start(parts.tara, assignment)).body).toMatchObject({
      ends_at: DUE.toISOString(),
      time_limit: 7200,
    });
  });

  test('keeps its limit when the assignment gets another one', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    await parts.inSchool((tx) =>
      tx.$client.query('update assignments set time_limit = 60 where id = $1', [assignment.id]),
    );
    expect((await current(parts.tara, assignment)).body).toMatchObject({ time_remaining_seconds: LIMIT });
    parts.clock.set(at(300));
    expect((await save(parts.tara, assignment, '<p>Still in time</p>')).status).toBe(200);
    expect((await start(parts.kabir, assignment)).body).toMatchObject({ time_limit: 60 });
  });
});

describe('the end', () => {
  test('handing in ends the session, and recording how changes nothing else', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    parts.clock.set(at(120));
    expect(
      (await submit(parts.tara, assignment, { [findQuestionId(assignment)]: '<p>Done</p>' })).status,
    ).toBe(200);
    parts.clock.set(at(121));
    for (const _ of [1, 2])
      expect((await end(parts.tara, assignment)).body).toMatchObject({
        submitted_at: at(120).toISOString(),
        time_used_seconds: 120,
        submission_method: 'manual',
      });
    expect(refusal(await start(parts.tara, assignment))).toEqual([
      403,
      'This assignment has been submitted and can no longer be edited.',
    ]);
  });

  test.each<[seconds: number, claimed: string, method: string]>([
    [LIMIT - 60, 'auto_time_limit', 'manual'],
    [LIMIT - 1, 'auto_time_limit', 'auto_time_limit'],
    [LIMIT - 1, 'manual', 'manual'],
    [LIMIT + 5, 'manual', 'auto_time_limit'],
  ])('after %d s, said to be %s, it is %s', async (seconds, claimed, method) => {
    for (const shouldHandIn of [true, false]) {
      const assignment = await aTimedAssignment();
      await start(parts.tara, assignment);
      parts.clock.set(at(seconds));
      if (shouldHandIn) expect((await submit(parts.tara, assignment)).status).toBe(200);
      expect((await end(parts.tara, assignment, claimed)).body).toMatchObject({
        submission_method: method,
        time_used_seconds: Math.min(seconds, LIMIT),
      });
      parts.clock.set(ANSWERING_NOW);
    }
  });

  test('accepts saves for ten more seconds, then stores them as late', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    parts.clock.set(at(LIMIT + 10));
    expect((await save(parts.tara, assignment, '<p>In the grace</p>')).status).toBe(200);
    parts.clock.set(at(LIMIT + 10.5));
    const late = await save(parts.tara, assignment, '<p>Late</p>', { base_revision: 1 });
    // The due date has not passed, so the sentence must not mention it.
    const message = 'This assignment can no longer be edited.';
    expect([late.status, late.body]).toMatchObject([
      403,
      { code: 'answer/past-due', kept_late: true, message, error: message },
    ]);
    expect(
      (await submit(parts.tara, assignment, { [findQuestionId(assignment, 2)]: '<p>Later</p>' })).status,
    ).toBe(403);
    parts.clock.set(at(LIMIT + 15.5));
    expect(await sweep()).toBe(1);
    const afterwards = await save(parts.tara, assignment, '<p>Afterwards</p>', { base_revision: 1 });
    expect([afterwards.status, afterwards.body]).toMatchObject([
      403,
      { code: 'answer/submitted', kept_late: true },
    ]);
    expect(await parts.revisionsOf(assignment)).toEqual([
      { revision: 1, base: 0, content: '<p>In the grace</p>', setAside: null },
      { revision: null, base: 1, content: '<p>Late</p>', setAside: 'late' },
      { revision: null, base: null, content: '<p>Later</p>', setAside: 'late' },
      { revision: null, base: 1, content: '<p>Afterwards</p>', setAside: 'late' },
    ]);
    const stored = await parts.inSchool(async (tx) =>
      listSetAside(tx, [(await getSubmission(tx, assignment.id, parts.classi.students[0].id)).id]),
    );
    expect(stored.map(({ why }) => why)).toEqual(['late', 'late', 'late']);
  });

  test('stores a save after the hand-in as late, even within the grace period', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    parts.clock.set(at(LIMIT + 2));
    const responses = { [findQuestionId(assignment)]: '<p>In the grace</p>' };
    expect((await submit(parts.tara, assignment, responses)).status).toBe(200);
    parts.clock.set(at(LIMIT + 5));
    // The same again, because the answer to it got lost: nothing of it is late.
    expect((await submit(parts.tara, assignment, responses, { repeated: true })).body).toMatchObject({
      submitted_at: at(LIMIT + 2).toISOString(),
    });
    const drawing = await save(parts.tara, assignment, '<p>A drawing on a slow line</p>', {
      base_revision: 1,
    });
    expect([drawing.status, drawing.body]).toMatchObject([
      403,
      { code: 'answer/submitted', kept_late: true },
    ]);
    expect(await parts.revisionsOf(assignment)).toEqual([
      { revision: 1, base: 0, content: '<p>In the grace</p>', setAside: null },
      { revision: null, base: 1, content: '<p>A drawing on a slow line</p>', setAside: 'late' },
    ]);
  });

  test('counts nothing that comes after the hand-in, even before the deadline', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    parts.clock.set(at(120));
    await submit(parts.tara, assignment, { [findQuestionId(assignment)]: '<p>Done</p>' });
    const after = await save(parts.tara, assignment, '<p>From another tab</p>', { base_revision: 1 });
    expect([after.status, after.body]).toMatchObject([403, { code: 'answer/submitted' }]);
    expect(after.body).not.toHaveProperty('kept_late');
  });

  test('hands in the saved answers as of the deadline when no page is open', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    await save(parts.tara, assignment, '<p>Typed before the browser went away</p>');
    await start(parts.kabir, assignment);
    parts.clock.set(at(LIMIT + 15));
    expect(await sweep()).toBe(0);
    parts.clock.set(at(LIMIT + 15.001));
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    expect((await current(parts.tara, assignment)).body).toMatchObject({
      is_active: false,
      is_submitted: true,
      submitted_at: at(LIMIT).toISOString(),
      time_used_seconds: LIMIT,
      submission_method: 'auto_time_limit',
    });
    expect((await readWork(parts.tara, assignment)).body[0]).toMatchObject({
      response_content: '<p>Typed before the browser went away</p>',
    });
    expect(await statusOf(parts.tara, assignment)).toBe('Submitted');
    expect(await statusOf(parts.kabir, assignment)).toBe('Submitted');
    const { body } = await anita.post('/grader/get-timed-sessions', { assignment_id: assignment.id });
    expect(body).toMatchObject({
      students: [
        { student_name: 'Kabir Sethi', status: 'handed-in', closed_by_server: true },
        {
          student_name: 'Tara Bhandari',
          status: 'handed-in',
          closed_by_server: true,
          time_used_seconds: LIMIT,
        },
        { student_name: "Zoya D'Souza", status: 'not-started', closed_by_server: false, started_at: null },
      ],
    });
  });

  test('the server and the student end it at the same time, and it ends once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const assignment = await aTimedAssignment();
      await start(parts.tara, assignment);
      await save(parts.tara, assignment, '<p>Mine</p>');
      parts.clock.set(at(LIMIT + 16));
      const [, ended] = await Promise.all([sweep(), end(parts.tara, assignment, 'auto_time_limit'), sweep()]);
      expect(ended.body).toMatchObject({
        is_submitted: true,
        submitted_at: at(LIMIT).toISOString(),
        submission_method: 'auto_time_limit',
      });
      parts.clock.set(ANSWERING_NOW);
    }
  });

  test('work that was begun before the assignment became timed is handed in at the due date', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Begun</p>');
    await parts.inSchool((tx) =>
      tx.$client.query('update assignments set time_limit = 60 where id = $1', [assignment.id]),
    );
    parts.clock.set(at(7000));
    expect(await sweep()).toBe(0);
    parts.clock.set(new Date(DUE.getTime() + 16_000));
    expect(await sweep()).toBe(1);
    expect(await statusOf(parts.tara, assignment)).toBe('Submitted');
  });
});

describe('extra time', () => {
  const taraId = () => parts.classi.students[0].id;

  test('moves the deadline of one student only, and records who gave the time', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    await start(parts.kabir, assignment);
    parts.clock.set(at(30));
    const given = await give(anita, assignment, { student_id: taraId(), extra_seconds: 120 });
    expect([given.status, given.body]).toEqual([
      200,
      { message: 'Extra time given', student_ids: [taraId()] },
    ]);
    expect((await current(parts.tara, assignment)).body).toMatchObject({
      time_remaining_seconds: LIMIT + 90,
      time_limit: LIMIT + 120,
      extra_seconds: 120,
    });
    expect((await current(parts.kabir, assignment)).body).toMatchObject({
      time_remaining_seconds: LIMIT - 30,
    });
    const { body } = await anita.post('/grader/get-timed-sessions', { assignment_id: assignment.id });
    expect(body).toMatchObject({
      extensions: [
        {
          student_id: taraId(),
          student_name: 'Tara Bhandari',
          extra_seconds: 120,
          given_by: "Anita Ma'am",
          given_at: at(30).toISOString(),
        },
      ],
    });
    parts.clock.set(at(LIMIT + 60));
    expect(await sweep()).toBe(1);
    expect((await save(parts.tara, assignment, '<p>In the extra time</p>')).status).toBe(200);
    expect(refusal(await save(parts.kabir, assignment, '<p>Too late</p>'))).toEqual([
      403,
      'This assignment has been submitted and can no longer be edited.',
    ]);
  });

  test('applies to students who start later, and beyond the due date', async () => {
    const assignment = await aTimedAssignment();
    await give(anita, assignment, { extra_seconds: 300 });
    await give(anita, assignment, { extra_seconds: 300 });
    parts.clock.set(at(7200 + 60));
    expect((await start(parts.tara, assignment)).body).toMatchObject({
      time_remaining_seconds: 540,
      ends_at: new Date(DUE.getTime() + 600_000).toISOString(),
    });
    expect((await save(parts.tara, assignment, '<p>After the due date</p>')).status).toBe(200);
  });

  test('the same request gives once', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    const input = { extra_seconds: 60, request_id: '0b0f8f57-2d0e-4b9c-9a55-3d3c2f3f6a10' };
    const answers = await Promise.all([1, 2, 3].map(() => give(anita, assignment, input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await current(parts.tara, assignment)).body).toMatchObject({ extra_seconds: 60 });
  });

  test.each<[input: object, status: number, message: string | RegExp]>([
    [{ extra_seconds: 0 }, 400, /Please set an extra time greater than 0/],
    [{ extra_seconds: 46_741 }, 400, /at most 12 hours and 59 minutes/],
    [{ extra_seconds: 1.5 }, 400, /extra_seconds/],
    [{ extra_seconds: 60, student_id: 999_999 }, 404, /./],
  ])('%j is refused', async (input, status, message) => {
    const assignment = await aTimedAssignment();
    const answer = await give(anita, assignment, input);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });

  test('is refused where it would change nothing', async () => {
    const assignment = await aTimedAssignment();
    await start(parts.tara, assignment);
    await submit(parts.tara, assignment);
    expect(refusal(await give(anita, assignment, { student_id: taraId(), extra_seconds: 60 }))).toEqual([
      400,
      'Tara Bhandari has already submitted. More time would change nothing.',
    ]);
    parts.clock.set(at(7200 + 120));
    expect(refusal(await give(anita, assignment, { extra_seconds: 60 }))).toEqual([
      400,
      'This assignment was due 03/03/2026. This extra time is too short to open it again.',
    ]);
    const untimed = await parts.anOpenAssignment();
    expect(refusal(await give(anita, untimed, { extra_seconds: 60 }))).toEqual([
      400,
      'This assignment has no time limit.',
    ]);
  });

  test('counts an answer as in time or refuses it while the server is ending sessions', async () => {
    for (let round = 0; round < 4; round += 1) {
      const assignment = await aTimedAssignment();
      await start(parts.tara, assignment);
      parts.clock.set(at(LIMIT + 16));
      const [given] = await Promise.all([
        give(anita, assignment, { student_id: taraId(), extra_seconds: 600 }),
        sweep(),
      ]);
      const { is_active } = (await current(parts.tara, assignment)).body;
      expect([given.status, is_active]).toEqual(given.status === 200 ? [200, true] : [400, false]);
      parts.clock.set(ANSWERING_NOW);
    }
  });
});
