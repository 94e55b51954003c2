/** Class lists, on the raw wire: preview, import and undo, with faults and for many students. */
import { describe, expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { countOnce } from '../../testing/statements.ts';
import { startAdministration } from './administration.fixture.ts';

const parts = sharedFixture(startAdministration);

const encode = (text: string) => Buffer.from(text).toString('base64');
const file = (lines: readonly string[], more: object = {}) => ({
  file_name: 'class.csv',
  content: encode(['email,first name,last name,class,section,courses', ...lines].join('\n')),
  ...more,
});
const post = (path: string, body: unknown) => parts.admin.post(`/administration/${path}`, body);

/** Everybody of the school as the database has them, to compare before and after. */
async function snapshot(): Promise<string> {
  return parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    const { rows: people } = await tx.$client.query(
      `select id, email, first_name, last_name, class_name, section, roll_number, deactivated_at is null as active
       from accounts where hidden_at is null order by id`,
    );
    const { rows: courses } = await tx.$client.query(
      'select code from courses where archived_at is null order by code',
    );
    const { rows: places } = await tx.$client.query(
      'select course_id, student_id from enrolments order by 1, 2',
    );
    return JSON.stringify({ people, courses, places });
  });
}

const pupils = (count: number, courses = 'PHY-10') =>
  Array.from(
    { length: count },
    (_, index) => `pupil${index}@big.example,Asha,Number${'x'.repeat(index % 5)},10,A,${courses}`,
  );

describe('a class list', () => {
  test('is previewed without a change, imported as shown, and undone', async () => {
    const [tara] = parts.classi.students;
    const lines = [
      `${tara.email},Tara,Bhandari,11,B,PHY-10;HIST-9`,
      'ila@new.example,Ila,Sen,10,A,PHY-10;BIO-10',
    ];
    const before = await snapshot();
    const { body: preview } = await post('preview-roster', file(lines, { make_courses: true }));
    expect(preview).toMatchObject({
      ...{ problem_count: 0, new_courses: ['BIO-10'] },
      counts: { added: 1, changed: 1, ended: 0, courses: 1, enrolled: 3 },
    });
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ kind: 'changed', detail: 'Class no class → 11 B; joins HIST-9' }),
    );
    expect(await snapshot()).toBe(before);
    const { fingerprint } = preview;
    const applied = await post('apply-roster', file(lines, { make_courses: true, fingerprint }));
    expect(applied.status, applied.text).toBe(200);
    expect(applied.body.counts).toEqual(preview.counts);
    const { body: listed } = await post('list-people', { search: 'ila sen' });
    expect(listed.people).toMatchObject([{ state: 'invited', course_codes: ['BIO-10', 'PHY-10'] }]);
    const imports = await parts.admin.get('/administration/list-roster-imports');
    expect(imports.body).toMatchObject([{ file_name: 'class.csv', can_undo: true }]);
    expect((await post('undo-roster', { import_id: applied.body.import_id })).body).toEqual({ stayed: 0 });
    expect(await snapshot()).toBe(before);
    const again = await post('undo-roster', { import_id: applied.body.import_id });
    expect([again.status, again.body.code]).toEqual([409, 'roster/too-late']);
  });

  test('that names every student ends who is missing, and brings them back when it is undone', async () => {
    const [tara, kabir] = parts.classi.students;
    const before = await snapshot();
    const body = file([`${tara.email},Tara,Bhandari,,,PHY-10`], { is_complete: true });
    const { body: preview } = await post('preview-roster', body);
    expect(preview).toMatchObject({ ended_places: 3, unused_columns: [] });
    const missing = await parts.as(kabir);
    parts.clock.advance(1000);
    const applied = await post('apply-roster', body);
    // Kabir, Zoya and Dev.
    expect(applied.body.counts).toMatchObject({ ended: 3, unenrolled: 3, unchanged: 1 });
    expect((await missing.get('/students/get-student')).status).toBe(401);
    await post('undo-roster', { import_id: applied.body.import_id });
    expect(await snapshot()).toBe(before);
  });

  test('fills classes, by which people are found and their links are named', async () => {
    const applied = await post(
      'apply-roster',
      file(['ila@new.example,Ila,Sen,10,A,PHY-10', 'om@new.example,Om,Das,10,B,PHY-10']),
    );
    const { body: both } = await post('list-people', { class: '10' });
    expect(both).toMatchObject({ total: 2 });
    expect(both.places).toEqual(
      expect.arrayContaining([
        { class: '10', section: 'A' },
        { class: '10', section: 'B' },
      ]),
    );
    const { body: one } = await post('list-people', { class: '10', section: 'B' });
    expect(one.people).toMatchObject([{ email: 'om@new.example' }]);
    const links = await post('create-access-links', { account_ids: applied.body.added_ids });
    expect(links.body).toMatchObject([
      { class: '10', section: 'A', name: 'Ila Sen' },
      { class: '10', section: 'B', name: 'Om Das' },
    ]);
    await post('undo-roster', { import_id: applied.body.import_id });
    expect((await post('list-people', { class: '10' })).body).toMatchObject({ total: 0, places: [] });
  });

  test('gives roll numbers, by which the class is ordered, and takes them back when it is undone', async () => {
    const [tara, kabir, zoya] = parts.classi.students;
    const before = await snapshot();
    const content = encode(
      `email,name,class,section,Roll No.\n${zoya.email},Zoya M,9,B,2\n${tara.email},Tara B,9,B,10\n`,
    );
    const applied = await post('apply-roster', { ...file([]), content });
    const teacher = await parts.as(parts.classi.teacher);
    const { body } = await teacher.get('/instructors/get-course-students/PHY-10');
    const listed = body.student_list as { student_id: number; roll_number?: string }[];
    expect(listed.slice(0, 3).map(({ student_id, roll_number }) => [student_id, roll_number])).toEqual([
      [zoya.id, '2'],
      [tara.id, '10'],
      [kabir.id, undefined],
    ]);
    expect((await post('list-people', { search: 'zoya 2' })).body).toMatchObject({
      people: [{ roll_number: '2' }],
    });
    await post('undo-roster', { import_id: applied.body.import_id });
    expect(await snapshot()).toBe(before);
  });

  test('counts only the places of students who leave as such', async () => {
    const [tara, kabir] = parts.classi.students;
    const body = file([`${tara.email},Tara,Bhandari,,,HIST-9`, `${kabir.email},Kabir,Shah,,,PHY-10`], {
      is_complete: true,
    });
    const { body: preview } = await post('preview-roster', body);
    // Zoya and Dev leave, and Tara moves from one course to another.
    expect(preview).toMatchObject({ counts: { ended: 2, unenrolled: 3 }, ended_places: 2 });
  });

  test('whose people were undone can be imported again', async () => {
    const lines = ['ila@new.example,Ila,Sen,10,A,PHY-10'];
    const first = await post('apply-roster', file(lines));
    expect(first.body.counts).toMatchObject({ added: 1 });
    const [row] = (await post('list-people', { search: 'ila sen' })).body.people as { state: string }[];
    expect(row?.state).toBe('invited');
    await post('undo-roster', { import_id: first.body.import_id });
    expect((await post('list-people', { search: 'ila sen' })).body.total).toBe(0);
  });

  test('is refused if the school has changed since the preview', async () => {
    const lines = ['uma@new.example,Uma,Das,10,A,PHY-10'];
    const { body: preview } = await post('preview-roster', file(lines));
    await post('apply-roster', file(lines));
    const before = await snapshot();
    const late = await post('apply-roster', file(lines, { fingerprint: preview.fingerprint }));
    expect([late.status, late.body.code]).toEqual([409, 'roster/changed']);
    expect(await snapshot()).toBe(before);
  });

  test('cannot be undone after a day, and holds no names from then on', async () => {
    const applied = await post('apply-roster', file(['vik@new.example,Vik,Das,10,A,PHY-10']));
    parts.clock.advance(25 * 3_600_000);
    parts.admin = await parts.as(parts.classi.administrator);
    const late = await post('undo-roster', { import_id: applied.body.import_id });
    expect(late.body.code).toBe('roster/too-late');
    await parts.admin.get('/administration/list-roster-imports');
    const { rows } = await parts.database.inTenant(parts.classi.tenantId, (tx) =>
      tx.$client.query('select count(*)::int as n from roster_imports where changes is not null'),
    );
    expect(rows[0]).toEqual({ n: 0 });
  });
});

describe('a file with faults', () => {
  const lines = [
    ...pupils(970),
    ...Array.from({ length: 30 }, (_, index) => `fault${index},,Rao,10,A,NO-SUCH`),
  ];

  test('of 1,000 rows names each of the 30, and changes nothing', async () => {
    const before = await snapshot();
    const { body } = await post('preview-roster', file(lines));
    expect(body).toMatchObject({ problem_count: 30, counts: { added: 970 } });
    expect((body.problems as unknown[])[0]).toEqual({
      line: 972,
      sentence: '“fault0” is not an email address.',
    });
    const refused = await post('apply-roster', file(lines));
    expect([refused.status, refused.body.code]).toEqual([409, 'roster/problems']);
    const complete = await post('apply-roster', file(lines, { is_complete: true, skip_problems: true }));
    expect(complete.body.code).toBe('roster/incomplete');
    expect(await snapshot()).toBe(before);
  });

  test.each([
    ['PK\u0003\u0004', 'damaged'],
    ['', 'empty'],
    ['hello', 'email'],
  ])('%j is refused with a sentence', async (text, sentence) => {
    const reply = await post('preview-roster', { file_name: 'a.csv', content: encode(text) });
    expect([reply.status, reply.body.code]).toEqual([400, 'roster/unreadable']);
    expect(reply.body.message).toContain(sentence);
  });
});

/** Counts the statements that import and list so many new students. `round` makes their addresses new. */
async function statementsFor(count: number, round: number) {
  const body = file(pupils(count, 'PHY-10;HIST-9').map((line) => `${count}-${round}-${line}`));
  let fingerprint: unknown;
  const previewing = await countOnce(async () => {
    fingerprint = (await post('preview-roster', body)).body.fingerprint;
  });
  const applying = await countOnce(async () => {
    const { body: applied } = await post('apply-roster', { ...body, fingerprint });
    expect(applied.counts).toMatchObject({ added: count, enrolled: 2 * count });
  });
  const listing = await countOnce(() => post('list-people', { search: 'asha', role: 'student' }));
  return { previewing, applying, listing };
}

/** The minimum of three rounds, because the process occasionally runs other statements. */
async function fewestStatementsFor(count: number) {
  const rounds = [
    await statementsFor(count, 1),
    await statementsFor(count, 2),
    await statementsFor(count, 3),
  ];
  const fewest = (name: keyof (typeof rounds)[number]) => Math.min(...rounds.map((each) => each[name]));
  return { previewing: fewest('previewing'), applying: fewest('applying'), listing: fewest('listing') };
}

test('runs as many statements for 500 students as for 5', async () => {
  expect(await fewestStatementsFor(500)).toEqual(await fewestStatementsFor(5));
});
