/** Practice from a student's own documents and from a prompt, on the raw wire of the whole product: whose they are, and what is refused. */
import { openDocument } from '@classi/documents';
import { makeDocx, paragraph, picture } from '@classi/documents/testing/make-docx';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { beforeAll, expect, test } from 'vitest';
import { readJsonLines } from '../../features/assignments/documents/upload.fixture.ts';
import type { Person } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(() => startTestProduct({ SMART_BUILDER_INSTRUCTORS: 'all' }));
let address: string;
beforeAll(async () => {
  address = await fixture.product.server.listen({ host: '127.0.0.1', port: 0 });
});

interface Sent {
  fields?: Record<string, string>;
  files?: [field: string, content: Uint8Array, name: string][];
}

/** A multipart request over a real line, as a page sends it. */
async function send(person: Person, path: string, { fields = {}, files = [] }: Sent): Promise<Response> {
  const { cookies, csrf } = await fixture.as(person);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, content, name] of files) form.append(field, new File([new Uint8Array(content)], name));
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return fetch(`${address}/students/${path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: cookie.join('; '), 'x-csrf-token': csrf },
  });
}

/** A drawing, as a picture. */
async function drawing(): Promise<Uint8Array> {
  const pdf = await openDocument(await makePdf({ scans: 1 }));
  const { bytes } = await pdf.renderPage(1, { width: 300 });
  await pdf.close();
  return bytes;
}

const lesson = () =>
  makePdf({
    lines: [
      { text: 'Light and Shadow', bold: true, size: 16 },
      'A shadow is a dark area behind an opaque object where light does not reach.',
      'Refraction is the bending of light when it passes from one medium into another.',
      'Reflection is the turning back of light from a surface.',
      'A plane mirror is a flat surface that reflects light regularly.',
    ],
  });

test("reads a student's material only for that student: pictures, pages, and not for the library", async () => {
  const [student, classmate] = fixture.classi.students;
  const notes = makeDocx({
    media: { 'figure.png': await drawing() },
    body: [
      paragraph('1. What does the barometer of the figure show? [2 marks]'),
      paragraph(picture('figure.png', { width: 160, height: 120 })) + paragraph(' '),
      paragraph('Answer: The pressure of the air.'),
    ].join(''),
  });
  const lines = await readJsonLines(
    await send(student, 'process-practice-marking-scheme', {
      fields: { title: 'Weather' },
      files: [['file', notes, 'notes.docx']],
    }),
  );
  const last = lines.at(-1) ?? {};
  expect(last).toMatchObject({ status: 'complete', gsutil_url: expect.any(String) });
  const questions = last.questions as { question: string; answer: string; sealed_key: string }[];
  // The key stays on the server until an answer was given.
  expect(questions.map(({ answer }) => answer)).toEqual(questions.map(() => ''));
  expect(JSON.stringify(lines)).not.toContain('pressure of the air');
  expect(questions.every(({ sealed_key }) => sealed_key !== '')).toBe(true);
  const [, figure = ''] = /src="([^"]+)"/.exec(JSON.stringify(questions).replaceAll('\\"', '"')) ?? [];
  expect(figure).toMatch(/^\/document-processor\//);
  const page = `/document-processor/${String(last.gsutil_url)}.1.png`;
  const seen = async (person: Person) => {
    const caller = await fixture.as(person);
    return [(await caller.get(figure)).status, (await caller.get(page)).status];
  };
  expect(await seen(student)).toEqual([200, 200]);
  for (const other of [
    classmate,
    fixture.classi.teacher,
    fixture.classi.otherTeacher,
    fixture.classi.stranger,
  ]) {
    expect(await seen(other)).toEqual([404, 404]);
  }
  const teacher = await fixture.as(fixture.classi.teacher);
  const found = await teacher.post('/document-processor/search-questions', { query: 'barometer' });
  expect(found.status, found.text).toBe(200);
  expect(found.body.questions).toEqual([]);

  const caller = await fixture.as(student);
  const made = await caller.post('/students/add-practice-assignment', {
    title: 'Weather',
    course: fixture.classi.course.code,
    creation_method: 'document',
    gsutil_url: last.gsutil_url,
    questions,
  });
  expect(made.status, made.text).toBe(200);
  const shown = await caller.post('/students/get-practice-assignment-questions', {
    assignment_id: made.body.practice_assignment_id,
  });
  expect(shown.text.replaceAll('\\"', '"')).toContain(`src="${figure}"`);
  expect(await seen(classmate)).toEqual([404, 404]);
});

const notes = {
  'notes without a number': [
    { text: 'Volcanoes', bold: true, size: 16 },
    'A volcano is an opening in the crust of the Earth through which molten rock reaches the surface.',
    'Magma is molten rock below the surface of the Earth.',
    'Lava is magma that has reached the surface of the Earth.',
    'A crater is the bowl at the top of a volcano.',
    'A shield volcano has gentle slopes because its lava is thin and flows far.',
    'A composite volcano has steep slopes because its lava is thick and cools quickly.',
  ],
  'a chapter with numbered headings': [
    { text: '1. The Heart', bold: true, size: 16 },
    'The heart is a muscle that pumps blood through the body.',
    { text: '2. Blood Vessels', bold: true, size: 16 },
    'An artery is a vessel that carries blood away from the heart.',
    'A vein is a vessel that carries blood towards the heart.',
    'Capillaries are thin because oxygen has to pass through their walls.',
    { text: '3. Blood', bold: true, size: 16 },
    'Plasma is the liquid part of the blood.',
    'Red blood cells carry oxygen because they contain haemoglobin.',
  ],
};

test.each(Object.entries(notes))('practice questions are written from %s', async (name, lines) => {
  const [student] = fixture.classi.students;
  const sent = {
    fields: { title: 'Revision' },
    files: [['file', await makePdf({ lines }), `${name}.pdf`]] as Sent['files'],
  };
  const events = await readJsonLines(await send(student, 'process-practice-marking-scheme', sent as Sent));
  const last = events.at(-1) ?? {};
  expect(last, JSON.stringify(last)).toMatchObject({ status: 'complete', gsutil_url: expect.any(String) });
  const questions = last.questions as { question: string; answer: string; marks_possible: number }[];
  expect(questions.length).toBeGreaterThanOrEqual(3);
  for (const question of questions) {
    expect(question).toMatchObject({ answer: '', sealed_key: expect.stringContaining('.') });
    expect(question.marks_possible).toBeGreaterThan(0);
  }
});

test('shows the passage of the notes next to an answer that earned no full marks', async () => {
  const [student] = fixture.classi.students;
  const lines = notes['notes without a number'];
  const file = await makePdf({ lines });
  const sent = { fields: { title: 'Volcanoes' }, files: [['file', file, 'Volcanoes.pdf']] as Sent['files'] };
  const events = await readJsonLines(await send(student, 'process-practice-marking-scheme', sent as Sent));
  const { questions } = events.at(-1) as { questions: object[] };
  const passages = JSON.stringify(questions).match(/"passage":\s*\{/g);
  expect(passages, 'no passage may be readable before the answer is graded').toBeNull();

  const caller = await fixture.as(student);
  const made = await caller.post('/students/add-practice-assignment', {
    ...{ title: 'Volcanoes', course: fixture.classi.course.code, creation_method: 'document', questions },
  });
  const practice = { assignment_id: made.body.practice_assignment_id };
  const shown = async () =>
    (await caller.post('/students/get-practice-assignment-questions', practice)).body as unknown as {
      question_id: number;
      passage: { quote: string; title: string; page: number } | null;
    }[];
  for (const { question_id, passage } of await shown()) {
    expect(passage).toBeNull();
    const answer = { ...practice, question_id, response_content: '<p>I am not sure.</p>' };
    await caller.post('/students/set-practice-assignment-response', answer);
  }
  const grading = { practice_assignment_id: practice.assignment_id };
  expect((await caller.post('/students/grade-practice-assignment', grading)).status).toBe(200);
  const text = lines.map((line) => (typeof line === 'string' ? line : line.text)).join(' ');
  for (const { passage } of await shown()) {
    expect(passage).toMatchObject({ title: 'Volcanoes.pdf', page: 1 });
    expect(text).toContain(passage?.quote.replace(/\s+/g, ' ').trim().split('. ')[0]);
  }
});

test('questions are written from a stored document and followed again; another student finds nothing of it', async () => {
  const [student, classmate] = fixture.classi.students;
  const sentDocument = await send(student, 'upload-reference-document', {
    files: [['file', await lesson(), 'Light.pdf']],
  });
  const reference = (await sentDocument.json()) as Record<string, unknown>;
  expect(reference).toMatchObject({ success: true, filename: 'Light.pdf' });
  const fields = {
    prompt: '2 questions',
    title: 'Light',
    subject: 'Physics',
    difficulty_level: '2',
    reference_urls: JSON.stringify([reference]),
  };
  const lines = await readJsonLines(await send(student, 'generate-practice-assignment-progress', { fields }));
  const last = lines.at(-1) ?? {};
  expect(last, JSON.stringify(last)).toMatchObject({ status: 'complete' });
  expect((last.questions as unknown[]).length).toBe(2);
  const follow = { fields: { config_id: String(last.config_id) } };
  const again = await readJsonLines(await send(student, 'generate-practice-assignment-progress', follow));
  const sealed = (last.questions as object[]).map((each) => ({ ...each, sealed_key: expect.any(String) }));
  expect(again.at(-1)).toEqual({ ...last, questions: sealed });
  expect((await send(classmate, 'generate-practice-assignment-progress', follow)).status).toBe(404);
  const stolen = await send(classmate, 'generate-practice-assignment', { fields });
  expect(stolen.status).toBe(404);

  const uploaded = await send(student, 'generate-practice-assignment', {
    fields: { ...fields, reference_urls: '[]' },
    files: [['reference_docs', await lesson(), 'Light.pdf']],
  });
  expect(await uploaded.json()).toMatchObject({
    questions: [{ question: expect.any(String) }, { question: expect.any(String) }],
    ai_config_id: expect.any(Number),
  });
});

test('writes nothing without a prompt, or for a question that can still be handed in', async () => {
  const [student] = fixture.classi.students;
  const question = 'Explain why the shadow of a pole becomes shorter towards noon.';
  const teacher = await fixture.as(fixture.classi.teacher);
  const added = await teacher.post('/grader/add-assignment', {
    title: 'Shadows',
    due_date: '2030-01-01T10:00',
    timezone: 'Asia/Kolkata',
    course: fixture.classi.course.code,
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: [
      {
        question_number: 1,
        question: `<p>${question}</p>`,
        marks_possible: 3,
        answer: '<p>The sun stands higher.</p>',
      },
    ],
  });
  expect(added.status, added.text).toBe(200);
  const caller = await fixture.as(student);
  const ask = (prompt: string) =>
    caller.post('/students/generate-practice-assignment', { prompt, title: 'Shadows', subject: 'Physics' });
  expect((await ask('  ')).body).toMatchObject({
    message: 'Please enter prompt details to generate practice questions',
  });
  for (const prompt of [question, `Write one question with its answer: ${question}`]) {
    const refused = await ask(prompt);
    expect(refused.status, refused.text).toBe(400);
    expect(refused.body.message).toMatch(
      /^This asks for a question of an assignment that you can still submit\./,
    );
  }
  // A topic is not a question: this one fails only for want of something to write from.
  expect((await ask('4 questions on mirrors')).body.message).not.toMatch(/still submit/);
});
