/** Textbooks on the raw wire: from the upload to the tutor, replaced and removed, with faults. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(startTestProduct);
const admin = sharedValue(() => fixture.as(fixture.classi.administrator));
const teacher = sharedValue(() => fixture.as(fixture.classi.teacher));
const student = sharedValue(() => fixture.as(fixture.classi.students[0]));

const post = (path: string, body: unknown) => admin.post(`/administration/${path}`, body);

/** @returns the name that the server gave the file */
async function upload(name: string, content: string | Uint8Array, who = admin): Promise<string> {
  const { body } = await who.get(`/administration/get-textbook-upload-url?file_name=${name}`);
  const put = await fixture.product.server.inject({
    method: 'PUT',
    url: String(body.upload_url),
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });
  expect(put.statusCode, put.payload).toBe(200);
  return String(body.file_name);
}

/** @returns the id of the textbook, and the last line of its reading */
async function add(name: string, content: string | Uint8Array, more: object = {}) {
  const added = await post('add-textbook', { file_name: await upload(name, content), ...more });
  expect(added.status, added.text).toBe(200);
  const id = Number(added.body.textbook_id);
  const { lines } = await post('follow-textbook', { textbook_id: id });
  return { id, lines, last: lines.at(-1) };
}

const listed = async (id: number) => {
  const { body } = await admin.get('/administration/list-textbooks');
  return (body as unknown as { textbook_id: number }[]).find(({ textbook_id }) => textbook_id === id);
};

const usedBy = async (who: Caller): Promise<string[]> => {
  const { body } = await who.get('/chatbot/list-textbooks');
  return (body as unknown as { title: string }[]).map(({ title }) => title);
};

const TIDES = `# The Sea

## Chapter 1 Tides

A tide is the slow rise and fall of the sea, twice a day.

### Spring tides

A spring tide comes when the Sun and the Moon pull in one line.
`;

describe('a textbook', () => {
  test('is uploaded, read with progress, and used by the tutor', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => [
      { text: `Chapter ${index + 1} Light`, size: 20, bold: true },
      `Light of kind ${index + 1} travels straight until it meets a surface that sends it back.`,
      '\f',
    ]).flat();
    const { id, lines, last } = await add('optics.pdf', await makePdf({ lines: pages }), {
      title: 'Optics',
      subject: 'Physics',
    });
    expect(lines.filter(({ status }) => status === 'reading').length).toBeGreaterThan(0);
    expect(last).toMatchObject({ status: 'complete', sections: 12 });
    expect(await listed(id)).toMatchObject({
      ...{ state: 'ready', file_name: 'optics.pdf', sections: 12, problem: '', is_reading: false },
    });
    expect(await usedBy(student)).toContain('Optics');
    const { body } = await student.post('/chatbot/get-textbook-passage', { textbook_id: id, section: 2 });
    expect(body).toMatchObject({ heading: 'Chapter 2 Light', page: 2 });
    const contents = await post('get-textbook-contents', { textbook_id: id });
    expect(contents.body).toHaveLength(12);
  });

  test('is used by the courses that it is given to', async () => {
    const { course, otherCourse } = fixture.classi;
    const about = { title: 'Only for others', subject: 'History' };
    const { id } = await add('sea.md', TIDES, { ...about, course_ids: [otherCourse.id] });
    expect(await usedBy(student)).not.toContain('Only for others');
    expect(await usedBy(teacher)).not.toContain('Only for others');
    expect(await usedBy(await fixture.as(fixture.classi.stranger))).toContain('Only for others');
    const begin = { title: 'Tides', textbookIds: [id] };
    expect((await teacher.post('/chatbot/new-conversation', begin)).body.code).toBe('textbook/not-found');
    await post('update-textbook', { textbook_id: id, ...about, course_ids: [course.id] });
    expect(await usedBy(student)).toContain('Only for others');
    expect((await teacher.post('/chatbot/new-conversation', begin)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ conversations: 1, courses: [{ course_code: course.code }] });
    const elsewhere = await post('update-textbook', {
      ...{ textbook_id: id, ...about, course_ids: [fixture.riverside.course.id] },
    });
    expect(elsewhere.body.code).toBe('course/not-found');
    expect(await listed(id)).toMatchObject({ courses: [{ course_code: course.code }] });
  });

  test('is offered first to those whose course has its subject', async () => {
    await add('sea.md', TIDES, { title: 'Algae', subject: 'Biology' });
    await add('sea.md', TIDES, { title: 'Waves', subject: 'physics' });
    const firstOf = async (who: Caller) => {
      const titles = await usedBy(who);
      return ['Algae', 'Waves'].toSorted((one, two) => titles.indexOf(one) - titles.indexOf(two))[0];
    };
    expect(await firstOf(student)).toBe('Waves');
    expect(await firstOf(teacher)).toBe('Waves');
    expect(await firstOf(await fixture.as(fixture.classi.stranger))).toBe('Algae');
  });

  test('is replaced, and old places still open', async () => {
    const { id } = await add('sea.md', TIDES, { title: 'Sea' });
    const old = { textbook_id: id, section: 2 };
    const file = await upload(
      'sea-2.md',
      '# New\n\n## Waves\n\nA wave carries energy.\n\n## Wind\n\nWind makes waves.\n',
    );
    expect((await post('replace-textbook', { textbook_id: id, file_name: file })).status).toBe(200);
    expect((await post('follow-textbook', { textbook_id: id })).lines.at(-1)).toMatchObject({
      ...{ status: 'complete', sections: 2 },
    });
    const before = await student.post('/chatbot/get-textbook-passage', old);
    expect(before.body).toMatchObject({ heading: 'Spring tides' });
    expect(before.body.sections).toHaveLength(2);
    const after = await student.post('/chatbot/get-textbook-passage', { ...old, section: 3 });
    expect(after.body).toMatchObject({ heading: 'Waves', title: 'Sea' });
  });

  test('keeps its text where the file that replaces it cannot be read', async () => {
    const { id } = await add('sea.md', TIDES, { title: 'Sea stays' });
    const file = await upload('broken.epub', 'PK\u0003\u0004broken');
    await post('replace-textbook', { textbook_id: id, file_name: file });
    const { lines } = await post('follow-textbook', { textbook_id: id });
    expect(lines.at(-1)).toEqual({
      status: 'error',
      error: 'broken.epub is damaged or incomplete. Please save or export it again and try again.',
    });
    expect(await listed(id)).toMatchObject({
      state: 'ready',
      problem: expect.stringMatching(/^broken\.epub/),
    });
    expect(await usedBy(student)).toContain('Sea stays');
  });

  test('is removed and restored, and its answers stay readable', async () => {
    const { id } = await add('sea.md', TIDES, { title: 'Sea gone' });
    await post('remove-textbook', { textbook_id: id, removed: true });
    expect(await usedBy(student)).not.toContain('Sea gone');
    expect(await listed(id)).toMatchObject({ state: 'removed' });
    const passage = await student.post('/chatbot/get-textbook-passage', { textbook_id: id, section: 1 });
    expect(passage.body).toMatchObject({ heading: 'Chapter 1 Tides' });
    await post('remove-textbook', { textbook_id: id, removed: false });
    expect(await usedBy(student)).toContain('Sea gone');
  });

  test('has its headings corrected by hand', async () => {
    const { id } = await add('sea.md', TIDES);
    await post('rename-textbook-section', {
      textbook_id: id,
      section: 2,
      chapter: 'Tides',
      heading: 'Spring',
    });
    const { body } = await post('get-textbook-contents', { textbook_id: id });
    expect((body as unknown[])[1]).toMatchObject({ chapter: 'Tides', heading: 'Spring' });
    const none = await post('rename-textbook-section', {
      ...{ textbook_id: id, section: 99, chapter: '', heading: 'x' },
    });
    expect(none.body.code).toBe('textbook/no-passage');
  });
});

test.each([
  ['script.html', '<script>alert(1)</script>', 'has no text that can be read'],
  ['program.exe', 'MZ\u0000\u0000', 'is not a kind of file that can be read as a textbook'],
  ['half.epub', 'PK nothing', 'is damaged or incomplete'],
  ['locked.pdf', '%PDF-1.4 nothing', ''],
])('says in one sentence why %s cannot be read, and nobody uses it', async (name, content, sentence) => {
  const { id, last } = await add(name, content, { title: 'Not a book' });
  expect(last).toMatchObject({ status: 'error', error: expect.stringContaining(sentence) });
  expect(await listed(id)).toMatchObject({ state: 'failed', problem: last?.error });
  expect(await usedBy(student)).not.toContain('Not a book');
});

test('takes no file of another school or of another purpose', async () => {
  const other = await fixture.as(fixture.riverside.administrator);
  const file = await upload('sea.md', TIDES, other);
  expect((await post('add-textbook', { file_name: file })).body.code).toBe('file/not-found');
  expect((await post('add-textbook', { file_name: 'textbook-none' })).body.code).toBe('file/not-found');
});

test('records every action', async () => {
  const { body } = await admin.get('/administration/get-overview');
  const actions = (body.recent as { action: string }[]).map(({ action }) => action);
  expect(actions).toContain('textbook.added');
});
