/** OneRoster zips on the raw wire: bulk and delta, both versions, of many classes, and broken on purpose. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importRosterFolderAtNight } from '../../features/administration/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const parts = sharedFixture(startAdministration);

const MANIFEST = (version: string, mode: string) =>
  [
    'propertyName,value',
    `manifest.version,1.0\noneroster.version,${version}`,
    ...['orgs', 'academicSessions', 'courses', 'classes'].map((name) => `file.${name},bulk`),
    `file.users,${mode}\nfile.enrollments,${mode}`,
  ].join('\n');
const USERS =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
const ENROLLMENTS =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate';
const userRow = (
  id: string,
  role: string,
  given: string,
  family: string,
  { status = '', enabled = 'true' } = {},
) =>
  `${id},${status},,${enabled},o1,${role},${id},,${given},${family},,,${id}@roster.example,,,,${role === 'student' ? '09' : ''},`;
const placeRow = (id: string, of: string, user: string, role: string, { status = '', end = '' } = {}) =>
  `${id},${status},,${of},o1,${user},${role},,,${end}`;

const CONTEXT: Record<string, string> = {
  'orgs.csv':
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,Hillview,school,,',
  'academicSessions.csv':
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\nt1,,,Term 1,term,2026-08-01,2026-12-20,,2027',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\nk1,,,,Physics,PHY,"09,10",o1,,',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\nc1,,,Physics 9 A,09,k1,PHY-9A,scheduled,,o1,t1,,,\nc2,,,Physics 9 B,09,k1,,scheduled,,o1,t1,,,',
};

function aZip(files: Record<string, string>, { version = '1.1', mode = 'bulk', more = {} } = {}) {
  const all: Record<string, string> = { 'manifest.csv': MANIFEST(version, mode), ...CONTEXT, ...files };
  const content = zipSync(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])),
  );
  return request(content, more);
}
const request = (bytes: Uint8Array, more: object = {}) => ({
  ...{ file_name: 'roster.zip', content: Buffer.from(bytes).toString('base64') },
  ...{ make_courses: true, ...more },
});
const post = (path: string, body: unknown) => parts.admin.post(`/administration/${path}`, body);

async function people(search: string) {
  const { body } = await post('list-people', { search });
  return (
    body.people as unknown as { email: string; state: string; course_codes: string[]; role: string }[]
  ).map(
    ({ email, state, course_codes, role }) =>
      `${email.split('@')[0]} ${role} ${state} ${course_codes.join('+')}`,
  );
}

const bulk = {
  'users.csv': [
    USERS,
    userRow('u1', 'student', 'Asha', 'Roster'),
    userRow('u2', 'student', 'आशा', 'Roster'),
    userRow('u3', 'teacher', 'Meera', 'Roster'),
    userRow('u4', 'guardian', 'Parent', 'Roster'),
    userRow('u5', 'student', 'Gone', 'Roster', { enabled: 'false' }),
  ].join('\n'),
  'enrollments.csv': [
    ENROLLMENTS,
    placeRow('e1', 'c1', 'u1', 'student'),
    placeRow('e2', 'c2', 'u1', 'student', { end: '2020-01-01' }),
    placeRow('e3', 'c2', 'u2', 'student'),
    placeRow('e4', 'c1', 'u3', 'teacher'),
    placeRow('e5', 'c1', 'u4', 'guardian'),
  ].join('\n'),
};

test('previews a bulk file without a change, and imports people, classes and their places', async () => {
  const { body: preview } = await post('preview-roster', aZip(bulk));
  expect(preview).toMatchObject({
    counts: { added: 3, changed: 0, ended: 0, courses: 2, enrolled: 3, unenrolled: 0 },
    ...{ problem_count: 0, new_courses: ['PHY-9A', 'PHY'] },
  });
  expect(await people('roster.example')).toEqual([]);
  const applied = await post('apply-roster', { ...aZip(bulk), fingerprint: preview.fingerprint });
  expect(applied.status, applied.text).toBe(200);
  expect(await people('roster.example')).toEqual([
    'u1 student invited PHY-9A',
    'u3 instructor invited PHY-9A',
    'u2 student invited PHY',
  ]);
  const courses = await parts.admin.get('/administration/list-courses');
  expect(JSON.stringify(courses.body)).toContain('Physics 9 A');
  expect((await post('preview-roster', aZip(bulk))).body.counts).toMatchObject({
    ...{ added: 0, changed: 0, ended: 0, unchanged: 3, courses: 0, enrolled: 0 },
  });
});

test('applies and undoes a delta, which names only changes by the ids of the file before', async () => {
  const before = await people('roster.example');
  const delta = aZip(
    {
      'users.csv': [USERS, userRow('u2', 'student', 'Asha', 'Moved', { status: 'tobedeleted' })].join('\n'),
      'enrollments.csv': [
        ENROLLMENTS,
        placeRow('e1', 'c1', 'u1', 'student', { status: 'tobedeleted' }),
        placeRow('e6', 'c2', 'u1', 'student', { status: 'active' }),
        placeRow('e7', 'c2', 'u9', 'student', { status: 'active' }),
      ].join('\n'),
    },
    { mode: 'delta', more: { skip_problems: true } },
  );
  const { body: preview } = await post('preview-roster', delta);
  expect(preview).toMatchObject({
    counts: { added: 0, changed: 1, ended: 1, enrolled: 1, unenrolled: 2 },
    problems: [{ line: 4, sentence: 'enrollments.csv: The user “u9” is not known.' }],
  });
  const applied = await post('apply-roster', delta);
  expect(applied.status, applied.text).toBe(200);
  expect(await people('roster.example')).toEqual([
    'u1 student invited PHY',
    'u3 instructor invited PHY-9A',
    'u2 student deactivated ',
  ]);
  expect((await post('undo-roster', { import_id: applied.body.import_id })).status).toBe(200);
  expect(await people('roster.example')).toEqual(before);
});

test('reads the roles of version 1.2 from their own file', async () => {
  const users = [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
    'v1,,,true,v1@second.example,,Elizabeth,Second,,,,,,,10,,,,Liz,,,o1,',
  ].join('\n');
  const roles =
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\nr1,,,v1,primary,student,,,o1,';
  const { body } = await post(
    'preview-roster',
    aZip({ 'users.csv': users, 'roles.csv': roles, 'enrollments.csv': ENROLLMENTS }, { version: '1.2' }),
  );
  expect(body.changes).toEqual([
    { kind: 'added', role: 'student', name: 'Liz Second', email: 'v1@second.example', detail: 'Class 10' },
  ]);
});

test('finds a person whose address an administrator changed by the address of the file', async () => {
  const [found] = (await post('list-people', { search: 'u1@roster' })).body.people as unknown as {
    account_id: number;
  }[];
  const name = { account_id: found?.account_id, first_name: 'Asha', last_name: 'Roster' };
  const changed = await post('edit-person', { ...name, email: 'asha@elsewhere.example', class: '09' });
  expect(changed.status, changed.text).toBe(200);
  const users = [USERS, userRow('u1', 'student', 'Aasha', 'Roster')];
  const zip = aZip({ ...bulk, 'users.csv': users.join('\n') }, { more: { skip_problems: true } });
  const { body } = await post('preview-roster', zip);
  expect(JSON.stringify(body.problems)).not.toContain('u1');
  expect(body.changes).toContainEqual(
    expect.objectContaining({ kind: 'changed', name: 'Aasha Roster', email: 'asha@elsewhere.example' }),
  );
  expect((await post('apply-roster', zip)).status).toBe(200);
  expect((await post('list-people', { search: 'asha@elsewhere' })).body.people).toMatchObject([
    { first_name: 'Aasha', roster_ids: ['u1'] },
  ]);
  expect((await post('edit-person', { ...name, email: 'u1@roster.example', class: '09' })).status).toBe(200);
});

test('reports an address that differs as a problem of its line, and does not change it', async () => {
  const users = [USERS, userRow('u1', 'student', 'Asha', 'Roster').replace('u1@roster', 'other@roster')];
  const zip = aZip({ ...bulk, 'users.csv': users.join('\n') });
  const { body } = await post('preview-roster', zip);
  const sentence =
    'users.csv: The school has this person as u1@roster.example. An import does not change addresses.';
  expect(body.problems).toContainEqual({ line: 2, sentence });
  expect((await post('apply-roster', zip)).body).toMatchObject({ code: 'roster/problems' });
  expect(await people('other@roster')).toEqual([]);
});

/** A zip whose directory says that a file is larger than any import. */
const bomb = () => {
  const bytes = Buffer.from(aZip(bulk).content, 'base64');
  const directory = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(2_000_000_000, directory + 24);
  return request(bytes);
};
const damaged = () => {
  const bytes = Buffer.from(aZip(bulk).content, 'base64');
  return request(bytes.subarray(0, bytes.length / 2));
};
test.each<[string, () => object, string]>([
  [
    'a zip without a manifest',
    () => request(zipSync({ 'users.csv': strToU8(USERS) })),
    'has no manifest.csv, so it is no OneRoster export',
  ],
  ['half a zip', damaged, 'damaged'],
  ['a file that only says that it is a zip', () => request(strToU8('PK no zip')), 'damaged'],
  ['another version', () => aZip(bulk, { version: '2.0' }), 'Versions 1.1 and 1.2 are read.'],
  [
    'a file that the manifest names',
    () => {
      const { 'users.csv': users } = bulk;
      return aZip({ 'users.csv': users });
    },
    'manifest.csv names enrollments.csv, which is not in the zip file.',
  ],
  ['a quotation mark too many', () => aZip({ ...bulk, 'users.csv': `${USERS}\n"u1,,` }), 'users.csv: Line'],
  ['nobody', () => aZip({ 'users.csv': USERS, 'enrollments.csv': ENROLLMENTS }), 'names no students'],
  [
    'too many files',
    () =>
      aZip({ ...bulk, ...Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`f${at}.csv`, 'a'])) }),
    'more than 60 files',
  ],
  ['a bomb', bomb, 'holds more than 96 MB'],
])('refuses %s with a sentence', async (_, zip, sentence) => {
  const answer = await post('preview-roster', zip());
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body.message).toContain(sentence);
  expect((await post('apply-roster', zip())).status).toBe(400);
});

test('imports what is in the folder of the school at night, once, and says what was wrong', async () => {
  const { database, clock, classi } = parts;
  const root = await mkdtemp(join(tmpdir(), 'classi-lists-'));
  const folder = join(root, 'classi');
  await mkdir(folder);
  await writeFile(join(folder, 'a.csv'), 'email,name\nila@folder.example,Ila Sen\nnobody,Nobody');
  await writeFile(join(folder, 'b.zip'), Buffer.from(aZip(bulk).content, 'base64').subarray(0, 300));
  await writeFile(join(folder, 'notes.txt'), 'not a list');
  const sessions = { endAll: async () => undefined };
  const importAt = (moment: string) => {
    clock.set(moment);
    return importRosterFolderAtNight(
      { database, clock, sessions, log: silentLog() },
      { root, tenantId: classi.tenantId },
    );
  };
  await importAt('2026-03-02T12:00:00Z');
  expect((await readdir(folder)).sort()).toEqual(['a.csv', 'b.zip', 'notes.txt']);
  await importAt('2026-03-02T21:00:00Z');
  await importAt('2026-03-02T21:30:00Z');
  expect((await readdir(folder)).sort()).toEqual(['done', 'failed', 'notes.txt', 'reading']);
  const report = async (state: string) => {
    const [name = ''] = (await readdir(join(folder, state))).filter((each) => each.endsWith('.txt'));
    return readFile(join(folder, state, name), 'utf8');
  };
  expect(await report('done')).toContain('added: 1');
  expect(await report('done')).toContain('Line 3: “nobody” is not an email address.');
  expect(await report('failed')).toContain('This zip file is damaged');
  expect(await people('ila@folder')).toEqual(['ila student invited ']);
  const { body } = await post('list-audit', { source: 'actions', action: 'roster.', days: 400 });
  expect(JSON.stringify(body.events)).toContain('class list folder');
  await rm(root, { recursive: true, force: true });
});

test('reads a file once more whose reading did not finish, and not a third time', async () => {
  const { database, clock, classi } = parts;
  const root = await mkdtemp(join(tmpdir(), 'classi-lists-'));
  const reading = join(root, 'classi', 'reading');
  await mkdir(reading, { recursive: true });
  const begun = '2026-03-02T20-00-00.000Z';
  await writeFile(join(reading, `${begun} c.csv`), 'email,name\numa@folder.example,Uma Sen');
  await writeFile(join(reading, `${begun} again d.csv`), 'email,name\nvir@folder.example,Vir Sen');
  const importAt = (moment: string) => {
    clock.set(moment);
    const folderParts = { database, clock, sessions: { endAll: async () => undefined }, log: silentLog() };
    return importRosterFolderAtNight(folderParts, { root, tenantId: classi.tenantId });
  };
  await importAt('2026-03-02T20:59:00Z');
  expect(await readdir(reading)).toHaveLength(2);
  await importAt('2026-03-02T21:01:00Z');
  expect(await readdir(reading)).toEqual([]);
  expect(await people('uma@folder')).toEqual(['uma student invited ']);
  expect(await people('vir@folder')).toEqual([]);
  const [, report = ''] = (await readdir(join(root, 'classi', 'failed'))).sort();
  expect(await readFile(join(root, 'classi', 'failed', report), 'utf8')).toContain('did not finish, twice');
  await rm(root, { recursive: true, force: true });
});
