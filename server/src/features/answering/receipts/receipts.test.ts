/** A receipt proves what was handed in, and a changed receipt is detected. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BuiltAssignment } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { findQuestionId, save, startAnsweringServer, submit } from '../testing.fixture.ts';

const parts = sharedFixture(startAnsweringServer);
const teacher = sharedValue(() => parts.as(parts.classi.teacher));

const take = (who: Caller, assignment: BuiltAssignment) =>
  who.post('/students/get-receipt', { assignment_id: assignment.id });
const check = (who: Caller, assignment: BuiltAssignment, receipt: unknown) =>
  who.post('/grader/check-receipt', {
    assignment_id: assignment.id,
    receipt: typeof receipt === 'string' ? receipt : JSON.stringify(receipt),
  });

async function submitted() {
  const assignment = await parts.anOpenAssignment();
  expect((await save(parts.tara, assignment, '<p>Current is the flow of charge.</p>')).status).toBe(200);
  expect((await submit(parts.tara, assignment)).status).toBe(200);
  return assignment;
}

test('signs what was submitted, when and by whom, and shows the teacher that nothing has changed', async () => {
  const assignment = await submitted();
  const { status, body } = await take(parts.tara, assignment);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    school: 'classi school',
    assignment_id: assignment.id,
    title: 'Circuits',
    student_id: parts.classi.students[0].id,
    student_name: 'Tara Bhandari',
    submitted_at: parts.clock.now().toISOString(),
    answers: [
      {
        question_id: findQuestionId(assignment, 1),
        question_number: 1,
        revision: 1,
        sha256: createHash('sha256').update('<p>Current is the flow of charge.</p>').digest('hex'),
      },
      { question_id: findQuestionId(assignment, 2), question_number: 2, revision: 0, sha256: null },
    ],
  });
  expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
  const checked = await check(teacher, assignment, body);
  expect(checked.status).toBe(200);
  expect(checked.body).toMatchObject({ changed: [], submitted_at: body.submitted_at, receipt: body });
  // The order in which a file writes its fields says nothing.
  const rewritten = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 2);
  expect((await check(teacher, assignment, rewritten)).status).toBe(200);
});

test.each([
  ['another name', (receipt: Record<string, unknown>) => ({ ...receipt, student_name: 'Kabir Sethi' })],
  [
    'an earlier time',
    (receipt: Record<string, unknown>) => ({ ...receipt, submitted_at: '2026-01-01T00:00:00.000Z' }),
  ],
  [
    'another answer',
    (receipt: Record<string, unknown>) => ({
      ...receipt,
      answers: (receipt.answers as object[]).map((each) => ({ ...each, sha256: 'a'.repeat(64) })),
    }),
  ],
  ['another hash', (receipt: Record<string, unknown>) => ({ ...receipt, hash: 'b'.repeat(64) })],
  ['another signature', (receipt: Record<string, unknown>) => ({ ...receipt, signature: 'AAAA' })],
  ['an unknown key', (receipt: Record<string, unknown>) => ({ ...receipt, key_id: 'nobody' })],
])('rejects a receipt with %s', async (_what, altered) => {
  const assignment = await submitted();
  const { body } = await take(parts.tara, assignment);
  const answer = await check(teacher, assignment, altered(body));
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(
    'This receipt is not genuine: it was changed, or did not come from this server.',
  );
});

test('names an answer that has changed since the receipt', async () => {
  const assignment = await submitted();
  const { body } = await take(parts.tara, assignment);
  await parts.inSchool(async (tx) => {
    await tx.$client.query(
      "update responses set content = '<p>Of the teacher’s PDF</p>', revision = 2 where question_id = $1",
      [findQuestionId(assignment, 1)],
    );
  });
  expect((await check(teacher, assignment, body)).body).toMatchObject({ changed: [1] });
});

test('refuses a text that is no receipt, or a receipt of other work', async () => {
  const assignment = await submitted();
  const other = await submitted();
  const { body } = await take(parts.tara, assignment);
  expect((await check(teacher, assignment, 'hello')).body.message).toBe('This is not a receipt of Classi.');
  expect((await check(teacher, assignment, '{"hash":1}')).body.message).toBe(
    'This is not a receipt of Classi.',
  );
  expect((await check(teacher, other, body)).body.message).toBe(
    'This receipt is genuine, and belongs to “Circuits” of Tara Bhandari, not to this assignment.',
  );
});

test('gives no receipt before the submission, to others, or to another school', async () => {
  const assignment = await parts.anOpenAssignment();
  await save(parts.tara, assignment, '<p>Not yet</p>');
  expect((await take(parts.tara, assignment)).body.message).toBe(
    'This assignment has not been submitted yet.',
  );
  expect((await take(parts.kabir, assignment)).status).toBe(404);
  const done = await submitted();
  const { body } = await take(parts.tara, done);
  const stranger = await parts.as(parts.riverside.teacher);
  expect((await check(stranger, done, body)).status).toBe(404);
});
