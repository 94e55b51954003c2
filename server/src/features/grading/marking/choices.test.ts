/** The raw wire of marks where a student may choose between questions. */
import { beforeEach, describe, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { marksOverview } from '../index.ts';
import { aMarking, findResponseId, startMarking } from '../marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));

const either = (alternative: number) => ({ group: 1, alternative, counted: 1 });

beforeEach(async () => {
  await fixture.setScene();
  fixture.assignment = await anAssignment(fixture.parts.database, fixture.parts.classi, {
    questions: [
      { marks: 2 },
      { marks: 2, choice: either(1) },
      { marks: 3, choice: either(1) },
      { marks: 4, choice: either(2) },
    ],
  });
  // The engine flags every answer.
  const flag = { reason: 'unsure', sentence: 'Please look.' } as const;
  fixture.script = { mark: (task) => aMarking({ points: task.marksPossible, evidence: [], flag }) };
});

async function needsYou(): Promise<number> {
  const { database, classi } = fixture.parts;
  const { id } = fixture.assignment;
  const open = await database.inTenant(classi.tenantId, (tx) => marksOverview(tx, [id]));
  return open.get(id) ?? 0;
}

describe('a question that was left out for another', () => {
  test('costs no marks, asks neither AURA nor the teacher, and the work is graded', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, {
      1: '<p>one</p>',
      4: '<p>four</p>',
    });
    const { lines } = await fixture.grade();
    expect(fixture.tasks.map(({ response }) => response)).toEqual(['<p>one</p>', '<p>four</p>']);
    expect(lines.at(-1)).toEqual({ status: 'complete', points_obtained: 6, points_possible: 7 });
    expect(lines.find((line) => line.question_number === 2)).toMatchObject({
      status: 'graded',
      points_obtained: 0,
      flagged_for_review: '',
      feedback: '<p>You answered another question of this choice, so this one was not needed.</p>',
    });
    expect(await needsYou()).toBe(2);
    expect(await fixture.shownWork()).toMatchObject({
      grading: { obtained: 6, possible: 7 },
      '2': { choice: either(1), graded: true, flagged_for_review: '' },
    });
    const { submission } = await fixture.stored(work);
    expect(submission).toMatchObject({ gradedAt: expect.any(Date), obtainedQuarters: 24 });
  });

  test('marks the missing question of an alternative that was begun', async () => {
    await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, { 2: '<p>two</p>' });
    await fixture.grade();
    // The first question and the rest of the begun alternative; not the other alternative.
    expect(fixture.tasks.map(({ response, marksPossible }) => [response, marksPossible])).toEqual([
      ['', 2],
      ['<p>two</p>', 2],
      ['', 3],
    ]);
  });

  test('marks all questions of a choice if none was answered', async () => {
    await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, { 1: '<p>one</p>' });
    await fixture.grade();
    expect(fixture.tasks).toHaveLength(4);
  });
});

describe('a question that was answered although another was', () => {
  test('is marked too, and the better alternative counts', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, {
      1: '<p>one</p>',
      2: '<p>two</p>',
      3: '<p>three</p>',
      4: '<p>four</p>',
    });
    const { lines } = await fixture.grade();
    expect(fixture.tasks).toHaveLength(4);
    expect(lines.at(-1)).toEqual({ status: 'complete', points_obtained: 7, points_possible: 7 });
    expect((await fixture.stored(work)).submission?.obtainedQuarters).toBe(28);

    // The teacher takes marks off the one: the other counts from then on.
    const changed = await fixture.teacher.post('/grader/update-response', {
      response_id: findResponseId(work, 2),
      points_obtained: 0,
      feedback: '',
    });
    expect(changed.status).toBe(200);
    expect((await fixture.stored(work)).submission?.obtainedQuarters).toBe(24);
    expect(await fixture.shownWork()).toMatchObject({ grading: { obtained: 6, possible: 7 } });
  });
});
