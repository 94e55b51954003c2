/** The raw wire of reading a student's paper. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { EngineError } from '@classi/engines';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../../../platform/log/log.ts';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { submissions } from '../../answering/index.ts';
import { createReadSubmissionRun } from '../index.ts';
import { aSubmission } from '../submission.fixture.ts';
import { paperPlace, paperReads, READING_NOW, startReading } from './reading.fixture.ts';

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

describe('reading a paper', () => {
  test('tells how far it is, then the answers, and hands the work in', async () => {
    const [tara] = fixture.parts.classi.students;
    fixture.script = paperReads([
      { position: 2, response: '<p>Ohm<script>x()</script></p>', places: [paperPlace] },
      { position: null, response: '<p>Thank you</p>' },
      { position: 1, response: '', unreadable: true, places: [paperPlace] },
    ]);
    const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, {
      name: 'Tara Bhandari.pdf',
    });
    const { status, lines } = await fixture.send({ student: tara, file });
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
            points_possible: 2,
            flagged_for_review: 'There is writing here that could not be read. Please look at the page.',
            not_read: 'unreadable',
          },
          { question_number: 2, response: '<p>Ohm</p>', points_possible: 2, flagged_for_review: '' },
        ],
        unmatched: ['<p>Thank you</p>'],
      },
    ]);
    const work = await fixture.workOf(tara);
    expect(work?.submission).toMatchObject({
      origin: 'paper',
      submittedAt: READING_NOW,
      late: false,
      gradedAt: null,
      fileName: file,
      unmatched: [{ text: '<p>Thank you</p>', places: [] }],
    });
    expect(work?.answers).toMatchObject([
      { content: null, unreadable: true, places: [paperPlace], revision: 1 },
      { content: '<p>Ohm</p>', unreadable: false, places: [paperPlace], revision: 1 },
    ]);
    expect(work?.revisions.map((each) => each.savedBy)).toEqual([
      fixture.parts.classi.teacher.id,
      fixture.parts.classi.teacher.id,
    ]);
  });

  test('does not count a paper after the due date as late, because the teacher submits it', async () => {
    fixture.assignment = await anAssignment(fixture.parts.database, fixture.parts.classi, {
      dueAt: new Date('2026-01-01'),
    });
    fixture.script = paperReads([{ response: '<p>x</p>' }]);
    await fixture.send();
    expect((await fixture.workOf(fixture.parts.classi.students[0]))?.submission.late).toBe(false);
  });

  test('calls the engine with labels, with numbers where there are none, and with express if chosen', async () => {
    const seen: unknown[] = [];
    fixture.script = {
      async *readAnswers(source, questions, options) {
        seen.push(questions, options.express);
        yield { type: 'read', result: { answers: [], pages: source.pages } };
      },
    };
    await fixture.send({ express_mode: true });
    const printed = (number: number) => ({ section: '', stem: '', question: `<p>Question ${number}</p>` });
    const answerKey = '<p>Current is charge per second.</p><p>It is measured in amperes.</p>';
    expect(seen).toEqual([
      [
        { position: 1, label: '1', question: '<p>Question 1</p>', answerKey, printed: printed(1) },
        { position: 2, label: '2', question: '<p>Question 2</p>', answerKey, printed: printed(2) },
      ],
      true,
    ]);
  });

  test('the same request while it is read joins, and the paper is read once', async () => {
    const held = Promise.withResolvers<void>();
    let readings = 0;
    fixture.script = {
      async *readAnswers(source) {
        readings += 1;
        await held.promise;
        yield { type: 'read', result: { answers: [], pages: source.pages } };
      },
    };
    const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper);
    const both = [fixture.send({ file }), fixture.send({ file })];
    await expect.poll(() => readings).toBe(1);
    held.resolve();
    const [first, second] = await Promise.all(both);
    expect(first?.lines.at(-1)?.status).toBe('complete');
    expect(second?.lines).toEqual(first?.lines);
    expect(readings).toBe(1);
  });

  test('waits for its turn behind another paper of the same student, and counts', async () => {
    const held = Promise.withResolvers<void>();
    let readings = 0;
    fixture.script = {
      async *readAnswers(source) {
        readings += 1;
        const response = `<p>paper ${readings}</p>`;
        if (readings === 1) await held.promise;
        const answer = { position: 1, response, places: [], unreadable: false };
        yield { type: 'read', result: { answers: [answer], pages: source.pages } };
      },
    };
    const started = vi.spyOn(fixture.parts.runs, 'startIn');
    const first = fixture.send();
    await expect.poll(() => readings).toBe(1);
    const second = fixture.send();
    await expect
      .poll(() => started.mock.settledResults.map(({ value }) => value?.hasJoined))
      .toEqual([false, true]);
    started.mockRestore();
    held.resolve();
    expect((await first).lines.at(-1)).toMatchObject({ questions: [{ response: '<p>paper 1</p>' }, {}] });
    expect((await second).lines.at(-1)).toMatchObject({ questions: [{ response: '<p>paper 2</p>' }, {}] });
    expect((await fixture.workOf(fixture.parts.classi.students[0]))?.answers[0]?.content).toBe(
      '<p>paper 2</p>',
    );
  });
});

describe('what is there already', () => {
  const typed = { 1: '<p>typed</p>' };

  test('asks before it replaces typed answers, and keeps both', async () => {
    const [, kabir] = fixture.parts.classi.students;
    await aSubmission(fixture.parts.database, kabir, fixture.assignment, typed);
    fixture.script = paperReads([{ response: '<p>on paper</p>' }]);
    const refused = await fixture.send({ student: kabir });
    expect([refused.status, refused.body.code]).toEqual([409, 'submission/typed-there']);
    expect((await fixture.workOf(kabir))?.submission.origin).toBe('typed');

    expect((await fixture.send({ student: kabir, replace: true })).lines.at(-1)?.status).toBe('complete');
    const work = await fixture.workOf(kabir);
    expect(work?.submission.origin).toBe('paper');
    expect(work?.answers[0]).toMatchObject({ content: '<p>on paper</p>', revision: 2 });
    expect(work?.revisions).toContainEqual({ content: '<p>typed</p>', origin: 'typed', savedBy: kabir.id });
  });

  test('asks before it replaces graded work', async () => {
    const [, , zoya] = fixture.parts.classi.students;
    const { submissionId } = await aSubmission(fixture.parts.database, zoya, fixture.assignment, typed);
    await fixture.parts.database.inTenant(zoya.tenantId, (tx) =>
      tx
        .update(submissions)
        .set({ gradedAt: READING_NOW, obtainedQuarters: 4 })
        .where(eq(submissions.id, submissionId)),
    );
    const refused = await fixture.send({ student: zoya });
    expect([refused.status, refused.body.code]).toEqual([409, 'submission/graded']);
    await fixture.send({ student: zoya, replace: true });
    expect((await fixture.workOf(zoya))?.submission).toMatchObject({
      gradedAt: null,
      obtainedQuarters: null,
    });
  });

  test('changes nothing and says why if the paper cannot be read', async () => {
    const [tara] = fixture.parts.classi.students;
    fixture.script = paperReads([{ response: '<p>first</p>' }]);
    await fixture.send();
    const before = await fixture.workOf(tara);

    const locked = await makePdf({ lines: ['1. secret'], encryptWith: 'pass' });
    const refused = await fixture.send({
      file: await fixture.parts.upload(fixture.parts.classi.teacher, locked),
    });
    expect(refused.status).toBe(200);
    expect(refused.lines).toEqual([{ status: 'error', error: expect.stringContaining('password') }]);

    fixture.script = {
      // biome-ignore lint/correctness/useYield: it refuses before it tells anything.
      async *readAnswers() {
        throw new EngineError('nothing-read', 'No answers were found in this paper.');
      },
    };
    expect((await fixture.send()).lines).toEqual([
      { status: 'error', error: 'No answers were found in this paper.' },
    ]);
    expect(await fixture.workOf(tara)).toEqual(before);
  });
});

describe('a reading that is taken up again', () => {
  test('starts again after an error, and writes once', async () => {
    let readings = 0;
    fixture.script = {
      async *readAnswers(source) {
        readings += 1;
        yield { type: 'page', page: 1, pages: 1, batch: 1, batches: 1, pagesInBatch: 1 };
        if (readings === 1) throw new Error('the line broke');
        const answer = { position: 1, response: '<p>x</p>', places: [], unreadable: false };
        yield { type: 'read', result: { answers: [answer], pages: source.pages } };
      },
    };
    const { lines } = await fixture.send();
    expect(lines.at(-1)?.status).toBe('complete');
    expect(readings).toBe(2);
    expect((await fixture.workOf(fixture.parts.classi.students[0]))?.revisions).toHaveLength(2);
  });

  test('repeats the stored result and reads nothing', async () => {
    const [tara] = fixture.parts.classi.students;
    const handler = createReadSubmissionRun({
      engine: fixture.engine,
      storage: fixture.parts.storage,
      startMarking: fixture.startMarking,
    });
    const input = {
      assignmentId: fixture.assignment.id,
      studentId: tara.id,
      teacherId: fixture.parts.classi.teacher.id,
      fileName: await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper),
      express: false,
      gradeWhenRead: true,
      askedAt: READING_NOW.toISOString(),
    };
    async function perform(attempt: number): Promise<unknown> {
      const steps = handler.perform(input, {
        tenantId: tara.tenantId,
        runId: 1,
        attempt,
        signal: new AbortController().signal,
        log: silentLog(),
        write: (work) => fixture.parts.database.inTenant(tara.tenantId, work),
        endWith: (work) => fixture.parts.database.inTenant(tara.tenantId, work),
      });
      for (;;) {
        const step = await steps.next();
        if (step.done) return step.value;
      }
    }
    fixture.script = paperReads([{ response: '<p>x</p>' }, { position: null, response: '<p>y</p>' }]);
    const first = await perform(1);
    const work = await fixture.workOf(tara);
    fixture.script = {};
    expect(fixture.started).toHaveLength(1);
    expect(await perform(2)).toEqual(first);
    expect(fixture.started).toHaveLength(1);
    expect(await fixture.workOf(tara)).toEqual(work);
  });
});
