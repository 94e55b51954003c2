/** The teacher's view of a student's own PDF, on the raw wire. */

import { makePdf } from '@classi/documents/testing/make-pdf';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { beforeAll, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment, type Person } from '../../testing/cast.ts';
import type { Caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { createReadOwnPdfRun, mountAnswering, mountOwnPdfs } from '../answering/index.ts';
import { mountSubmissions } from './index.ts';
import { startWorkspace } from './workspace.fixture.ts';

const place = { page: 1, box: { x: 50, y: 60, width: 200, height: 14 } };

const engine = scriptedEngine({
  async *readAnswers(source) {
    const answers = [
      { position: 1, response: '<p>Ohm</p>', places: [place], unreadable: false },
      { position: 2, response: '', places: [place], unreadable: true },
      { position: null, response: '<p>Thank you</p>', places: [place], unreadable: false },
    ];
    yield { type: 'read', result: { answers, pages: source.pages } };
  },
});

const parts = sharedFixture(() =>
  startWorkspace({
    handlers: ({ storage }) => [createReadOwnPdfRun({ engine, storage })],
    mount: (mount, { database, clock, attempts, runs, storage }) => {
      mountAnswering(mount, { database, clock, attempts, visibleMarks: async () => new Map() });
      mountOwnPdfs(mount, { database, clock, runs, storage });
      const marks = {
        list: async () => new Map(),
        listBrief: async () => new Map(),
        listLastMarkings: async () => new Map(),
        settle: async () => {},
      };
      const startMarking = async () => undefined;
      mountSubmissions(mount, {
        database,
        clock,
        runs,
        storage,
        marks,
        startMarking,
        onPaperMoved: async () => {},
      });
    },
  }),
);
let tara: Caller;
let teacher: Caller;
let assignment: BuiltAssignment;
let file: string;

beforeAll(async () => {
  const { classi } = parts;
  parts.clock.set(new Date());
  tara = await parts.as(classi.students[0]);
  teacher = await parts.as(classi.teacher);
  assignment = await anAssignment(parts.database, classi);
  const paper = await makePdf({ lines: ['1. Ohm'] });
  const name = `${assignment.id}_submission.pdf`;
  file = await parts.upload(classi.students[0], paper, { name, purpose: 'own-work' });
  await tara.post('/students/process-pdf-submission', { file_name: file, assignment_id: assignment.id });
});

const page = async (person: Person) =>
  (await (await parts.as(person)).get(`/document-processor/${file}.1.png`)).status;
const piece = async (person: Person) =>
  (await (await parts.as(person)).get(`/document-processor/${file}.1.50-60-200-14.png`)).status;

test('shows the pages only to the student who uploaded them until they are handed in', async () => {
  const { students, teacher: owner } = parts.classi;
  expect([await page(students[0]), await piece(students[0])]).toEqual([200, 200]);
  expect([await page(owner), await piece(owner)]).toEqual([404, 404]);
});

test('shows only the teacher the handed-in answers, each next to the text of the PDF', async () => {
  const { students, teacher: owner, otherTeacher } = parts.classi;
  await tara.post('/students/set-assignment-response', {
    assignment_id: assignment.id,
    question_id: assignment.questions[0]?.id,
    response_content: '<p>Ohm</p>',
  });
  await tara.post('/students/submit-assignment', { assignment_id: assignment.id, responses: {} });

  const { body } = await teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: assignment.id,
  });
  const work = (body as unknown as Record<string, Record<string, unknown>>)[students[0].id];
  expect(work).toMatchObject({
    student_data: { origin: 'typed', unmatched: [{ text: '<p>Thank you</p>', source: [place] }] },
    '1': {
      response: '<p>Ohm</p>',
      flagged_for_review: '',
      own_pdf: {
        file_name: file,
        response: '<p>Ohm</p>',
        source: [place],
        flagged_for_review: '',
        status: 'used',
      },
    },
    '2': {
      response: '',
      flagged_for_review: 'There is writing here that could not be read. Please look at the page.',
      own_pdf: { response: '', source: [place], status: 'waiting' },
    },
  });
  expect([await page(owner), await piece(owner)]).toEqual([200, 200]);
  for (const person of [students[1], otherTeacher, parts.riverside.teacher, parts.riverside.students[0]]) {
    expect([await page(person), await piece(person)]).toEqual([404, 404]);
  }
});
