/** Raw-wire tests of a teacher who undoes a mark: AURA's mark counts again as if nobody had touched it. */
import { beforeEach, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { reopenSubmission, writeOwnDueDates } from '../../answering/own-due-dates/store.ts';
import { submitWork } from '../../answering/saving/submit-work.ts';
import { getSubmission } from '../../answering/store.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, findResponseId, MARKING_NOW, startMarking, typed } from '../marking.fixture.ts';

interface Shown {
  points_obtained: number;
  feedback: string;
  checked: boolean;
  flag_resolved: boolean;
  confidence: number;
  history: { mark_id: number; how: string; by_aura: boolean; given_by: string; points_obtained: number }[];
}

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(() => fixture.setScene());

let work: BuiltSubmission;
beforeEach(async () => {
  fixture.script = { mark: () => aMarking({ flag: { reason: 'unsure', sentence: 'Please look.' } }) };
  work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  await fixture.grade();
});

const shown = async () => (await fixture.shownWork())['1'] as unknown as Shown;

async function giveByMistake(): Promise<number> {
  const body = {
    response_id: findResponseId(work, 1),
    points_obtained: 0,
    feedback: '',
    flag_resolved: true,
  };
  return (await fixture.teacher.post('/grader/update-response', body)).body.mark_id as number;
}

const takeBack = (markId: number | undefined, seenMarkId: number) =>
  fixture.teacher.post('/grader/bring-back-mark', {
    response_id: findResponseId(work, 1),
    mark_id: markId,
    as_it_was: true,
    seen_mark_id: seenMarkId,
  });

test('restores AURA’s mark, unconfirmed and flagged as before, and keeps the history', async () => {
  const before = await shown();
  expect(before.checked).toBe(false);
  const mistaken = await giveByMistake();
  expect((await shown()).checked).toBe(true);

  const back = await takeBack(before.history[0]?.mark_id, mistaken);
  expect(back.status).toBe(200);
  expect(back.body).toMatchObject({
    points_obtained: before.points_obtained,
    flag_resolved: false,
    given_by: 'AURA',
  });
  const { history, ...now } = await shown();
  const { history: _, ...then } = before;
  expect(now).toEqual(then);
  expect(history.map(({ how, by_aura, given_by }) => [how, by_aura, given_by])).toEqual([
    ['given', true, 'AURA'],
    ['given', false, "Anita Ma'am"],
    ['taken-back', true, "Anita Ma'am"],
  ]);
});

test('undoes a mark only once when the call is repeated', async () => {
  const [auras] = (await shown()).history;
  const unsent = await takeBack(auras?.mark_id, auras?.mark_id ?? 0);
  expect(unsent.body.mark_id).toBe(auras?.mark_id);
  const mistaken = await giveByMistake();
  const first = await takeBack(auras?.mark_id, mistaken);
  const second = await takeBack(auras?.mark_id, mistaken);
  expect([second.status, second.body.mark_id]).toEqual([200, first.body.mark_id]);
  expect((await shown()).history).toHaveLength(3);
});

test('refuses to undo when another teacher has given a mark since', async () => {
  const [auras] = (await shown()).history;
  const mistaken = await giveByMistake();
  const body = { response_id: findResponseId(work, 1), points_obtained: 2, feedback: '<p>All of it.</p>' };
  expect((await fixture.teacher.post('/grader/update-response', body)).status).toBe(200);
  const late = await takeBack(auras?.mark_id, mistaken);
  expect([late.status, late.body.code]).toEqual([409, 'mark/changed']);
  expect((await shown()).points_obtained).toBe(2);
});

test('restores a teacher’s earlier mark as a person’s', async () => {
  const first = await giveByMistake();
  const body = { response_id: findResponseId(work, 1), points_obtained: 2, feedback: '' };
  const second = await fixture.teacher.post('/grader/update-response', body);
  expect((await takeBack(first, second.body.mark_id as number)).status).toBe(200);
  expect(await shown()).toMatchObject({ points_obtained: 0, checked: true, flag_resolved: true });
});

test('accepts an undo when another teacher gave the same mark', async () => {
  const first = await giveByMistake();
  const give = (marks: number) =>
    fixture.teacher.post('/grader/update-response', {
      response_id: findResponseId(work, 1),
      points_obtained: marks,
      feedback: '',
      flag_resolved: true,
    });
  const second = await give(2);
  const third = await give(0);
  const back = await takeBack(first, second.body.mark_id as number);
  expect([back.status, back.body.mark_id]).toEqual([200, third.body.mark_id]);
  expect((await shown()).history).toHaveLength(4);
});

/** Opens the work again and submits another answer to the first question. */
async function resubmit(): Promise<void> {
  const { assignment, tara, parts } = fixture;
  const { database, clock } = parts;
  const { id: accountId, tenantId } = tara;
  await database.inTenant(tenantId, async (tx) => {
    const given = { setBy: parts.classi.teacher.id, setAt: MARKING_NOW, dueAt: null, reason: 'She was ill.' };
    await writeOwnDueDates(tx, [{ ...given, tenantId, assignmentId: assignment.id, studentId: accountId }]);
    await reopenSubmission(tx, await getSubmission(tx, assignment.id, accountId), MARKING_NOW);
  });
  await submitWork(
    { database, clock, spendAllowance: async () => {} },
    { id: 's', accountId, tenantId, role: 'student' },
    {
      assignmentId: assignment.id,
      responses: { [assignment.questions[0]?.id ?? 0]: '<p>flow of charge per second</p>' },
      isRepeated: false,
    },
  );
}

test('suggests no mark of the earlier answer after work was reopened and submitted again', async () => {
  fixture.assignment = await anAssignment(fixture.parts.database, fixture.parts.classi, {
    liveAt: new Date('2026-03-01T10:00:00.000Z'),
    dueAt: new Date('2026-03-09T10:00:00.000Z'),
  });
  work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  await fixture.grade();
  const [auras] = (await shown()).history;
  expect(await shown()).not.toHaveProperty('reopened');
  await giveByMistake();
  await resubmit();
  expect(await shown()).toMatchObject({
    graded: false,
    reopened: { given_by: "Anita Ma'am", given_at: MARKING_NOW.toISOString() },
    history: [
      { by_aura: true, for_earlier_answer: true },
      { by_aura: false, for_earlier_answer: true },
    ],
  });
  expect((await fixture.shownWork())['2']).not.toHaveProperty('history.0.for_earlier_answer');
  const body = { response_id: findResponseId(work, 1), mark_id: auras?.mark_id };
  const stale = await fixture.teacher.post('/grader/bring-back-mark', body);
  expect([stale.status, stale.body.code]).toEqual([409, 'mark/answer-changed']);
  await fixture.grade();
  const [, , newest] = (await shown()).history;
  expect(newest).toMatchObject({ by_aura: true });
  expect(newest).not.toHaveProperty('for_earlier_answer');
});
