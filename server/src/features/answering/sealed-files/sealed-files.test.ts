/** Answers in a sealed file come in as they were sealed, late ones as late, and never over a newer one. */
import { createHmac } from 'node:crypto';
import { getAnswerSeal, type SealedFile, sealedFile } from '@classi/contract';
import { sealedText } from '@classi/contract/answering/sealed-text';
import { beforeEach, expect, test } from 'vitest';
import type { BuiltAssignment } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import {
  ANSWERING_NOW,
  DUE,
  findQuestionId,
  readWork,
  save,
  startAnsweringServer,
} from '../testing.fixture.ts';

const parts = sharedFixture(startAnsweringServer);
const teacher = sharedValue(() => parts.as(parts.classi.teacher));
beforeEach(() => parts.clock.set(ANSWERING_NOW));

const WRITTEN = '<p>Written without network.</p>';

/** Seals as a page does, with the key that the server gave it. */
async function sealed(
  who: Caller,
  assignment: BuiltAssignment,
  answers: { number: number; response: string | null; baseRevision: number }[],
  images: (string | null)[] = [],
): Promise<Record<string, unknown>> {
  const reply = await who.post('/students/get-answer-seal', { assignment_id: assignment.id });
  expect(reply.status).toBe(200);
  const { sealKey, ...seal } = getAnswerSeal.reply.decode(reply.body as never);
  const content: Omit<SealedFile, 'seal' | 'kind'> = {
    ...seal,
    title: 'Circuits',
    studentName: 'Tara Bhandari',
    sealCameAt: new Date(ANSWERING_NOW.getTime() + 3_600_000),
    savedAt: new Date(ANSWERING_NOW.getTime() + 3_900_000),
    answers: answers.map(({ number, ...answer }) => ({
      ...answer,
      questionId: findQuestionId(assignment, number),
      label: String(number),
      writtenAt: new Date(ANSWERING_NOW.getTime() + 3_800_000),
    })),
    ...(images.length > 0 && {
      images: images.map((data) => ({
        questionId: findQuestionId(assignment, answers[0]?.number),
        contentType: 'image/png' as const,
        data,
      })),
    }),
  };
  const of = createHmac('sha256', Buffer.from(sealKey, 'base64url')).update(sealedText(content));
  return sealedFile.encode({ ...content, kind: 'classi-answers', seal: of.digest('base64url') });
}

const takeIn = (who: Caller, assignment: BuiltAssignment, file: unknown) =>
  who.post('/grader/take-in-answers', {
    assignment_id: assignment.id,
    file: typeof file === 'string' ? file : JSON.stringify(file),
  });

const outcomes = (body: Record<string, unknown>) =>
  (body.answers as { outcome: string }[]).map(({ outcome }) => outcome);

test('counts sealed answers once the teacher has accepted the file, also if it is sent twice', async () => {
  const assignment = await parts.anOpenAssignment();
  const file = await sealed(parts.tara, assignment, [{ number: 1, response: WRITTEN, baseRevision: 0 }]);
  const { status, body } = await takeIn(teacher, assignment, file);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    student_id: parts.classi.students[0].id,
    student_name: 'Tara Bhandari',
    clock_ahead_ms: 3_600_000,
    answers: [
      { question_id: findQuestionId(assignment, 1), original_question_number: '1', outcome: 'counted' },
    ],
  });
  expect((await readWork(parts.tara, assignment)).body).toMatchObject([
    { response_content: WRITTEN, revision: 1 },
    { response_content: null },
  ]);
  expect(outcomes((await takeIn(teacher, assignment, file)).body)).toEqual(['there-already']);
  expect(await parts.revisionsOf(assignment)).toHaveLength(1);
});

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('adds the images of a sealed file to its answer once, and says which are missing', async () => {
  const assignment = await parts.anOpenAssignment();
  const answers = [{ number: 1, response: WRITTEN, baseRevision: 0 }];
  const file = await sealed(parts.tara, assignment, answers, [PIXEL, null, 'bm8gaW1hZ2U=']);
  const taken = (await takeIn(teacher, assignment, file)).body.answers;
  expect(taken).toMatchObject([{ outcome: 'counted', missing_images: 2 }]);
  const [read] = (await readWork(parts.tara, assignment)).body as unknown as { response_content: string }[];
  expect(read?.response_content).toMatch(
    /^<p>Written without network\.<\/p><p><img src="\/editor\/image-[a-z2-7]{26}\.png"[^>]*><\/p>$/,
  );
  expect(outcomes((await takeIn(teacher, assignment, file)).body)).toEqual(['there-already']);

  const [image] = file.images as object[];
  const forged = { ...file, images: [{ ...image, data: PIXEL.replace('mNk', 'mNl') }] };
  expect((await takeIn(teacher, assignment, forged)).status).toBe(400);
});

test('keeps both versions when a newer answer was saved on another device', async () => {
  const assignment = await parts.anOpenAssignment();
  const file = await sealed(parts.tara, assignment, [{ number: 1, response: WRITTEN, baseRevision: 0 }]);
  await save(parts.tara, assignment, '<p>Newer, from the other device.</p>');
  expect(outcomes((await takeIn(teacher, assignment, file)).body)).toEqual(['beside']);
  expect(await parts.revisionsOf(assignment)).toEqual([
    { revision: 1, base: 0, content: '<p>Newer, from the other device.</p>', setAside: null },
    { revision: null, base: 0, content: WRITTEN, setAside: 'superseded' },
  ]);
});

test('stores an answer after the deadline as late, and does not count it', async () => {
  const assignment = await parts.anOpenAssignment();
  const file = await sealed(parts.tara, assignment, [{ number: 2, response: WRITTEN, baseRevision: 0 }]);
  parts.clock.set(new Date(DUE.getTime() + 60_000));
  expect(outcomes((await takeIn(teacher, assignment, file)).body)).toEqual(['late']);
  expect(await parts.revisionsOf(assignment)).toEqual([
    { revision: null, base: 0, content: WRITTEN, setAside: 'late' },
  ]);
});

test.each([
  [
    'another text',
    (file: Record<string, unknown>) => ({ answers: [answerOf(file, { response_content: '<p>Better</p>' })] }),
  ],
  ['another base', (file: Record<string, unknown>) => ({ answers: [answerOf(file, { base_revision: 7 })] })],
  [
    'an earlier time',
    (file: Record<string, unknown>) => ({
      answers: [answerOf(file, { written_at: '2026-01-01T00:00:00.000Z' })],
    }),
  ],
  ['a seal of an earlier time', () => ({ issued_at: '2026-01-01T00:00:00.000Z' })],
  ['another session', () => ({ seal_id: 'another' })],
  ['an unknown key', () => ({ key_id: 'nobody' })],
  ['no seal', () => ({ seal: '' })],
  ['another student', () => ({ student_id: parts.classi.students[1].id })],
])('rejects a sealed file with %s', async (_what, altered) => {
  const assignment = await parts.anOpenAssignment();
  const file = await sealed(parts.tara, assignment, [{ number: 1, response: WRITTEN, baseRevision: 0 }]);
  const answer = await takeIn(teacher, assignment, { ...file, ...altered(file) });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(
    'These answers were not accepted: the file was changed, or did not come from a page of this server.',
  );
  expect(await parts.revisionsOf(assignment)).toEqual([]);
});

function answerOf(file: Record<string, unknown>, change: object): object {
  const [first] = file.answers as object[];
  return { ...first, ...change };
}

test('refuses a file that is not sealed, or one of other work', async () => {
  const assignment = await parts.anOpenAssignment();
  const other = await parts.anOpenAssignment();
  const file = await sealed(parts.tara, assignment, [{ number: 1, response: WRITTEN, baseRevision: 0 }]);
  expect((await takeIn(teacher, assignment, 'hello')).body.message).toBe(
    'This is not a file of answers from Classi.',
  );
  expect((await takeIn(teacher, other, file)).body.message).toBe(
    'This file holds answers of Tara Bhandari to “Circuits”, not to this assignment.',
  );
});

test('a seal is for this student alone, and a file only for a teacher of this school', async () => {
  const assignment = await parts.anOpenAssignment();
  const file = await sealed(parts.tara, assignment, [{ number: 1, response: WRITTEN, baseRevision: 0 }]);
  const forged = await sealed(parts.kabir, assignment, [
    { number: 1, response: '<p>x</p>', baseRevision: 0 },
  ]);
  const { student_id: studentId } = file;
  expect((await takeIn(teacher, assignment, { ...forged, student_id: studentId })).status).toBe(400);
  const stranger = await parts.as(parts.riverside.teacher);
  expect((await takeIn(stranger, assignment, file)).status).toBe(404);
  expect((await takeIn(parts.tara, assignment, file)).status).toBe(403);
});
