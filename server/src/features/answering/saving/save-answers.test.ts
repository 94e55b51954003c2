/** The raw wire of saving several answers at once, and of what an answer said before. */
import { afterEach, describe, expect, test } from 'vitest';
import type { BuiltAssignment } from '../../../testing/cast.ts';
import type { Answered, Caller } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import {
  ANSWERING_NOW,
  DUE,
  findQuestionId,
  readWork,
  save,
  startAnsweringServer,
} from '../testing.fixture.ts';

const parts = sharedFixture(startAnsweringServer);
afterEach(() => parts.clock.set(ANSWERING_NOW));

interface Sent {
  question: number;
  content: string | null;
  base?: number;
}

const saveAll = (who: Caller, assignment: BuiltAssignment, sent: Sent[]): Promise<Answered> =>
  who.post('/students/set-assignment-responses', {
    assignment_id: assignment.id,
    answers: sent.map(({ question, content, base }) => ({
      question_id: findQuestionId(assignment, question),
      response_content: content,
      ...(base === undefined ? {} : { base_revision: base }),
    })),
  });

const outcomes = ({ body }: Answered) =>
  (body.answers as { http_status: number; code?: string; revision?: number }[]).map(
    ({ http_status, code, revision }) => [http_status, code ?? revision],
  );

const contents = async (who: Caller, assignment: BuiltAssignment) => {
  const questions = (await readWork(who, assignment)).body as unknown as {
    response_content: string | null;
  }[];
  return questions.map(({ response_content }) => response_content);
};

describe('saving several answers at once', () => {
  test('saves each as the next revision of its answer, and replies in the order sent', async () => {
    const assignment = await parts.anOpenAssignment();
    const saved = await saveAll(parts.tara, assignment, [
      { question: 2, content: '<p>Two</p>', base: 0 },
      { question: 1, content: '<p>One</p>', base: 0 },
    ]);
    expect(saved.status).toBe(200);
    const each = {
      http_status: 200,
      message: 'Saved',
      revision: 1,
      status: 'In Progress',
      saved_at: ANSWERING_NOW.toISOString(),
    };
    expect(saved.body).toEqual({
      answers: [
        { question_id: findQuestionId(assignment, 2), ...each },
        { question_id: findQuestionId(assignment, 1), ...each },
      ],
    });
    expect(await contents(parts.tara, assignment)).toEqual(['<p>One</p>', '<p>Two</p>']);
    // The client did not receive the reply, so it sends the same request again, which must change nothing.
    const again = await saveAll(parts.tara, assignment, [
      { question: 2, content: '<p>Two</p>', base: 0 },
      { question: 1, content: '<p>One</p>', base: 0 },
    ]);
    expect(outcomes(again)).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await parts.revisionsOf(assignment)).toHaveLength(2);
  });

  test('saves the other answers if one is refused', async () => {
    const assignment = await parts.anOpenAssignment();
    const other = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Newer</p>');
    const { status, body } = await parts.tara.post('/students/set-assignment-responses', {
      assignment_id: assignment.id,
      answers: [
        { question_id: findQuestionId(assignment, 1), response_content: '<p>Older</p>', base_revision: 0 },
        { question_id: findQuestionId(other, 1), response_content: '<p>Elsewhere</p>' },
        { question_id: findQuestionId(assignment, 2), response_content: '<p>Two</p>' },
      ],
    });
    expect(status).toBe(200);
    expect(body.answers).toMatchObject([
      {
        http_status: 409,
        code: 'answer/superseded',
        message:
          'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
        revision: 1,
        response_content: '<p>Newer</p>',
      },
      { http_status: 404, code: 'answer/question-not-found' },
      { http_status: 200, revision: 1 },
    ]);
    expect(await contents(parts.tara, assignment)).toEqual(['<p>Newer</p>', '<p>Two</p>']);
    expect(await parts.revisionsOf(assignment)).toContainEqual({
      revision: null,
      base: 0,
      content: '<p>Older</p>',
      setAside: 'superseded',
    });
    expect(await contents(parts.tara, other)).toEqual([null, null]);
  });

  test('refuses only the answer that is too long when stored', async () => {
    const assignment = await parts.anOpenAssignment();
    const long = `<p>${'>'.repeat(110_000)}</p>`;
    const alone = await save(parts.tara, assignment, long);
    const saved = await saveAll(parts.tara, assignment, [
      { question: 1, content: long },
      { question: 2, content: '<p>Two</p>' },
    ]);
    const [first, second] = outcomes(saved);
    expect([alone.status, first?.[0]]).toEqual([413, 413]);
    expect(second).toEqual([200, 1]);
  });

  test('refuses what follows a text that cannot be stored, where another tab has saved since', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Of the other tab</p>', { base_revision: 0 });
    const saved = await saveAll(parts.tara, assignment, [
      { question: 1, content: `<p>${'>'.repeat(110_000)}</p>`, base: 0 },
      { question: 1, content: '<p>Shorter</p>' },
    ]);
    expect(outcomes(saved)).toEqual([
      [413, 'answer/too-long'],
      [409, 'answer/superseded'],
    ]);
    expect((await contents(parts.tara, assignment))[0]).toBe('<p>Of the other tab</p>');
  });

  test('bases the later of two saves of one question on the earlier one', async () => {
    const assignment = await parts.anOpenAssignment();
    const one = { question: 1, content: '<p>A force</p>', base: 0 };
    const on = { question: 1, content: '<p>A force acts</p>' };
    expect(outcomes(await saveAll(parts.tara, assignment, [one, on]))).toEqual([
      [200, 1],
      [200, 2],
    ]);
    // The first had already arrived in an earlier save.
    const second = await parts.anOpenAssignment();
    await save(parts.tara, second, one.content, { base_revision: 0 });
    expect(outcomes(await saveAll(parts.tara, second, [one, on]))).toEqual([
      [200, 1],
      [200, 2],
    ]);
    // Another device wrote something else in between.
    const third = await parts.anOpenAssignment();
    await save(parts.tara, third, '<p>From the other device</p>');
    expect(outcomes(await saveAll(parts.tara, third, [one, on]))).toEqual([
      [409, 'answer/superseded'],
      [409, 'answer/superseded'],
    ]);
    expect((await contents(parts.tara, third))[0]).toBe('<p>From the other device</p>');
    const aside = (await parts.revisionsOf(third)).filter(({ setAside }) => setAside === 'superseded');
    expect(aside.map(({ content }) => content)).toEqual([one.content, on.content]);
  });

  test('stores late answers for the teacher, and says so in each refusal', async () => {
    const assignment = await parts.anOpenAssignment();
    parts.clock.set(new Date(DUE.getTime() + 10_001));
    const late = await saveAll(parts.tara, assignment, [
      { question: 1, content: '<p>Late one</p>' },
      { question: 2, content: '<p>Late two</p>' },
    ]);
    expect(late.body.answers).toMatchObject([
      { http_status: 403, code: 'answer/past-due', kept_late: true },
      { http_status: 403, code: 'answer/past-due', kept_late: true },
    ]);
    expect((await parts.revisionsOf(assignment)).map(({ setAside }) => setAside)).toEqual(['late', 'late']);
  });

  test('timed work that was not begun takes none', async () => {
    const assignment = await parts.anOpenAssignment({ timeLimit: 600 });
    const early = await saveAll(parts.tara, assignment, [{ question: 1, content: '<p>Early</p>' }]);
    expect(outcomes(early)).toEqual([[403, 'session/not-started']]);
    expect(await parts.revisionsOf(assignment)).toEqual([]);
    await parts.tara.post(`/sessions/start/${assignment.id}`);
    const begun = await saveAll(parts.tara, assignment, [{ question: 1, content: '<p>Begun</p>' }]);
    expect(outcomes(begun)).toEqual([[200, 1]]);
    parts.clock.advance(610_001);
    const over = await saveAll(parts.tara, assignment, [{ question: 1, content: '<p>Over</p>', base: 1 }]);
    expect(outcomes(over)).toEqual([[403, 'answer/past-due']]);
  });

  test('never blocks two tabs that save the same answers at once in different orders', async () => {
    const assignment = await parts.anOpenAssignment();
    const both = [1, 2];
    for (let base = 0; base < 5; base += 1) {
      const [left, right] = await Promise.all(
        ['left', 'right'].map((tab) =>
          saveAll(
            parts.tara,
            assignment,
            (tab === 'left' ? both : both.toReversed()).map((question) => ({
              question,
              content: `<p>${tab} ${base}</p>`,
              base,
            })),
          ),
        ),
      );
      expect([left?.status, right?.status]).toEqual([200, 200]);
      const statuses = [...outcomes(left as Answered), ...outcomes(right as Answered)].map(([code]) => code);
      expect(statuses.sort()).toEqual([200, 200, 409, 409]);
    }
  });

  test('refuses an empty list, too many answers, and answers to another course', async () => {
    const assignment = await parts.anOpenAssignment();
    expect((await saveAll(parts.tara, assignment, [])).status).toBe(400);
    const many = Array.from({ length: 101 }, () => ({ question: 1, content: '<p>x</p>' }));
    expect((await saveAll(parts.tara, assignment, many)).status).toBe(400);
    const dev = await parts.as(parts.classi.stranger);
    const foreign = await saveAll(dev, assignment, [{ question: 1, content: '<p>x</p>' }]);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'assignment/not-found']);
    expect(await parts.revisionsOf(assignment)).toEqual([]);
  });
});

describe('what an answer said before', () => {
  const versions = (who: Caller, assignment: BuiltAssignment, question = 1) =>
    who.post('/students/get-answer-versions', {
      assignment_id: assignment.id,
      question_id: findQuestionId(assignment, question),
    });

  test('both texts of a second device are there, whichever counts', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Wide</p>', { base_revision: 0 });
    await save(parts.tara, assignment, '<p>Phone</p>', { base_revision: 0 });
    const otherVersion = {
      response_content: '<p>Phone</p>',
      saved_at: ANSWERING_NOW.toISOString(),
      kind: 'beside',
    };
    expect((await versions(parts.tara, assignment)).body).toEqual({ versions: [otherVersion] });
    await save(parts.tara, assignment, '<p>Phone</p>', { base_revision: 1 });
    expect((await versions(parts.tara, assignment)).body).toEqual({
      versions: [{ response_content: '<p>Wide</p>', saved_at: ANSWERING_NOW.toISOString(), kind: 'saved' }],
    });
  });

  test('lists one text for a series of keystrokes, newest first, and late ones too', async () => {
    const assignment = await parts.anOpenAssignment();
    for (const [seconds, words] of [
      [0, 'A'],
      [2, 'A force'],
      [120, 'A push'],
      [122, 'A pull'],
    ] as const) {
      parts.clock.set(new Date(ANSWERING_NOW.getTime() + seconds * 1000));
      await save(parts.tara, assignment, `<p>${words}</p>`);
    }
    parts.clock.set(new Date(DUE.getTime() + 60_000));
    await save(parts.tara, assignment, '<p>Too late</p>');
    const { body } = await versions(parts.tara, assignment);
    expect((body.versions as { response_content: string; kind: string }[]).map(Object.values)).toEqual([
      ['<p>Too late</p>', new Date(DUE.getTime() + 60_000).toISOString(), 'late'],
      ['<p>A force</p>', new Date(ANSWERING_NOW.getTime() + 2000).toISOString(), 'saved'],
    ]);
    expect((await versions(parts.tara, assignment, 2)).body).toEqual({ versions: [] });
  });

  test('refuses answers of another student, of another assignment, and before the start', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>One</p>', { base_revision: 0 });
    await save(parts.tara, assignment, '<p>Two</p>', { base_revision: 0 });
    expect((await versions(parts.kabir, assignment)).body).toEqual({ versions: [] });
    const other = await parts.anOpenAssignment();
    const foreign = await parts.tara.post('/students/get-answer-versions', {
      assignment_id: assignment.id,
      question_id: findQuestionId(other),
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'answer/question-not-found']);
    const timed = await parts.anOpenAssignment({ timeLimit: 600 });
    expect((await versions(parts.tara, timed)).status).toBe(403);
  });
});
