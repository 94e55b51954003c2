/** The first run, on the raw wire: an empty product, a link, a school. */
import { expect, test } from 'vitest';
import { mountAdministration } from '../../features/administration/index.ts';
import { createSetupLink, mountSetup, setupState } from '../../features/setup/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { caller, startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { manageSchools } from '../commands/manage-schools.ts';

const PASSWORD = 'Quiet-Paper7';
const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock, sessions, devices, mail }) => {
    mountSetup(mount, { database, clock, sessions, devices, demoSlugs });
    mountAdministration(mount, {
      ...{ database, clock, sessions, mail, log: silentLog(), assignmentCounts: async () => new Map() },
      address: () => 'https://school.example',
      isMailSent: false,
    });
  }),
);
/** The schools of the cast are taken for demo schools. */
const demoSlugs = ['classi', 'riverside'];

const newToken = async () => (await createSetupLink(parts)).replace('/setup#', '');
const input = (token: string, school: object = {}, administrator: object = {}, more: object = {}) => ({
  token,
  school: {
    ...{ name: 'Hillview School', short_name: 'hillview', timezone: 'Asia/Kolkata' },
    ...{ colour: '#19633f', logo: null, ...school },
  },
  administrator: {
    ...{ first_name: 'Asha', last_name: 'Rao', email: 'Asha.Rao@hillview.example', password: PASSWORD },
    ...administrator,
  },
  course: { course_code: 'PHY-10', course_name: 'Physics', course_class: '10' },
  ...more,
});
const setUp = (body: object) => parts.nobody.post('/auth/setup/school', body);
const schools = () => manageSchools({ ...parts, address: 'https://a.example', operator: 'ramesh' }, ['list']);

test('the state is needed without a school, and offered with demo schools only', async () => {
  expect((await parts.nobody.get('/auth/setup/state')).body).toEqual({ state: 'offered' });
  expect(await setupState({ ...parts, demoSlugs: [] })).toBe('none');
});

test.each([
  [{ short_name: 'Hill view' }, {}, 'http/invalid'],
  [{ short_name: 'classi' }, {}, 'setup/slug-taken'],
  [{ name: 'H' }, {}, 'http/invalid'],
  [{ timezone: 'India' }, {}, 'setup/timezone'],
  [{ colour: 'red' }, {}, 'http/invalid'],
  [{ logo: Buffer.from('PK\u0003\u0004').toString('base64') }, {}, 'setup/logo'],
  [{}, { password: 'Password@1' }, 'password/guessable'],
  [{}, { email: 'asha' }, 'http/invalid'],
  [{}, { first_name: '' }, 'http/invalid'],
  [{ date_format: 'D/M/Y' }, {}, 'http/invalid'],
  [{ grade_scheme: { name: 'own', boundaries: [] } }, {}, 'http/invalid'],
])('with %j and %j nothing is made, and the link still works', async (school, administrator, code) => {
  const token = await newToken();
  const before = await schools();
  expect((await setUp(input(token, school, administrator))).body.code).toBe(code);
  expect(await schools()).toBe(before);
  expect((await parts.nobody.post('/auth/setup/check', { token })).status).toBe(200);
});

test('checks a password before the school is made, with the words about the administrator', async () => {
  const token = await newToken();
  const about = ['asha@hillview.example', 'Asha', 'Kulkarni', 'Hillview School'];
  const check = async (password: string) =>
    (await parts.nobody.post('/auth/setup/check', { token, password, about })).body.code;
  expect(await check('Kulkarni#1')).toBe('password/guessable');
  expect(await check(PASSWORD)).toBeUndefined();
});

test.each([
  [{ way: 'sign-up' }, 'setup/no-domains'],
  [{ way: 'sign-up', teacher_domains: ['not a domain'] }, 'signup-rule/pattern'],
  [
    { way: 'sign-up', teacher_domains: ['a.example'], student_domains: ['a.example'] },
    'signup-rule/other-list',
  ],
  [{ way: 'by-magic' }, 'http/invalid'],
])('with people who come in as %j nothing is made', async (people, code) => {
  const token = await newToken();
  const before = await schools();
  expect((await setUp(input(token, { short_name: 'unmade' }, {}, { people }))).body.code).toBe(code);
  expect(await schools()).toBe(before);
  expect((await parts.nobody.post('/auth/setup/check', { token })).status).toBe(200);
});

test('sign-up in the wizard opens the rules of the school, and the start page knows the way', async () => {
  const token = await newToken();
  const email = 'head@signup.example';
  const school = { ...{ short_name: 'signup', language: 'hi', date_format: 'DD-MM-YYYY' } };
  const people = { way: 'sign-up', teacher_domains: ['signup.example'], student_domains: [] };
  expect((await setUp(input(token, school, { email }, { people }))).status).toBe(200);
  const login = await parts.server.inject({
    ...{ method: 'POST', url: '/auth/login/administrator', headers: { 'x-tenant': 'signup' } },
    payload: { email, password: PASSWORD },
  });
  expect(login.json()).toMatchObject({ role: 'administrator', language: 'hi' });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const administrator = caller(parts.server, cookies, cookies.csrf_access_token ?? '');
  expect((await administrator.get('/administration/list-signup-rules')).body.rules).toMatchObject([
    { role: 'instructor', pattern: 'signup.example' },
  ]);
  expect((await administrator.get('/administration/get-overview')).body).toMatchObject({
    ...{ people_way: 'sign-up', signup_rules: 1, signs_on: false, has_help_contact: false },
  });
});

test('scripts in an SVG logo are not stored', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>';
  const token = await newToken();
  const logo = Buffer.from(svg).toString('base64');
  expect((await setUp(input(token, { short_name: 'with-logo', logo }))).status).toBe(200);
  const { body } = await parts.server
    .inject({ url: '/auth/school', headers: { 'x-tenant': 'with-logo' } })
    .then(({ payload }) => ({ body: JSON.parse(payload) as { logo: string } }));
  const stored = Buffer.from(body.logo.split(',')[1] ?? '', 'base64').toString();
  expect(stored).toContain('<path');
  expect(stored).not.toContain('script');
});

test('the wizard makes the school, its administrator and a course, and logs in', async () => {
  const [token, other] = [await newToken(), await newToken()];
  const replies = await Promise.all([setUp(input(token)), setUp(input(token))]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  const login = await parts.nobody.post('/auth/login/administrator', {
    email: 'asha.rao@hillview.example',
    password: PASSWORD,
  });
  expect(login.body).toMatchObject({ role: 'administrator' });
  // Every link ends with the first school that is made.
  for (const spent of [token, other])
    expect((await parts.nobody.post('/auth/setup/check', { token: spent })).body.code).toBe('setup/expired');
  expect((await parts.nobody.get('/auth/setup/state')).body).toEqual({ state: 'none' });
});

test('a person is found in the school that the host name names', async () => {
  const token = await newToken();
  const email = 'head@mail.example';
  expect((await setUp(input(token, { short_name: 'lakeview' }, { email }))).status).toBe(200);
  const logIn = async (host: string) => {
    const payload = { email, password: PASSWORD };
    const { statusCode } = await parts.server.inject({
      ...{ method: 'POST', url: '/auth/login/administrator', headers: { host }, payload },
    });
    return statusCode;
  };
  expect(await logIn('lakeview.school.example')).toBe(200);
  expect(await logIn('LAKEVIEW.school.example:3000')).toBe(200);
  expect(await logIn('hillview.school.example')).toBe(401);
  expect(await logIn('127.0.0.1')).toBe(401);
});

test('a link works for 24 hours', async () => {
  const token = await newToken();
  parts.clock.advance(24 * 3_600_000);
  expect((await setUp(input(token, { short_name: 'late' }))).body.code).toBe('setup/expired');
});

test('the command makes a school, lists it, and prints a link for its administrator', async () => {
  const run = (...words: string[]) =>
    manageSchools({ ...parts, address: 'https://a.example', operator: 'ramesh' }, words);
  const made = await run(
    'create',
    'lakeside',
    'Lakeside School',
    'Asia/Kolkata',
    'h@lake.example',
    'Ila',
    'Sen',
  );
  expect(made).toMatch(/Lakeside School was made\.[\s\S]*https:\/\/a\.example\/join#\d+\.[\w-]{32}\n/);
  expect(await run('list')).toContain('lakeside  Lakeside School  Asia/Kolkata');
  expect(await run('administrator', 'lakeside', 'h@lake.example')).toContain('/join#');
  expect(await run('administrator', 'classi', 'new@lake.example', 'Uma', 'Rao')).toContain('/join#');
  expect(await run('setup-link')).toMatch(/https:\/\/a\.example\/setup#[\w-]{32}\n/);
});

test.each([
  [['create', 'lakeside', 'Lakeside', 'Asia/Kolkata', 'h@lake.example', 'Ila', 'Sen'], /already a school/],
  [['create', 'Lake side', 'Lakeside', 'Asia/Kolkata', 'h@lake.example', 'Ila', 'Sen'], /not a short name/],
  [['create', 'lake', 'Lakeside', 'India', 'h@lake.example', 'Ila', 'Sen'], /not a time zone/],
  [['create', 'lake', 'Lakeside', 'Asia/Kolkata', 'lake', 'Ila', 'Sen'], /not an e-mail address/],
  [['administrator', 'nowhere', 'h@lake.example'], /no school 'nowhere'/],
  [['administrator', 'classi', 'nobody@lake.example'], /no administrator/],
  [['remove', 'classi'], /The schools of this installation/],
])('the command refuses %j', async (words, sentence) => {
  const parts2 = { ...parts, address: 'https://a.example', operator: 'ramesh' };
  await expect(manageSchools(parts2, words)).rejects.toThrow(sentence);
});
