/** Raw-wire tests of what follows a reading: automatic marking, and what is stored with the answers. */
import { EngineError } from '@classi/engines';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { UNPLACED } from '../rules.ts';
import { paperPlace, paperReads, startReading } from './reading.fixture.ts';

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

describe('automatic marking', () => {
  test('begins when the paper is read, if requested', async () => {
    const [tara, kabir] = fixture.parts.classi.students;
    fixture.script = paperReads([{ response: '<p>x</p>' }]);
    await fixture.send({ student: kabir });
    expect(fixture.started).toEqual([]);
    await fixture.send({ student: tara, grade_when_read: true });
    expect(fixture.started).toEqual([
      {
        tenantId: tara.tenantId,
        assignmentId: fixture.assignment.id,
        studentId: tara.id,
        startedBy: fixture.parts.classi.teacher.id,
      },
    ]);
  });

  test('does not begin where the paper could not be read', async () => {
    fixture.script = {
      // biome-ignore lint/correctness/useYield: it refuses before it tells anything.
      async *readAnswers() {
        throw new EngineError('nothing-read', 'No answers were found in this paper.');
      },
    };
    expect((await fixture.send({ grade_when_read: true })).lines.at(-1)?.status).toBe('error');
    expect(fixture.started).toEqual([]);
  });
});

describe('what is stored with the answers', () => {
  test('includes unassigned passages with their places, and unreadable ones with a flag', async () => {
    const [tara] = fixture.parts.classi.students;
    fixture.script = paperReads([
      { position: 1, unreadable: true, places: [paperPlace] },
      { position: null, response: '<p>Thank you<script>x()</script></p>', places: [paperPlace] },
      { position: null, unreadable: true, places: [{ ...paperPlace, page: 2 }] },
    ]);
    await fixture.send({ student: tara });
    const { body } = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
    });
    expect(body).toHaveProperty(`${tara.id}`, expect.anything());
    const work = (body as unknown as Record<string, Record<string, unknown>>)[tara.id];
    expect(work).toMatchObject({
      student_data: {
        unmatched: [
          { text: '<p>Thank you</p>', source: [paperPlace], passage: 0 },
          { text: '', source: [{ ...paperPlace, page: 2 }], passage: 1 },
        ],
      },
      '1': {
        response: '',
        graded: false,
        not_read: 'unreadable',
        flagged_for_review: 'There is writing here that could not be read. Please look at the page.',
        source: [paperPlace],
      },
      '2': { not_read: 'unplaced', flagged_for_review: UNPLACED },
    });
  });

  test('includes each doubt of the reading once', async () => {
    const [tara] = fixture.parts.classi.students;
    const doubt = 'A model has read this handwriting: compare it with the page.';
    fixture.script = paperReads([
      { position: 1, response: '<p>a</p>', doubt },
      { position: 1, response: '<p>b</p>', doubt },
    ]);
    const { lines } = await fixture.send({ student: tara });
    expect(lines.at(-1)).toMatchObject({
      questions: [{ flagged_for_review: doubt }, { flagged_for_review: '' }],
    });
    const { body } = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
    });
    expect(body).toHaveProperty(`${tara.id}.1.flagged_for_review`, doubt);
  });

  test('figures of an answer, as pieces of the paper', async () => {
    const [tara] = fixture.parts.classi.students;
    const figure = '<p><img src="/document-processor/figure.1" alt="Figure"></p>';
    fixture.script = {
      async *readAnswers(source) {
        const answers = [
          { position: 1, response: `<p>See</p>${figure}`, places: [paperPlace], unreadable: false },
        ];
        const result = { answers, pages: source.pages, figures: [paperPlace] };
        yield { type: 'read', result };
      },
    };
    const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper);
    await fixture.send({ student: tara, file });
    const content = (await fixture.workOf(tara))?.answers[0]?.content;
    expect(content).toBe(
      `<p>See</p><p><img src="/document-processor/${file}.1.50-60-200-14.png" alt="Figure"></p>`,
    );
  });
});
