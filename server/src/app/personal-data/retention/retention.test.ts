/** Retention periods delete what is old, and nothing else; a text is accepted once in each version. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../platform/log/log.ts';
import { type Caller, loggedIn } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { startTwoSchools } from '../../access/two-schools.fixture.ts';
import { applyRetention, applyRetentionAtNight } from './apply-retention.ts';

const schools = sharedFixture(startTwoSchools);
let owner: pg.Client;
let admin: Caller;
let files: Awaited<ReturnType<typeof oldFiles>>;

beforeAll(async () => {
  admin = schools.callers.administrator.first;
  owner = new pg.Client({ connectionString: schools.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.tenant', $1, false)", [String(schools.facts.school.tenantId)]);
});
afterAll(() => owner.end());

const parts = () => {
  const { database, product } = schools;
  const { clock, storage } = product;
  return { database, clock, storage, sessions: { endAll: async () => undefined }, log: silentLog() };
};
const count = async (table: string) =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;
const ofAdministrator = (path: string, body: unknown) => admin.post(`/administration/${path}`, body);
const NONE = { chats_months: null, practice_months: null, left_months: null };

/** An old and a new message in one conversation, and an old practice with an answer and a mark. */
async function oldData() {
  const { school, practiceId, conversationId } = schools.facts;
  const message = `insert into tutor_chats (tenant_id, conversation_id, account_id, query, state, engine, asked_at, alive_until)
    values ($1, $2, $3, 'Why?', 'answered', 'embedded', now() - $4::interval, now())`;
  await owner.query('delete from tutor_chats');
  for (const age of ['14 months', '2 days'])
    await owner.query(message, [school.tenantId, conversationId, school.teacher.id, age]);
  const { rows } = await owner.query<{ id: number }>(
    'select id from practice_questions where practice_id = $1 limit 1',
    [practiceId],
  );
  const questionId = rows[0]?.id;
  await owner.query(
    `insert into practice_revisions (tenant_id, question_id, attempt, revision, content, saved_at)
     values ($1, $2, 1, 1, 'old', now() - interval '7 months')`,
    [school.tenantId, questionId],
  );
  await owner.query(
    `insert into practice_marks (tenant_id, question_id, attempt, quarters, feedback, evidence, provenance, marked_at)
     values ($1, $2, 1, 4, '', '[]', '{}', now() - interval '7 months')`,
    [school.tenantId, questionId],
  );
  await owner.query(
    "update practices set created_at = now() - interval '8 months', submitted_at = null, graded_at = null",
  );
  await owner.query("update accounts set deactivated_at = now() - interval '25 months' where id = $1", [
    school.stranger.id,
  ]);
}

const IMAGE = { contentType: 'image/gif', originalName: 'drawing.gif', purpose: 'image' };
const PDF = { contentType: 'application/pdf', originalName: 'notes.pdf', sizeLimit: 1000 };

/** Files of a student from before the period, by what becomes of them. */
async function oldFiles() {
  const { school, practiceId } = schools.facts;
  const { tenantId, students, teacher } = school;
  const put = async (more: object) =>
    schools.product.storage.put(
      tenantId,
      { ...PDF, purpose: 'reference', ownerId: students[0].id, ...more },
      Buffer.from('contentType' in more ? 'GIF89a' : '%PDF-1.4'),
    );
  const expired = [await put({}), await put({ purpose: 'document' }), await put(IMAGE)];
  const used = [await put({}), await put({ purpose: 'document' }), await put(IMAGE), await put(IMAGE)];
  const [reference, read, answered] = used;
  const ofTeacher = await put({ ownerId: teacher.id, purpose: 'document' });
  await owner.query("update files set created_at = now() - interval '8 months'");
  const recent = await put({});
  const image = (file: { name: string } | undefined) => `<img src="/editor/${file?.name}">`;
  await owner.query(
    `update practice_revisions set content = $2 where question_id in
       (select id from practice_questions where practice_id = $1)`,
    [practiceId, image(expired[2]) + image(answered)],
  );
  await owner.query('update responses set content = content || $1', [image(answered)]);
  await owner.query(
    `insert into reference_texts (file_id, tenant_id, pages, sections, read_at) values ($1, $2, 1, '[]', now())`,
    [expired[0]?.id, tenantId],
  );
  const document = `insert into documents (tenant_id, file_id, title, created_by, created_at)
    values ($1, $2, 'Notes', $3, now() - $4::interval)`;
  await owner.query(document, [tenantId, expired[1]?.id, students[0].id, '8 months']);
  await owner.query(document, [tenantId, read?.id, students[0].id, '1 month']);
  await owner.query(
    `insert into writings (tenant_id, created_by, "order", fingerprint, created_at)
     values ($1, $2, jsonb_build_object('references', jsonb_build_array(jsonb_build_object('fileId', $3::int))), '', now())`,
    [tenantId, students[0].id, reference?.id],
  );
  return { expired, remaining: [...used, ofTeacher, recent] };
}

test('shows what periods would delete, refuses broken ones, and deletes nothing before they are set', async () => {
  await oldData();
  files = await oldFiles();
  const periods = { chats_months: 12, practice_months: 6, left_months: 24 };
  expect((await ofAdministrator('preview-retention', periods)).body).toEqual({
    ...{ chats: 1, practices: 1, files: 3, people: 1, names: ['Dev Malhotra'] },
  });
  expect((await ofAdministrator('preview-retention', { ...periods, practice_months: 9 })).body).toMatchObject(
    {
      ...{ practices: 0, files: 0 },
    },
  );
  for (const wrong of [0, -3, 1.5, 121, 'twelve'])
    expect((await ofAdministrator('set-retention', { ...periods, chats_months: wrong })).status).toBe(400);
  const { tenantId } = schools.facts.school;
  expect(await applyRetention(parts(), tenantId)).toEqual({
    ...{ chats: 0, practices: 0, files: 0, people: 0 },
  });
  const { administrator: callers } = schools.callers;
  expect((await callers.elsewhere.post('/administration/preview-retention', periods)).body).toMatchObject({
    ...{ chats: 0, practices: 0, files: 0, people: 0, names: [] },
  });
});

test('the database deletes no practice that is younger than the period', async () => {
  const { tenantId } = schools.facts.school;
  const expire = () =>
    schools.database.inTenant(tenantId, (tx) => tx.$client.query('select expire_practice(now())'));
  await expect(expire()).rejects.toThrow('stores practice for longer');
  await ofAdministrator('set-retention', { ...NONE, practice_months: 6 });
  await expect(expire()).rejects.toThrow('stores practice for longer');
});

test('deletes at night what is too old, records it, and erases students who have left', async () => {
  const { tenantId, stranger } = schools.facts.school;
  const set = { chats_months: 12, practice_months: 6, left_months: 24 };
  expect((await ofAdministrator('set-retention', set)).status).toBe(200);
  expect((await admin.get('/administration/get-data-settings')).body).toMatchObject({ retention: set });
  const at = (moment: string) => ({ ...parts(), clock: { now: () => new Date(moment) } });
  const day = new Date().toISOString().slice(0, 10);
  await applyRetentionAtNight(at(`${day}T12:00:00Z`), tenantId);
  expect(await count('tutor_chats')).toBe(2);
  await applyRetentionAtNight(at(`${day}T21:00:00Z`), tenantId);
  expect(await count('tutor_chats')).toBe(1);
  expect(await count('tutor_conversations')).toBe(1);
  for (const table of ['practices', 'practice_questions', 'practice_revisions', 'practice_marks'])
    expect(await count(table), table).toBe(0);
  const isStored = async ({ name }: { name: string }) =>
    (await schools.product.storage.findFile(tenantId, name)) !== null;
  expect(await Promise.all(files.expired.map(isStored))).toEqual([false, false, false]);
  expect(await Promise.all(files.remaining.map(isStored))).toEqual(Array(6).fill(true));
  expect(await count('reference_texts')).toBe(0);
  const { rows } = await owner.query('select first_name as name from accounts where id = $1', [stranger.id]);
  expect(rows).toEqual([{ name: `Former student ${stranger.id}` }]);
  const audit = await ofAdministrator('list-audit', { source: 'actions' });
  const found = (audit.body.events as unknown as { action: string; by: string }[]).map(
    ({ action, by }) => `${action} by ${by}`,
  );
  expect(found.slice(0, 4)).toEqual([
    'person.erased by retention period',
    'retention.applied by retention period',
    'retention.changed by Meera Iyer',
    'retention.changed by Meera Iyer',
  ]);
  expect(await applyRetention(parts(), tenantId)).toEqual({
    ...{ chats: 0, practices: 0, files: 0, people: 0 },
  });
});

test('each person accepts each version of the text once', async () => {
  const student = await loggedIn(schools.product.server, schools.facts.school.students[0]);
  const teacher = schools.callers.instructor.first;
  const consentOf = async (who: Caller) => (await who.get('/auth/consent')).body.consent;
  expect(await consentOf(student)).toBeNull();
  expect(
    (await ofAdministrator('set-consent-text', { text: 'We store answers.', roles: [] })).body,
  ).toMatchObject({ code: 'consent/no-roles' });
  const first = { text: 'We store answers.', roles: ['student'] };
  expect((await ofAdministrator('set-consent-text', first)).body).toEqual({ version: 1 });
  expect(await consentOf(student)).toEqual({ version: 1, text: 'We store answers.' });
  expect(await consentOf(teacher)).toBeNull();
  expect(await consentOf(schools.callers.student.elsewhere)).toBeNull();
  const accept = (who: Caller, version: number) => who.post('/auth/consent/accept', { version });
  expect((await accept(teacher, 1)).body).toMatchObject({ code: 'consent/changed' });
  expect((await accept(student, 2)).body).toMatchObject({ code: 'consent/changed' });
  for (const _ of [1, 2]) expect((await accept(student, 1)).body).toEqual({ accepted_version: 1 });
  expect(await consentOf(student)).toBeNull();
  expect((await admin.get('/administration/get-data-settings')).body.consent).toMatchObject({
    ...{ version: 1, accepted: 1, people: 3, roles: ['student'] },
  });
  await ofAdministrator('set-consent-text', { text: 'We store answers and marks.', roles: ['student'] });
  expect(await consentOf(student)).toMatchObject({ version: 2 });
  expect((await accept(student, 1)).status).toBe(404);
  await ofAdministrator('set-consent-text', { text: ' ', roles: [] });
  expect(await consentOf(student)).toBeNull();
  expect((await admin.get('/administration/get-data-settings')).body.consent).toBeNull();
});
