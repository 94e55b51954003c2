/** An answer that the engine cannot mark waits for a person, and all other answers are marked. */
import { EngineError, type MarkingTask } from '@classi/engines';
import { beforeEach, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, findResponseId, startMarking, typed } from '../marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(() => fixture.setScene());

const SENTENCE = 'AURA could not mark this answer. Please mark it yourself.';

/** The engine fails on the answer to question 1. */
const failsOnFirst = (error: () => Error) => ({
  mark: (task: MarkingTask) => {
    if (task.response === typed[1]) throw error();
    return aMarking();
  },
});

test.each([
  ['throws', () => new RangeError('Maximum call stack size exceeded')],
  ['takes too long', () => new EngineError('not-marked', 'AURA could not mark this answer.')],
])('marks the other answers and ends the run when one answer %s', async (_, error) => {
  const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  fixture.script = failsOnFirst(error);
  const { lines } = await fixture.grade();
  expect(lines.map(({ status }) => status)).toEqual(['graded', 'complete']);
  expect(lines.at(-1)).toEqual({ status: 'complete', points_obtained: 1.5, points_possible: 4 });
  const { answers, events, submission } = await fixture.stored(work);
  expect(answers.map(({ marking }) => marking)).toEqual(['not-marked', 'graded']);
  expect(events).toHaveLength(1);
  expect(submission?.gradedAt).toBeNull();
  const shown = await fixture.shownWork();
  expect(shown['1']).toMatchObject({ graded: false, not_marked: true, flagged_for_review: SENTENCE });
  expect(shown['2']?.not_marked).toBeUndefined();
});

test('counts an answer without a mark as needing a person until a teacher marks it', async () => {
  const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  fixture.script = failsOnFirst(() => new RangeError('Maximum call stack size exceeded'));
  await fixture.grade();
  const { body } = await fixture.teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: fixture.assignment.id,
    marks_only: true,
  });
  expect(body).toMatchObject({
    [fixture.tara.id]: { '1': { graded: false, not_marked: true, flagged_for_review: SENTENCE } },
  });
  const given = await fixture.teacher.post('/grader/update-response', {
    response_id: findResponseId(work, 1),
    points_obtained: 2,
    feedback: '',
  });
  expect(given.status).toBe(200);
  const shown = (await fixture.shownWork())['1'];
  expect(shown).toMatchObject({ graded: true, points_obtained: 2 });
  expect(shown?.not_marked).toBeUndefined();
  expect((await fixture.stored(work)).submission?.obtainedQuarters).toBe(14);
});

test('leaves an answer to a question without a key unmarked, so that the work is not graded with 0 for it', async () => {
  const { database, classi } = fixture.parts;
  fixture.assignment = await anAssignment(database, classi, { questions: [{ answer: '' }, {}] });
  const work = await aSubmission(database, fixture.tara, fixture.assignment, typed);
  const withoutKey = aMarking({ points: 0, confidence: 0, flag: { reason: 'no-key', sentence: 'No key.' } });
  fixture.script = { mark: (task) => (task.response === typed[1] ? withoutKey : aMarking()) };
  const { lines } = await fixture.grade();
  expect(lines.map(({ status }) => status)).toEqual(['graded', 'complete']);
  const { answers, events, submission } = await fixture.stored(work);
  expect(answers.map(({ marking }) => marking)).toEqual(['not-marked', 'graded']);
  expect(events).toHaveLength(1);
  expect(submission?.gradedAt).toBeNull();
  expect((await fixture.shownWork())['1']).toMatchObject({
    graded: false,
    not_marked: true,
    flagged_for_review:
      'This question has no answer key, so nothing could be compared. Please mark it yourself, or add a key.',
  });
  const given = { response_id: findResponseId(work, 1), points_obtained: 2, feedback: '' };
  expect((await fixture.teacher.post('/grader/update-response', given)).status).toBe(200);
  expect((await fixture.stored(work)).submission?.obtainedQuarters).toBe(14);
});

test('marks the answer in the next run if the engine can', async () => {
  const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  fixture.script = failsOnFirst(() => new RangeError('Maximum call stack size exceeded'));
  await fixture.grade();
  fixture.script = { mark: () => aMarking() };
  expect((await fixture.grade()).lines.map(({ status }) => status)).toEqual(['graded', 'complete']);
  expect((await fixture.stored(work)).answers.map(({ marking }) => marking)).toEqual(['graded', 'graded']);
});

test('marks a whole class again, and keeps the mark of an answer that cannot be marked', async () => {
  const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  const other = await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, {
    1: '<p>another answer</p>',
    2: typed[2],
  });
  await fixture.grade();
  await fixture.grade(fixture.kabir);
  fixture.script = {
    mark: (task) => {
      if (task.response === typed[1]) throw new RangeError('Maximum call stack size exceeded');
      return aMarking({ points: 0.5 });
    },
  };
  const started = await fixture.teacher.post('/grader/regrade-answers', {
    assignment_id: fixture.assignment.id,
    regrade_instructions: 'Be strict.',
  });
  const { lines } = await fixture.teacher.post('/grader/follow-regrade', {
    regrade_id: (started.body as unknown as { regrade_id: number }).regrade_id,
  });
  expect(lines.at(-1)).toMatchObject({ status: 'complete', regraded: 3, not_marked: 1, total: 4 });
  const marks = async (of: typeof work) =>
    (await fixture.stored(of)).events.slice(-2).map(({ obtainedQuarters }) => obtainedQuarters);
  expect((await fixture.shownWork())['1']).toMatchObject({ graded: true, points_obtained: 1.5 });
  expect(await marks(other)).toEqual([2, 2]);
  expect((await fixture.stored(work)).answers.map(({ marking }) => marking)).toEqual(['graded', 'graded']);
});

test('leaves an answer without a mark as not marked when the class is marked again', async () => {
  const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  fixture.script = failsOnFirst(() => new RangeError('Maximum call stack size exceeded'));
  const started = await fixture.teacher.post('/grader/regrade-answers', {
    assignment_id: fixture.assignment.id,
  });
  const { lines } = await fixture.teacher.post('/grader/follow-regrade', {
    regrade_id: (started.body as unknown as { regrade_id: number }).regrade_id,
  });
  expect(lines.at(-1)).toMatchObject({ status: 'complete', regraded: 1, not_marked: 1 });
  expect((await fixture.stored(work)).answers.map(({ marking }) => marking)).toEqual([
    'not-marked',
    'graded',
  ]);
});
