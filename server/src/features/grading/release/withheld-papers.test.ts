import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine } from '@classi/engines';
import { plainText } from '@classi/richtext';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment, type Person } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { mountAnswering } from '../../answering/index.ts';
import { createReadSubmissionRun } from '../../submissions/index.ts';
import { startWorkspace, type Workspace } from '../../submissions/workspace.fixture.ts';
import { createGradingRuns, visibleMarks } from '../index.ts';
import { mountWork } from '../mount-work.fixture.ts';

let parts: Workspace;
let teacher: Caller;
let assignment: BuiltAssignment;

beforeAll(async () => {
  const engine = createEmbeddedEngine();
  parts = await startWorkspace({
    handlers: ({ storage, clock }) => [
      createReadSubmissionRun({ engine, storage, startMarking: async () => {} }),
      ...createGradingRuns({ engine, clock }),
    ],
    mount: (mount, { database, clock, attempts, runs, storage }) => {
      mountAnswering(mount, { database, clock, attempts, visibleMarks });
      mountWork(mount, { database, clock, runs, storage });
    },
  });
  teacher = await parts.as(parts.classi.teacher);
});
afterAll(async () => {
  await parts.close();
});
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi);
});

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const head = (name: string) => [`Name: ${name}`, 'Class X-A'];

/** Has a paper read and marked. @returns its name */
async function upload(student: Person, lines: string[]): Promise<string> {
  const file = await parts.upload(parts.classi.teacher, await makePdf({ lines }));
  const ids = { assignment_id: assignment.id, student_id: student.id };
  const read = await teacher.post('/grader/process-submission', { ...ids, file_name: file });
  expect(read.lines.at(-1)).toMatchObject({ status: 'complete' });
  await teacher.post('/grader/grade-submission', ids);
  return file;
}

/** Returns the block of the student's work, as the teacher sees it. */
async function workOf(student: Person) {
  const { body } = await teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: assignment.id,
  });
  return (body as unknown as Record<string, Record<string, Record<string, unknown>>>)[student.id];
}

/** Returns the responses that the student sees, and whether they are graded. */
async function seenBy(student: Person) {
  const caller = await parts.as(student);
  const { body } = await caller.get('/students/get-assignments');
  const listed = body as unknown as Record<string, { status: string }>;
  const questions = await caller.post('/students/get-assignment-questions', { assignment_id: assignment.id });
  return {
    status: listed[assignment.id]?.status,
    text: JSON.stringify(questions.body),
  };
}

const ANSWERS = ['1. Charge per second.', '2. The ampere.'];

test('keeps the pages of classmates out of the answers, and withholds the paper until a teacher confirms it', async () => {
  const [tara, kabir, zoya] = parts.classi.students;
  const file = await upload(tara, [
    ...[...head(nameOf(tara)), ...ANSWERS, '\f', ...head(nameOf(kabir)), '1. Kabir wrote this.', '\f'],
    ...[...head(nameOf(zoya)), '1. Zoya wrote this.'],
  ]);
  const work = await workOf(tara);
  expect(work?.student_data).toMatchObject({
    withheld: true,
    paper_names: [
      { page: 2, name: nameOf(kabir), in_course: true, student_id: kabir.id },
      { page: 3, name: nameOf(zoya), in_course: true, student_id: zoya.id },
    ],
  });
  const answers = ['1', '2'].map((number) => plainText(String(work?.[number]?.response)));
  expect(answers).toEqual(['Charge per second.', 'The ampere.']);
  const passages = work?.student_data?.unmatched as { text: string; source: { page: number }[] }[];
  expect(passages.map(({ source }) => source[0]?.page)).toEqual([2, 3]);
  expect(passages[0]?.text).toContain('Kabir wrote this.');

  const before = await seenBy(tara);
  expect(before.status).not.toBe('Graded');
  expect(before.text).not.toContain('per second');

  const ids = { assignment_id: assignment.id, student_id: tara.id, file_name: file };
  const confirmed = await teacher.post('/grader/confirm-paper-student', ids);
  expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Saved' }]);
  expect((await workOf(tara))?.student_data).not.toHaveProperty('withheld');
  expect(await seenBy(tara)).toMatchObject({ status: 'Graded', text: expect.stringContaining('per second') });
  expect((await seenBy(tara)).text).not.toContain('Kabir wrote this.');
  expect((await teacher.post('/grader/confirm-paper-student', ids)).status).toBe(200);
});

test('withholds the paper of one classmate until it is moved, with its answers', async () => {
  const [tara, kabir] = parts.classi.students;
  const file = await upload(tara, [...head(nameOf(kabir)), ...ANSWERS]);
  expect((await workOf(tara))?.student_data).toMatchObject({
    withheld: true,
    paper_names: [{ page: 1, name: nameOf(kabir) }],
  });
  const listed = await teacher.post('/grader/previous-questions-and-responses', {
    ...{ assignment_id: assignment.id, marks_only: true },
  });
  expect(listed.text).toContain('"withheld":true');
  expect((await seenBy(tara)).text).not.toContain('per second');
  const release = await teacher.post('/grader/get-release', { assignment_id: assignment.id });
  expect(release.body).toMatchObject({ withheld: 1, graded: 0 });
  const ids = { assignment_id: assignment.id, file_name: file };
  await teacher.post('/grader/move-paper', { ...ids, student_id: tara.id, to_student_id: kabir.id });
  expect((await workOf(kabir))?.student_data).not.toHaveProperty('paper_names');
  expect(await seenBy(kabir)).toMatchObject({
    status: 'Graded',
    text: expect.stringContaining('per second'),
  });
});

test('notes a name that nobody in the course has, and withholds nothing', async () => {
  const [tara] = parts.classi.students;
  await upload(tara, [...head('Zubeida Nowhere'), ...ANSWERS]);
  const student = (await workOf(tara))?.student_data;
  expect(student?.paper_names).toEqual([{ page: 1, name: 'Zubeida Nowhere', in_course: false }]);
  expect(student).not.toHaveProperty('withheld');
  expect((await seenBy(tara)).status).toBe('Graded');
});

test('says nothing of a paper with its student’s own name', async () => {
  const [tara] = parts.classi.students;
  await upload(tara, [...head(nameOf(tara).toUpperCase()), ...ANSWERS]);
  expect((await workOf(tara))?.student_data).not.toHaveProperty('paper_names');
});

test('confirms no outdated paper, and none of another course', async () => {
  const [tara, kabir] = parts.classi.students;
  await upload(tara, [...head(nameOf(kabir)), ...ANSWERS]);
  const confirm = (student: Person, caller = teacher) =>
    caller.post('/grader/confirm-paper-student', {
      ...{ assignment_id: assignment.id, student_id: student.id, file_name: 'earlier.pdf' },
    });
  expect((await confirm(tara)).body.code).toBe('paper/changed');
  expect((await confirm(kabir)).body.code).toBe('submission/not-found');
  const colleague = await parts.as(parts.classi.otherTeacher);
  expect((await confirm(tara, colleague)).body.code).toBe('assignment/not-found');
});
