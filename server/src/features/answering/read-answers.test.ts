/** Answers read from a student's own PDF: they wait next to the typed answers, and count when the student uses them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuiltAssignment } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { findSubmission, listResponses, listSetAside, submitDueWork } from './index.ts';
import {
  ownPdfPlace,
  ownPdfReads,
  process,
  readShownAnswer,
  settle,
  startOwnPdfs,
} from './own-pdf/own-pdf.fixture.ts';
import { ANSWERING_NOW, DUE, save, submit } from './testing.fixture.ts';

const fixture = sharedFixture(startOwnPdfs);
let assignment: BuiltAssignment;
beforeEach(async () => {
  assignment = await fixture.anOpenAssignment();
});
afterEach(() => fixture.clock.set(ANSWERING_NOW));

/** Has a PDF read that says this. */
async function read(...found: Parameters<typeof ownPdfReads>): Promise<string> {
  fixture.script = ownPdfReads(...found);
  const file = await fixture.upload(fixture.tara, assignment);
  const { lines } = await process(fixture.tara, assignment, file);
  expect(lines.at(-1)?.status).toBe('complete');
  return file;
}

const shown = (number = 1) => readShownAnswer(fixture.tara, assignment, number);
const choose = async (choice: string, number = 1) =>
  settle(fixture.tara, assignment, [{ read_answer_id: (await shown(number)).read.read_answer_id, choice }]);

/** Returns the stored answer to the first question. */
const stored = () =>
  fixture.database.inTenant(fixture.classi.tenantId, async (tx) => {
    const submission = await findSubmission(tx, assignment.id, fixture.classi.students[0].id);
    const [answer] = submission ? await listResponses(tx, [submission.id]) : [];
    const revisions = await tx.$client.query(
      `select revision, base_revision, content, origin, saved_by, set_aside from answer_revisions
       where response_id = $1 order by id`,
      [answer?.id],
    );
    const aside = submission ? await listSetAside(tx, [submission.id]) : [];
    return { submission, answer, revisions: revisions.rows, aside };
  });

describe('with an empty answer', () => {
  test('it waits with its place, as a revision that does not count', async () => {
    const file = await read({ response: '<p>Ohm</p>' });
    expect(await shown()).toEqual({
      response: null,
      revision: 0,
      read: {
        read_answer_id: expect.any(Number),
        file_name: file,
        response_content: '<p>Ohm</p>',
        source: [ownPdfPlace],
        flagged_for_review: '',
        status: 'waiting',
      },
    });
    const { revisions, aside } = await stored();
    expect(revisions).toEqual([
      {
        revision: null,
        base_revision: 0,
        content: '<p>Ohm</p>',
        origin: 'paper',
        saved_by: fixture.classi.students[0].id,
        set_aside: 'unconfirmed',
      },
    ]);
    // It is not among what came too late or was overtaken.
    expect(aside).toEqual([]);
    expect(await shown(2)).toEqual({ response: null, revision: 0, read: undefined });
  });

  test('used, it is an answer of the student', async () => {
    await read({ response: '<p>Ohm</p>' });
    await save(fixture.tara, assignment, '<p>Ohm, I think</p>', { base_revision: 0 });
    expect((await choose('used')).status).toBe(200);
    expect(await shown()).toMatchObject({
      response: '<p>Ohm, I think</p>',
      revision: 1,
      read: { status: 'used', response_content: '<p>Ohm</p>' },
    });
  });

  test('cannot be used without an answer, and stays unconfirmed', async () => {
    await read({ response: '<p>Ohm</p>' });
    expect((await choose('used')).status).toBe(200);
    expect((await shown()).read.status).toBe('waiting');
  });

  test('left out it is gone, until that is taken back', async () => {
    await read({ response: '<p>Ohm</p>' });
    const { read_answer_id } = (await shown()).read;
    await choose('left-out');
    expect((await shown()).read).toBeUndefined();
    await settle(fixture.tara, assignment, [{ read_answer_id, choice: 'waiting' }]);
    expect((await shown()).read.status).toBe('waiting');
  });

  test('handed in without it, nothing was answered', async () => {
    await read({ response: '<p>Ohm</p>' });
    expect((await submit(fixture.tara, assignment)).status).toBe(200);
    expect(await shown()).toMatchObject({ response: null, read: { status: 'waiting' } });
    const late = await choose('used');
    expect([late.status, late.body.code]).toEqual([403, 'answer/submitted']);
  });
});

describe('with a typed answer', () => {
  test('it is offered, and the typed one stays', async () => {
    await save(fixture.tara, assignment, '<p>typed</p>');
    await read({ response: '<p>Ohm</p>' });
    expect(await shown()).toMatchObject({
      response: '<p>typed</p>',
      revision: 1,
      read: { response_content: '<p>Ohm</p>', status: 'waiting' },
    });
    // A page that was open during this keeps saving on the revision that it knows.
    const next = await save(fixture.tara, assignment, '<p>typed on</p>', { base_revision: 1 });
    expect(next.body.revision).toBe(2);
    expect((await shown()).read.status).toBe('waiting');
  });

  test('that says the same, there is nothing to confirm', async () => {
    await save(fixture.tara, assignment, '<p>Ohm</p>');
    await read({ response: '<p>Ohm</p>' });
    expect((await shown()).read.status).toBe('used');
  });
});

describe('a later PDF', () => {
  test('is what waits, where it answers the same question', async () => {
    await read({ position: 1, response: '<p>one</p>' }, { position: 2, response: '<p>two</p>' });
    await read({ position: 1, response: '<p>one, better</p>' });
    expect((await shown(1)).read.response_content).toBe('<p>one, better</p>');
    expect((await shown(2)).read.response_content).toBe('<p>two</p>');
  });

  test('is what waits also when the earlier one is read last', async () => {
    const held = Promise.withResolvers<void>();
    let readings = 0;
    fixture.script = {
      async *readAnswers(source) {
        readings += 1;
        const response = `<p>reading ${readings}</p>`;
        if (readings === 1) await held.promise;
        const answer = { position: 1, response, places: [], unreadable: false };
        yield { type: 'read', result: { answers: [answer], pages: source.pages } };
      },
    };
    const first = process(fixture.tara, assignment, await fixture.upload(fixture.tara, assignment));
    await expect.poll(() => readings).toBe(1);
    await process(fixture.tara, assignment, await fixture.upload(fixture.tara, assignment));
    held.resolve();
    await first;
    expect((await shown()).read.response_content).toBe('<p>reading 2</p>');
  });
});

describe('writing that could not be read', () => {
  const picture = '<p><img src="/document-processor/own-work-x.pdf.1.50-60-200-14.png" alt="My answer"></p>';

  test('is marked so while it waits, also when its picture is the answer; typed over, it is not', async () => {
    await read({ unreadable: true });
    expect((await shown()).read).toMatchObject({
      response_content: null,
      flagged_for_review: expect.stringContaining('could not be read'),
    });
    expect((await stored()).answer?.unreadable).toBe(true);

    await save(fixture.tara, assignment, picture);
    await choose('used');
    expect((await stored()).answer).toMatchObject({ content: picture, unreadable: true });

    await save(fixture.tara, assignment, '<p>Current is charge per second.</p>');
    expect((await stored()).answer?.unreadable).toBe(false);
  });

  test('is not marked any more when it is left out', async () => {
    await read({ unreadable: true });
    await choose('left-out');
    expect((await stored()).answer?.unreadable).toBe(false);
  });

  test('marks no answer that was typed', async () => {
    await save(fixture.tara, assignment, '<p>typed</p>');
    await read({ unreadable: true });
    expect((await stored()).answer?.unreadable).toBe(false);
  });

  test('says that a part of the answer could not be read', async () => {
    await read({ unreadable: true, response: '<p>The current</p>' });
    expect((await shown()).read.flagged_for_review).toContain('Some of the writing');
  });
});

describe('who may settle', () => {
  test("only whose it is: a classmate's and an unknown one are not there", async () => {
    await read({ response: '<p>Ohm</p>' });
    const { read_answer_id } = (await shown()).read;
    await save(fixture.kabir, assignment, '<p>x</p>');
    const elsewhere = await fixture.as(fixture.riverside.students[0]);
    const answers = [
      await settle(fixture.kabir, assignment, [{ read_answer_id, choice: 'left-out' }]),
      await settle(fixture.tara, assignment, [{ read_answer_id: read_answer_id + 999, choice: 'used' }]),
      await settle(elsewhere, assignment, [{ read_answer_id, choice: 'left-out' }]),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'answer/reading-not-found'],
      [404, 'answer/reading-not-found'],
      [404, 'assignment/not-found'],
    ]);
    expect((await shown()).read.status).toBe('waiting');
  });

  test('refuses every student after the due date', async () => {
    await read({ response: '<p>Ohm</p>' });
    const { read_answer_id } = (await shown()).read;
    fixture.clock.set(new Date(DUE.getTime() + 11_000));
    const late = await settle(fixture.tara, assignment, [{ read_answer_id, choice: 'left-out' }]);
    expect([late.status, late.body.code]).toEqual([403, 'answer/past-due']);
  });
});

test('work that is only on an unconfirmed PDF is handed in at the due date, so that the teacher sees it', async () => {
  await read({ response: '<p>Ohm</p>' });
  fixture.clock.set(new Date(DUE.getTime() + 60_000));
  await submitDueWork(fixture, fixture.classi.tenantId);
  const { submission, answer } = await stored();
  expect(submission?.submittedAt).toEqual(DUE);
  expect(answer?.content).toBeNull();
});
