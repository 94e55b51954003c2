/** The events that open pages receive on the raw wire, and who receives none. */
import { afterEach, describe, expect, test } from 'vitest';
import { giveCourses } from '../../features/courses/index.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import {
  type AssignmentOptions,
  aNewcomer,
  anAssignment,
  type BuiltAssignment,
  type Person,
} from '../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { type LivePage, quiet, startChangesFixture } from './changes.fixture.ts';

const fixture = sharedFixture(startChangesFixture);
let pages: LivePage[] = [];
const teacher = sharedValue(() => fixture.as(fixture.classi.teacher));
afterEach(() => {
  for (const { socket } of pages) socket.disconnect();
  pages = [];
});

type Pages<People extends Person[]> = { [Index in keyof People]: LivePage };

/** Opens a page for each of the people, and waits once for all of them. */
async function openPages<People extends Person[]>(...people: People): Promise<Pages<People>> {
  const opened = await Promise.all(people.map((person) => fixture.page(person)));
  pages.push(...opened);
  // A new connection receives the changes of the last seconds, which this test does not check.
  await quiet();
  for (const { events } of opened) events.length = 0;
  return opened as Pages<People>;
}

async function page(person: Person): Promise<LivePage> {
  const [opened] = await openPages(person);
  return opened;
}

const student = (index: 0 | 1 | 2 = 0) => fixture.classi.students[index];

interface Work {
  assignment: BuiltAssignment;
  /** The first student's first answer. */
  responseId: number;
  all: number[];
}

/** Handed-in work of two students, with two answers each. */
async function someWork(input: AssignmentOptions = {}): Promise<Work> {
  const assignment = await anAssignment(fixture.database, fixture.classi, {
    releaseMode: 'on-release',
    ...input,
  });
  const answers = { 1: '<p>a</p>', 2: '<p>b</p>' };
  const first = await aSubmission(fixture.database, student(), assignment, answers);
  const second = await aSubmission(fixture.database, student(1), assignment, answers);
  const all = [...first.responseIds.values(), ...second.responseIds.values()];
  return { assignment, responseId: all[0] ?? 0, all };
}

async function mark(responseId: number, points = 1): Promise<void> {
  const { status, text } = await teacher.post('/grader/update-response', {
    response_id: responseId,
    points_obtained: points,
    feedback: '<p>Name the unit.</p>',
  });
  expect(status, text).toBe(200);
}

async function markAll({ all }: Work): Promise<void> {
  for (const responseId of all) await mark(responseId);
}

describe('a mark', () => {
  test('reaches a second teacher of the course and no teacher of another course', async () => {
    const { assignment, responseId } = await someWork();
    const colleague = await aNewcomer(fixture.database, fixture.classi, 'instructor');
    const { tenantId, course } = fixture.classi;
    await fixture.database.inTenant(tenantId, (tx) =>
      giveCourses(tx, { tenantId, role: 'instructor', accountId: colleague.id }, [course.id]),
    );
    const [open, other] = await openPages(colleague, fixture.classi.otherTeacher);
    await mark(responseId);
    await open.hears({ kind: 'marks', assignmentId: assignment.id });
    await quiet();
    expect(other.events).toEqual([]);
  });

  test('reaches no student before the release, nor does the progress of marking', async () => {
    const work = await someWork();
    const [own, classmate, open] = await openPages(student(), student(1), fixture.classi.teacher);
    await markAll(work);
    await open.hears({ kind: 'marks', assignmentId: work.assignment.id });
    await quiet();
    expect(own.events).toEqual([]);
    expect(classmate.events).toEqual([]);
  });

  test('reaches its student and no classmate if marks are visible at once', async () => {
    const { assignment, responseId } = await someWork({ releaseMode: 'when-marked' });
    const [own, classmate] = await openPages(student(), student(1));
    await mark(responseId);
    await own.hears({ kind: 'marks', assignmentId: assignment.id });
    await quiet();
    expect(own.events).toEqual([[{ kind: 'marks', assignmentId: assignment.id }]]);
    expect(classmate.events).toEqual([]);
  });

  test('reaches no one in another school and no student of another course', async () => {
    const { assignment, responseId } = await someWork({ releaseMode: 'when-marked' });
    const { riverside, classi } = fixture;
    const [open, ...others] = await openPages(
      classi.teacher,
      riverside.teacher,
      riverside.students[0],
      classi.stranger,
    );
    await mark(responseId);
    await open.hears({ kind: 'marks', assignmentId: assignment.id });
    await quiet();
    expect(others.map(({ events }) => events)).toEqual([[], [], []]);
  });

  test('reaches no one if it was refused', async () => {
    const { assignment, responseId } = await someWork();
    const open = await page(fixture.classi.teacher);
    const refused = await teacher.post('/grader/update-response', {
      response_id: responseId,
      points_obtained: 99,
      feedback: '',
    });
    expect(refused.status).toBe(400);
    await quiet();
    // On a busy machine, the mark of an earlier test may still arrive here.
    expect(open.events.flat()).not.toContainEqual(expect.objectContaining({ assignmentId: assignment.id }));
  });
});

test('a release reaches teachers at once and all devices of students after a grace period, unless it is undone', async () => {
  const release = async ({ assignment }: Work, isReleased: boolean) => {
    const body = { assignment_id: assignment.id, released: isReleased };
    expect((await teacher.post('/grader/release-marks', body)).status).toBe(200);
  };
  const [work, undone] = await Promise.all([someWork(), someWork()]);
  await markAll(work);
  await markAll(undone);
  const { classi } = fixture;
  const [colleague, stranger, ...own] = await openPages(
    ...[classi.teacher, classi.stranger, student(), student()],
  );
  const released = { kind: 'release', assignmentId: work.assignment.id };
  await release(undone, true);
  await colleague?.hears({ kind: 'release', assignmentId: undone.assignment.id });
  await release(undone, false);
  await release(work, true);
  await colleague?.hears(released);
  expect(own.map(({ events }) => events)).toEqual([[], []]);
  // The grace period of the release that was undone began first, so it has ended when this one is received.
  for (const device of own) await device.hears(released);
  await quiet();
  expect(own.map(({ events }) => events)).toEqual([[[released]], [[released]]]);
  expect(stranger?.events).toEqual([]);
});

test('submitted work reaches its teacher and the student’s other device, and no classmate', async () => {
  const assignment = await anAssignment(fixture.database, fixture.classi);
  const [open, device, classmate] = await openPages(fixture.classi.teacher, student(), student(1));
  const own = await fixture.as(student());
  const { status } = await own.post('/students/submit-assignment', {
    assignment_id: assignment.id,
    responses: { [String(assignment.questions[0]?.id)]: '<p>An answer</p>' },
  });
  expect(status).toBe(200);
  const expected = { kind: 'work', assignmentId: assignment.id };
  await open.hears(expected);
  await device.hears(expected);
  await quiet();
  expect(classmate.events).toEqual([]);
});

describe('another due date', () => {
  test('reaches the student and the teacher, and no classmate', async () => {
    const { assignment } = await someWork();
    const [own, classmate, open] = await openPages(student(2), student(), fixture.classi.teacher);
    const { status, text } = await teacher.post('/grader/set-own-due-dates', {
      ...{ assignment_id: assignment.id, student_ids: [student(2).id], due_date: '2099-03-02T12:00' },
    });
    expect(status, text).toBe(200);
    await own.hears({ kind: 'assignment', assignmentId: assignment.id });
    await open.hears({ kind: 'assignment', assignmentId: assignment.id });
    await quiet();
    expect(classmate.events).toEqual([]);
  });

  test('opens marked work again, records who did it, and keeps the mark as that of the earlier answer', async () => {
    const work = await someWork();
    await markAll(work);
    const own = await page(student());
    const reopened = await teacher.post('/grader/set-own-due-dates', {
      ...{ assignment_id: work.assignment.id, student_ids: [student().id], due_date: null, reopen: true },
    });
    expect(reopened.body, reopened.text).toEqual({ reopened: [student().id] });
    await own.hears({ kind: 'work', assignmentId: work.assignment.id });
    const tara = await fixture.as(student());
    const submitted = await tara.post('/students/submit-assignment', {
      assignment_id: work.assignment.id,
      responses: { [String(work.assignment.questions[0]?.id)]: '<p>better</p>' },
    });
    expect(submitted.status, submitted.text).toBe(200);
    const history = await teacher.get(`/grader/get-mark-history?response_id=${work.responseId}`);
    expect(history.body).toMatchObject({
      history: [{ points_obtained: 1, counts: false, answer_revision: 1 }],
    });
    const { tenantId, teacher: person } = fixture.classi;
    const { rows } = await fixture.database.inTenant(tenantId, (tx) =>
      tx.$client.query(
        `select account_id, action, details from audit_events where (details->>'assignmentId')::int = $1 order by id`,
        [work.assignment.id],
      ),
    );
    const details = { ids: [student().id], assignmentId: work.assignment.id };
    expect(rows).toEqual([
      { account_id: person.id, action: 'due-date.changed', details },
      { account_id: person.id, action: 'work.reopened', details },
    ]);
  });
});

describe('an assignment', () => {
  const details = (id: number, title: string) => ({
    assignment_id: id,
    title,
    due_date: '2030-03-04T10:00:00',
    timezone: 'Asia/Kolkata',
  });

  test('reaches its class when it is changed or deleted', async () => {
    const { id } = await anAssignment(fixture.database, fixture.classi);
    const [open, stranger] = await openPages(student(), fixture.classi.stranger);
    const changed = await teacher.post('/grader/update-assignment-details', details(id, 'A new title'));
    expect(changed.status, changed.text).toBe(200);
    await open.hears({ kind: 'assignment', assignmentId: id });
    open.events.length = 0;
    await quiet();
    const deleted = await teacher.post('/grader/delete-assignment', { assignment_id: id });
    expect(deleted.status, deleted.text).toBe(200);
    await open.hears({ kind: 'assignment', assignmentId: id });
    await quiet();
    expect(stranger.events).toEqual([]);
  });

  test('reaches teachers only before it is live', async () => {
    const liveAt = new Date(Date.now() + 86_400_000);
    const { id } = await anAssignment(fixture.database, fixture.classi, { liveAt });
    const [open, colleague] = await openPages(student(), fixture.classi.teacher);
    const { status } = await teacher.post('/grader/update-assignment-details', details(id, 'A surprise'));
    expect(status).toBe(200);
    await colleague.hears({ kind: 'assignment', assignmentId: id });
    await quiet();
    expect(open.events).toEqual([]);
  });

  test('reaches its class when it goes live', async () => {
    const open = await page(student());
    const liveAt = new Date(Date.now() + 1000);
    const { id } = await anAssignment(fixture.database, fixture.classi, { liveAt });
    await open.hears({ kind: 'assignment', assignmentId: id });
    expect(Date.now()).toBeGreaterThanOrEqual(liveAt.getTime());
  });
});

test('a new student in a course reaches its teacher and the student', async () => {
  const newcomer = await aNewcomer(fixture.database, fixture.riverside, 'student');
  const { tenantId, course, teacher: theirs } = fixture.riverside;
  const [open, own] = await openPages(theirs, newcomer);
  await fixture.database.inTenant(tenantId, (tx) =>
    giveCourses(tx, { tenantId, role: 'student', accountId: newcomer.id }, [course.id]),
  );
  await open.hears({ kind: 'students', courseId: course.id });
  await own.hears({ kind: 'students', courseId: course.id });
});

describe('a new name', () => {
  const rename = async (person: Person, firstName: string) => {
    const administrator = await fixture.as(fixture.classi.administrator);
    const body = { account_id: person.id, email: person.email, first_name: firstName, last_name: 'Rao' };
    const { status, text } = await administrator.post('/administration/edit-person', body);
    expect(status, text).toBe(200);
  };

  test('reaches teachers, classmates, administrators and the person, without the name', async () => {
    const { classi, riverside } = fixture;
    const [stranger, elsewhere, ...opened] = await openPages(
      ...[classi.stranger, riverside.administrator],
      ...[classi.teacher, student(1), classi.administrator, student()],
    );
    await rename(student(), 'Asha');
    await Promise.all(opened.map((open) => open.hears({ kind: 'people' })));
    await quiet();
    expect(opened.map(({ events }) => events.flat())).toEqual(opened.map(() => [{ kind: 'people' }]));
    expect([...(stranger?.events ?? []), ...(elsewhere?.events ?? [])]).toEqual([]);
  });

  test('reaches the course that an erased student without work leaves', async () => {
    const { classi } = fixture;
    const newcomer = await aNewcomer(fixture.database, classi, 'student');
    await fixture.database.inTenant(classi.tenantId, (tx) =>
      giveCourses(tx, { tenantId: classi.tenantId, role: 'student', accountId: newcomer.id }, [
        classi.course.id,
      ]),
    );
    const open = await page(classi.teacher);
    const administrator = await fixture.as(classi.administrator);
    const body = { account_id: newcomer.id, confirm_email: newcomer.email };
    expect((await administrator.post('/administration/erase-person', body)).status).toBe(200);
    await open.hears({ kind: 'people' });
  });

  test('reaches the others where a person changes the own name', async () => {
    const open = await page(student(1));
    const { status } = await teacher.post('/instructors/update-profile', {
      ...{ firstName: 'Anita', lastName: 'Mathews', title: 'Dr' },
    });
    expect(status).toBe(200);
    await open.hears({ kind: 'people' });
  });
});

test('24 marks in a row are sent in a few events', async () => {
  const works = await Promise.all(Array.from({ length: 12 }, () => someWork()));
  const open = await page(fixture.classi.teacher);
  const answers = works.map(({ responseId }) => responseId);
  const began = performance.now();
  for (const points of [1, 2]) for (const responseId of answers) await mark(responseId, points);
  await Promise.all(
    works.map(({ assignment }) => open.hears({ kind: 'marks', assignmentId: assignment.id })),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  // Changes are gathered for 0.15 s at first and for 2 s in the end, however long the marks take.
  const seconds = (performance.now() - began) / 1000;
  expect(open.events.length).toBeLessThan(7 + seconds / 2);
});

test('a page that connects just after a change receives it', async () => {
  const { assignment, responseId } = await someWork();
  await mark(responseId);
  await quiet();
  const late = await fixture.page(fixture.classi.teacher);
  pages.push(late);
  await late.hears({ kind: 'marks', assignmentId: assignment.id });
});

describe('a connection', () => {
  test('is refused without a session', async () => {
    await expect(fixture.visitorsPage()).rejects.toMatchObject({
      data: { code: 'session/none', status: 401 },
    });
  });

  test('receives nothing and is closed after its session has ended', async () => {
    const { responseId } = await someWork();
    const caller = await fixture.as(fixture.classi.teacher);
    const open = await fixture.pageOf(caller);
    pages.push(open);
    await quiet();
    open.events.length = 0;
    const closed = new Promise<string>((resolve) => open.socket.once('disconnect', resolve));
    expect((await caller.post('/auth/logout')).status).toBe(200);
    await mark(responseId);
    expect(await closed).toBe('io server disconnect');
    expect(open.events).toEqual([]);
  });

  test('is closed when an administrator deactivates the account, and the next one is refused with the reason', async () => {
    const person = await aNewcomer(fixture.database, fixture.classi, 'student');
    const caller = await fixture.as(person);
    const open = await fixture.pageOf(caller);
    pages.push(open);
    await quiet();
    const closed = new Promise<string>((resolve) => open.socket.once('disconnect', resolve));
    const administrator = await fixture.as(fixture.classi.administrator);
    const body = { account_ids: [person.id] };
    expect((await administrator.post('/administration/deactivate-people', body)).status).toBe(200);
    expect(await closed).toBe('io server disconnect');
    const refused = { code: 'session/deactivated', status: 401 };
    await expect(fixture.pageOf(caller)).rejects.toMatchObject({ data: refused });
    expect((await caller.get('/auth/validate-token')).body).toMatchObject({ code: 'session/deactivated' });
  });

  test('refetches everything after the database connection was lost', async () => {
    const open = await page(fixture.classi.teacher);
    await fixture.database.outside((tx) =>
      tx.$client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'classi changes' and datname = current_database()",
      ),
    );
    await open.hears({ kind: 'anything' });
  });
});
