/** The raw wire of the work that teachers upload and look at. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { paperPlace, paperReads, startReading } from './reading/reading.fixture.ts';
import { aSubmission } from './submission.fixture.ts';

const fixture = sharedFixture(startReading);
beforeEach(() => fixture.setScene());

describe('where a paper is put', () => {
  test('is a signed address with a name of the server, for a teacher', async () => {
    const { status, body } = await fixture.teacher.get('/grader/get-signed-url?file_name=Tara.pdf&email=x');
    expect(status).toBe(200);
    expect(body).toEqual({
      upload_url: expect.stringContaining('signature='),
      file_name: expect.any(String),
    });
    expect(body.file_name).not.toContain('Tara');
  });
});

describe('who may', () => {
  test('a student of another course, another school, or nowhere is not found', async () => {
    for (const id of [fixture.parts.classi.stranger.id, fixture.parts.riverside.students[0].id, 2_000_000]) {
      const refused = await fixture.send({ student_id: id });
      expect([refused.status, refused.body.code]).toEqual([404, 'submission/student-not-enrolled']);
    }
  });

  test('a file of a colleague, of another school, for something else, or nowhere is not found', async () => {
    const files = [
      await fixture.parts.upload(fixture.parts.classi.otherTeacher, fixture.paper),
      await fixture.parts.upload(fixture.parts.riverside.teacher, fixture.paper),
      await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, { purpose: 'marking-scheme' }),
      'submission-nothing.pdf',
      '../secret.pdf',
    ];
    for (const file of files) {
      const refused = await fixture.send({ file });
      expect([file, refused.status, refused.body.code]).toEqual([file, 404, 'file/not-found']);
    }
    expect(await fixture.workOf(fixture.parts.classi.students[0])).toBeNull();
  });
});

describe('the work that is handed in', () => {
  test('has typed and paper work, a response for every question, and nothing that is still being typed', async () => {
    const [tara, kabir, zoya] = fixture.parts.classi.students;
    await aSubmission(fixture.parts.database, tara, fixture.assignment, { 1: '<p>typed</p>' });
    await aSubmission(fixture.parts.database, zoya, fixture.assignment, { 1: '<p>not yet</p>' }, false);
    fixture.script = paperReads([{ position: 2, response: '<p>two</p>', places: [paperPlace] }]);
    const file = await fixture.parts.upload(fixture.parts.classi.teacher, fixture.paper, {
      name: 'Kabir.pdf',
    });
    await fixture.send({ student: kabir, file });

    const { status, body } = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([String(tara.id), String(kabir.id)]);
    const block = body as unknown as Record<string, Record<string, unknown>>;
    expect(block[tara.id]).toEqual({
      student_data: {
        student_id: tara.id,
        student_name: 'Tara Bhandari',
        original_filename: '',
        assignment_title: 'Circuits',
        file_name: expect.any(String),
        origin: 'typed',
        submitted_at: '2026-03-02T09:00:00.000Z',
        late: false,
        unmatched: [],
      },
      grading: { obtained: 0, possible: 4, assignment_title: 'Circuits' },
      '1': {
        response_id: expect.any(Number),
        question_id: fixture.assignment.questions[0]?.id,
        question_number: 1,
        original_question_number: '',
        stem: '',
        question: '<p>Question 1</p>',
        answer: '<p>Current is charge per second.</p><p>It is measured in amperes.</p>',
        grading_instructions: '',
        response: '<p>typed</p>',
        points_obtained: 0,
        points_possible: 2,
        feedback: '',
        original_feedback: '',
        graded: false,
        flagged_for_review: '',
        flag_resolved: false,
        confidence: null,
        confidence_reason: '',
        evidence: [],
        checked: false,
        history: [],
        source: [],
        section: '',
        choice: null,
      },
      '2': expect.objectContaining({ response_id: expect.any(Number), response: '' }),
    });
    expect(block[kabir.id]).toMatchObject({
      student_data: { original_filename: 'Kabir.pdf', file_name: file, origin: 'paper' },
      '2': { response: '<p>two</p>', source: [paperPlace] },
    });

    const brief = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
      marks_only: true,
    });
    expect(Object.keys(brief.body)).toEqual(Object.keys(block));
    const marks = brief.body as unknown as Record<string, Record<string, unknown>>;
    expect(marks[kabir.id]).toMatchObject({
      student_data: { original_filename: 'Kabir.pdf', origin: 'paper', marks_only: true },
      grading: block[kabir.id]?.grading,
    });
    expect(marks[tara.id]?.['1']).toEqual({
      response_id: expect.any(Number),
      question_id: fixture.assignment.questions[0]?.id,
      question_number: 1,
      points_obtained: 0,
      points_possible: 2,
      graded: false,
    });

    const withWhole = async (whole: unknown) => {
      const input = { assignment_id: fixture.assignment.id, marks_only: true, with_whole: whole };
      return fixture.teacher.post('/grader/previous-questions-and-responses', input);
    };
    // Neither student is marked, so the first one by name comes first.
    expect((await withWhole('first')).body).toEqual({ ...marks, [kabir.id]: block[kabir.id] });
    expect((await withWhole(tara.id)).body).toEqual({ ...marks, [tara.id]: block[tara.id] });
    for (const nobody of [zoya.id, fixture.parts.riverside.students[0].id])
      expect((await withWhole(nobody)).body).toEqual(marks);
    expect((await withWhole('last')).status).toBe(400);

    const one = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
      student_id: kabir.id,
    });
    expect(Object.keys(one.body)).toEqual([String(kabir.id)]);
    const other = await fixture.teacher.post('/grader/previous-questions-and-responses', {
      assignment_id: fixture.assignment.id,
      student_id: fixture.parts.riverside.students[0].id,
    });
    expect(other.body).toEqual({});
  });
});
