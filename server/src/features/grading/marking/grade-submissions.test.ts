/** The raw wire of having the work of several students marked at once. */
import { EngineError } from '@classi/engines';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, type MarkingFixture, startMarking, typed } from '../marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(() => fixture.setScene());

const gradeAll = (studentIds: number[]) =>
  fixture.teacher.post('/grader/grade-submissions', {
    assignment_id: fixture.assignment.id,
    student_ids: studentIds,
  });

const submitAs = (student: MarkingFixture['tara'], isSubmitted = true) =>
  aSubmission(fixture.parts.database, student, fixture.assignment, typed, isSubmitted);

/** Waits until nothing of the student's work is in progress, and returns its state on the wire. */
const marked = (student: MarkingFixture['tara']) =>
  vi.waitFor(
    async () => {
      const work = await fixture.shownWork(student);
      for (const number of [1, 2]) expect(work[number]?.graded).not.toBe('inProgress');
      return work;
    },
    { timeout: 20_000, interval: 100 },
  );

test('marks the work of several students although nobody follows it', async () => {
  const { tara, kabir } = fixture;
  await submitAs(tara);
  await submitAs(kabir);
  const { status, body } = await gradeAll([kabir.id, tara.id, kabir.id]);
  expect(status).toBe(200);
  expect(body).toEqual({ started: [tara.id, kabir.id].sort((a, b) => a - b), not_started: [] });
  for (const student of [tara, kabir])
    expect(await marked(student)).toMatchObject({ 1: { graded: true }, 2: { graded: true } });
});

test('shows work that waits for its turn as in progress, and joins it', async () => {
  const { tara, kabir } = fixture;
  await submitAs(tara);
  await submitAs(kabir);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  fixture.script = { mark: () => held.then(() => aMarking()) };
  await gradeAll([tara.id, kabir.id]);
  expect((await gradeAll([kabir.id])).body).toEqual({ started: [kabir.id], not_started: [] });
  for (const student of [tara, kabir])
    expect(await fixture.shownWork(student)).toMatchObject({ 1: { graded: 'inProgress' } });
  release();
  for (const student of [tara, kabir]) expect(await marked(student)).toMatchObject({ 2: { graded: true } });
  expect(fixture.tasks).toHaveLength(4);
});

test('says whose work is not marked and why, and marks the others', async () => {
  const { tara, kabir } = fixture;
  const nobody = 999_999_999;
  await submitAs(tara);
  await submitAs(kabir, false);
  expect((await gradeAll([tara.id, kabir.id, nobody])).body).toEqual({
    started: [tara.id],
    not_started: [
      { student_id: kabir.id, code: 'grading/nothing' },
      { student_id: nobody, code: 'submission/not-found' },
    ],
  });
  expect(await marked(tara)).toMatchObject({ 1: { graded: true } });
});

test('shows why a marking failed until the work is marked again', async () => {
  const { tara } = fixture;
  await submitAs(tara);
  fixture.script = {
    mark: () => {
      throw new EngineError('unavailable', 'The language model is not available.');
    },
  };
  await gradeAll([tara.id]);
  const failed = await marked(tara);
  expect(failed).toMatchObject({
    1: { graded: false },
    student_data: { marking_problem: expect.any(String) },
  });
  const brief = await fixture.teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: fixture.assignment.id,
    marks_only: true,
  });
  expect(brief.body).toMatchObject({
    [tara.id]: { student_data: { marking_problem: failed.student_data?.marking_problem } },
  });
  fixture.script = { mark: () => aMarking() };
  await gradeAll([tara.id]);
  expect((await marked(tara)).student_data).not.toHaveProperty('marking_problem');
});
