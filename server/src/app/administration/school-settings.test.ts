/** The page of the school, on the raw wire: what an administrator changes reaches the people of that school. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(startTestProduct);
const admin = sharedValue(() => fixture.as(fixture.classi.administrator));
const student = sharedValue(() => fixture.as(fixture.classi.students[0]));

interface Settings {
  name: string;
  logo: string | null;
  version: number;
}

const read = async () => (await admin.get('/administration/get-school')).body as unknown as Settings;
/** The settings as they are, with some changed. */
async function save(change: object, by = admin) {
  const { logo: _, ...settings } = await read();
  return by.post('/administration/set-school', { ...settings, ...change });
}
const publicSchool = async (tenant: string) =>
  (await fixture.product.server.inject({ url: '/auth/school', headers: { 'x-tenant': tenant } })).json();

test('uses the dates of the specification and no grades until the school chooses', async () => {
  expect(await read()).toEqual({
    ...{ name: 'classi school', short_name: 'classi', timezone: 'Asia/Kolkata', colour: null, logo: null },
    ...{ language: null, date_format: 'MM/DD/YYYY', version: 0 },
    grade_scheme: { name: 'percentage', boundaries: [] },
  });
  expect((await student.get('/students/get-student')).body).toMatchObject({
    ...{ school_language: null, date_format: 'MM/DD/YYYY', grade_boundaries: [] },
  });
});

test('applies a change to the profiles, the login page and the audit log of this school only', async () => {
  const { version } = await read();
  const reply = await save({
    ...{ name: ' Hillview School ', colour: '#19633F', language: 'hi', date_format: 'DD.MM.YYYY' },
    grade_scheme: { name: 'cbse', boundaries: [{ grade: 'not stored', from: 3 }] },
  });
  expect(reply.body).toEqual({ version: version + 1 });
  expect(await read()).toMatchObject({
    ...{ name: 'Hillview School', colour: '#19633f', version: version + 1 },
    grade_scheme: { name: 'cbse', boundaries: [] },
  });
  const { body } = await student.get('/students/get-student');
  expect(body).toMatchObject({
    ...{ schoolName: 'Hillview School', language: null, school_language: 'hi', date_format: 'DD.MM.YYYY' },
  });
  expect(body.grade_boundaries).toContainEqual({ grade: 'A1', from: 91 });
  expect(await publicSchool('classi')).toMatchObject({ school_name: 'Hillview School', language: 'hi' });
  expect(await publicSchool('riverside')).toMatchObject({ school_name: 'riverside school', language: null });
  const other = await fixture.as(fixture.riverside.administrator);
  expect((await other.get('/administration/get-school')).body).toMatchObject({ name: 'riverside school' });
  expect((await admin.get('/administration/get-overview')).body).toMatchObject({
    recent: [{ action: 'school.changed', by: 'Meera Iyer' }],
  });
});

test('sends the language of the school at the login until the person has chosen one', async () => {
  const logIn = async () => {
    const { email, tenant } = fixture.classi.students[1];
    const payload = { email, password: PASSWORD };
    const headers = { 'x-tenant': tenant };
    return fixture.product.server
      .inject({ method: 'POST', url: '/auth/login/student', headers, payload })
      .then((reply) => reply.json());
  };
  expect(await logIn()).toMatchObject({ language: 'hi' });
  const second = await fixture.as(fixture.classi.students[1]);
  await second.post('/auth/language', { language: 'en' });
  expect(await logIn()).toMatchObject({ language: 'en' });
});

test('writes an invitation in the language of the school', async () => {
  const person = { role: 'instructor', email: 'new@classi.example', first_name: 'Uma', last_name: 'Das' };
  await admin.post('/administration/add-person', { ...person, course_codes: [], invite: 'mail' });
  const outbox = join(fixture.product.config.dataDir, 'outbox');
  const [letter = ''] = await readdir(outbox);
  expect(await readFile(join(outbox, letter), 'utf8')).toContain('अपना पासवर्ड यहाँ चुनें');
});

test('saves only the first of two changes to the same settings', async () => {
  const { logo: _, ...settings } = await read();
  const send = (name: string) => admin.post('/administration/set-school', { ...settings, name });
  const replies = await Promise.all([send('First School'), send('Second School')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('school/changed');
});

test('keeps a logo until it is replaced or removed, without scripts', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>';
  await save({ logo: Buffer.from(svg).toString('base64') });
  const { logo } = await read();
  const stored = Buffer.from(logo?.split(',')[1] ?? '', 'base64').toString();
  expect(stored).toContain('<path');
  expect(stored).not.toContain('script');
  await save({ name: 'Still with a logo' });
  expect((await read()).logo).toBe(logo);
  // An undo sends the stored logo again.
  await save({ logo: logo?.split(',')[1] });
  expect((await read()).logo).toBe(logo);
  await save({ logo: null });
  expect((await read()).logo).toBeNull();
});

const table = (...rows: [string, number][]) => ({
  grade_scheme: { name: 'own', boundaries: rows.map(([grade, from]) => ({ grade, from })) },
});

test.each([
  [{ name: 'H' }, 400, 'http/invalid', 'A school’s name has 2 to 80 characters.'],
  [{ short_name: 'Hill view' }, 400, 'http/invalid', 'A short name has up to 40'],
  [
    { short_name: 'riverside' },
    409,
    'setup/slug-taken',
    'There is already a school with the short name riverside.',
  ],
  [{ timezone: 'India' }, 400, 'setup/timezone', 'Please choose a time zone.'],
  [{ colour: 'red' }, 400, 'http/invalid', 'Please choose a colour.'],
  [
    { logo: Buffer.from('PK\u0003\u0004').toString('base64') },
    400,
    'setup/logo',
    'A logo is a PNG, JPEG or SVG file.',
  ],
  [{ language: 'fr' }, 400, 'http/invalid', ''],
  [{ date_format: 'YY' }, 400, 'http/invalid', ''],
  [{ grade_scheme: { name: 'stars', boundaries: [] } }, 400, 'http/invalid', ''],
  [
    table(['A', 50], ['B', 60], ['C', 0]),
    400,
    'http/invalid',
    'Each boundary must be lower than the one before.',
  ],
  [table(['A', 50], ['B', 10]), 400, 'http/invalid', 'The last boundary must be 0'],
])('refuses %j and changes nothing', async (change, status, code, sentence) => {
  const before = await read();
  const reply = await save(change);
  expect(reply).toMatchObject({ status, body: { code } });
  expect(reply.body.message).toContain(sentence);
  expect(await read()).toEqual(before);
});

test('uses a new short name in links, and people log in as before', async () => {
  const { name } = await read();
  expect((await save({ short_name: 'hillview' })).status).toBe(200);
  expect(await publicSchool('hillview')).toMatchObject({ school_name: name });
  expect((await student.get('/students/get-student')).status).toBe(200);
  expect((await admin.get('/administration/get-administrator')).body).toMatchObject({ school: 'hillview' });
});
