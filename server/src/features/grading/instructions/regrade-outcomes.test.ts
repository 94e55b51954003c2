/** A teacher who gives instructions learns what became of each sentence. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handIn } from '../../submissions/hand-in.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, type MarkingStage, startMarking, typed } from '../marking.fixture.ts';

let stage: MarkingStage;

beforeAll(async () => {
  stage = await startMarking(startWorkspace);
});
afterAll(() => stage.close());
beforeEach(() => stage.setScene());

const outcomes = [
  { text: 'Give full marks.', outcome: 'followed' as const },
  { text: 'Be kind.', outcome: 'not-understood' as const },
];

test('tells what became of each sentence when one answer is marked again', async () => {
  const work = await handIn(stage.parts.database, stage.tara, stage.assignment, typed);
  await stage.grade();
  stage.script = { mark: () => aMarking({ points: 2, instructions: outcomes }) };
  const { submission } = await stage.stored(work);
  const { body } = await stage.teacher.post('/grader/regrade-question', {
    filename: submission?.fileName,
    assignment_id: stage.assignment.id,
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
  await handIn(stage.parts.database, stage.tara, stage.assignment, typed);
  await handIn(stage.parts.database, stage.kabir, stage.assignment, typed);
  stage.script = { mark: () => aMarking({ points: 2, instructions: outcomes }) };
  const started = await stage.teacher.post('/grader/regrade-answers', {
    assignment_id: stage.assignment.id,
    question_number: 1,
    regrade_instructions: 'Give full marks. Be kind.',
  });
  const { lines } = await stage.teacher.post('/grader/follow-regrade', {
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
  await handIn(stage.parts.database, stage.tara, stage.assignment, typed);
  const started = await stage.teacher.post('/grader/regrade-answers', { assignment_id: stage.assignment.id });
  const { lines } = await stage.teacher.post('/grader/follow-regrade', {
    regrade_id: started.body.regrade_id,
  });
  expect(lines.at(-1)?.status).toBe('complete');
  expect(lines.at(-1)).not.toHaveProperty('instructions');
});
