/** Extra time that a school grants a student, on the raw wire: in every timed assignment, also while it runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountAccommodations } from '../../features/administration/index.ts';
import {
  createSessionNews,
  mountAnswering,
  mountTimedSessions,
  type SessionNews,
} from '../../features/answering/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment, type BuiltAssignment } from '../../testing/cast.ts';
import type { Caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const LIMIT = 600;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const parts = sharedFixture(() =>
  startAdministration((mount, { database, clock, attempts }) => {
    const log = silentLog();
    news = createSessionNews({ database, clock, log });
    const timed = { database, clock, news, closing: { expect: () => undefined, stop: () => undefined } };
    mountAnswering(mount, { database, clock, attempts, visibleMarks: async () => new Map() });
    mountTimedSessions(mount, timed);
    mountAccommodations(mount, timed);
  }),
);
let news: SessionNews;
let teacher: Caller;
let tara: Caller;
beforeAll(async () => {
  parts.clock.set(NOW);
  const { classi } = parts;
  teacher = await parts.as(classi.teacher);
  tara = await parts.as(classi.students[0]);
});
afterAll(() => news.stop());

const anExam = () =>
  anAssignment(parts.database, parts.classi, { timeLimit: LIMIT, liveAt: later(-60), dueAt: later(86_400) });
const grant = (percent: number, more: object = {}, id = parts.classi.students[0].id) =>
  parts.admin.post('/administration/set-accommodation', { account_id: id, extra_percent: percent, ...more });
const start = ({ id }: BuiltAssignment, who = tara) => who.post(`/sessions/start/${id}`);
const current = async ({ id }: BuiltAssignment) => (await tara.get(`/sessions/current/${id}`)).body;
const listed = async ({ id }: BuiltAssignment) =>
  ((await tara.get('/students/get-assignments')).body as Record<string, Record<string, unknown>>)[String(id)];
const granted = async () =>
  (await parts.admin.get('/administration/list-accommodations')).body.accommodations as Record<
    string,
    unknown
  >[];

test('lengthens the timed work that a student starts, and nobody else’s', async () => {
  const exam = await anExam();
  expect((await grant(25, { reason: 'Reads slowly', ends_on: '2026-06-30' })).body).toEqual({ prolonged: 0 });
  expect(await listed(exam)).toMatchObject({ time_limit: LIMIT, extra_seconds: 150 });
  expect((await start(exam)).body).toMatchObject({ time_limit: 750, extra_seconds: 150 });
  const kabir = await parts.as(parts.classi.students[1]);
  expect((await start(exam, kabir)).body).toMatchObject({ time_limit: LIMIT, extra_seconds: 0 });
});

test('lists extra time for administrators with its reason, and for teachers without', async () => {
  const exam = await anExam();
  expect(await granted()).toMatchObject([
    {
      ...{ name: 'Tara Bhandari', extra_percent: 25, reason: 'Reads slowly', ends_on: '2026-06-30' },
      ...{ is_over: false, set_by: 'Meera Iyer' },
    },
  ]);
  const people = await parts.admin.post('/administration/list-people', { search: 'tara bhandari' });
  expect(people.body.people).toMatchObject([{ extra_percent: 25 }]);
  const shown = await teacher.post('/grader/get-timed-sessions', { assignment_id: exam.id });
  const ofTara = (shown.body.students as Record<string, unknown>[]).find(
    ({ student_id: id }) => id === parts.classi.students[0].id,
  );
  expect(ofTara).toMatchObject({ extra_seconds: 150, accommodation_percent: 25 });
  expect(shown.text).not.toContain('Reads slowly');
});

test('prolongs running work, and never shortens it', async () => {
  const exam = await anExam();
  await start(exam);
  expect((await grant(50)).body).toEqual({ prolonged: 2 });
  expect(await current(exam)).toMatchObject({ extra_seconds: 300, ends_at: later(900).toISOString() });
  parts.clock.set(later(60));
  expect((await grant(10)).body).toEqual({ prolonged: 0 });
  expect(await current(exam)).toMatchObject({ extra_seconds: 300, ends_at: later(900).toISOString() });
  const next = await anExam();
  expect((await start(next)).body).toMatchObject({ extra_seconds: 60 });
  await teacher.post('/grader/give-extra-time', { assignment_id: next.id, extra_seconds: 100 });
  expect(await current(next)).toMatchObject({ extra_seconds: 160 });
});

test('accepts an answer within the extra time', async () => {
  const exam = await anExam();
  await start(exam);
  parts.clock.set(later(60 + LIMIT + 50));
  const question = exam.questions[0];
  const saved = await tara.post('/students/set-assignment-response', {
    ...{
      assignment_id: exam.id,
      question_id: question?.id,
      question_number: 1,
      response_content: '<p>V = IR</p>',
    },
  });
  expect(saved.status, saved.text).toBe(200);
  parts.clock.set(later(60 + LIMIT + 75));
  const late = await tara.post('/students/set-assignment-response', {
    ...{
      assignment_id: exam.id,
      question_id: question?.id,
      question_number: 1,
      response_content: '<p>Late</p>',
    },
  });
  expect(late.status).toBe(403);
});

test('ends with 0 percent, and is in the audit log each time', async () => {
  expect((await grant(0)).status).toBe(200);
  expect(await granted()).toEqual([]);
  expect(await listed(await anExam())).toMatchObject({ extra_seconds: 0 });
  const { body } = await parts.admin.post('/administration/list-audit', {
    source: 'actions',
    action: 'person.acc',
  });
  expect(body.events).toHaveLength(4);
  expect((body.events as unknown[])[0]).toMatchObject({ by: 'Meera Iyer', about: ['Tara Bhandari'] });
});

test('is over after its last day in the school’s time zone', async () => {
  await grant(25, { ends_on: '2026-03-03' });
  parts.clock.set(new Date('2026-03-04T12:00:00Z'));
  parts.admin = await parts.as(parts.classi.administrator);
  expect(await granted()).toMatchObject([{ ends_on: '2026-03-03', is_over: true }]);
});

test.each<[why: string, body: () => object, status: number, message: string]>([
  [
    'a teacher',
    () => ({ account_id: parts.classi.teacher.id, extra_percent: 25 }),
    409,
    'Only students have extra time.',
  ],
  [
    'a student of another school',
    () => ({ account_id: parts.riverside.students[0].id, extra_percent: 25 }),
    404,
    'There is no such person in your school.',
  ],
  [
    'a last day that is over',
    () => ({ account_id: parts.classi.students[0].id, extra_percent: 25, ends_on: '2026-03-01' }),
    400,
    'The last day is over. Please choose a later one.',
  ],
  [
    'too much',
    () => ({ account_id: parts.classi.students[0].id, extra_percent: 201 }),
    400,
    'Please enter a whole number from 0 to 200.',
  ],
  [
    'half a percent',
    () => ({ account_id: parts.classi.students[0].id, extra_percent: 12.5 }),
    400,
    'Please enter a whole number from 0 to 200.',
  ],
  [
    'a day that there is not',
    () => ({ account_id: parts.classi.students[0].id, extra_percent: 25, ends_on: '2026-02-30' }),
    400,
    'Please enter a date.',
  ],
])('refuses %s in a sentence', async (_, body, status, message) => {
  const answer = await parts.admin.post('/administration/set-accommodation', body());
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});
