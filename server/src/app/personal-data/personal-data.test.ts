/** Everything stored about one person: found, exported, and erased so that the marks stay explained. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEndedSessions, createSessions } from '../../features/identity/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { PASSWORD } from '../../testing/cast.ts';
import { loggedIn } from '../../testing/server.ts';
import { startTwoSchools, type TwoSchools } from '../access/two-schools.fixture.ts';
import { runStudentData } from './run-command.ts';
import { STAFF_ROWS, STUDENT_ROWS, TABLES_WITHOUT_PERSON, TOPICS } from './tables.ts';

let schools: TwoSchools;
let folder: string;
let owner: pg.Client;
const NAME = /\bTara\b|Bhandari/i;

const command = (...words: string[]) => {
  const { database, product } = schools;
  const { clock, storage } = product;
  const keys = createKeys(database);
  const ended = createEndedSessions(database, clock);
  const sessions = createSessions({ database, keys, clock, secure: false, ended });
  return runStudentData({ database, clock, storage, sessions, operator: 'sam' }, words);
};
const filesOf = (zip: Uint8Array) =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** All rows of the school, table by table, as text. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of [...Object.keys(STUDENT_ROWS), ...TABLES_WITHOUT_PERSON]) {
    const { rows } = await owner.query(`select to_jsonb(t)::text as row from ${table} t`);
    found.set(table, rows.map(({ row }) => row).join('\n'));
  }
  return found;
}

beforeAll(async () => {
  schools = await startTwoSchools();
  folder = await mkdtemp(join(tmpdir(), 'classi-student-'));
  owner = new pg.Client({ connectionString: schools.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.tenant', $1, false)", [String(schools.facts.school.tenantId)]);
});
afterAll(async () => {
  await owner.end();
  await schools.close();
  await rm(folder, { recursive: true, force: true });
});

/** Work of the first student with the own name in it, marked by AURA and by the teacher; a paper shared with another. */
async function markedWork() {
  const { school, assignment } = schools.facts;
  const [first, second] = school.students;
  const { product, callers } = schools;
  const words = ['I am Tara Bhandari. Tarantulas are no insects.', 'I am another student.'];
  for (const [at, person] of [first, second].entries()) {
    const student = await loggedIn(product.server, person);
    const responses = { [String(assignment.questions[0]?.id)]: `<p>${words[at]}</p>` };
    const handed = await student.post('/students/submit-assignment', {
      assignment_id: assignment.id,
      responses,
    });
    expect(handed.status, handed.text).toBe(200);
  }
  const input = { assignment_id: assignment.id, student_id: first.id };
  expect((await callers.instructor.first.post('/grader/grade-submission', input)).status).toBe(200);
  const changed = await callers.instructor.first.post('/grader/update-response', {
    response_id: schools.facts.responseId,
    points_obtained: 1,
    feedback: '<p>Well done, Tara!</p>',
  });
  expect(changed.status, changed.text).toBe(200);
  await owner.query('update submissions set paper_file_id = (select id from files where name = $1)', [
    schools.facts.paper,
  ]);
  await owner.query(
    `insert into accommodations (tenant_id, student_id, percent, reason, set_by, set_at)
     values ($1, $2, 25, 'Tara reads slowly', $3, now())`,
    [school.tenantId, first.id, school.administrator.id],
  );
  await owner.query(
    `insert into own_due_dates (tenant_id, assignment_id, student_id, due_at, reason, set_by, set_at)
     values ($1, $2, $3, now(), 'Tara was ill', $4, now())`,
    [school.tenantId, assignment.id, first.id, school.teacher.id],
  );
  const run = await owner.query(
    `insert into runs (tenant_id, kind, subject, state, input) values ($1, 'read-submission', 'x', 'complete', '{}') returning id`,
    [school.tenantId],
  );
  await owner.query('insert into run_events (tenant_id, run_id, sequence, event) values ($1, $2, 1, $3)', [
    school.tenantId,
    run.rows[0]?.id,
    { matched: 'Tara Bhandari', other: 'Kabir Sethi' },
  ]);
}

/** Another person with this name keeps it, so that name is removed before the search. */
const withoutNamesake = (text: string) => text.replace(/(?<=Singh )Bhandari|Bhandari(?= of 10B)/g, '');

/** A teacher's instructions for a regrade: for the whole class, and one of its students has the same name. */
async function regradeWith(instructions: string) {
  const { school, assignment } = schools.facts;
  const [, second] = school.students;
  await owner.query("update accounts set last_name = 'Singh Bhandari' where id = $1", [second.id]);
  const { rows } = await owner.query(
    `insert into regrades (tenant_id, assignment_id, question_ids, student_ids, instructions, targets, started_by)
     values ($1, $2, '[]', '[]', $3, '[]', 1) returning id`,
    [school.tenantId, assignment.id, instructions],
  );
  return async (): Promise<string> => {
    const found = await owner.query('select instructions from regrades where id = $1', [rows[0]?.id]);
    return found.rows[0]?.instructions;
  };
}

test('assigns every table to people and a topic', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const known = [...Object.keys(STUDENT_ROWS), ...TABLES_WITHOUT_PERSON].sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(known);
  const ofPeople = [...new Set([...Object.keys(STUDENT_ROWS), ...Object.keys(STAFF_ROWS)])].sort();
  expect(TOPICS.flatMap(({ tables }) => tables).sort()).toEqual(ofPeople);
});

test('exports one student completely, and no one else', async () => {
  await markedWork();
  const { school, image, ownPdf, paper } = schools.facts;
  const file = join(folder, 'tara.zip');
  expect(await command('classi', 'TARA.Bhandari@classi.example', 'export', file)).toContain('tara.zip');
  const exported = filesOf(await readFile(file));
  expect([...exported.keys()].sort()).toEqual(
    [
      'README.txt',
      ...TOPICS.map(({ name }) => `${name}.json`),
      ...[image, ownPdf, paper].map((name) => `files/${name}`),
    ].sort(),
  );
  const topic = (name: string) => JSON.parse(exported.get(`${name}.json`) ?? '');
  expect(topic('account').accounts).toMatchObject([{ id: school.students[0].id, first_name: 'Tara' }]);
  expect(topic('answers').answer_revisions.at(-1).content).toContain('I am Tara Bhandari');
  expect(topic('marks').mark_events.map(({ source }: { source: string }) => source)).toEqual([
    'engine',
    'engine',
    'instructor',
  ]);
  const { questions } = topic('answers');
  expect(questions[0]).toMatchObject({ assignment: 'Only of the first school' });
  expect(Object.keys(questions[0])).not.toContain('answer');
  expect(exported.get('README.txt')).toContain('classi school');
  const text = [...exported.values()].join();
  expect(text).not.toMatch(/password_hash|Kabir|kabir\.sethi/);
  expect(Buffer.from(unzipSync(await readFile(file))[`files/${paper}`] ?? [])).toEqual(
    Buffer.from(
      await schools.product.storage.bytes(await schools.product.storage.getFile(school.tenantId, paper)),
    ),
  );
  await expect(command('classi', 'tara.bhandari@classi.example', 'export', file)).rejects.toThrow(/EEXIST/);
});

test.each([
  [['classi', 'tara.bhandari@classi.example'], 'SCHOOL ADDRESS export FILE'],
  [['classi', 'tara.bhandari@classi.example', 'erase', 'now'], 'SCHOOL ADDRESS erase'],
  [['nowhere', 'tara.bhandari@classi.example', 'erase'], "There is no school 'nowhere'."],
  [
    ['riverside', 'tara.bhandari@classi.example', 'erase'],
    "There is no student 'tara.bhandari@classi.example' at riverside.",
  ],
  [['classi', 'anita.mathew@classi.example', 'erase'], 'There is no student'],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(command(...words)).rejects.toThrow(sentence);
});

test('erases a student; the marks stay, and so does everyone else', async () => {
  const { school, image, ownPdf, paper, assignment } = schools.facts;
  const [first, second] = school.students;
  const { product } = schools;
  const open = await loggedIn(product.server, first);
  const regrade = await regradeWith('Like Tara, or Tara Bhandari; Bhandari of 10B wrote units.');
  const marksBefore = (
    await owner.query('select id, points_quarters, response_id from mark_events order by id')
  ).rows;
  await owner.query('insert into enrolments (tenant_id, course_id, student_id) values ($1, $2, $3)', [
    ...[school.tenantId, school.otherCourse.id, first.id],
  ]);
  const said = await command('classi', first.email, 'erase');
  expect(said).toBe(`${first.email} of classi is now 'Former student ${first.id}'; 2 files were removed.\n`);

  for (const [table, text] of await everything()) {
    expect(withoutNamesake(text), table).not.toMatch(NAME);
  }
  const { rows: audit } = await owner.query(
    "select operator, details from audit_events where action = 'person.erased'",
  );
  expect(audit).toEqual([{ operator: 'sam', details: { ids: [first.id] } }]);
  // A course without work of the student no longer lists a former student.
  const enrolled = await owner.query('select course_id from enrolments where student_id = $1', [first.id]);
  expect(enrolled.rows).toEqual([{ course_id: school.course.id }]);
  expect(await regrade()).toBe('Like ████, or ████ ████████; Bhandari of 10B wrote units.');
  const { rows: words } = await owner.query(
    'select content from responses r join submissions s on s.id = r.submission_id where s.student_id = $1 and content is not null',
    [first.id],
  );
  expect(words[0]?.content).toBe('<p>I am ████ ████████. Tarantulas are no insects.</p>');
  const marksAfter = (
    await owner.query('select id, points_quarters, response_id from mark_events order by id')
  ).rows;
  expect(marksAfter).toEqual(marksBefore);
  expect(marksAfter.length).toBeGreaterThanOrEqual(2);

  const { storage } = product;
  expect(await storage.findFile(school.tenantId, image)).toBeNull();
  expect(await storage.findFile(school.tenantId, ownPdf)).toBeNull();
  // The other student's paper must still be there.
  expect((await storage.bytes(await storage.getFile(school.tenantId, paper))).length).toBeGreaterThan(0);

  // The server hears of it as of a logout in another process.
  const stillOpen = async () => (await open.get('/students/get-student')).status;
  await expect.poll(stillOpen, { timeout: 20_000 }).toBe(401);
  const again = await product.server.inject({
    method: 'POST',
    url: '/auth/login/student',
    payload: { email: first.email, password: PASSWORD },
  });
  expect(again.statusCode).toBe(401);
  const teacher = schools.callers.instructor.first;
  const shown = await teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: assignment.id,
  });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain(`Former student ${first.id}`);
  expect(withoutNamesake(shown.text)).not.toMatch(NAME);
  expect((await loggedIn(product.server, second)).get).toBeDefined();
});

const ofAdministrator = (path: string, body: unknown) =>
  schools.callers.administrator.first.post(`/administration/${path}`, body);

test('an administrator exports and erases a teacher, whose assignments and marks stay', async () => {
  const { teacher, administrator } = schools.facts.school;
  const conversations = async () =>
    (await owner.query('select 1 from tutor_conversations where account_id = $1', [teacher.id])).rowCount;
  expect(await conversations()).toBeGreaterThan(0);
  const { administrator: callers } = schools.callers;
  const zip = await callers.first.get(`/administration/export-person?account_id=${teacher.id}`);
  expect(zip.status).toBe(200);
  expect(zip.headers['content-disposition']).toBe(`attachment; filename="person-${teacher.id}.zip"`);
  const exported = filesOf(zip.bytes);
  expect(JSON.parse(exported.get('courses.json') ?? '').assignments).toMatchObject([
    { title: 'Only of the first school' },
  ]);
  expect(JSON.parse(exported.get('marks.json') ?? '').mark_events).toMatchObject([
    { feedback: '<p>Well done, ████!</p>' },
  ]);

  const preview = await ofAdministrator('preview-erasure', { account_id: teacher.id });
  expect(preview.body).toMatchObject({
    email: teacher.email,
    removed: { courses_taught: 1, files: 0 },
    stays: { assignments: 1, marks: 1, answers: 0 },
  });
  const before = (await owner.query('select id, instructor_id from mark_events order by id')).rows;
  const body = { account_id: teacher.id, confirm_email: 'another@classi.example' };
  const mistaken = await ofAdministrator('erase-person', body);
  expect(mistaken.body).toMatchObject({ code: 'erasure/not-confirmed' });
  expect(await conversations()).toBeGreaterThan(0);

  const erased = await ofAdministrator('erase-person', {
    ...body,
    confirm_email: teacher.email.toUpperCase(),
  });
  expect(erased.body).toEqual({ name: `Former teacher ${teacher.id}`, removed_files: 0 });
  expect(await conversations()).toBe(0);
  expect((await owner.query('select id, instructor_id from mark_events order by id')).rows).toEqual(before);
  for (const [table, text] of await everything()) expect(text, table).not.toMatch(/Anita|anita\.mathew/i);
  expect((await ofAdministrator('preview-erasure', { account_id: teacher.id })).status).toBe(404);
  expect((await ofAdministrator('reactivate-people', { account_ids: [teacher.id] })).status).toBe(404);
  const list = await ofAdministrator('list-people', { search: 'Former' });
  expect(list.body).toMatchObject({ people: [], total: 0 });
  const audit = await ofAdministrator('list-audit', { source: 'actions', action: 'person.e' });
  expect(audit.body.events).toMatchObject([
    { action: 'person.erased', about: [`Former teacher ${teacher.id}`], by: 'Meera Iyer' },
    { action: 'person.exported', by: 'Meera Iyer' },
    { action: 'person.erased', by: 'sam' },
  ]);
  expect((await ofAdministrator('preview-erasure', { account_id: administrator.id })).body).toMatchObject({
    code: 'person/last-administrator',
  });
});

test('the database changes what is appended only for a recorded erasure of its own school', async () => {
  const { tenantId, students } = schools.facts.school;
  const [, second] = students;
  const tryIn = (tenant: number, isRecorded: boolean) =>
    schools.database.inTenant(tenant, async (tx) => {
      if (isRecorded)
        await tx.$client.query(
          "insert into audit_events (tenant_id, at, action, details) values ($1, now(), 'person.erased', $2)",
          [tenant, { ids: [second.id] }],
        );
      await tx.$client.query("select erase_appended($1, '{}', '{}')", [second.id]);
    });
  await expect(tryIn(tenantId, false)).rejects.toThrow('recorded in the audit log first');
  await expect(tryIn(tenantId + 1, true)).rejects.toThrow('no such person');
  await expect(
    schools.database.inTenant(tenantId, (tx) => tx.$client.query('delete from practice_marks')),
  ).rejects.toThrow('permission denied');
});
