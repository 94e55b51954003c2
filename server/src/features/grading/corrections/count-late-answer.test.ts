/** The raw wire of what came too late: shown, not counted, and counted where a teacher says so. */
import { beforeEach, describe, expect, test } from 'vitest';
import { anAssignment, type Person } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { readQuestions } from '../../answering/read-questions.ts';
import { saveAnswer } from '../../answering/saving/save-answer.ts';
import { aSubmission, type BuiltSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { visibleMarks } from '../index.ts';
import { findResponseId, MARKING_NOW, startMarking, typed } from '../marking.fixture.ts';

const LIVE = new Date('2026-03-01T10:00:00.000Z');
const DUE = new Date('2026-03-04T10:00:00.000Z');

interface Late {
  late_answer_id: number;
  response: string;
  saved_at: string;
  counts: boolean;
}
interface Shown {
  response_id: number;
  response: string;
  graded: boolean | 'inProgress';
  history: object[];
  late_answers?: Late[];
  in_time?: { response: string; saved_at: string | null };
  late_decisions?: object[];
}

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(async () => {
  await fixture.setScene();
  fixture.parts.clock.set(MARKING_NOW);
  fixture.assignment = await anAssignment(fixture.parts.database, fixture.parts.classi, {
    liveAt: LIVE,
    dueAt: DUE,
  });
});

const sessionOf = (student: Person) => ({
  ...{ id: 's', accountId: student.id, tenantId: fixture.parts.classi.tenantId },
  role: 'student' as const,
});

/** Typed after the due date, over the same code as any save. */
async function typeLate(student: Person, number: number, response: string): Promise<void> {
  const { database, clock } = fixture.parts;
  const questionId = fixture.assignment.questions.find((each) => each.number === number)?.id ?? 0;
  const save = { assignmentId: fixture.assignment.id, questionId, response };
  await expect(saveAnswer({ database, clock }, sessionOf(student), save)).rejects.toMatchObject({
    details: { kept_late: true },
  });
}

async function shown(student: Person, number = 1): Promise<Shown> {
  return (await fixture.shownWork(student))[number] as unknown as Shown;
}

const head = async (student: Person) => (await fixture.shownWork(student)).student_data;

const count = (responseId: number, lateAnswerId: number | null, caller = fixture.teacher) =>
  caller.post('/grader/count-late-answer', { response_id: responseId, late_answer_id: lateAnswerId });

const lateOf = ({ late_answers }: Shown, at = 0): number => late_answers?.[at]?.late_answer_id ?? 0;

describe('work that was handed in', () => {
  let work: BuiltSubmission;
  beforeEach(async () => {
    work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    await fixture.grade();
    await typeLate(fixture.tara, 1, '<p>charge per second, in amperes</p>');
  });

  test('shows a late answer next to the one in time, and changes no mark', async () => {
    expect(await shown(fixture.tara)).toMatchObject({
      response: typed[1],
      graded: true,
      late_answers: [
        {
          response: '<p>charge per second, in amperes</p>',
          saved_at: MARKING_NOW.toISOString(),
          counts: false,
        },
      ],
    });
    expect(await shown(fixture.tara)).not.toHaveProperty('late_decisions');
    expect(await head(fixture.tara)).toMatchObject({ late: false, late_answers: 1 });
    const brief = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
      marks_only: true,
    });
    expect(brief.body[fixture.tara.id]).toMatchObject({ student_data: { late_answers: 1 } });
  });

  test('counts a late answer when the teacher decides so, marks it again, and records who decided', async () => {
    const before = await shown(fixture.tara);
    const { status, body } = await count(before.response_id, lateOf(before));
    expect([status, body]).toEqual([
      200,
      {
        message: 'Saved',
        response_id: before.response_id,
        late_answer_id: lateOf(before),
        revision: 2,
        given_by: "Anita Ma'am",
        marking: true,
      },
    ]);
    await fixture.grade();
    expect(await shown(fixture.tara)).toMatchObject({
      response: '<p>charge per second, in amperes</p>',
      graded: true,
      late_answers: [{ counts: true }],
      in_time: { response: typed[1] },
      late_decisions: [
        { late_answer_id: lateOf(before), given_by: "Anita Ma'am", given_at: MARKING_NOW.toISOString() },
      ],
      history: [{ by_aura: true }, { by_aura: true }],
    });
    expect(await head(fixture.tara)).toMatchObject({ late: false });
    expect(await head(fixture.tara)).not.toHaveProperty('late_answers');
    expect(fixture.tasks.at(-1)?.response).toContain('in amperes');
  });

  test('says to the student that an answer arrived late, until it counts or the teacher refuses it', async () => {
    const before = await shown(fixture.tara);
    const { database, clock } = fixture.parts;
    const questions = () =>
      readQuestions({ database, clock, visibleMarks }, sessionOf(fixture.tara), fixture.assignment.id);
    expect(await questions()).toMatchObject([{ lateAnswer: 'waiting' }, {}]);
    await count(before.response_id, lateOf(before));
    expect(await questions()).not.toHaveProperty('0.lateAnswer');
    await fixture.grade();
    await count(before.response_id, null);
    expect(await questions()).toMatchObject([{ lateAnswer: 'not-counted' }, {}]);
  });

  test('makes the work ungraded until the late answer is marked', async () => {
    const before = await shown(fixture.tara);
    fixture.script = { mark: () => Promise.reject(new Error('busy')) };
    await count(before.response_id, lateOf(before));
    const { submission } = await fixture.stored(work);
    expect(submission).toMatchObject({ gradedAt: null, obtainedQuarters: null });
  });

  test('a colleague who had the answer in time before her gives no mark to the late one unseen', async () => {
    const before = await shown(fixture.tara);
    const seen = (before.history as { mark_id: number }[]).at(-1)?.mark_id ?? 0;
    fixture.script = { mark: () => Promise.reject(new Error('busy')) };
    await count(before.response_id, lateOf(before));
    await fixture.grade();
    const give = (seenMarkId: number | null) =>
      fixture.teacher.post('/grader/update-response', {
        response_id: before.response_id,
        points_obtained: 1,
        feedback: '',
        seen_mark_id: seenMarkId,
      });
    const refused = await give(seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'mark/answer-changed']);
    expect((await give(null)).status).toBe(200);
  });

  test('counts the answer in time again with one click, and repeating the click changes nothing', async () => {
    const before = await shown(fixture.tara);
    await count(before.response_id, lateOf(before));
    await fixture.grade();
    expect((await count(before.response_id, lateOf(before))).body).toMatchObject({ revision: 2 });
    expect((await count(before.response_id, null)).body).toMatchObject({ revision: 3, late_answer_id: null });
    expect((await count(before.response_id, null)).body).toMatchObject({ revision: 3 });
    await fixture.grade();
    const after = await shown(fixture.tara);
    expect(after).toMatchObject({
      response: typed[1],
      late_answers: [{ counts: false }],
      late_decisions: [{ late_answer_id: lateOf(before) }, { late_answer_id: null }],
    });
    expect(after).not.toHaveProperty('in_time');
  });

  test('counts one of several late answers, and then another one', async () => {
    await typeLate(fixture.tara, 1, '<p>yet another</p>');
    const before = await shown(fixture.tara);
    await count(before.response_id, lateOf(before, 1));
    await fixture.grade();
    expect((await shown(fixture.tara)).late_answers?.map(({ counts }) => counts)).toEqual([false, true]);
    await count(before.response_id, lateOf(before, 0));
    await fixture.grade();
    const after = await shown(fixture.tara);
    expect(after.late_answers?.map(({ counts }) => counts)).toEqual([true, false]);
    expect(after.in_time?.response).toBe(typed[1]);
  });

  test('refuses a revision of another answer, and a change while the answer is being marked', async () => {
    await typeLate(fixture.tara, 2, '<p>of another question</p>');
    const other = lateOf(await shown(fixture.tara, 2));
    for (const id of [other, 2_000_000]) {
      const refused = await count(findResponseId(work, 1), id);
      expect([refused.status, refused.body.code]).toEqual([404, 'late-answer/not-found']);
    }
    const marked = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    fixture.script = {
      mark: async () => {
        begun.resolve();
        await marked.promise;
        throw new Error('enough');
      },
    };
    const first = await shown(fixture.tara);
    expect((await count(findResponseId(work, 2), other)).body).toMatchObject({ marking: true });
    await begun.promise;
    const busy = await count(first.response_id, lateOf(first));
    marked.resolve();
    expect([busy.status, busy.body.code]).toEqual([409, 'mark/not-graded']);
  });
});

describe('work of which everything came too late', () => {
  beforeEach(async () => {
    await typeLate(fixture.kabir, 2, '<p>amperes</p>');
  });

  test('is shown, is not handed in, and cannot be marked', async () => {
    expect(await head(fixture.kabir)).toMatchObject({ submitted_at: null, late: false, late_answers: 1 });
    const block = await fixture.shownWork(fixture.kabir);
    expect([block['1'], block['2']]).toMatchObject([
      { response: '', graded: false },
      { response: '', graded: false, late_answers: [{ response: '<p>amperes</p>', counts: false }] },
    ]);
    const brief = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
      marks_only: true,
      with_whole: 'first',
    });
    expect(brief.body[fixture.kabir.id]).toMatchObject({
      student_data: { submitted_at: null, late_answers: 1, marks_only: true },
    });
    expect((await fixture.grade(fixture.kabir)).body.code).toBe('grading/nothing');
  });

  test('counted, it is handed in late, and waits to be marked; taken back, it is as before', async () => {
    const before = await shown(fixture.kabir, 2);
    const counted = await count(before.response_id, lateOf(before));
    expect(counted.body).toMatchObject({ marking: false, revision: 1 });
    expect(await head(fixture.kabir)).toMatchObject({ submitted_at: MARKING_NOW.toISOString(), late: true });
    expect(await shown(fixture.kabir, 2)).toMatchObject({
      response: '<p>amperes</p>',
      graded: false,
      in_time: { response: '', saved_at: null },
    });
    expect((await fixture.grade(fixture.kabir)).status).toBe(200);
    expect(await shown(fixture.kabir, 2)).toMatchObject({ graded: true });

    await count(before.response_id, null);
    expect(await head(fixture.kabir)).toMatchObject({ submitted_at: null, late: false, late_answers: 1 });
    // The marking run ends a moment after its last event.
    await expect.poll(() => shown(fixture.kabir, 2)).toMatchObject({ response: '', graded: false });
  });
});
