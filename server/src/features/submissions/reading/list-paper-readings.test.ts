/** Raw-wire tests of papers that are being read: what a reloaded page receives. */
import { beforeEach, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { paperReads, startReading } from './reading.fixture.ts';

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

const listed = async (caller = fixture.teacher) =>
  (await caller.post('/grader/list-paper-readings', { assignment_id: fixture.assignment.id })).body.readings;

const justRead = async () =>
  (await fixture.teacher.post('/grader/list-paper-readings', { assignment_id: fixture.assignment.id })).body
    .just_read;

/** An engine that has read two pages of three, and waits there. */
function stopsHalfWay() {
  const { promise, resolve } = Promise.withResolvers<void>();
  fixture.script = {
    async *readAnswers() {
      yield { type: 'page', page: 2, pages: 3, batch: 1, batches: 1, pagesInBatch: 3 };
      await promise;
      yield { type: 'read', result: { answers: [], pages: 3 } };
    },
  };
  return resolve;
}

test('a paper is listed from the moment it is sent until it is read', async () => {
  const goOn = stopsHalfWay();
  const [tara] = fixture.parts.classi.students;
  const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, {
    name: 'Tara Bhandari.pdf',
  });
  const read = fixture.send({ student: tara, file });
  await expect
    .poll(async () => listed())
    .toEqual([
      {
        student_id: tara.id,
        file_name: file,
        original_filename: 'Tara Bhandari.pdf',
        file_size: fixture.paper.length,
        own: true,
        last: expect.objectContaining({ status: 'processing', current_page: 2, total_pages: 3 }),
      },
    ]);
  expect(await justRead()).toEqual([]);
  goOn();
  await read;
  expect(await listed()).toEqual([]);
  expect(await justRead()).toEqual([{ student_id: tara.id, file_name: file }]);
});

test('lists a failed reading for the uploader until the paper is read', async () => {
  fixture.script = {
    // biome-ignore lint/correctness/useYield: it fails before its first word
    async *readAnswers() {
      throw new Error('the pages stick together');
    },
  };
  const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, { name: 'Tara.pdf' });
  await fixture.send({ file });
  expect(await listed()).toMatchObject([
    { file_name: file, own: true, last: { status: 'error', error: expect.any(String) } },
  ]);
  fixture.script = paperReads([{ response: '<p>x</p>' }]);
  await fixture.send({ file });
  expect(await listed()).toEqual([]);
});

test('those of another assignment are not among them', async () => {
  const goOn = stopsHalfWay();
  const read = fixture.send();
  await expect.poll(async () => listed()).toHaveLength(1);
  const other = fixture.assignment;
  await fixture.setScene();
  expect(await listed()).toEqual([]);
  fixture.assignment = other;
  goOn();
  await read;
});
