/** The raw wire of a student's own PDF: upload, reading, and who may. */
import { PDF_LIMIT } from '@classi/contract';
import { EngineError } from '@classi/engines';
import { afterEach, describe, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { ANSWERING_NOW, DUE, save, submit } from '../testing.fixture.ts';
import { askUrl, ownPdfPlace, ownPdfReads, process, requestOwnPdf, startOwnPdfs } from './own-pdf.fixture.ts';

const fixture = sharedFixture(startOwnPdfs);
afterEach(() => fixture.clock.set(ANSWERING_NOW));

const seconds = (count: number) => new Date(DUE.getTime() + count * 1000);

describe('an address to upload to', () => {
  test('is signed, and its name is minted; the e-mail changes nothing', async () => {
    const assignment = await fixture.anOpenAssignment();
    const { status, body } = await askUrl(fixture.tara, assignment.id, '&email=kabir.sethi@classi.example');
    expect(status).toBe(200);
    expect(body.file_name).toMatch(/^own-work-[a-z2-7]{26}\.pdf$/);
    expect(body.upload_url).toContain(`/files/${body.file_name}?`);
  });

  test.each(['x', '../1', '01', '1_submission.pdf&file_name='])('is not given for %j', async (name) => {
    expect((await askUrl(fixture.tara, name)).status).toBe(400);
  });

  test.each<[string, (assignment: BuiltAssignment) => unknown, number, string]>([
    [
      'past due',
      () => fixture.clock.set(seconds(11)),
      403,
      'This assignment was due 03/03/2026 and can no longer be edited.',
    ],
    [
      'submitted',
      (assignment) => submit(fixture.tara, assignment),
      403,
      'This assignment has been submitted and can no longer be edited.',
    ],
  ])('is refused when %s, and so is the reading', async (_, close, status, message) => {
    const assignment = await fixture.anOpenAssignment();
    const file = await fixture.upload(fixture.tara, assignment);
    await close(assignment);
    const refusals = [
      await askUrl(fixture.tara, assignment.id),
      await process(fixture.tara, assignment, file),
    ];
    expect(refusals.map((each) => [each.status, each.body.message])).toEqual([
      [status, message],
      [status, message],
    ]);
  });

  test('is refused where the work is on paper, not live, or of another course', async () => {
    const onPaper = await fixture.anOpenAssignment({ studentSubmissionsAllowed: false });
    const later = await fixture.anOpenAssignment({ liveAt: DUE });
    const other = await fixture.anOpenAssignment({ courseId: fixture.classi.otherCourse.id });
    const elsewhere = await anAssignment(fixture.database, fixture.riverside, {
      liveAt: new Date(0),
      dueAt: DUE,
    });
    const statuses = [];
    for (const { id } of [onPaper, later, other, elsewhere])
      statuses.push((await askUrl(fixture.tara, id)).status);
    expect(statuses).toEqual([403, 404, 404, 404]);
  });
});

describe('a PDF that is read', () => {
  test('tells how far it is, then what it found, and changes no answer', async () => {
    const assignment = await fixture.anOpenAssignment();
    fixture.script = ownPdfReads(
      { position: 2, response: '<p>Ohm<script>x()</script></p>' },
      { position: 1, unreadable: true },
      { position: null, response: '<p>Thank you</p>' },
    );
    const file = await fixture.upload(fixture.tara, assignment);
    const { status, lines } = await process(fixture.tara, assignment, file);
    expect(status).toBe(200);
    expect(lines).toEqual([
      {
        status: 'processing',
        pages: 1,
        total_pages: 1,
        current_page: 1,
        total_batches: 1,
        current_batch: 1,
        batch_size: 1,
        pages_in_current_batch: 1,
      },
      { status: 'validating' },
      {
        status: 'complete',
        questions: [
          {
            question_number: 1,
            response: '',
            source: [ownPdfPlace],
            flagged_for_review:
              'There is writing here that could not be read. Please type your answer, or use the image of the page.',
          },
          { question_number: 2, response: '<p>Ohm</p>', source: [ownPdfPlace], flagged_for_review: '' },
        ],
        unmatched: ['<p>Thank you</p>'],
      },
    ]);
    expect((await requestOwnPdf(fixture.tara, assignment)).body).toEqual({
      status: 'complete',
      file_name: file,
      error: '',
      unmatched: [{ text: '<p>Thank you</p>', source: [ownPdfPlace] }],
    });
  });

  test.each<[string, Uint8Array]>([
    ['no PDF', new TextEncoder().encode('MZ: a program')],
    ['nothing at all', new Uint8Array()],
  ])('which is %s says so', async (_, bytes) => {
    const assignment = await fixture.anOpenAssignment();
    const { lines } = await process(
      fixture.tara,
      assignment,
      await fixture.upload(fixture.tara, assignment, bytes),
    );
    expect(lines).toEqual([{ status: 'error', error: expect.stringMatching(/PDF|empty/) }]);
    const { body } = await requestOwnPdf(fixture.tara, assignment);
    expect([body.status, body.error]).toEqual(['error', lines[0]?.error]);
  });

  test('is only accepted as a PDF of up to 50 MB, and not read before it is there', async () => {
    const assignment = await fixture.anOpenAssignment();
    const tooLarge = new Uint8Array(PDF_LIMIT + 1);
    await expect(fixture.upload(fixture.tara, assignment, tooLarge)).rejects.toMatchObject({
      code: 'file/too-large',
    });
    await expect(fixture.upload(fixture.tara, assignment, tooLarge, 'image/png')).rejects.toMatchObject({
      code: 'file/wrong-type',
    });
    const { body } = await askUrl(fixture.tara, assignment.id);
    const early = await process(fixture.tara, assignment, String(body.file_name));
    expect([early.status, early.body.code]).toEqual([404, 'file/not-found']);
  });

  test("refuses another student's file and a file for another purpose", async () => {
    const assignment = await fixture.anOpenAssignment();
    const another = await fixture.anOpenAssignment();
    const file = await fixture.upload(fixture.tara, assignment);
    const input = {
      ownerId: fixture.classi.students[0].id,
      originalName: `${assignment.id}_submission.pdf`,
      sizeLimit: 1000,
    };
    const paper = await fixture.storage.put(
      fixture.classi.tenantId,
      { ...input, purpose: 'submission', contentType: 'application/pdf' },
      Buffer.from('%PDF-1.4'),
    );
    const elsewhere = await fixture.as(fixture.riverside.students[0]);
    const theirs = await anAssignment(fixture.database, fixture.riverside, {
      liveAt: new Date(0),
      dueAt: DUE,
    });
    const answers = [
      await process(fixture.kabir, assignment, file),
      await process(fixture.tara, another, file),
      await process(fixture.tara, assignment, paper.name),
      await process(elsewhere, theirs, file),
      await process(elsewhere, assignment, file),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'file/not-found'],
      [404, 'file/not-found'],
      [404, 'file/not-found'],
      [404, 'file/not-found'],
      [404, 'assignment/not-found'],
    ]);
  });
});

describe('the same request again', () => {
  test('joins the reading while it runs, repeats the result afterwards, and reads only once', async () => {
    const assignment = await fixture.anOpenAssignment();
    const held = Promise.withResolvers<void>();
    let readings = 0;
    fixture.script = {
      async *readAnswers(source) {
        readings += 1;
        await held.promise;
        const answer = { position: 1, response: '<p>x</p>', places: [], unreadable: false };
        yield { type: 'read', result: { answers: [answer], pages: source.pages } };
      },
    };
    const file = await fixture.upload(fixture.tara, assignment);
    const both = [process(fixture.tara, assignment, file), process(fixture.tara, assignment, file)];
    await expect.poll(() => readings).toBe(1);
    expect((await requestOwnPdf(fixture.tara, assignment)).body).toMatchObject({
      status: 'processing',
      file_name: file,
    });
    held.resolve();
    const [first, second] = await Promise.all(both);
    expect(first?.lines.at(-1)?.status).toBe('complete');
    expect(second?.lines).toEqual(first?.lines);
    // A repeated request does not begin a reading even if the work is closed by now.
    await submit(fixture.tara, assignment);
    expect((await process(fixture.tara, assignment, file)).lines).toEqual(first?.lines);
    expect(readings).toBe(1);
  });
});

test('returns the reading after the deadline to a student who typed in time', async () => {
  const assignment = await fixture.anOpenAssignment();
  await save(fixture.tara, assignment, '<p>typed</p>');
  const held = Promise.withResolvers<void>();
  fixture.script = {
    async *readAnswers(source) {
      await held.promise;
      const answer = { position: 2, response: '<p>x</p>', places: [ownPdfPlace], unreadable: false };
      yield { type: 'read', result: { answers: [answer], pages: source.pages } };
    },
  };
  const file = await fixture.upload(fixture.tara, assignment);
  const reader = process(fixture.tara, assignment, file);
  await expect
    .poll(async () => (await requestOwnPdf(fixture.tara, assignment)).body.status)
    .toBe('processing');
  await submit(fixture.tara, assignment);
  held.resolve();
  expect((await reader).lines.at(-1)?.status).toBe('complete');
  const { body } = await fixture.tara.post('/students/get-assignment-questions', {
    assignment_id: assignment.id,
  });
  expect(body).toMatchObject([
    { response_content: '<p>typed</p>' },
    { response_content: null, read_answer: { status: 'waiting', response_content: '<p>x</p>' } },
  ]);
});

test('a reading whose process is gone is taken up by another, and written once', async () => {
  const own = await startOwnPdfs();
  const assignment = await own.anOpenAssignment();
  const begun = Promise.withResolvers<void>();
  let readings = 0;
  own.script = {
    async *readAnswers(source, _, { signal } = {}) {
      readings += 1;
      if (readings === 1) {
        begun.resolve();
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        throw new EngineError('stopped', 'The reading was stopped.');
      }
      const answer = { position: 1, response: '<p>x</p>', places: [], unreadable: false };
      yield { type: 'read', result: { answers: [answer], pages: source.pages } };
    },
  };
  const file = await own.upload(own.tara, assignment);
  const reader = process(own.tara, assignment, file);
  await begun.promise;
  await own.anotherProcess();
  await own.runs.stop();
  await reader;
  await expect
    .poll(async () => (await requestOwnPdf(own.tara, assignment)).body.status, { timeout: 20_000 })
    .toBe('complete');
  expect(readings).toBe(2);
  await own.close();
});
