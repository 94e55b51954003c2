/** A paper from Word with its figures and formulas, and its key apart, from the upload to what a student sees of it: the whole product. */
import { openDocument } from '@classi/documents';
import { formula, makeDocx, math, paragraph, picture } from '@classi/documents/testing/make-docx';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { beforeAll, expect, test } from 'vitest';
import { type Sending, startSending } from '../../features/assignments/documents/upload.fixture.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(startTestProduct);
let sending: Sending;
beforeAll(async () => {
  sending = await startSending({ server: fixture.product.server, as: fixture.as });
});

/** A drawing, as a picture. */
async function drawing(): Promise<Uint8Array> {
  const pdf = await openDocument(await makePdf({ scans: 1 }));
  const { bytes } = await pdf.renderPage(1, { width: 300 });
  await pdf.close();
  return bytes;
}

const half = `<m:f><m:num>${math('1')}</m:num><m:den>${math('2')}</m:den></m:f>`;

function sourcesIn(html: unknown): string[] {
  return [...String(html).matchAll(/src="([^"]+)"/g)].map(([, source = '']) => source);
}

test('a Word paper with its key becomes an assignment whose figures its students see, and nothing of the key', async () => {
  const media = { 'figure.png': await drawing() };
  const figure = paragraph(picture('figure.png', { width: 160, height: 120 })) + paragraph(' ');
  const paper = makeDocx({
    media,
    body: [
      paragraph('1. What does the figure show? [2 marks]'),
      figure,
      paragraph('2. Add the halves. [3 marks]'),
      paragraph(formula(half)),
    ].join(''),
  });
  const key = makeDocx({
    media,
    body: [paragraph('Answer key'), paragraph('1. A grey square.'), figure, paragraph('2. One.')].join(''),
  });
  const last = await sending.lastLine(fixture.classi.teacher, {
    files: [
      ['question_paper', paper, 'paper.docx'],
      ['answer_key', key, 'key.docx'],
    ],
  });
  expect(last).toMatchObject({ status: 'complete', pages: 2 });
  const questions = last?.questions as Record<string, unknown>[];
  expect(questions).toMatchObject([
    { marks_possible: 2, answer: expect.stringContaining('grey square') },
    {
      marks_possible: 3,
      question: expect.stringContaining('$\\frac{1}{2}$'),
      answer: expect.stringContaining('One'),
    },
  ]);
  const [shown = ''] = sourcesIn(questions[0]?.question);
  const [hidden = ''] = sourcesIn(questions[0]?.answer);
  expect(shown).toMatch(/^\/document-processor\/document-[a-z2-7]{26}\.pdf\.1\.\d+-\d+-\d+-\d+\.png$/);
  expect(hidden).toMatch(/\.pdf\.2\.\d+-\d+-\d+-\d+\.png$/);

  const teacher = await fixture.as(fixture.classi.teacher);
  const added = await teacher.post('/grader/add-assignment', {
    title: 'Figures',
    due_date: '2030-01-01T10:00',
    timezone: 'Asia/Kolkata',
    course: fixture.classi.course.code,
    creation_method: 'document',
    gsutil_url: last?.gsutil_url,
    student_submissions_allowed: true,
    questions: questions.map((question) => ({ ...question, flagged_for_review: '' })),
  });
  expect(added.status, added.text).toBe(200);
  const edited = await teacher.post('/grader/get-assignment-questions', {
    assignment_id: added.body.assignment_id,
  });
  const documentId = Number(last?.marking_scheme_id);
  expect(edited.body.questions).toMatchObject([
    { source_document_id: documentId },
    { source_document_id: documentId },
  ]);

  const student = await fixture.as(fixture.classi.students[0]);
  const seen = await student.post('/students/get-assignment-questions', {
    assignment_id: added.body.assignment_id,
  });
  expect(sourcesIn(JSON.stringify(seen.body).replaceAll('\\"', '"'))).toEqual([shown]);
  expect([(await student.get(shown)).status, (await student.get(hidden)).status]).toEqual([200, 404]);
  const page = `/document-processor/${String(last?.gsutil_url)}.1.png`;
  expect([(await student.get(page)).status, (await teacher.get(page)).status]).toEqual([404, 200]);
  expect([(await teacher.get(shown)).status, (await teacher.get(hidden)).status]).toEqual([200, 200]);
  const stranger = await fixture.as(fixture.classi.stranger);
  expect((await stranger.get(shown)).status).toBe(404);
});
