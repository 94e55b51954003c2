/** The engine gets the answers of the class. It flags near-copies, and never changes marks because of them. */
import { createEmbeddedEngine } from '@classi/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAssignment, type Person } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace, type Workspace } from '../../submissions/workspace.fixture.ts';
import { createGradingRuns, mountGrading } from '../index.ts';
import { mostAlikeInLength, selectClassmates } from './classmates.ts';

const engine = createEmbeddedEngine();
let parts: Workspace;
let teacher: Caller;

beforeAll(async () => {
  parts = await startWorkspace({
    handlers: ({ clock }) => createGradingRuns({ engine, clock }),
    mount: (mount, { database, clock, runs }) => mountGrading(mount, { database, clock, runs }),
  });
  teacher = await parts.as(parts.classi.teacher);
});
afterAll(async () => {
  await parts.close();
  await engine.close();
});

const copied =
  '<p>Current is the charge that flows past a point of the circuit each second, and an ammeter in the loop measures it in amperes.</p>';

test('flags a copy, and gives it the marks that it would have alone', async () => {
  const { database, classi } = parts;
  const [tara, kabir, third] = classi.students;
  const assignment = await anAssignment(database, classi, { questions: [{}] });
  const grade = async (student: Person) =>
    (await teacher.post('/grader/grade-submission', { assignment_id: assignment.id, student_id: student.id }))
      .lines[0] ?? {};
  await aSubmission(database, tara, assignment, { 1: copied });
  const alone = await grade(tara);
  expect(alone.flagged_for_review).not.toMatch(/nearly the same/);
  await aSubmission(database, third, assignment, { 1: '<p>No idea at all.</p>' });
  await aSubmission(database, kabir, assignment, { 1: copied.replace('loop', 'Loop') });
  const copy = await grade(kabir);
  expect(copy).toMatchObject({ points_obtained: alone.points_obtained, confidence: alone.confidence });
  expect(copy.flagged_for_review).toMatch(/nearly the same, word for word, as another student’s/);

  // Marked again with the whole class, the first one is seen to be the same as well.
  const { body } = await teacher.post('/grader/regrade-answers', { assignment_id: assignment.id });
  const { lines } = await teacher.post('/grader/follow-regrade', { regrade_id: body.regrade_id });
  const answers = lines.flatMap((line) => (line.answers ?? []) as Record<string, unknown>[]);
  expect(answers.filter(({ flagged_for_review: flag }) => /nearly the same/.test(String(flag)))).toHaveLength(
    2,
  );
});

test('leaves out work that is not handed in yet', async () => {
  const { database, classi } = parts;
  const [tara, kabir] = classi.students;
  const assignment = await anAssignment(database, classi, { questions: [{}] });
  await aSubmission(database, tara, assignment, { 1: copied });
  await aSubmission(database, kabir, assignment, { 1: copied }, false);
  const { lines } = await teacher.post('/grader/grade-submission', {
    assignment_id: assignment.id,
    student_id: tara.id,
  });
  expect(lines[0]?.flagged_for_review).not.toMatch(/nearly the same/);
});

test('chooses a limited number of classmates’ answers, the nearest in length', () => {
  const others = Array.from({ length: 100 }, (_, at) => ({
    responseId: at,
    questionId: 1,
    response: 'x'.repeat(100 + at),
  }));
  const chosen = selectClassmates({ id: 0, content: 'x'.repeat(100) }, others);
  expect(chosen.map(({ length }) => length)).toEqual(
    Array.from({ length: mostAlikeInLength.most }, (_, at) => 101 + at),
  );
  expect(selectClassmates({ id: 0, content: null }, others)).toEqual([]);
});
