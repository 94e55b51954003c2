/** The raw wire of marking again: one answer, all of them, and what people gave. */
import { EngineError, type Marking } from '@classi/engines';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, findResponseId, startMarking, typed } from '../marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
let work: { tara: BuiltSubmission; kabir: BuiltSubmission };
beforeEach(async () => {
  await fixture.setScene();
  const { database } = fixture.parts;
  work = {
    tara: await aSubmission(database, fixture.tara, fixture.assignment, typed),
    kabir: await aSubmission(database, fixture.kabir, fixture.assignment, typed),
  };
  await fixture.grade(fixture.tara);
  await fixture.grade(fixture.kabir);
  fixture.tasks = [];
  fixture.script = { mark: () => aMarking({ points: 0.5, feedback: '<p>Again.</p>' }) };
});

async function fileNameOf(whose: BuiltSubmission): Promise<string> {
  const { submission } = await fixture.stored(whose);
  return submission?.fileName ?? '';
}

async function regradeOne(change: Record<string, unknown> = {}, caller = fixture.teacher) {
  return caller.post('/grader/regrade-question', {
    filename: await fileNameOf(work.tara),
    assignment_id: fixture.assignment.id,
    question_number: 1,
    regrade_instructions: 'Take “charge per second” as full marks.',
    all_students: false,
    ...change,
  });
}

function regradeAll(change: Record<string, unknown> = {}) {
  return fixture.teacher.post('/grader/regrade-answers', {
    assignment_id: fixture.assignment.id,
    question_number: 1,
    regrade_instructions: 'Units count.',
    ...change,
  });
}

const follow = (regradeId: unknown) =>
  fixture.teacher.post('/grader/follow-regrade', { regrade_id: regradeId });

const give = (whose: BuiltSubmission, number: number, points: number) =>
  fixture.teacher.post('/grader/update-response', {
    response_id: findResponseId(whose, number),
    points_obtained: points,
    feedback: '<p>By hand.</p>',
  });

const byPeople = (change = {}) =>
  fixture.teacher.post('/grader/list-marks-by-people', { assignment_id: fixture.assignment.id, ...change });

const historyOf = async (whose: BuiltSubmission, number: number) => {
  const { body } = await fixture.teacher.get(
    `/grader/get-mark-history?response_id=${findResponseId(whose, number)}`,
  );
  return (body as unknown as { history: Record<string, unknown>[] }).history;
};

describe('one answer', () => {
  test('is marked again with the teacher’s instructions, and nothing else is', async () => {
    const { status, body } = await regradeOne();
    expect(status).toBe(200);
    expect(body).toEqual({
      points_obtained: 0.5,
      points_possible: 2,
      feedback: '<p>Again.</p>',
      response: typed[1],
      response_id: findResponseId(work.tara, 1),
    });
    expect(fixture.tasks.map((task) => task.teacherInstructions)).toEqual([
      '<p>Take “charge per second” as full marks.</p>',
    ]);
    const { events, submission } = await fixture.stored(work.tara);
    expect(events.map(({ obtainedQuarters, source }) => [obtainedQuarters, source])).toEqual([
      [6, 'engine'],
      [6, 'engine'],
      [2, 'engine'],
    ]);
    expect(submission?.obtainedQuarters).toBe(8);
    expect((await fixture.stored(work.kabir)).events).toHaveLength(2);
    expect((await fixture.shownWork())['1']).toMatchObject({ original_feedback: '<p>Again.</p>' });
    expect((await historyOf(work.tara, 1)).at(-1)).toMatchObject({
      how: 'regraded',
      counts: true,
      regrade_instructions: 'Take “charge per second” as full marks.',
    });
  });

  test('keeps its mark where the engine fails, and says so', async () => {
    const before = await fixture.stored(work.tara);
    fixture.script = {
      mark: () => {
        throw new EngineError('unavailable', 'AURA cannot be reached.');
      },
    };
    const { status, body } = await regradeOne();
    expect([status, body.code, body.message]).toEqual([
      503,
      'regrade/failed',
      'AURA cannot be reached. The mark is as it was.',
    ]);
    expect(await fixture.stored(work.tara)).toEqual(before);
    expect((await fixture.shownWork())['1']).toMatchObject({ graded: true, points_obtained: 1.5 });
  });

  test('joins the same request while it runs, and refuses another one', async () => {
    const held = Promise.withResolvers<void>();
    fixture.script = {
      mark: async () => {
        await held.promise;
        return aMarking({ points: 1 });
      },
    };
    const both = [regradeOne(), regradeOne()];
    await expect.poll(() => fixture.tasks.length).toBe(1);
    const other = await regradeOne({ regrade_instructions: 'Be strict.' });
    expect([other.status, other.body.code]).toEqual([409, 'regrade/going-on']);
    held.resolve();
    const answers = await Promise.all(both);
    expect(answers.map(({ body }) => body.points_obtained)).toEqual([1, 1]);
    expect((await fixture.stored(work.tara)).events).toHaveLength(3);
  });

  test('keeps a mark that the teacher gives during a regrade', async () => {
    const held = Promise.withResolvers<void>();
    fixture.script = {
      mark: async () => {
        await held.promise;
        return aMarking({ points: 1 });
      },
    };
    const regrading = regradeOne();
    await expect.poll(() => fixture.tasks.length).toBe(1);
    expect((await give(work.tara, 1, 2)).status).toBe(200);
    held.resolve();
    const { status, body } = await regrading;
    expect([status, body.code]).toEqual([409, 'regrade/overtaken']);
    expect((await fixture.shownWork())['1']).toMatchObject({ points_obtained: 2, checked: true });
  });

  test('keeps a mark by a person, and its feedback, unless the request names the mark', async () => {
    const { body } = await give(work.tara, 1, 2);
    const refused = await regradeOne({ replace_marks: [] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'regrade/marks-unseen' } });
    expect((await fixture.shownWork())['1']).toMatchObject({
      points_obtained: 2,
      feedback: '<p>By hand.</p>',
    });
    expect((await regradeOne({ replace_marks: [body.mark_id] })).status).toBe(200);
    expect((await fixture.shownWork())['1']).toMatchObject({ points_obtained: 0.5, checked: false });
  });

  test('is not for what is not there', async () => {
    expect((await regradeOne({ question_number: 9 })).body.code).toBe('question/not-found');
    expect((await regradeOne({ filename: 'none.pdf' })).body.code).toBe('submission/not-found');
    const other = await fixture.parts.as(fixture.parts.classi.otherTeacher);
    expect((await regradeOne({}, other)).body.code).toBe('assignment/not-found');
    expect(fixture.tasks).toEqual([]);
  });
});

test('shows the history of a mark without details of what made it', async () => {
  const provenance = { engine: 'embedded' } as Marking['provenance'];
  fixture.script = { mark: () => aMarking({ provenance }) };
  expect((await regradeOne()).status).toBe(200);
  const history = await historyOf(work.tara, 1);
  expect(history.at(-1)).toMatchObject({ made_by: { engine: 'embedded' } });
  expect(history.at(-1)?.made_by).not.toHaveProperty('engine_version');
});

describe('all students', () => {
  test('lists the marks of people, and replaces only those that are named', async () => {
    await give(work.tara, 1, 2);
    const { body } = await byPeople({ question_numbers: [1] });
    const [listed] = body as unknown as { mark_id: number }[];
    expect(body).toEqual([
      {
        mark_id: expect.any(Number),
        response_id: findResponseId(work.tara, 1),
        student_id: fixture.tara.id,
        student_name: 'Tara Bhandari',
        question_number: 1,
        points_obtained: 2,
        given_by: "Anita Ma'am",
      },
    ]);
    fixture.tasks = [];
    const reply = await regradeAll();
    expect(reply.body).toEqual({ regrade_id: expect.any(Number), total: 1, kept: 1 });
    const { lines } = await follow(reply.body.regrade_id);
    expect(lines).toMatchObject([
      {
        status: 'regraded',
        answers: [{ student_id: fixture.kabir.id, points_obtained: 0.5, points_before: 1.5 }],
        done: 1,
        total: 1,
      },
      { status: 'complete', regraded: 1, changed: 1, total: 1 },
    ]);
    expect((await fixture.shownWork())['1']).toMatchObject({ points_obtained: 2 });

    const named = await regradeAll({ replace_marks: [listed?.mark_id] });
    expect(named.body).toMatchObject({ total: 2, kept: 0 });
    await follow(named.body.regrade_id);
    expect((await fixture.shownWork())['1']).toMatchObject({ points_obtained: 0.5, checked: false });
  });

  test('restores a mark by a person with one call, appended', async () => {
    const given = await give(work.tara, 1, 2);
    expect(given.status).toBe(200);
    const regrade = await regradeAll({
      replace_marks: ((await byPeople()).body as unknown as { mark_id: number }[]).map(
        ({ mark_id }) => mark_id,
      ),
    });
    await follow(regrade.body.regrade_id);
    const history = await historyOf(work.tara, 1);
    expect(history.map(({ how, by_aura, counts }) => [how, by_aura, counts])).toEqual([
      ['given', true, false],
      ['given', false, false],
      ['regraded', true, true],
    ]);
    const input = { response_id: findResponseId(work.tara, 1), mark_id: history[1]?.mark_id };
    const back = await fixture.teacher.post('/grader/bring-back-mark', input);
    expect(back.body).toMatchObject({
      points_obtained: 2,
      feedback: '<p>By hand.</p>',
      given_by: "Anita Ma'am",
    });
    expect((await historyOf(work.tara, 1)).at(-1)).toMatchObject({
      how: 'brought-back',
      brings_back: input.mark_id,
      counts: true,
      points_obtained: 2,
    });
    const { submission } = await fixture.stored(work.tara);
    expect(submission?.obtainedQuarters).toBe(14);
    const foreign = { ...input, response_id: findResponseId(work.kabir, 1) };
    expect((await fixture.teacher.post('/grader/bring-back-mark', foreign)).body.code).toBe('mark/not-found');
  });

  test('preserves new marks and leaves the others unchanged if the engine fails halfway', async () => {
    fixture.script = {
      mark: (task) => {
        if (task.response === typed[2]) throw new EngineError('unavailable', 'AURA cannot be reached.');
        return aMarking({ points: 0.5 });
      },
    };
    const { body } = await regradeAll({ question_number: undefined });
    expect(body).toMatchObject({ total: 4 });
    const { lines } = await follow(body.regrade_id);
    expect(lines.map(({ status }) => status)).toEqual(['regraded', 'error']);
    for (const student of [fixture.tara, fixture.kabir]) {
      const shown = await fixture.shownWork(student);
      expect([shown['1']?.points_obtained, shown['2']?.points_obtained]).toEqual([0.5, 1.5]);
      expect([shown['1']?.graded, shown['2']?.graded]).toEqual([true, true]);
    }
  });

  test('marks each answer once when a run is resumed', async () => {
    let failures = 0;
    fixture.script = {
      mark: (task) => {
        if (task.response === typed[2] && failures === 0) {
          failures += 1;
          throw new Error('the thread died');
        }
        return aMarking({ points: 0.5 });
      },
    };
    const { body } = await regradeAll({ question_number: undefined });
    const { lines } = await follow(body.regrade_id);
    expect(lines.at(-1)).toMatchObject({ status: 'complete', regraded: 4 });
    for (const whose of [work.tara, work.kabir]) {
      const { events } = await fixture.stored(whose);
      expect(events).toHaveLength(4);
    }
  });
});

describe('resetting', () => {
  const reset = (change: Record<string, unknown> = {}) =>
    fixture.teacher.post('/grader/reset-grading-status', {
      assignment_id: fixture.assignment.id,
      student_ids: [fixture.tara.id, fixture.kabir.id],
      ...change,
    });

  test('makes work ungraded, lists the marks of people and leaves them in the history', async () => {
    await give(work.tara, 1, 2);
    const { status, body } = await reset({ student_ids: [fixture.tara.id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reset: 2,
      marks_by_people: [{ student_name: 'Tara Bhandari', points_obtained: 2 }],
      regrade: null,
    });
    expect((await fixture.stored(work.tara)).submission).toMatchObject({
      gradedAt: null,
      obtainedQuarters: null,
    });
    expect((await fixture.shownWork())['1']).toMatchObject({
      graded: false,
      points_obtained: 0,
      history: [{ points_obtained: 1.5 }, { points_obtained: 2 }],
    });
    expect((await fixture.stored(work.kabir)).submission?.gradedAt).not.toBeNull();
  });

  test('takes nothing out that the teacher was not shown', async () => {
    await give(work.tara, 1, 2);
    const before = await fixture.stored(work.tara);
    const refused = await reset({ seen_marks: [] });
    expect([refused.status, refused.body.code]).toEqual([409, 'regrade/marks-unseen']);
    expect(await fixture.stored(work.tara)).toEqual(before);
  });

  test('regrades only the named questions', async () => {
    await give(work.tara, 2, 2);
    fixture.tasks = [];
    const { body } = await reset({ question_numbers: [1], seen_marks: [], regrade: true });
    const { regrade_id } = body.regrade as unknown as { regrade_id: number };
    const { lines } = await follow(regrade_id);
    expect(lines.at(-1)).toMatchObject({ status: 'complete', regraded: 2 });
    const shown = await fixture.shownWork();
    expect([shown['1']?.points_obtained, shown['2']?.points_obtained]).toEqual([0.5, 2]);
    expect(shown['2']).toMatchObject({ checked: true });
    expect((await fixture.stored(work.tara)).submission).toMatchObject({ obtainedQuarters: 10 });
  });
});

test('shows in the history what made a mark', async () => {
  const [first] = await historyOf(work.tara, 1);
  expect(first).toMatchObject({
    points_obtained: 1.5,
    given_by: 'AURA',
    question_version: 1,
    answer_revision: 1,
    made_by: {
      engine: 'embedded',
      engine_version: '1',
      key_version: expect.stringMatching(/^[0-9a-f]{64}$/),
      input_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      took_ms: expect.any(Number),
    },
  });
});
