/** The timetable on the raw wire: the week, lessons by hand and from a file, and who sees them. */
import { beforeAll, expect, test } from 'vitest';
import { mountTimetable } from '../../features/administration/index.ts';
import { accounts } from '../../features/identity/tables.ts';
import type { Caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const parts = sharedFixture(() =>
  startAdministration((mount, { database, clock }) => {
    mountTimetable(mount, { database, clock });
  }),
);
let elsewhere: Caller;
let teacher: Caller;
let otherTeacher: Caller;
let tara: Caller;
beforeAll(async () => {
  const { classi, riverside } = parts;
  elsewhere = await parts.as(riverside.administrator);
  teacher = await parts.as(classi.teacher);
  otherTeacher = await parts.as(classi.otherTeacher);
  tara = await parts.as(classi.students[0]);
});

interface Timetable {
  days: string[];
  periods: { period_id: number; name: string; start: string; end: string }[];
  lessons: Record<string, unknown>[];
  clashes: Record<string, unknown>[];
}

const read = async (who = parts.admin) =>
  (await who.get('/administration/get-timetable')).body as unknown as Timetable;
const setWeek = (periods: object[], days = ['Monday', 'Tuesday', 'Saturday']) =>
  parts.admin.post('/administration/set-school-week', { days, periods });
const save = (more: object, who = parts.admin) => who.post('/administration/save-lesson', more);
const periodId = async (name: string) =>
  (await read()).periods.find((period) => period.name === name)?.period_id ?? 0;
const FIRST = { name: 'First', start: '08:30', end: '09:10' };
const SECOND = { name: 'Second', start: '09:20', end: '10:00' };

const file = (lines: string[], more: object = {}) => ({
  file_name: 'timetable.csv',
  content: Buffer.from(lines.join('\n')).toString('base64'),
  ...more,
});
const preview = (lines: string[], more: object = {}) =>
  parts.admin.post('/administration/preview-timetable', file(lines, more));
const apply = (lines: string[], more: object = {}) =>
  parts.admin.post('/administration/apply-timetable', file(lines, more));

test('begins with Monday to Friday and no periods', async () => {
  expect(await read()).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ...{ periods: [], lessons: [], clashes: [] },
  });
});

test('refuses a week that cannot be, with a sentence', async () => {
  for (const [periods, sentence] of [
    [[FIRST, { ...SECOND, name: 'first' }], 'Two periods are called “first”. Give each its own name.'],
    [[{ ...FIRST, end: '08:30' }], '“First” ends before it starts.'],
    [[FIRST, { ...SECOND, start: '09:00' }], '“First” and “Second” overlap.'],
    [[{ ...FIRST, start: '25:00' }], 'Please enter a time, such as 09:20.'],
  ] as const) {
    const { status, text } = await setWeek([...periods]);
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  }
  expect((await setWeek([FIRST], [])).text).toContain('Please choose at least one day.');
  expect((await read()).periods).toEqual([]);
});

test('stores the days and periods of the week, and moves a period', async () => {
  expect((await setWeek([SECOND, FIRST])).status).toBe(200);
  const week = await read();
  expect(week.days).toEqual(['Monday', 'Tuesday', 'Saturday']);
  expect(week.periods).toMatchObject([FIRST, SECOND]);
  const [first, second] = week.periods;
  await setWeek([{ ...first, start: '08:20' }, { ...second }]);
  expect((await read()).periods).toMatchObject([{ ...FIRST, start: '08:20' }, SECOND]);
  await setWeek([{ ...first }, { ...second }]);
});

test('places a lesson, which its teacher and its students see', async () => {
  const { course, teacher: anita } = parts.classi;
  const first = await periodId('First');
  const { body } = await save({
    ...{ day: 'Monday', period_id: first, course_id: course.id, teacher_id: anita.id, room: 'Room 4' },
  });
  const expected = {
    ...{ day: 'Monday', start: '08:30', end: '09:10', course_code: 'PHY-10', course_name: 'Physics' },
    ...{ room: 'Room 4', section: '', teacher: 'Anita Mathew' },
  };
  expect((await teacher.get('/instructors/get-timetable')).body).toEqual([expected]);
  expect((await tara.get('/students/get-timetable')).body).toEqual([expected]);
  expect((await otherTeacher.get('/instructors/get-timetable')).body).toEqual([]);
  expect((await read()).lessons).toMatchObject([{ lesson_id: body.lesson_id, teacher_id: anita.id }]);
  expect((await read(elsewhere)).lessons).toEqual([]);
});

test('names what a lesson clashes with', async () => {
  const { course, otherCourse, otherTeacher: ravi } = parts.classi;
  const first = await periodId('First');
  const at = { day: 'Monday', period_id: first };
  const sentences = [];
  for (const lesson of [
    { ...at, course_id: course.id },
    { ...at, course_id: otherCourse.id, room: 'room 4' },
    { ...at, course_id: course.id, teacher_id: ravi.id },
    { ...at, course_id: course.id, day: 'Sunday' },
    { ...at, course_id: course.id, period_id: 2_000_000_000 },
  ])
    sentences.push((await save(lesson)).text);
  expect(sentences).toEqual([
    expect.stringContaining('PHY-10 already has a lesson on Monday in “First”.'),
    expect.stringContaining('Room 4 is already used by PHY-10 on Monday in “First”.'),
    expect.stringContaining('This person does not teach PHY-10.'),
    expect.stringContaining('Sunday is not a day of your school’s week.'),
    expect.stringContaining('There is no such period.'),
  ]);
  expect((await save({ ...at, course_id: otherCourse.id, teacher_id: ravi.id, room: 'H2' })).status).toBe(
    200,
  );
});

test('shows a lesson of a section to that section only', async () => {
  const { course, students, tenantId } = parts.classi;
  await parts.database.inTenant(tenantId, (tx) => tx.update(accounts).set({ section: 'A' }));
  const second = await periodId('Second');
  const lesson = { day: 'Tuesday', period_id: second, course_id: course.id };
  const { body } = await save({ ...lesson, section: 'B' });
  const seen = async () => ((await tara.get('/students/get-timetable')).body as unknown as unknown[]).length;
  expect(await seen()).toBe(1);
  await save({ ...lesson, section: 'A', lesson_id: body.lesson_id });
  expect(await seen()).toBe(2);
  expect((await save({ ...lesson, section: 'B' })).status).toBe(200);
  expect((await save(lesson)).status).toBe(409);
  expect(students).toHaveLength(3);
});

test('keeps a period and a day that have lessons', async () => {
  const { periods } = await read();
  expect((await setWeek(periods.slice(1))).text).toContain(
    'First has lessons (2). Move or remove them first.',
  );
  expect((await setWeek(periods, ['Tuesday'])).text).toContain('Monday has lessons (2).');
});

test('previews a file with the problem of each row, and changes nothing', async () => {
  const before = await read();
  const { body } = await preview([
    'Day;Period;Course code;Section;Teacher;Room',
    'Mon;first;PHY-10;;anita.mathew@classi.example;Lab 1',
    'Funday;First;PHY-10;;;',
    'Sun;First;PHY-10;;;',
    'Saturday;Third;PHY-10;;;',
    'Saturday;First;NO-1;;;',
    'Saturday;First;PHY-10;;nobody@classi.example;',
    'Saturday;First;HIST-9;;anita.mathew@classi.example;',
    'Saturday;First;PHY-10;;;H1',
    'Sat;First;PHY-10;;;H3',
    'Sat;First;HIST-9;;;h1',
  ]);
  expect(body).toMatchObject({
    counts: { added: 1, changed: 1, unchanged: 0, removed: 0 },
    problem_count: 8,
  });
  expect(body.problems).toEqual([
    { line: 3, sentence: '“Funday” is not a day. Write Monday or Mon.' },
    { line: 4, sentence: 'Sunday is not a day of your school’s week.' },
    { line: 5, sentence: 'There is no period “Third”.' },
    { line: 6, sentence: 'There is no course NO-1.' },
    { line: 7, sentence: 'There is no teacher nobody@classi.example.' },
    { line: 8, sentence: 'Anita Mathew does not teach HIST-9.' },
    { line: 10, sentence: 'This lesson is in line 9 already.' },
    { line: 11, sentence: 'H1 is already used by PHY-10 on Saturday in “First”.' },
  ]);
  expect(await read()).toEqual(before);
});

test('applies a file whole or not at all', async () => {
  const lines = ['day,period,course,room', 'Sat,Second,PHY-10,Lab 1', 'Sat,Second,NO-1,'];
  const before = await read();
  expect((await apply(lines)).text).toContain('The file has 1 problem.');
  expect((await apply(lines, { is_complete: true })).text).toContain('A complete timetable must have no');
  expect((await apply(lines, { skip_problems: true, fingerprint: 'old' })).status).toBe(409);
  expect(await read()).toEqual(before);
  const shown = (await preview(lines)).body;
  const applied = await apply(lines, { skip_problems: true, fingerprint: shown.fingerprint });
  expect(applied.body).toEqual({ counts: { added: 1, changed: 0, unchanged: 0, removed: 0 } });
  const complete = await apply(lines.slice(0, 2), { is_complete: true });
  expect(complete.body).toEqual({ counts: { added: 0, changed: 0, unchanged: 1, removed: 4 } });
  expect((await read()).lessons).toMatchObject([{ day: 'Saturday', room: 'Lab 1' }]);
});

test('refuses files that are none', async () => {
  for (const [lines, sentence] of [
    [[''], 'The file is empty.'],
    [['day,course', 'Mon,PHY-10'], 'one of them must be “period”'],
    [['day,period,course'], 'The file names no lessons.'],
    [['PK\u0003\u0004'], 'This is a spreadsheet or a zip file.'],
  ] as const)
    expect((await preview([...lines])).text).toContain(sentence);
});

test('names students who have two lessons at once after a course has changed', async () => {
  const { course, otherCourse, students } = parts.classi;
  await save({ day: 'Saturday', period_id: await periodId('Second'), course_id: otherCourse.id });
  const add = { course_id: otherCourse.id, add_ids: [students[0].id], remove_ids: [] };
  await parts.admin.post('/administration/change-course-people', add);
  const { clashes, lessons } = await read();
  expect(lessons).toHaveLength(2);
  expect(clashes).toMatchObject([
    { day: 'Saturday', period: 'Second', sentence: '1 student already has HIST-9 on Saturday in “Second”.' },
  ]);
  expect((await preview(['day,period,course', 'Sat,Second,PHY-10'])).body.problem_count).toBe(1);
  expect(course.code).toBe('PHY-10');
});

test('a teacher who leaves the course leaves the lesson to the others', async () => {
  const { course, teacher: anita, otherTeacher: ravi } = parts.classi;
  await save({
    day: 'Monday',
    period_id: await periodId('First'),
    course_id: course.id,
    teacher_id: anita.id,
  });
  const change = { course_id: course.id, add_ids: [ravi.id], remove_ids: [anita.id] };
  await parts.admin.post('/administration/change-course-people', change);
  expect((await teacher.get('/instructors/get-timetable')).body).toEqual([]);
  const seen = (await otherTeacher.get('/instructors/get-timetable')).body as unknown as object[];
  expect(seen.find((lesson) => 'day' in lesson && lesson.day === 'Monday')).toMatchObject({ teacher: '' });
});

test('removes a lesson, and another school’s cannot', async () => {
  const [lesson] = (await read()).lessons;
  const body = { lesson_id: lesson?.lesson_id };
  expect((await elsewhere.post('/administration/remove-lesson', body)).status).toBe(404);
  expect((await parts.admin.post('/administration/remove-lesson', body)).status).toBe(200);
  expect((await parts.admin.post('/administration/remove-lesson', body)).status).toBe(404);
});

test('records every change of the timetable in the audit log', async () => {
  const { text } = await parts.admin.post('/administration/list-audit', {
    source: 'actions',
    action: 'timetable.',
  });
  for (const action of ['week', 'lesson', 'removed', 'imported'])
    expect(text).toContain(`timetable.${action}`);
});
