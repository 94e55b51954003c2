/** Insights on the raw wire: written once for the same marks, shown as out of date when they change. */
import { createEmbeddedEngine, EngineError } from '@classi/engines';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAssignment, type BuiltAssignment, type Person } from '../../testing/cast.ts';
import type { Answered, Caller } from '../../testing/server.ts';
import { giveMark, lockSubmission, settleSubmission } from '../grading/store.ts';
import { aSubmission } from '../submissions/submission.fixture.ts';
import { startWorkspace, type Workspace } from '../submissions/workspace.fixture.ts';
import { createInsightsRun, mountInsights } from './index.ts';

const CLASS = '/grader/get-class-assignment-summary';
const STUDENT = '/grader/get-student-assignment-summary';
const OWN = '/students/get-student-summary';

const embedded = createEmbeddedEngine();
let parts: Workspace;
let teacher: Caller;
let assignment: BuiltAssignment;
let tara: Person;
let kabir: Person;
/** The calls of the engine. */
let engineCalls: string[] = [];
let failing: Error | undefined;

beforeAll(async () => {
  const engine = {
    summariseClass: (...args: Parameters<typeof embedded.summariseClass>) => {
      engineCalls.push('class');
      return failing ? Promise.reject(failing) : embedded.summariseClass(...args);
    },
    summariseStudent: (...args: Parameters<typeof embedded.summariseStudent>) => {
      engineCalls.push(args[0].name ?? 'You');
      return failing ? Promise.reject(failing) : embedded.summariseStudent(...args);
    },
  };
  parts = await startWorkspace({
    handlers: ({ clock }) => [createInsightsRun({ engine, clock })],
    mount: (mount, { database, clock, runs }) => mountInsights(mount, { database, clock, runs }),
  });
  teacher = await parts.as(parts.classi.teacher);
  [tara, kabir] = parts.classi.students;
});
afterAll(async () => {
  await parts.close();
  await embedded.close();
});
beforeEach(async () => {
  engineCalls = [];
  failing = undefined;
  assignment = await anAssignment(parts.database, parts.classi, {
    questions: [
      { marks: 2, tags: ['Science - Knowing'] },
      { marks: 4, tags: ['Science - Using', 'Writing - Structure'] },
    ],
  });
});

/** Marks by question number, given to work that is handed in; without any, it waits. */
async function marked(student: Person, points: Record<number, number>): Promise<void> {
  const { database, classi } = parts;
  const work = await aSubmission(database, student, assignment, { 1: '<p>a</p>', 2: '<p>b</p>' });
  await database.inTenant(classi.tenantId, async (tx) => {
    for (const [number, given] of Object.entries(points))
      await give(tx, work.responseIds.get(Number(number)) ?? 0, given);
    const submission = await lockSubmission(tx, { assignmentId: assignment.id, studentId: student.id });
    if (submission) await settleSubmission(tx, submission, parts.clock.now());
  });
}

type Tx = Parameters<typeof giveMark>[0];

function give(tx: Tx, responseId: number, points: number) {
  return giveMark(tx, {
    tenantId: parts.classi.tenantId,
    responseId,
    questionVersion: 1,
    answerRevision: 1,
    possibleQuarters: 16,
    obtainedQuarters: points * 4,
    feedback: '<p>Name the unit.</p>',
    source: 'engine',
  });
}

/** Changes the newest mark of the student's first answer. */
async function changeMark(student: Person, points: number): Promise<void> {
  await parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>(
      `select r.id from responses r join submissions s on s.id = r.submission_id
       where s.assignment_id = $1 and s.student_id = $2 order by r.id limit 1`,
      [assignment.id, student.id],
    );
    await give(tx, rows[0]?.id ?? 0, points);
  });
}

const ids = (more: object = {}) => ({ assignment_id: assignment.id, ...more });

/** Asks until it is written, or failed. */
async function written(ask: () => Promise<Answered>): Promise<Answered> {
  return vi.waitFor(async () => {
    const answer = await ask();
    if (answer.status !== 200) return answer;
    expect(answer.body.status).not.toBe('generating');
    return answer;
  }, 10_000);
}

test('shows a class as generating, then its summary and the averages by rubric', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  await marked(kabir, { 1: 1, 2: 1 });
  const first = await teacher.post(CLASS, ids({ course_code: 'anything' }));
  expect(first.body).toMatchObject({
    status: 'generating',
    error: '',
    summary: '',
    written_at: null,
    rubric_averages: { Science: '3.5/6', Writing: '2/4' },
    students: 2,
    marked_students: [
      { student_id: kabir.id, student_name: 'Kabir Sethi', grade: '2/6' },
      { student_id: tara.id, student_name: 'Tara Bhandari', grade: '5/6' },
    ],
  });
  const { body } = await written(() => teacher.post(CLASS, ids()));
  expect(body).toMatchObject({ status: 'data', stale: false, written_at: expect.any(String) });
  expect(body.summary).toContain('2 of 2 students who submitted have all marks.');
  expect(body.summary).toContain('<strong>Hardest:</strong>');
  expect(String(body.summary)).not.toMatch(/Tara|Kabir/);
});

test('leaves work with a question that is not marked out of the averages, as the overview does', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  await marked(kabir, { 1: 0 });
  const { body } = await written(() => teacher.post(CLASS, ids()));
  expect(body.summary).toContain('1 of 2 students who submitted has all marks');
  expect(body.summary).toContain('The work has 83%.');
  expect(body.summary).not.toContain('lowest');
  expect(body.marked_students).toMatchObject([{ unmarked_questions: 1 }, { unmarked_questions: 0 }]);
});

test('summarises unchanged marks once, and changed marks again', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  await written(() => teacher.post(CLASS, ids()));
  await teacher.post(CLASS, ids());
  expect(engineCalls).toEqual(['class']);
  await changeMark(tara, 0);
  const { body } = await teacher.post(CLASS, ids());
  expect(body).toMatchObject({ status: 'generating', stale: true });
  expect(body.summary).toContain('83%');
  const after = await written(() => teacher.post(CLASS, ids()));
  expect(after.body).toMatchObject({ status: 'data', stale: false });
  expect(after.body.summary).toContain('50%');
  expect(engineCalls).toEqual(['class', 'class']);
});

test('writes an insight again on request', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  await written(() => teacher.post(CLASS, ids()));
  expect((await teacher.post(CLASS, ids({ again: true }))).body.status).toBe('generating');
  await written(() => teacher.post(CLASS, ids()));
  expect(engineCalls).toEqual(['class', 'class']);
});

test('reports a failure, and retries on request', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  failing = new EngineError('unavailable', 'The engine is away.');
  const { body } = await written(() => teacher.post(CLASS, ids()));
  expect(body).toMatchObject({
    status: 'error',
    error: 'The engine is away.',
    rubric_averages: { Science: '5/6' },
  });
  failing = undefined;
  expect((await teacher.post(CLASS, ids({ again: true }))).body.status).toBe('generating');
  expect((await written(() => teacher.post(CLASS, ids()))).body.status).toBe('data');
});

test('writes insights for one student, and for all of them', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  await marked(kabir, { 1: 1 });
  const one = await written(() => teacher.post(STUDENT, ids({ student_id: tara.id })));
  expect(one.body).toMatchObject({
    grade: '5/6',
    rubric_breakdown: { Science: '5/6', Writing: '3/4' },
    students: [],
  });
  expect(one.body.summary).toContain('Tara Bhandari got 5 of 6 marks');
  expect(engineCalls).toEqual(['Tara Bhandari']);
  const all = await written(() => teacher.post(STUDENT, ids()));
  expect(all.body).toMatchObject({
    rubric_categories: ['Science', 'Writing'],
    grade: null,
    rubric_breakdown: null,
  });
  expect(all.body.students).toMatchObject([
    { student_id: kabir.id, grade: '1/6', rubrics: { Science: '1/2' } },
    { student_id: tara.id, student_name: 'Tara Bhandari', grade: '5/6', summary: one.body.summary },
  ]);
  // Hers was there already.
  expect(engineCalls).toHaveLength(2);
});

test('writes nothing and calls no engine while nothing is marked', async () => {
  await marked(tara, {});
  expect((await teacher.post(CLASS, ids())).body).toMatchObject({
    status: 'data',
    summary: '',
    marked_students: [],
  });
  expect((await teacher.post(STUDENT, ids({ student_id: tara.id }))).body).toMatchObject({
    status: 'data',
    summary: '',
  });
  expect((await teacher.post(STUDENT, ids({ student_id: kabir.id }))).status).toBe(404);
  expect(engineCalls).toEqual([]);
});

test('shows students only their own work, once all of it is marked', async () => {
  await marked(tara, { 1: 2 });
  const student = await parts.as(tara);
  expect((await student.post(OWN, ids())).body).toMatchObject({ status: 'data', summary: '' });
  await parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    const submission = await lockSubmission(tx, { assignmentId: assignment.id, studentId: tara.id });
    const { rows } = await tx.$client.query<{ id: number }>(
      'select id from responses where submission_id = $1 and mark_id is null',
      [submission?.id],
    );
    await give(tx, rows[0]?.id ?? 0, 1);
    if (submission) await settleSubmission(tx, submission, parts.clock.now());
  });
  const { body } = await written(() => student.post(OWN, ids()));
  expect(body.summary).toMatch(/^<p>You got 3 of 6 marks/);
  // The teacher reads it by name.
  expect((await written(() => teacher.post(STUDENT, ids({ student_id: tara.id })))).body.summary).toMatch(
    /^<p>Tara/,
  );
  const other = await parts.as(kabir);
  expect((await other.post(OWN, ids())).body).toMatchObject({ summary: '' });
});

test('statements do not grow with students', async () => {
  const count = async (students: Person[]): Promise<number> => {
    for (const student of students) await marked(student, { 1: 1, 2: 1 });
    await written(() => teacher.post(STUDENT, ids()));
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await teacher.post(STUDENT, ids());
    // A worker that ends its run at the same time names insights among its values, not in its statement.
    const calls = spy.mock.calls.filter(([query]) => {
      const text = typeof query === 'string' ? query : (query as { text?: string }).text;
      return /\b(?:from|into|update) "?insights\b/.test(text ?? '');
    });
    spy.mockRestore();
    return calls.length;
  };
  const forOne = await count([tara]);
  assignment = await anAssignment(parts.database, parts.classi, { questions: [{}, {}] });
  expect(await count([...parts.classi.students])).toBe(forOne);
  expect(forOne).toBe(1);
});

test('figures of the questions come from complete marks, as JSON and as CSV, for teachers of the course', async () => {
  await marked(tara, { 1: 2, 2: 3 });
  await marked(kabir, { 1: 1 });
  const { body } = await teacher.post('/grader/get-item-statistics', ids());
  const [first, second] = assignment.questions;
  expect(body).toEqual({
    ...{ submissions: 2, students: 1, students_needed: 10, mean: 5, marks_possible: 6 },
    ...{ standard_deviation: null, reliability: null, standard_error: null },
    questions: [
      {
        ...{ question_id: first?.id, label: '1', students: 1, marks_possible: 2 },
        ...{ facility: 1, discrimination: null },
      },
      {
        ...{ question_id: second?.id, label: '2', students: 1, marks_possible: 4 },
        ...{ facility: 0.75, discrimination: null },
      },
    ],
  });
  const csv = await teacher.get(`/grader/export-item-statistics?assignment_id=${assignment.id}`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.text.split('\r\n').slice(0, 6)).toEqual([
    '\ufeffquestion,students,marks,facility,discrimination',
    ...['1,1,2,1,', '2,1,4,0.75,', '', 'submissions,2', 'completely marked,1'],
  ]);
  const other = await parts.as(parts.classi.otherTeacher);
  expect((await other.post('/grader/get-item-statistics', ids())).status).toBe(404);
  expect((await other.get(`/grader/export-item-statistics?assignment_id=${assignment.id}`)).status).toBe(404);
});
