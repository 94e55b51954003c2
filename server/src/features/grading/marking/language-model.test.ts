/** A paper marked with a language model: who wrote it never leaves, and the mark keeps what made it. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import type { ModelServer } from '@classi/engines/testing/model-server';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { beforeAll, expect, test } from 'vitest';
import { anAssignment } from '../../../testing/cast.ts';
import { startModelWorkspace } from '../../../testing/model-workspace.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { markEvents } from '../tables.ts';

const parts = sharedFixture(startModelWorkspace);
let server: ModelServer;

beforeAll(() => {
  server = parts.model;
});

/** The assignment that was marked last. */
let assignmentId = 0;

async function marked(answer: string): Promise<Record<string, unknown>> {
  const { classi, database } = parts;
  const [tara] = classi.students;
  const assignment = await anAssignment(database, classi, {
    questions: [
      { question: '<p>What is current?</p>', answer: '<p>Current is the charge that flows per second.</p>' },
    ],
  });
  assignmentId = assignment.id;
  const teacher = await parts.as(classi.teacher);
  const ids = { assignment_id: assignment.id, student_id: tara.id };
  const file = await parts.upload(classi.teacher, await makePdf({ lines: [`1. ${answer}`] }), {
    name: 'tara.pdf',
  });
  await teacher.post('/grader/process-submission', { ...ids, file_name: file });
  const { lines } = await teacher.post('/grader/grade-submission', ids);
  expect(lines.map((line) => line.status)).toEqual(['graded', 'complete']);
  return lines[0] ?? {};
}

test('marks with the model without sending it a name', async () => {
  server.otherwise(honestModel);
  const [tara] = parts.classi.students;
  const line = await marked(
    `Says Tara Bhandari (${tara.email}): current is the charge that flows per second.`,
  );
  expect(line).toMatchObject({ flagged_for_review: '', evidence: [{ verdict: 'found' }] });
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.text).not.toMatch(/tara|bhandari/i);
  expect((await parts.newestMark())?.provenance).toMatchObject({
    engine: 'model',
    model: 'scripted',
    promptVersion: expect.any(String),
    keyVersion: expect.any(String),
    inputHash: expect.any(String),
    saidAt: expect.any(String),
    tokens: { input: 120, output: 30 },
  });
});

test('regrades with the model what was marked without it, except marks of people', async () => {
  const { database, classi } = parts;
  server.otherwise(() => ({ status: 503, body: '{}' }));
  await marked('Current is the charge that flows each second past a point.');
  const mark = await parts.newestMark();
  const teacher = await parts.as(classi.teacher);
  const ids = { assignment_id: assignmentId };
  const { body: listed } = await teacher.post('/grader/list-marks-without-model', ids);
  expect(listed).toEqual([
    {
      response_id: mark?.responseId,
      student_id: classi.students[0].id,
      question_number: 1,
      reason: 'unavailable',
    },
  ]);

  server.otherwise(honestModel);
  const { body: begun } = await teacher.post('/grader/mark-with-model', ids);
  expect(begun).toMatchObject({ total: 1, kept: 0 });
  const { lines } = await teacher.post('/grader/follow-regrade', { regrade_id: begun.regrade_id });
  expect(lines.at(-1)).toMatchObject({ status: 'complete', regraded: 1 });
  expect((await parts.newestMark())?.provenance).toMatchObject({ engine: 'model' });
  expect((await teacher.post('/grader/list-marks-without-model', ids)).body).toEqual([]);
  expect((await teacher.post('/grader/mark-with-model', ids)).status).toBe(409);

  // One that a person gives in its place is nothing to be done again.
  server.otherwise(() => ({ status: 503, body: '{}' }));
  await marked('Current is the charge that flows in one second.');
  const again = await parts.newestMark();
  await teacher.post('/grader/update-response', {
    response_id: again?.responseId,
    points_obtained: 1,
    feedback: '',
  });
  expect(
    (await teacher.post('/grader/list-marks-without-model', { assignment_id: assignmentId })).body,
  ).toEqual([]);
  expect(await database.inTenant(parts.riverside.tenantId, (tx) => tx.select().from(markEvents))).toEqual([]);
});

test('marks without the model when it fails, and says so', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  const line = await marked('Current is the charge that flows each second.');
  expect(line.flagged_for_review).toMatch(/could not be reached\. AURA marked without it/);
  expect((await parts.newestMark())?.provenance).toMatchObject({
    engine: 'embedded',
    insteadOf: { reason: 'unavailable' },
  });
});
