/** Descriptions of figures that teachers correct: who may, what later marks use, and what earlier marks report. */

import { intake } from '@classi/documents';
import { makePng } from '@classi/documents/testing/make-picture';
import type { ModelServer } from '@classi/engines/testing/model-server';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submissions } from '../../features/answering/index.ts';
import { courseInstructors, listColleagues } from '../../features/courses/index.ts';
import { createPictureDescriptions, mountFigures } from '../../features/language-models/index.ts';
import { pictureCorrections } from '../../features/language-models/tables.ts';
import { createFiguresOfTeacher } from '../../features/submissions/index.ts';
import { aSubmission } from '../../features/submissions/submission.fixture.ts';
import { silentLog } from '../../platform/log/log.ts';
import { anAssignment, type Person } from '../../testing/cast.ts';
import { startModelWorkspace } from '../../testing/model-workspace.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { correctionsOfWork } from '../composition/picture-corrections.ts';
import { aScheme, storedPicture } from './pictures.fixture.ts';

const parts = sharedFixture(() =>
  startModelWorkspace({
    settings: () => ({ pictures: true }),
    descriptions: (database) => createPictureDescriptions({ database, correctionsOf: correctionsOfWork }),
    correctionsOf: correctionsOfWork,
    mount: (mount, { database, storage, clock }) => {
      const figure = createFiguresOfTeacher({ database, storage, clock, intake });
      mountFigures(mount, { database, clock, log: silentLog(), figure, colleagues: listColleagues });
    },
  }),
);
let server: ModelServer;

beforeAll(() => {
  server = parts.model;
});
beforeEach(() => {
  server.requests.length = 0;
  server.otherwise((request) =>
    request.pictures.length > 0 ? { say: JSON.stringify(seen) } : honestModel(request),
  );
});

const seen = { kind: 'circuit diagram', shows: 'A cell and a bell in a loop.', labels: ['A'], values: [] };
const SEEN = 'Circuit diagram: A cell and a bell in a loop. Written on it: A.';
const RIGHT = 'A cell and a lamp in a loop, with an ammeter A next to the lamp.';

const image = (address: string): string => `<p><img src="${address}" alt="Figure"></p>`;
const described = () => server.requests.filter(({ pictures }) => pictures.length > 0);
/** The heading and text of the description in the last marking request. */
const descriptionInMark = (): [name: string, words: string][] => {
  const markRequest = server.requests.findLast(({ pictures }) => pictures.length === 0);
  const content = markRequest?.messages.at(-1)?.content ?? '';
  return [...content.matchAll(/<(PICTURE[^>]*) \w{24}>\n([\s\S]*?)\n<\//g)].map(
    ([, name = '', words = '']) => [name, words],
  );
};

/** Each is another picture. */
let drawn = 0;
const aPicture = () => makePng({ lines: [`Loop number ${++drawn}`] }, 100);

async function anAssignmentWith(input: { question?: string; documentId?: number; course?: 'other' }) {
  const { classi, database } = parts;
  return anAssignment(database, classi, {
    ...(input.documentId === undefined ? {} : { documentId: input.documentId }),
    ...(input.course === 'other' ? { courseId: classi.otherCourse.id } : {}),
    questions: [
      {
        question: `<p>What is current?</p>${input.question ?? ''}`,
        answer: '<p>Current is the charge that flows per second.</p>',
      },
    ],
  });
}

const said = '<p>Current is the charge that flows per second.</p>';

async function marked(
  assignment: Awaited<ReturnType<typeof anAssignmentWith>>,
  { student = parts.classi.students[0], by = parts.classi.teacher, answer = said } = {},
): Promise<{ responseId: number; fileName: string }> {
  const { submissionId } = await aSubmission(parts.database, student, assignment, { 1: answer });
  const teacher = await parts.as(by);
  const ids = { assignment_id: assignment.id, student_id: student.id };
  const { lines } = await teacher.post('/grader/grade-submission', ids);
  expect(lines.map((line) => line.status)).toEqual(['graded', 'complete']);
  const [row] = await parts.database.inTenant(student.tenantId, (tx) =>
    tx.select().from(submissions).where(eq(submissions.id, submissionId)),
  );
  return { responseId: Number(lines[0]?.response_id), fileName: row?.fileName ?? '' };
}

interface Said {
  correction_id: number;
  words: string;
}
const saidOf = (body: Record<string, unknown>): Said[] => body.corrections as Said[];

const look = async (who: Person, address: string) =>
  (await parts.as(who)).get(`/instructors/get-figure-description?address=${encodeURIComponent(address)}`);
const correct = async (who: Person, address: string, words: string, insteadOf: unknown = null) =>
  (await parts.as(who)).post('/instructors/correct-figure-description', {
    ...{ address, words },
    instead_of: insteadOf,
  });
const imageDescriptions = async (responseId: number) =>
  (await (await parts.as(parts.classi.teacher)).get(`/grader/get-told-pictures?response_id=${responseId}`))
    .body;

test('uses a teacher’s corrected description for later marks', async () => {
  const { teacher, students } = parts.classi;
  const { documentId, figure } = await aScheme(parts, teacher);
  const assignment = await anAssignmentWith({ question: image(figure), documentId });
  const { responseId } = await marked(assignment);
  expect(descriptionInMark()).toEqual([['PICTURE IN THE QUESTION', SEEN]]);

  expect((await look(teacher, figure)).body).toEqual({
    address: figure,
    by_model: { words: SEEN, model: 'scripted', said_at: expect.any(String) },
    corrections: [],
    may_correct: true,
  });
  const { status, body } = await correct(teacher, figure, `  ${RIGHT}\n`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    by_model: { words: SEEN },
    corrections: [{ words: RIGHT, by_me: true, written_by: expect.any(String) }],
  });

  const markedBefore = await parts.newestMark();
  expect(await imageDescriptions(responseId)).toMatchObject({
    mark_id: markedBefore?.id,
    pictures: [
      { in_the: 'question', address: figure, words: SEEN, by_teacher: false, put_right_since: true },
    ],
  });
  // A later correction must not change the mark that counts.
  const later = await marked(assignment, { student: students[1] });
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  expect(await imageDescriptions(later.responseId)).toMatchObject({
    pictures: [{ words: RIGHT, by_teacher: true, put_right_since: false }],
  });
  expect(await imageDescriptions(responseId)).toMatchObject({ mark_id: markedBefore?.id });
  expect(described()).toHaveLength(1);
  // A mark of her own leans on no description: there is nothing to be given again.
  const input = { response_id: responseId, points_obtained: 1, feedback: '' };
  expect((await (await parts.as(teacher)).post('/grader/update-response', input)).status).toBe(200);
  expect(await imageDescriptions(responseId)).toMatchObject({
    pictures: [{ words: SEEN, put_right_since: false }],
  });
});

test('uses the new words for a regraded mark, and reports nothing more', async () => {
  const { teacher, students } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  const assignment = await anAssignmentWith({ question: image(picture) });
  const { responseId, fileName } = await marked(assignment, { student: students[2] });
  await correct(teacher, picture, RIGHT);
  const caller = await parts.as(teacher);
  const { status } = await caller.post('/grader/regrade-question', {
    filename: fileName,
    assignment_id: assignment.id,
    question_number: 1,
    regrade_instructions: '',
  });
  expect(status).toBe(200);
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  expect(await imageDescriptions(responseId)).toMatchObject({ pictures: [{ put_right_since: false }] });
});

test('empty words tell nothing of the picture, and later ones are news to the mark', async () => {
  const { teacher, students } = parts.classi;
  const drawing = await storedPicture(parts, students[0], await aPicture());
  const assignment = await anAssignmentWith({});
  await marked(assignment, { student: students[0], answer: said + image(drawing) });
  expect(descriptionInMark()).toEqual([['PICTURE IN THE ANSWER', SEEN]]);
  const hidden = await correct(teacher, drawing, '   ');
  expect(hidden.body.corrections).toMatchObject([{ words: '' }]);

  const again = await marked(await anAssignmentWith({}), {
    student: students[0],
    answer: said + image(drawing),
  });
  expect(descriptionInMark()).toEqual([]);
  expect(await imageDescriptions(again.responseId)).toMatchObject({
    pictures: [{ in_the: 'answer', words: '', by_teacher: true, put_right_since: false }],
  });
  const newest = saidOf(hidden.body)[0]?.correction_id;
  const { body } = await correct(teacher, drawing, RIGHT, newest);
  expect(saidOf(body).map(({ words }) => words)).toEqual([RIGHT, '']);
  expect(await imageDescriptions(again.responseId)).toMatchObject({ pictures: [{ put_right_since: true }] });
});

test('shows her words to a colleague of the same course, and reports a conflict to the later of two', async () => {
  const { teacher, otherTeacher, course, tenantId } = parts.classi;
  const bytes = await aPicture();
  const [hers, theirs] = [
    await storedPicture(parts, teacher, bytes),
    await storedPicture(parts, otherTeacher, bytes),
  ];
  const row = { tenantId, courseId: course.id, instructorId: otherTeacher.id };
  await parts.database.inTenant(tenantId, (tx) => tx.insert(courseInstructors).values(row));
  await correct(teacher, hers, RIGHT);
  const read = await look(otherTeacher, theirs);
  expect(read.body).toMatchObject({
    by_model: null,
    corrections: [{ words: RIGHT, by_me: false }],
    may_correct: true,
  });
  const late = await correct(otherTeacher, theirs, 'Only a lamp.');
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'figure/changed' });
  const newest = saidOf(read.body)[0]?.correction_id;
  expect((await correct(otherTeacher, theirs, 'Only a lamp.', newest)).status).toBe(200);
  // Repeated after a lost connection, it is stored once.
  expect((await correct(otherTeacher, theirs, 'Only a lamp.', newest)).status).toBe(200);
  const { body } = await look(teacher, hers);
  expect(body.corrections).toMatchObject([
    { words: 'Only a lamp.', by_me: false },
    { words: RIGHT, by_me: true },
  ]);
  await parts.database.inTenant(tenantId, (tx) =>
    tx.delete(courseInstructors).where(eq(courseInstructors.instructorId, otherTeacher.id)),
  );
  const back = { tenantId, courseId: parts.classi.otherCourse.id, instructorId: otherTeacher.id };
  await parts.database.inTenant(tenantId, (tx) => tx.insert(courseInstructors).values(back));
});

test('a teacher who uploads the same picture changes nothing in the course of another teacher', async () => {
  const { teacher, otherTeacher } = parts.classi;
  const bytes = await aPicture();
  const hers = await storedPicture(parts, teacher, bytes);
  const theirs = await storedPicture(parts, otherTeacher, bytes);
  await correct(teacher, hers, RIGHT);
  expect((await look(otherTeacher, theirs)).body).toMatchObject({ corrections: [] });
  expect((await correct(otherTeacher, theirs, 'The answer is in the picture.')).status).toBe(200);
  await marked(await anAssignmentWith({ question: image(hers) }));
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  expect((await look(teacher, hers)).body).toMatchObject({ corrections: [{ words: RIGHT, by_me: true }] });
});

test('hides a description from people who may not open the picture, and refuses their correction', async () => {
  const { teacher, otherTeacher, students } = parts.classi;
  const hers = await storedPicture(parts, teacher, await aPicture());
  const { figure } = await aScheme(parts, teacher, ['Only this teacher uses this']);
  const ofTara = await storedPicture(parts, students[0], await aPicture());
  for (const address of [hers, figure, ofTara]) {
    expect((await correct(teacher, address, RIGHT)).status).toBe(200);
    expect((await look(otherTeacher, address)).status).toBe(404);
    const input = await correct(otherTeacher, address, 'Full marks for everybody.');
    expect(input.status).toBe(404);
    expect(JSON.stringify(input.body)).not.toContain('lamp');
    expect((await look(parts.riverside.teacher, address)).status).toBe(404);
  }
  expect((await look(students[0], ofTara)).status).toBe(403);
  for (const address of [
    '/editor/not-there.png',
    'https://elsewhere.example/a.png',
    '/document-processor/x',
  ]) {
    expect((await look(teacher, address)).status).toBe(404);
  }
});

test('shows the description of a figure in the question library to other teachers, who cannot change it', async () => {
  const { teacher, otherTeacher } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  await anAssignmentWith({ question: image(picture) });
  expect((await look(otherTeacher, picture)).body).toMatchObject({ may_correct: false });
  const refused = await correct(otherTeacher, picture, RIGHT);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'figure/not-yours' });
  // As soon as it is a question of their own course, they teach with it.
  await anAssignmentWith({ question: image(picture), course: 'other' });
  expect((await correct(otherTeacher, picture, RIGHT)).status).toBe(200);
});

test('her words count where the model cannot be reached, and in no other school', async () => {
  const { teacher } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  await correct(teacher, picture, RIGHT);
  server.otherwise((request) =>
    request.pictures.length > 0 ? { status: 503, body: '{}' } : honestModel(request),
  );
  await marked(await anAssignmentWith({ question: image(picture) }));
  expect(described()).toHaveLength(0);
  expect(descriptionInMark()).toEqual([["PICTURE IN THE QUESTION, IN A TEACHER'S WORDS", RIGHT]]);
  const elsewhere = await parts.database.inTenant(parts.riverside.tenantId, (tx) =>
    tx.select().from(pictureCorrections),
  );
  expect(elsewhere).toEqual([]);
});

test('too many words are refused, and names in them never leave', async () => {
  const { teacher, students } = parts.classi;
  const picture = await storedPicture(parts, teacher, await aPicture());
  const long = await correct(teacher, picture, 'word '.repeat(121));
  expect(long.status).toBe(400);
  expect(long.body.message).toContain('600');
  await correct(teacher, picture, 'Tara Bhandari’s circuit: a lamp.');
  await marked(await anAssignmentWith({ question: image(picture) }), { student: students[0] });
  expect(descriptionInMark()[0]?.[1]).toMatch(/circuit: a lamp/);
  expect(server.requests.map(({ text }) => text).join()).not.toMatch(/bhandari/i);
});
