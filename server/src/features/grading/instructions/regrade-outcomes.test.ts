/** A teacher who gives instructions learns what became of each sentence. */
import { beforeEach, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, startMarking, typed } from '../marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(() => fixture.setScene());

const outcomes = [
  { text: 'Give full marks.', outcome: 'followed' as const },
  { text: 'Be kind.', outcome: 'not-understood' as const },
];

test('tells what became of each sentence when one answer is marked again', async () => {
  const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  await fixture.grade();
  fixture.script = { mark: () => aMarking({ points: 2, instructions: outcomes }) };
  const { submission } = await fixture.stored(work);
  const { body } = await fixture.teacher.post('/grader/regrade-question', {
    filename: submission?.fileName,
    assignment_id: fixture.assignment.id,
    question_number: 1,
    regrade_instructions: 'Give full marks. Be kind.',
  });
  expect(body).toMatchObject({
    points_obtained: 2,
    instructions: [
      { text: 'Give full marks.', outcome: 'followed', changed: 1 },
      { text: 'Be kind.', outcome: 'not-understood', changed: 0 },
    ],
  });
});

test('tells it once for all answers when a class is marked again', async () => {
  await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, typed);
  fixture.script = { mark: () => aMarking({ points: 2, instructions: outcomes }) };
  const started = await fixture.teacher.post('/grader/regrade-answers', {
    assignment_id: fixture.assignment.id,
    question_number: 1,
    regrade_instructions: 'Give full marks. Be kind.',
  });
  const { lines } = await fixture.teacher.post('/grader/follow-regrade', {
    regrade_id: started.body.regrade_id,
  });
  expect(lines.at(-1)).toMatchObject({
    status: 'complete',
    instructions: [
      { text: 'Give full marks.', outcome: 'followed', changed: 2 },
      { text: 'Be kind.', outcome: 'not-understood', changed: 0 },
    ],
  });
});

test('tells nothing where no instructions were read', async () => {
  await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
  const started = await fixture.teacher.post('/grader/regrade-answers', {
    assignment_id: fixture.assignment.id,
  });
  const { lines } = await fixture.teacher.post('/grader/follow-regrade', {
    regrade_id: started.body.regrade_id,
  });
  expect(lines.at(-1)?.status).toBe('complete');
  expect(lines.at(-1)).not.toHaveProperty('instructions');
});
