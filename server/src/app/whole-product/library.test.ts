/** A document that a teacher has had read is in the school's library, with or without an assignment made from it. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { beforeAll, expect, test } from 'vitest';
import { type Sending, startSending } from '../../features/assignments/documents/upload.fixture.ts';
import type { Person } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(() => startTestProduct({ SMART_BUILDER_INSTRUCTORS: 'all' }));
let sending: Sending;
beforeAll(async () => {
  sending = await startSending({ server: fixture.product.server, as: fixture.as });
});

async function search(query: string): Promise<Record<string, unknown>[]> {
  // A colleague's: the library is the school's.
  const colleague = await fixture.as(fixture.classi.otherTeacher);
  const answer = await colleague.post('/document-processor/search-questions', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.questions as never;
}

test('finds a question with its key and source, and only once when it is read again and used', async () => {
  const lines = ['1. What does a voltmeter measure? [2 marks]', 'Answer: The potential difference.'];
  const pdf = await makePdf({ lines });
  const send = () =>
    sending.lastLine(fixture.classi.teacher, {
      files: [['file', pdf, 'Meters.pdf']],
      fields: { title: 'Meters' },
    });
  const last = await send();
  expect(last).toMatchObject({ status: 'complete' });
  const [found] = await search('voltmeter');
  expect(found).toMatchObject({
    question_text: expect.stringContaining('What does a voltmeter measure?'),
    marks_possible: 2,
    answer: expect.stringContaining('potential difference'),
    source_document_id: Number(last?.marking_scheme_id),
  });
  await send();
  const teacher = await fixture.as(fixture.classi.teacher);
  const added = await teacher.post('/grader/add-assignment', {
    title: 'Meters In Class',
    due_date: '2030-01-01T10:00',
    timezone: 'Asia/Kolkata',
    course: fixture.classi.course.code,
    creation_method: 'document',
    gsutil_url: last?.gsutil_url,
    student_submissions_allowed: true,
    questions: ((last?.questions ?? []) as object[]).map((question) => ({
      ...question,
      flagged_for_review: '',
    })),
  });
  expect(added.status, added.text).toBe(200);
  expect((await search('voltmeter')).map(({ source_title }) => source_title)).toEqual(['Meters In Class']);
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture in a question of the library is seen where the question is used, and one in no question is not', async () => {
  const { teacher, otherTeacher, students, stranger, course, otherCourse } = fixture.classi;
  const put = async () => {
    const input = { ownerId: teacher.id, originalName: 'a.png', sizeLimit: 1000, purpose: 'image' };
    return fixture.product.storage.put(
      fixture.classi.tenantId,
      { ...input, contentType: 'image/png' },
      PIXEL,
    );
  };
  const [shared, unshared] = [await put(), await put()];
  const make = async (who: Person, code: string, image: string) => {
    const answer = await (await fixture.as(who)).post('/grader/add-assignment', {
      title: 'With A Picture',
      due_date: '2030-01-01T10:00',
      timezone: 'Asia/Kolkata',
      course: code,
      creation_method: 'scratch',
      student_submissions_allowed: true,
      questions: [
        {
          question_number: 1,
          question: `<p>Name the part <img src="/editor/${image}"></p>`,
          marks_possible: 1,
        },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const see = async (who: Person, { name }: { name: string }) =>
    (await (await fixture.as(who)).get(`/editor/${name}`)).status;

  await make(teacher, course.code, shared.name);
  expect(await see(students[0], shared)).toBe(200);
  // Another teacher finds it in the library; a student of that teacher only sees it once it is in an assignment.
  expect(await see(otherTeacher, shared)).toBe(200);
  expect(await see(stranger, shared)).toBe(404);
  await make(otherTeacher, otherCourse.code, shared.name);
  expect(await see(stranger, shared)).toBe(200);

  await make(otherTeacher, otherCourse.code, unshared.name);
  expect(await see(otherTeacher, unshared)).toBe(404);
  expect(await see(stranger, unshared)).toBe(404);
});
