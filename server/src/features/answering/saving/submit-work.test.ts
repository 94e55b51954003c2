/** Raw-wire tests of handing in, and of work that the server hands in automatically. */
import { afterEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { getSubmission, listSetAside } from '../store.ts';
import {
  ANSWERING_NOW,
  DUE,
  findQuestionId,
  listed,
  readWork,
  save,
  startAnsweringServer,
  submit,
} from '../testing.fixture.ts';
import { submitDueWork } from './submit-due-work.ts';

const parts = sharedFixture(startAnsweringServer);
afterEach(() => parts.clock.set(ANSWERING_NOW));

describe('handing in', () => {
  test('saves what is sent along and closes the work', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Draft</p>');
    const answer = await submit(parts.tara, assignment, {
      [findQuestionId(assignment, 1)]: '<p>Final</p>',
      [findQuestionId(assignment, 2)]: '<p>$$Type your equation here$$</p>',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Assignment submitted successfully!',
      status: 'Submitted',
      submitted_at: ANSWERING_NOW.toISOString(),
    });
    const [first, second] = (await readWork(parts.tara, assignment)).body;
    expect(first).toMatchObject({ response_content: '<p>Final</p>', revision: 2 });
    expect(second).toMatchObject({ response_content: null, revision: 0 });
  });

  test('replies to a repeated submission as it did first, and refuses a second one', async () => {
    const assignment = await parts.anOpenAssignment();
    const sent = { [findQuestionId(assignment, 1)]: '<p>Final</p>' };
    const first = await submit(parts.tara, assignment, sent);
    parts.clock.set(new Date(ANSWERING_NOW.getTime() + 60_000));
    const again = await submit(parts.tara, assignment, sent, { repeated: true });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = { ...sent, [findQuestionId(assignment, 2)]: '<p>Other</p>' };
    for (const second of [
      await submit(parts.tara, assignment, sent),
      await submit(parts.tara, assignment, other, { repeated: true }),
    ])
      expect([second.status, second.body]).toMatchObject([403, { code: 'answer/submitted' }]);
    expect(await parts.revisionsOf(assignment)).toHaveLength(1);
    await parts.grade(assignment, parts.classi.students[0], null);
    expect((await submit(parts.tara, assignment, sent, { repeated: true })).status).toBe(200);
  });

  test('is allowed without any answer, and without a list of answers', async () => {
    const assignment = await parts.anOpenAssignment();
    const answer = await parts.tara.post('/students/submit-assignment', { assignment_id: assignment.id });
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'Submitted' }]);
  });

  test('refuses everything if one question does not exist', async () => {
    const assignment = await parts.anOpenAssignment();
    const other = await parts.anOpenAssignment();
    const answer = await submit(parts.tara, assignment, {
      [findQuestionId(assignment)]: '<p>Mine</p>',
      [findQuestionId(other)]: '<p>Elsewhere</p>',
    });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'answer/question-not-found' }]);
    expect(await parts.revisionsOf(assignment)).toEqual([]);
    expect((await parts.tara.get('/students/get-assignments')).body).toHaveProperty(
      `${assignment.id}.status`,
      'Incomplete',
    );
  });

  test('an answer is named by the id of its question, written in one way', async () => {
    const assignment = await parts.anOpenAssignment();
    const id = findQuestionId(assignment);
    const answer = await submit(parts.tara, assignment, { [id]: '<p>One</p>', [`0${id}`]: '<p>Other</p>' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'http/invalid' }]);
    expect(await parts.revisionsOf(assignment)).toEqual([]);
  });

  test('stores answers that arrive too late, and hands nothing in', async () => {
    const assignment = await parts.anOpenAssignment();
    parts.clock.set(new Date(DUE.getTime() + 60_000));
    const answer = await submit(parts.tara, assignment, { [findQuestionId(assignment)]: '<p>Late</p>' });
    parts.clock.set(ANSWERING_NOW);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'answer/past-due' }]);
    expect(await parts.revisionsOf(assignment)).toEqual([
      { revision: null, base: null, content: '<p>Late</p>', setAside: 'late' },
    ]);
    expect((await parts.tara.get('/students/get-assignments')).body).toHaveProperty(
      `${assignment.id}.status`,
      'Incomplete',
    );
  });

  test('saving and handing in at once never leaves a save after the end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const assignment = await parts.anOpenAssignment();
      await save(parts.tara, assignment, '<p>Begun</p>');
      const [saved, submitted] = await Promise.all([
        save(parts.tara, assignment, '<p>In flight</p>'),
        submit(parts.tara, assignment, { [findQuestionId(assignment)]: '<p>Handed in</p>' }),
      ]);
      expect(submitted.status).toBe(200);
      expect([200, 403]).toContain(saved.status);
      expect((await readWork(parts.tara, assignment)).body[0]).toMatchObject({
        response_content: '<p>Handed in</p>',
      });
    }
  });

  test('accepts an already graded answer unchanged, but no change of it', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Marked</p>');
    await parts.grade(assignment, parts.classi.students[0], null);
    const changed = await submit(parts.tara, assignment, { [findQuestionId(assignment)]: '<p>Changed</p>' });
    expect([changed.status, changed.body]).toMatchObject([403, { code: 'answer/question-graded' }]);
    expect(
      (await submit(parts.tara, assignment, { [findQuestionId(assignment)]: '<p>Marked</p>' })).status,
    ).toBe(200);
  });
});

describe('work that nobody handed in', () => {
  test('is handed in by the server at the due date, if it has answers', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Typed</p>');
    await save(parts.kabir, assignment, '<p>Typed</p>');
    await save(parts.kabir, assignment, null);
    const sweep = () => submitDueWork(parts, parts.classi.tenantId);
    parts.clock.set(new Date(DUE.getTime() + 10_000));
    expect(await sweep()).toBe(0);
    parts.clock.set(new Date(DUE.getTime() + 15_001));
    expect(await sweep()).toBeGreaterThanOrEqual(1);
    expect(await sweep()).toBe(0);
    parts.clock.set(ANSWERING_NOW);
    expect((await parts.tara.get('/students/get-assignments')).body).toHaveProperty(`${assignment.id}`, {
      ...listed(assignment),
      status: 'Submitted',
      submitted_at: DUE.toISOString(),
    });
    expect((await parts.kabir.get('/students/get-assignments')).body).toHaveProperty(
      `${assignment.id}.status`,
      'In Progress',
    );
  });

  test('stores for the teacher what an offline browser delivers later', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Before the train</p>');
    parts.clock.set(new Date(DUE.getTime() + 60_000));
    await submitDueWork(parts, parts.classi.tenantId);
    const late = await save(parts.tara, assignment, '<p>Written on the train</p>', { base_revision: 1 });
    expect([late.status, late.body]).toMatchObject([403, { code: 'answer/submitted' }]);
    const [mine] = (await readWork(parts.tara, assignment)).body;
    expect(mine).toMatchObject({ response_content: '<p>Before the train</p>', revision: 1 });
    const stored = await parts.inSchool(async (tx) => {
      const { id } = await getSubmission(tx, assignment.id, parts.classi.students[0].id);
      return listSetAside(tx, [id]);
    });
    expect(stored).toEqual([
      {
        responseId: expect.any(Number),
        questionId: findQuestionId(assignment),
        submissionId: expect.any(Number),
        content: '<p>Written on the train</p>',
        savedAt: new Date(DUE.getTime() + 60_000),
        why: 'late',
      },
    ]);
  });
});
