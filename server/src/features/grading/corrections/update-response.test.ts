/** The raw wire of the teacher's marks, and what the screens below this feature see of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answered } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { marksOverview, visibleMarks } from '../index.ts';
import {
  aMarking,
  findResponseId,
  foundEvidence,
  MARKING_NOW,
  startMarking,
  typed,
} from '../marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(() => fixture.setScene());

describe('the teacher’s mark', () => {
  let work: BuiltSubmission;
  beforeEach(async () => {
    fixture.script = { mark: () => aMarking({ flag: { reason: 'unsure', sentence: 'Please look.' } }) };
    work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    await fixture.grade();
  });

  function give(change: Record<string, unknown> = {}, caller = fixture.teacher): Promise<Answered> {
    return caller.post('/grader/update-response', {
      response_id: findResponseId(work, 1),
      points_obtained: 0.75,
      feedback: '<p>See me.</p>',
      ...change,
    });
  }

  test.each([
    [
      'holds back what AURA wrote for another mark',
      { points_obtained: 0.75, feedback: '<p>Right about charge.</p>' },
      '',
    ],
    [
      'shows what AURA wrote for the same mark',
      { points_obtained: 1.5, feedback: '<p>Right about charge.</p>' },
      '<p>Right about charge.</p>',
    ],
    ['shows what the teacher wrote', {}, '<p>See me.</p>'],
  ])('%s to the student', async (_, change, feedback) => {
    await give(change);
    const { database, classi } = fixture.parts;
    const marks = await database.inTenant(classi.tenantId, (tx) => visibleMarks(tx, work.submissionId));
    expect(marks.get(findResponseId(work, 1))).toMatchObject({ feedback, checkedBy: "Anita Ma'am" });
  });

  test('counts from then on; what was there stays in the history, and the sum follows', async () => {
    const { status, body } = await give({ feedback: '<p>See me.<img src=x onerror=y></p>' });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Saved',
      response_id: findResponseId(work, 1),
      mark_id: expect.any(Number),
      points_obtained: 0.75,
      points_possible: 2,
      feedback: '<p>See me.</p>',
      flag_resolved: false,
      given_by: "Anita Ma'am",
    });
    const { submission, events } = await fixture.stored(work);
    expect(submission).toMatchObject({ gradedAt: MARKING_NOW, obtainedQuarters: 9 });
    expect(events.at(-1)).toMatchObject({
      source: 'instructor',
      instructorId: fixture.parts.classi.teacher.id,
      evidence: [],
      confidence: null,
      runId: null,
    });
    expect((await fixture.shownWork())['1']).toMatchObject({
      points_obtained: 0.75,
      feedback: '<p>See me.</p>',
      original_feedback: '<p>Right about charge.</p>',
      graded: true,
      checked: true,
      confidence: null,
      evidence: [foundEvidence],
      flagged_for_review: 'Please look.',
      flag_resolved: false,
      history: [
        { points_obtained: 1.5, given_by: 'AURA', by_aura: true, how: 'given' },
        {
          mark_id: body.mark_id,
          points_obtained: 0.75,
          given_by: "Anita Ma'am",
          by_aura: false,
          given_at: MARKING_NOW.toISOString(),
          how: 'given',
        },
      ],
    });
  });

  test('AURA’s mark confirmed keeps AURA’s evidence, and is a person’s from then on', async () => {
    const { body } = await give({
      points_obtained: 1.5,
      feedback: '<p>Right about charge.</p>',
      flag_resolved: true,
    });
    expect(body).toMatchObject({ flag_resolved: true });
    expect((await fixture.stored(work)).events.at(-1)).toMatchObject({
      evidence: [foundEvidence],
      confidence: 0.75,
    });
    expect((await fixture.shownWork())['1']).toMatchObject({
      checked: true,
      flag_resolved: true,
      evidence: [foundEvidence],
    });
    expect((await fixture.shownWork())['2']).toMatchObject({ checked: false, flag_resolved: false });
  });

  test('the same mark again appends nothing; what differs does', async () => {
    await give();
    await give();
    expect((await fixture.stored(work)).events).toHaveLength(3);
    await give({ flag_resolved: true });
    await give({ points_obtained: 1 });
    const { events } = await fixture.stored(work);
    expect(events).toHaveLength(5);
    // A resolved flag stays resolved until a teacher reopens it.
    expect(events.at(-1)).toMatchObject({ obtainedQuarters: 4, flagResolved: true });
  });

  test.each([
    [2.25, 'mark/out-of-range'],
    [400, 'mark/out-of-range'],
    [-0.25, 'http/invalid'],
    [1.1, 'http/invalid'],
    ['1', 'http/invalid'],
  ])('%j marks of 2 are refused', async (points, code) => {
    const refused = await give({ points_obtained: points });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect((await fixture.stored(work)).events).toHaveLength(2);
  });

  test('refuses to overwrite a mark that the teacher has not seen, and shows it', async () => {
    const shown = async (): Promise<number[]> => {
      const { history } = (await fixture.shownWork())['1'] as { history: { mark_id: number }[] };
      return history.map(({ mark_id }) => mark_id);
    };
    const [byAura] = await shown();
    const first = await give({ seen_mark_id: byAura });
    expect(first.status).toBe(200);
    const second = await give({ seen_mark_id: byAura, points_obtained: 2, feedback: '<p>All of it.</p>' });
    expect([second.status, second.body.code]).toEqual([409, 'mark/changed']);
    expect(second.body.message).toBe(
      "Anita Ma'am gave 0.75 here while you had it open. Nothing was overwritten; please compare.",
    );
    expect(await shown()).toEqual([byAura, first.body.mark_id]);
    // The very same once more overwrites nothing; having seen it, the second may decide.
    expect((await give({ seen_mark_id: byAura })).status).toBe(200);
    const knowing = await give({ seen_mark_id: first.body.mark_id, points_obtained: 2 });
    expect(knowing.status).toBe(200);
    expect(await shown()).toEqual([byAura, first.body.mark_id, knowing.body.mark_id]);
  });

  test('nor a mark that came where there was none', async () => {
    const other = await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, typed);
    const response_id = findResponseId(other, 1);
    expect((await give({ response_id, seen_mark_id: null })).status).toBe(200);
    const second = await give({ response_id, seen_mark_id: null, points_obtained: 1 });
    expect([second.status, second.body.code]).toEqual([409, 'mark/changed']);
  });

  test('wins over a mark of AURA that the teacher has not seen', async () => {
    const other = await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, typed);
    const response_id = findResponseId(other, 1);
    await fixture.grade(fixture.kabir);
    const given = await give({ response_id, seen_mark_id: null, points_obtained: 1 });
    expect(given.status).toBe(200);
    const { events } = await fixture.stored(other);
    expect(events.map(({ source }) => source)).toContain('engine');
    expect(events.at(-1)).toMatchObject({ source: 'instructor', obtainedQuarters: 4 });
  });

  test('is not given while AURA marks the answer', async () => {
    const other = await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, typed);
    const held = Promise.withResolvers<void>();
    fixture.tasks = [];
    fixture.script = {
      mark: async () => {
        await held.promise;
        return aMarking();
      },
    };
    const marking = fixture.grade(fixture.kabir);
    await expect.poll(() => fixture.tasks.length).toBe(1);
    const refused = await give({ response_id: findResponseId(other, 1) });
    expect([refused.status, refused.body.code]).toEqual([409, 'mark/not-graded']);
    held.resolve();
    await marking;
    expect((await give({ response_id: findResponseId(other, 1) })).status).toBe(200);
  });

  test('can be given without AURA, and the last one makes the work graded', async () => {
    const other = await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, typed);
    await give({ response_id: findResponseId(other, 1) });
    expect((await fixture.stored(other)).submission?.gradedAt).toBeNull();
    await give({ response_id: findResponseId(other, 2) });
    expect((await fixture.stored(other)).submission).toMatchObject({
      gradedAt: MARKING_NOW,
      obtainedQuarters: 6,
    });
  });

  test('counts unresolved flags by assignment', async () => {
    const count = () =>
      fixture.parts.database.inTenant(fixture.tara.tenantId, (tx) =>
        marksOverview(tx, [fixture.assignment.id, 2_000_000]),
      );
    expect(await count()).toEqual(new Map([[fixture.assignment.id, 2]]));
    await give({ flag_resolved: true });
    expect(await count()).toEqual(new Map([[fixture.assignment.id, 1]]));
    await give({ response_id: findResponseId(work, 2), flag_resolved: true });
    expect(await count()).toEqual(new Map());
  });

  test('the student sees whose mark it is, and evidence only where the mark rests on it', async () => {
    await give();
    const marks = await fixture.parts.database.inTenant(fixture.tara.tenantId, (tx) =>
      visibleMarks(tx, work.submissionId),
    );
    expect(marks).toEqual(
      new Map([
        [
          findResponseId(work, 1),
          {
            marksObtained: 0.75,
            feedback: '<p>See me.</p>',
            evidence: [],
            markedBy: 'teacher',
            checkedBy: "Anita Ma'am",
          },
        ],
        [
          findResponseId(work, 2),
          {
            marksObtained: 1.5,
            feedback: '<p>Right about charge.</p>',
            evidence: [foundEvidence],
            markedBy: 'aura',
            checkedBy: null,
          },
        ],
      ]),
    );
  });
});
