/** The raw wire of saving an answer. */
import { afterEach, describe, expect, test } from 'vitest';
import type { BuiltAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { countStatements } from '../../../testing/statements.ts';
import { ensureResponses, ensureSubmission, setMarking } from '../index.ts';
import {
  ANSWERING_NOW,
  DUE,
  findQuestionId,
  readWork,
  save,
  startAnsweringServer,
  submit,
} from '../testing.fixture.ts';

const parts = sharedFixture(startAnsweringServer);
afterEach(() => parts.clock.set(ANSWERING_NOW));

describe('saving an answer', () => {
  test('the first answer begins the work, and each one that differs is a revision', async () => {
    const assignment = await parts.anOpenAssignment();
    const first = await save(parts.tara, assignment, '<p>Current is charge per second.</p>');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      message: 'Saved',
      revision: 1,
      status: 'In Progress',
      saved_at: ANSWERING_NOW.toISOString(),
    });
    expect((await save(parts.tara, assignment, '<p>Charge per second, in amperes.</p>')).body).toMatchObject({
      revision: 2,
    });
    expect((await save(parts.tara, assignment, '<p>Charge per second, in amperes.</p>')).body).toMatchObject({
      revision: 2,
    });
    expect(await parts.revisionsOf(assignment)).toEqual([
      { revision: 1, base: 0, content: '<p>Current is charge per second.</p>', setAside: null },
      { revision: 2, base: 1, content: '<p>Charge per second, in amperes.</p>', setAside: null },
    ]);
    const [answered] = (await readWork(parts.tara, assignment)).body;
    expect(answered).toMatchObject({
      response_content: '<p>Charge per second, in amperes.</p>',
      revision: 2,
    });
  });

  test('an answer may be as long in any script', async () => {
    const assignment = await parts.anOpenAssignment();
    const answer = `<p>${'ह'.repeat(399_993)}</p>`;
    expect((await save(parts.tara, assignment, answer)).body).toMatchObject({
      message: 'Saved',
      revision: 1,
    });
    const refused = await save(parts.tara, assignment, `${answer}ह`);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'http/invalid' }]);
  });

  test('an empty editor saves null, and over no answer it begins nothing', async () => {
    const assignment = await parts.anOpenAssignment();
    expect((await save(parts.tara, assignment, '<p></p>')).body).toMatchObject({
      revision: 0,
      status: 'Incomplete',
    });
    expect(await parts.revisionsOf(assignment)).toEqual([]);
    await save(parts.tara, assignment, '<p>Ohm</p>');
    expect((await save(parts.tara, assignment, '<p><br></p>')).body).toMatchObject({
      revision: 2,
      status: 'In Progress',
    });
    const [emptied] = (await readWork(parts.tara, assignment)).body;
    expect(emptied).toMatchObject({ response_content: null, revision: 2 });
  });

  test('does not count a placeholder formula as an answer, and removes it from one', async () => {
    const assignment = await parts.anOpenAssignment();
    expect((await save(parts.tara, assignment, '<p>$Type your equation here$</p>')).body).toMatchObject({
      revision: 0,
      status: 'Incomplete',
    });
    expect(await parts.revisionsOf(assignment)).toEqual([]);
    await save(parts.tara, assignment, '<p>So $v = 4$ and $Type your equation here$</p>');
    expect((await readWork(parts.tara, assignment)).body[0]).toMatchObject({
      response_content: '<p>So $v = 4$ and </p>',
    });
  });

  test('stores a save on an older revision, and refuses it with the newest one', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>One</p>', { base_revision: 0 });
    await save(parts.tara, assignment, '<p>Two</p>', { base_revision: 1 });
    const lost = await save(parts.tara, assignment, '<p>Other two</p>', { base_revision: 1 });
    expect(lost.status).toBe(409);
    expect(lost.body).toEqual({
      message:
        'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
      error:
        'This answer was changed elsewhere in the meantime. Both versions are saved; please choose which one counts.',
      code: 'answer/superseded',
      revision: 2,
      response_content: '<p>Two</p>',
    });
    await save(parts.tara, assignment, '<p>Other two</p>', { base_revision: 1 });
    expect(await parts.revisionsOf(assignment)).toEqual([
      { revision: 1, base: 0, content: '<p>One</p>', setAside: null },
      { revision: 2, base: 1, content: '<p>Two</p>', setAside: null },
      { revision: null, base: 1, content: '<p>Other two</p>', setAside: 'superseded' },
    ]);
    expect((await save(parts.tara, assignment, '<p>Other two</p>', { base_revision: 2 })).body).toMatchObject(
      {
        revision: 3,
      },
    );
  });

  test('a save whose reply was lost may be sent again', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>One</p>', { base_revision: 0 });
    const again = await save(parts.tara, assignment, '<p>One</p>', { base_revision: 0 });
    expect([again.status, again.body]).toMatchObject([200, { revision: 1 }]);
  });

  test('keeps both versions when two tabs save at once', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Start</p>');
    for (let base = 1; base <= 5; base += 1) {
      const tabs = await Promise.all(
        ['left', 'right'].map((tab) =>
          save(parts.tara, assignment, `<p>${tab} ${base}</p>`, { base_revision: base }),
        ),
      );
      expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(tabs.find(({ status }) => status === 200)?.body).toMatchObject({ revision: base + 1 });
    }
    const revisions = await parts.revisionsOf(assignment);
    expect(revisions.filter(({ setAside }) => setAside === null).map(({ revision }) => revision)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(revisions.filter(({ setAside }) => setAside === 'superseded')).toHaveLength(5);
  });

  test('saves without a base take turns, also when the very first ones come at once', async () => {
    const assignment = await parts.anOpenAssignment();
    const saved = await Promise.all(
      Array.from({ length: 6 }, (_, index) => save(parts.tara, assignment, `<p>Draft ${index}</p>`)),
    );
    expect(saved.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(saved.map(({ body }) => Number(body.revision)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('stores a late save without counting it, and names the due date in the school’s format', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>In time</p>');
    parts.clock.set(new Date(DUE.getTime() + 10_000));
    expect((await save(parts.tara, assignment, '<p>Within the grace</p>')).status).toBe(200);
    parts.clock.advance(1);
    const late = await save(parts.tara, assignment, '<p>Too late</p>');
    expect(late.status).toBe(403);
    expect(late.body).toMatchObject({
      message: 'This assignment was due 03/03/2026 and can no longer be edited.',
      code: 'answer/past-due',
    });
    expect((await save(parts.kabir, assignment, '<p>Never began</p>')).status).toBe(403);
    await save(parts.tara, assignment, '<p>Too late</p>');
    parts.clock.set(ANSWERING_NOW);
    expect(await parts.revisionsOf(assignment)).toEqual([
      { revision: 1, base: 0, content: '<p>In time</p>', setAside: null },
      { revision: 2, base: 1, content: '<p>Within the grace</p>', setAside: null },
      { revision: null, base: null, content: '<p>Too late</p>', setAside: 'late' },
      { revision: null, base: null, content: '<p>Never began</p>', setAside: 'late' },
    ]);
    expect((await readWork(parts.kabir, assignment)).body[0]).toMatchObject({
      response_content: null,
      revision: 0,
    });
  });

  /** Reproduces the moment in which AURA marks work that was not submitted. */
  const beMarked = (assignment: BuiltAssignment) =>
    parts.inSchool(async (tx) => {
      const begun = { tenantId: parts.classi.tenantId, assignmentId: assignment.id, at: ANSWERING_NOW };
      const { id: submissionId } = await ensureSubmission(tx, {
        ...begun,
        studentId: parts.classi.students[0].id,
      });
      const questionIds = [findQuestionId(assignment)];
      const of = { tenantId: parts.classi.tenantId, submissionId, questionIds };
      const responses = await ensureResponses(tx, of);
      await setMarking(
        tx,
        responses.map(({ id }) => id),
        'running',
      );
    });

  const closed = 'can no longer be edited.';
  test.each<
    [why: string, code: string, sentence: string, prepare: (made: BuiltAssignment) => Promise<unknown>]
  >([
    [
      'handed in',
      'submitted',
      `This assignment has been submitted and ${closed}`,
      (made) => submit(parts.tara, made),
    ],
    [
      'one answer graded',
      'question-graded',
      `This question has been graded and ${closed}`,
      (made) => parts.grade(made, parts.classi.students[0], null),
    ],
    [
      'all graded',
      'graded',
      `This assignment has been graded and ${closed}`,
      (made) => parts.grade(made, parts.classi.students[0], 2),
    ],
    ['being marked', 'locked', `This assignment ${closed}`, beMarked],
  ])('%s: locked with answer/%s', async (_, code, message, prepare) => {
    const assignment = await parts.anOpenAssignment();
    await prepare(assignment);
    const refused = await save(parts.tara, assignment, '<p>More</p>');
    expect([refused.status, refused.body]).toMatchObject([403, { code: `answer/${code}`, message }]);
  });

  test('work on paper is read, not answered', async () => {
    const assignment = await parts.anOpenAssignment({ studentSubmissionsAllowed: false });
    const refused = await save(parts.tara, assignment, '<p>Typed</p>');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'answer/on-paper' }]);
    expect((await submit(parts.tara, assignment)).body).toMatchObject({ code: 'answer/on-paper' });
    expect((await readWork(parts.tara, assignment)).body).toHaveLength(2);
  });

  test('refuses an invalid id, a text that is too long, and a question of another assignment', async () => {
    const assignment = await parts.anOpenAssignment();
    const other = await parts.anOpenAssignment();
    const text = await save(parts.tara, assignment, 'x'.repeat(400_001));
    expect([text.status, text.body.issues]).toMatchObject([400, [{ path: 'response_content' }]]);
    expect((await save(parts.tara, assignment, '<p>x</p>', { question_id: 'one' })).status).toBe(400);
    const foreign = await save(parts.tara, assignment, '<p>x</p>', { question_id: findQuestionId(other) });
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'answer/question-not-found' }]);
  });

  test('a save is two statements in one transaction', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>One</p>');
    let saved = 1;
    const count = await countStatements(() => {
      saved += 1;
      return save(parts.tara, assignment, `<p>${saved}</p>`);
    });
    expect(count).toBe(4);
  });
});

describe('a student who saves more text than anybody types', () => {
  /** Each save differs, so each is a revision. */
  const long = (turn: number) => `<p>${String(turn).padStart(6, '0')}${'a'.repeat(399_000)}</p>`;

  test('is refused with a sentence, keeps what was saved, and may save again minutes later', async () => {
    const assignment = await parts.anOpenAssignment();
    const caller = await parts.as(parts.classi.students[2]);
    let saved = 0;
    let answer = await save(caller, assignment, long(saved));
    while (answer.status === 200 && saved < 40) {
      saved += 1;
      answer = await save(caller, assignment, long(saved));
    }
    expect(answer).toMatchObject({ status: 429, body: { code: 'answer/too-much' } });
    expect(saved).toBeGreaterThan(20);
    expect(await parts.revisionsOf(assignment)).toHaveLength(saved);
    // Another student is not concerned.
    expect((await save(parts.kabir, assignment, '<p>Short.</p>')).status).toBe(200);
    parts.clock.advance(120_000);
    expect((await save(caller, assignment, long(saved))).status).toBe(200);
  });

  test('has the same allowance for what is handed in after the deadline', async () => {
    const assignment = await parts.anOpenAssignment({ dueAt: new Date(ANSWERING_NOW.getTime() - 600_000) });
    const caller = await parts.as(parts.classi.students[1]);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 40 && codes.at(-1) !== 'answer/too-much'; turn += 1)
      codes.push((await submit(caller, assignment, { [findQuestionId(assignment)]: long(turn) })).body.code);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.at(-1)).toBe('answer/too-much');
    expect(await parts.revisionsOf(assignment)).toHaveLength(codes.length - 1);
  });
});
