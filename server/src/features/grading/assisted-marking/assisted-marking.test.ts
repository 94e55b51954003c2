/** The raw wire of assisted marking: suggestions from a few marks, many confirmed in one action, and undone as a whole. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, findResponseId, startMarking, typed } from '../marking.fixture.ts';

interface Suggestion {
  points_obtained: number;
  basis: string;
  because: { response_id: number; student_name: string; points_obtained: number; similarity: number } | null;
}
interface Answer {
  response_id: number;
  mark_id: number | null;
  points_obtained: number | null;
  checked: boolean;
  suggestion: Suggestion | null;
}
interface Reply {
  answers: Answer[];
  picks: number[];
  picks_wanted: number;
  confirmations: { confirmation_id: number; count: number }[];
}

const fixture = sharedFixture(() => startMarking(startWorkspace));
let work: Record<'tara' | 'kabir' | 'zoya', BuiltSubmission>;

const TARA = 'Seeds are carried far away by the wind because they are light';
const KABIR = 'Seeds are carried far away by wind because they are so light';
const ZOYA = 'Animals eat the fruit and drop its stones elsewhere';

async function submitAll(texts: { tara: string; kabir: string; zoya: string }): Promise<void> {
  const { database, classi } = fixture.parts;
  const answer = (text: string) => ({ 1: text === '' ? '' : `<p>${text}</p>`, 2: typed[2] });
  work = {
    tara: await aSubmission(database, fixture.tara, fixture.assignment, answer(texts.tara)),
    kabir: await aSubmission(database, fixture.kabir, fixture.assignment, answer(texts.kabir)),
    zoya: await aSubmission(database, classi.students[2], fixture.assignment, answer(texts.zoya)),
  };
  for (const student of classi.students) await fixture.grade(student);
}

beforeEach(async () => {
  await fixture.setScene();
  fixture.script = { mark: () => aMarking({ points: 0.5, confidence: 0.5 }) };
  await submitAll({ tara: TARA, kabir: KABIR, zoya: ZOYA });
});

const ask = async (caller = fixture.teacher, questionNumber = 1) =>
  caller.post('/grader/get-mark-suggestions', {
    assignment_id: fixture.assignment.id,
    question_number: questionNumber,
  });
const suggestions = async () => (await ask()).body as unknown as Reply;
const answerOf = (reply: Reply, whose: BuiltSubmission): Answer => {
  const found = reply.answers.find(({ response_id }) => response_id === findResponseId(whose, 1));
  if (!found) throw new Error('the answer is not shown');
  return found;
};
const give = (whose: BuiltSubmission, points: number, caller = fixture.teacher) =>
  caller.post('/grader/update-response', {
    response_id: findResponseId(whose, 1),
    points_obtained: points,
    feedback: '<p>By hand.</p>',
  });
const requiredOf = ({ response_id, mark_id, suggestion }: Answer) => ({
  response_id,
  points_obtained: suggestion?.points_obtained,
  seen_mark_id: mark_id,
});
const confirm = (answers: Answer[], caller = fixture.teacher) =>
  caller.post('/grader/confirm-suggestions', {
    assignment_id: fixture.assignment.id,
    marks: answers.map(requiredOf),
  });
const undo = (confirmationId: unknown, caller = fixture.teacher) =>
  caller.post('/grader/undo-confirmation', { confirmation_id: confirmationId });
const sql = (text: string, values: unknown[]) =>
  fixture.parts.database.inTenant(fixture.parts.classi.tenantId, (tx) => tx.$client.query(text, values));
const colleague = async () => {
  const other = fixture.parts.classi.otherTeacher;
  await sql(
    `insert into course_instructors (tenant_id, course_id, instructor_id)
     select tenant_id, course_id, $2 from assignments where id = $1 on conflict do nothing`,
    [fixture.assignment.id, other.id],
  );
  return fixture.parts.as(other);
};

describe('suggestions', () => {
  test('begin with the answers to mark first, and leave all to the teacher', async () => {
    const reply = await suggestions();
    expect(reply.picks_wanted).toBe(2);
    expect(reply.picks).toHaveLength(3);
    expect(reply.answers.map(({ suggestion }) => suggestion?.basis)).toEqual(
      Array.from({ length: 3 }, () => 'look-first'),
    );
  });

  test('come with what AURA gave and wrote, also next to a teacher’s mark', async () => {
    await give(work.tara, 2);
    expect(answerOf(await suggestions(), work.tara)).toMatchObject({
      ...{ points_obtained: 2, feedback: '<p>By hand.</p>' },
      by_aura: { points_obtained: 0.5, feedback: '<p>Right about charge.</p>' },
    });
  });

  test('follow a mark for a similar answer, and change nothing', async () => {
    await give(work.tara, 2);
    const reply = await suggestions();
    expect(answerOf(reply, work.kabir)).toMatchObject({
      points_obtained: 0.5,
      checked: false,
      suggestion: {
        points_obtained: 2,
        basis: 'similar',
        because: {
          response_id: findResponseId(work.tara, 1),
          student_name: 'Tara Bhandari',
          points_obtained: 2,
        },
      },
    });
    expect(answerOf(reply, work.zoya).suggestion?.basis).toBe('look-first');
    expect(answerOf(reply, work.tara)).toMatchObject({ checked: true, suggestion: null });
    expect(reply.picks).toEqual([findResponseId(work.zoya, 1)]);
    expect((await fixture.stored(work.kabir)).events).toHaveLength(2);
  });

  test.each([
    ['was not read', `update responses set unreadable = true where id = $1`],
    ['has no mark', `update responses set marking = 'none', mark_id = null where id = $1`],
    ['was changed since it was marked', 'update responses set revision = revision + 1 where id = $1'],
  ])('are not made for an answer that %s', async (_, change) => {
    await give(work.tara, 2);
    const before = answerOf(await suggestions(), work.kabir);
    await sql(change, [findResponseId(work.kabir, 1)]);
    const reply = await suggestions();
    expect(answerOf(reply, work.kabir).suggestion).toBeNull();
    expect(reply.picks).not.toContain(findResponseId(work.kabir, 1));
    expect((await confirm([before])).body).toMatchObject({ confirmed: [] });
  });

  test('say of an answer on paper that was not read where the paper is, instead of that nothing was written', async () => {
    const id = findResponseId(work.kabir, 1);
    await sql(
      `update responses set unreadable = true, content = '', mark_id = null, marking = 'none' where id = $1`,
      [id],
    );
    await sql(
      `update submissions set origin = 'paper' where id = (select submission_id from responses where id = $1)`,
      [id],
    );
    expect(answerOf(await suggestions(), work.kabir)).toMatchObject({
      ...{ not_read: 'unreadable', suggestion: null },
      on_paper: { file_name: expect.any(String), source: [] },
    });
    expect(answerOf(await suggestions(), work.tara)).not.toHaveProperty('on_paper');
  });
});

describe('a confirmation', () => {
  test('gives the marks in one action, with who, when and with how many others', async () => {
    await give(work.tara, 2);
    const reply = await suggestions();
    const { status, body } = await confirm([answerOf(reply, work.kabir), answerOf(reply, work.zoya)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      confirmation_id: expect.any(Number),
      confirmed: [
        { student_id: fixture.kabir.id, points_obtained: 2 },
        { response_id: findResponseId(work.zoya, 1) },
      ],
      conflicts: [],
    });
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({
      points_obtained: 2,
      checked: true,
      history: [{ by_aura: true }, { given_by: "Anita Ma'am", confirmed_with: 1 }],
    });
    const history = await fixture.teacher.get(
      `/grader/get-mark-history?response_id=${findResponseId(work.kabir, 1)}`,
    );
    expect((history.body as unknown as { history: unknown[] }).history.at(-1)).toMatchObject({
      confirmed_with: 1,
      taught_by: { student_name: 'Tara Bhandari', points_obtained: 2 },
    });
    expect((await fixture.stored(work.kabir)).submission?.obtainedQuarters).toBe(10);
    expect((await suggestions()).confirmations).toMatchObject([
      { confirmation_id: body.confirmation_id, count: 2 },
    ]);
  });

  test('does not teach further answers', async () => {
    await fixture.setScene();
    await submitAll({ tara: TARA, kabir: KABIR, zoya: `${KABIR} really` });
    await give(work.tara, 2);
    await confirm([answerOf(await suggestions(), work.kabir)]);
    expect(answerOf(await suggestions(), work.zoya).suggestion?.because?.response_id).toBe(
      findResponseId(work.tara, 1),
    );
  });

  test('never overwrites the newer mark of a second teacher', async () => {
    await give(work.tara, 2);
    const reply = await suggestions();
    await give(work.kabir, 1.5, await colleague());
    const { body } = await confirm([answerOf(reply, work.kabir), answerOf(reply, work.zoya)]);
    expect(body).toMatchObject({
      confirmed: [{ response_id: findResponseId(work.zoya, 1) }],
      conflicts: [findResponseId(work.kabir, 1)],
    });
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({ points_obtained: 1.5 });
  });

  test.each([2.25, 0.3])('refuses %s of 2 marks', async (points) => {
    const answer = answerOf(await suggestions(), work.kabir);
    const other = { ...answer, suggestion: { points_obtained: points, basis: 'similar', because: null } };
    expect((await confirm([other])).status).toBe(400);
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({ checked: false });
  });

  test('gives the mark that the teacher saw although the suggestion has changed', async () => {
    await give(work.tara, 2);
    const seen = answerOf(await suggestions(), work.kabir);
    await give(work.tara, 0);
    expect((await confirm([seen])).body).toMatchObject({ confirmed: [{ points_obtained: 2 }] });
    const history = await fixture.teacher.get(`/grader/get-mark-history?response_id=${seen.response_id}`);
    expect((history.body as unknown as { history: unknown[] }).history.at(-1)).toMatchObject({
      taught_by: null,
    });
  });

  test('gives nothing twice', async () => {
    const reply = await suggestions();
    const twice = await Promise.all([confirm(reply.answers), confirm(reply.answers)]);
    const confirmed = twice.flatMap(({ body }) => body.confirmed as unknown[]);
    expect(confirmed).toHaveLength(3);
    expect(
      (await fixture.stored(work.zoya)).events.filter(({ source }) => source === 'instructor'),
    ).toHaveLength(1);
  });

  test('confirms that nothing was written', async () => {
    await fixture.setScene();
    fixture.script = { mark: () => aMarking({ points: 0, confidence: 1, evidence: [] }) };
    await submitAll({ tara: '', kabir: KABIR, zoya: ZOYA });
    const blank = answerOf(await suggestions(), work.tara);
    expect(blank.suggestion).toEqual({ points_obtained: 0, basis: 'blank', because: null });
    expect((await confirm([blank])).body).toMatchObject({ confirmed: [{ points_obtained: 0 }] });
  });
});

describe('undo', () => {
  async function confirmAll(): Promise<number> {
    await give(work.tara, 2);
    const reply = await suggestions();
    const { body } = await confirm([answerOf(reply, work.kabir), answerOf(reply, work.zoya)]);
    return body.confirmation_id as unknown as number;
  }

  test('restores all marks of the action', async () => {
    const id = await confirmAll();
    expect((await undo(id)).body).toEqual({ undone: 2, kept: 0 });
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({
      points_obtained: 0.5,
      checked: false,
    });
    expect((await fixture.stored(work.kabir)).events).toHaveLength(4);
    const reply = await suggestions();
    expect(reply.confirmations).toEqual([]);
    expect(answerOf(reply, work.kabir).suggestion?.basis).toBe('similar');
    expect((await undo(id)).status).toBe(404);
  });

  test('leaves marks that were given since', async () => {
    const id = await confirmAll();
    await give(work.kabir, 1);
    expect((await undo(id)).body).toEqual({ undone: 1, kept: 1 });
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({
      points_obtained: 1,
      checked: true,
    });
    expect((await fixture.shownWork(fixture.parts.classi.students[2]))['1']).toMatchObject({
      checked: false,
    });
  });

  test('is for the teacher who confirmed', async () => {
    const id = await confirmAll();
    expect((await undo(id, await colleague())).status).toBe(404);
    expect((await fixture.shownWork(fixture.kabir))['1']).toMatchObject({ points_obtained: 2 });
  });
});
