/** Marks by hand teach how strict a school marks, and the marks of other questions follow. */
import { beforeAll, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { aMarking, findResponseId, startMarking, typed } from '../marking.fixture.ts';
import { listScales } from './scale-store.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeAll(async () => {
  await fixture.setScene();
  fixture.script = {
    mark: () => aMarking({ provenance: { engine: 'embedded', engineVersion: '1', wordsShare: 0.5 } }),
  };
});

const scalesOf = (tenantId: number, assignmentId: number) =>
  fixture.parts.database.inTenant(tenantId, (tx) => listScales(tx, assignmentId));
/** Returns the scale that the engine got with a question. */
const scaleFor = (number: number) =>
  fixture.tasks.find(({ question }) => question === `<p>Question ${number}</p>`)?.scale;

test('a mark by hand sets the scale of the other questions, in its own school', async () => {
  const { database, classi, riverside } = fixture.parts;
  expect(await scalesOf(classi.tenantId, fixture.assignment.id)).toEqual([]);
  const work = await aSubmission(database, fixture.tara, fixture.assignment, typed);
  await fixture.grade();
  expect(scaleFor(2)).toBeUndefined();
  const reply = await fixture.teacher.post('/grader/update-response', {
    response_id: findResponseId(work, 1),
    points_obtained: 0,
    feedback: '',
  });
  expect(reply.status).toBe(200);

  await aSubmission(database, fixture.kabir, fixture.assignment, typed);
  fixture.tasks.length = 0;
  await fixture.grade(fixture.kabir);
  // The words suggested half of the marks, and the teacher gave none. Its own question has the mark as a correction.
  const evidence = { surplus: -0.5, weight: 0.25 };
  expect(scaleFor(2)).toEqual([evidence, evidence]);
  expect(scaleFor(1)).toBeUndefined();

  const elsewhere = await anAssignment(database, classi, { courseId: classi.otherCourse.id });
  expect(await scalesOf(classi.tenantId, elsewhere.id)).toEqual([
    expect.objectContaining({ ...evidence, isInCourse: false }),
  ]);
  const foreign = await anAssignment(database, riverside);
  expect(await scalesOf(riverside.tenantId, foreign.id)).toEqual([]);
});
