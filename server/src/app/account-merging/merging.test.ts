/** Two accounts of one person become one, on the raw wire: what moves, what is refused, and the way back. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCourses } from '../../features/courses/index.ts';
import { anAssignment, PASSWORD, type Person } from '../../testing/cast.ts';
import { type Caller, loggedIn } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTwoSchools } from '../access/two-schools.fixture.ts';
import { type Merging, startMerging } from './merging.fixture.ts';
import { COLUMNS_WITHOUT_PERSON, OWNER_RULES } from './owner-rules.ts';

const schools = sharedFixture(startTwoSchools);
let owner: pg.Client;
let admin: Caller;
let aPerson: Merging['aPerson'];
let answered: Merging['answered'];
let post: Merging['post'];
let preview: Merging['preview'];
let merge: Merging['merge'];
beforeAll(async () => {
  owner = new pg.Client({ connectionString: schools.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.tenant', $1, false)", [String(schools.facts.school.tenantId)]);
  admin = await loggedIn(schools.product.server, schools.facts.school.administrator);
  const { product, database } = schools;
  ({ aPerson, answered, post, preview, merge } = await startMerging(product.server, {
    database,
    school: school(),
  }));
});
afterAll(() => owner.end());

const school = () => schools.facts.school;
const as = (person: Person) => loggedIn(schools.product.server, person);
async function oneValue(statement: string, values: unknown[]): Promise<unknown> {
  const { rows } = await owner.query(statement, values);
  return Object.values(rows[0] ?? {})[0];
}

/** All rows of the school's tables, as text by table, without what only says when. */
async function everything(): Promise<Map<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    found.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return found;
}

test('says of every column that names a person what a merge does with it', async () => {
  const { rows } = await owner.query<{ place: string; isReference: boolean }>(
    `select c.table_name || '.' || c.column_name as place, fk.conrelid is not null as "isReference"
     from information_schema.columns c
     left join (
       select k.conrelid, a.attname from pg_constraint k
       join unnest(k.conkey) key(number) on true
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number
       where k.contype = 'f' and k.confrelid = 'public.accounts'::regclass
     ) fk on fk.conrelid = format('public.%I', c.table_name)::regclass and fk.attname = c.column_name
     where c.table_schema = 'public' and (fk.conrelid is not null
       or c.column_name ~ '(^|_)(account|student|instructor|teacher|owner|target|source)_ids?$' or c.column_name ~ '_by$')`,
  );
  expect(rows.filter(({ isReference }) => isReference).length).toBeGreaterThan(25);
  const places = rows.map(({ place }) => place).filter((place) => !COLUMNS_WITHOUT_PERSON.includes(place));
  expect(Object.keys(OWNER_RULES).sort()).toEqual(places.sort());
});

test('merges two accounts of a student, who then sees both works', async () => {
  const [target, source] = [await aPerson(), await aPerson()];
  const [first, second] = [
    await anAssignment(schools.database, school(), { title: 'First' }),
    await anAssignment(schools.database, school(), { title: 'Second' }),
  ];
  await answered(target, first, 'of the one account');
  await answered(source, second, 'of the other account');
  expect((await preview(target, source)).body).toMatchObject({
    target: { email: target.email },
    moves: { courses: 0, submissions: 1, practices: 0, assignments: 0 },
    conflicts: [],
  });
  const page = await as(source);
  const reply = await merge(target, source);
  expect(reply.status, reply.text).toBe(200);

  expect((await page.get('/students/get-student')).status).toBe(401);
  const student = await as(target);
  const { body } = await student.get('/students/get-assignments');
  const shown = JSON.stringify(body);
  expect(shown).toContain('First');
  expect(shown).toContain('Second');
  const owners = await owner.query(
    'select assignment_id, student_id from submissions where assignment_id = any($1)',
    [[first.id, second.id]],
  );
  expect(owners.rows.map(({ student_id }) => student_id)).toEqual([target.id, target.id]);
  const login = await admin.post('/auth/login/student', { email: source.email, password: PASSWORD });
  expect([login.status, login.body.code]).toEqual([401, 'login/address-changed']);
  expect((await post('list-people', { search: source.email })).body).toMatchObject({ total: 0 });
});

test('asks which work counts where both answered, and shows the other one with it', async () => {
  const [target, source] = [await aPerson(), await aPerson()];
  const assignment = await anAssignment(schools.database, school(), { title: 'Answered twice' });
  await answered(target, assignment, 'WORDS-OF-TARGET');
  await answered(source, assignment, 'WORDS-OF-SOURCE');
  const { body } = await preview(target, source);
  expect(body.conflicts).toMatchObject([
    { title: 'Answered twice', target: { answers: 1 }, source: { answers: 1 }, suggested: 'source' },
  ]);
  const unasked = await merge(target, source);
  expect([unasked.status, unasked.body.code]).toEqual([409, 'merge/choose']);
  expect(unasked.text).toContain('“Answered twice”');
  const teacher = await as(school().teacher);
  const read = (person: Person) =>
    teacher.post('/grader/previous-questions-and-responses', {
      ...{ assignment_id: assignment.id, student_id: person.id },
    });
  // Reading makes rows for questions without an answer.
  await Promise.all([read(target), read(source)]);
  const before = await everything();
  const reply = await merge(target, source, {
    choices: [{ assignment_id: assignment.id, counts: 'source' }],
  });
  expect(reply.status, reply.text).toBe(200);

  const shown = await read(target);
  expect(shown.text).toContain('WORDS-OF-SOURCE');
  expect(shown.text).toContain('WORDS-OF-TARGET');
  const counted = await oneValue(
    'select count(*)::int from submissions where assignment_id = $1 and submitted_at is not null',
    [assignment.id],
  );
  expect(counted).toBe(1);

  // The way back restores every row; what is appended about the merge itself is more than before.
  const undone = await post('undo-merge', { merge_id: reply.body.merge_id });
  expect([undone.status, undone.body], undone.text).toEqual([200, { email: source.email }]);
  const after = await everything();
  const changed = [...before].flatMap(([table, rows]) => (after.get(table) === rows ? [] : [table]));
  expect(changed.filter((table) => !APPENDED.has(table))).toEqual([]);
  expect((await as(source)).cookies).toBeDefined();
  const again = await post('undo-merge', { merge_id: reply.body.merge_id });
  expect([again.status, again.body.code]).toEqual([409, 'merge/too-late']);
});

/** Tables that grow with every request. */
const APPENDED = new Set([
  ...['account_merges', 'audit_events', 'security_events', 'recent_attempts', 'ended_sessions', 'runs'],
]);

test('merges two accounts of a teacher: courses, assignments and lessons', async () => {
  const [target, source] = [await aPerson('instructor'), await aPerson('instructor')];
  await schools.database.inTenant(school().tenantId, (tx) =>
    giveCourses(tx, { tenantId: school().tenantId, role: 'instructor', accountId: source.id }, [
      school().otherCourse.id,
    ]),
  );
  expect((await preview(target, source)).body.moves).toMatchObject({ courses: 1, submissions: 0 });
  expect((await merge(target, source)).status).toBe(200);
  const { rows } = await owner.query(
    'select instructor_id from course_instructors where instructor_id = any($1)',
    [[target.id, source.id]],
  );
  expect(rows).toEqual([{ instructor_id: target.id }, { instructor_id: target.id }]);
});

test('grants the longer extra time of the two, and takes it back', async () => {
  const [target, source] = [await aPerson(), await aPerson()];
  await post('set-accommodation', { account_id: source.id, extra_percent: 25 });
  const reply = await merge(target, source);
  const percentOf = async ({ email }: Person) =>
    ((await post('list-people', { search: email })).body.people as { extra_percent: number }[])[0]
      ?.extra_percent;
  expect(await percentOf(target)).toBe(25);
  expect((await post('undo-merge', { merge_id: reply.body.merge_id })).status).toBe(200);
  expect([await percentOf(target), await percentOf(source)]).toEqual([0, 25]);
});

test('lets a class list find the person by either address', async () => {
  const [target, source] = [await aPerson(), await aPerson()];
  expect((await merge(target, source)).status).toBe(200);
  const list = `email,name\n${source.email},Noor Student`;
  const { body } = await post('preview-roster', {
    ...{ file_name: 'a.csv', content: Buffer.from(list).toString('base64') },
  });
  expect(body).toMatchObject({ problem_count: 0, counts: { added: 0 } });
});

test('refuses while a timed assignment is running', async () => {
  const [target, source] = [await aPerson(), await aPerson()];
  const assignment = await anAssignment(schools.database, school(), {
    title: 'On the clock',
    timeLimit: 600,
  });
  const student = await as(source);
  const begun = await student.post(`/sessions/start/${assignment.id}`);
  expect(begun.status, begun.text).toBe(200);
  const reply = await preview(target, source);
  expect([reply.status, reply.body.code]).toEqual([409, 'merge/in-progress']);
  expect(reply.text).toContain('“On the clock”');
});

test('refuses accounts that may not be merged, with a sentence each', async () => {
  const student = await aPerson();
  const teacher = await aPerson('instructor');
  const gone = await aPerson();
  await post('deactivate-people', { account_ids: [gone.id] });
  const { administrator } = school();
  const colleague = await aPerson('administrator');
  const elsewhere = await owner.query('select 2147480000 as id');
  const codeOf = async (target: { id: number }, source: { id: number }) =>
    (await post('preview-merge', { target_id: target.id, source_id: source.id })).body.code;
  expect(await codeOf(student, student)).toBe('merge/self');
  expect(await codeOf(student, teacher)).toBe('merge/roles');
  expect(await codeOf(student, gone)).toBe('merge/no-login');
  expect(await codeOf(gone, student)).toBe('merge/no-login');
  expect(await codeOf(colleague, administrator)).toBe('merge/own-account');
  expect(await codeOf(student, elsewhere.rows[0])).toBe('person/not-found');
  const twin = await aPerson();
  const wrong = await merge(student, twin, { confirm_email: student.email });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'merge/not-confirmed']);
});

test('erases a merged account together with the one that stays', async () => {
  const [target, source] = [await aPerson(), await aPerson()];
  await owner.query("update accounts set first_name = 'Secretname' where id = $1", [source.id]);
  expect((await merge(target, source)).status).toBe(200);
  const erased = await post('erase-person', { account_id: target.id, confirm_email: target.email });
  expect(erased.status, erased.text).toBe(200);
  const rest = [...(await everything()).values()].join('\n');
  expect(rest).not.toContain('Secretname');
  expect(rest).not.toContain(source.email);
});
