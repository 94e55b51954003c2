import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine } from '@classi/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Runs } from '../../../platform/runs/index.ts';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { createReadSubmissionRun } from '../../submissions/index.ts';
import { startWorkspace, type Workspace } from '../../submissions/workspace.fixture.ts';
import { createGradingRuns, createStartMarking } from '../index.ts';
import { mountWork } from '../mount-work.fixture.ts';

const GREEN = 'Chlorophyll reflects the green light, so this is what reaches our eyes.';
const GAS = 'Plants need carbon dioxide from the air.';
const QUESTIONS = [
  { question: '<p>Why do leaves look green?</p>', answer: '<p>Chlorophyll reflects green light.</p>' },
  { question: '<p>Name the gas that plants take in.</p>', answer: '<p>Carbon dioxide</p>' },
];

let parts: Workspace;
let teacher: Caller;

beforeAll(async () => {
  const engine = createEmbeddedEngine();
  const started = Promise.withResolvers<Runs>();
  parts = await startWorkspace({
    handlers: ({ storage, clock }) => [
      createReadSubmissionRun({ engine, storage, startMarking: createStartMarking(started.promise) }),
      ...createGradingRuns({ engine, clock }),
    ],
    mount: (mount, { database, clock, runs, storage }) => {
      mountWork(mount, { database, clock, runs, storage });
    },
  });
  started.resolve(parts.runs);
  teacher = await parts.as(parts.classi.teacher);
});
afterAll(async () => {
  await parts.close();
});

/** The student's work after reading and marking a paper with these lines, and the name of its file. */
async function readAndMark(assignment: BuiltAssignment, lines: string[]) {
  const file_name = await parts.upload(parts.classi.teacher, await makePdf({ lines }));
  const ids = { assignment_id: assignment.id, student_id: parts.classi.students[0].id };
  await teacher.post('/grader/process-submission', { ...ids, file_name });
  await teacher.post('/grader/grade-submission', ids);
  return { ids, file_name };
}

async function shown(ids: { student_id: number }) {
  const { body } = await teacher.post('/grader/previous-questions-and-responses', ids);
  return (body as unknown as Record<string, Record<string, Record<string, unknown>>>)[ids.student_id];
}

test('gives passages with a suggestion, and marks each answer after the teacher has placed it', async () => {
  const assignment = await anAssignment(parts.database, parts.classi, { questions: QUESTIONS });
  const [first, second] = assignment.questions;
  const { ids, file_name } = await readAndMark(assignment, [GAS, '', GREEN]);
  expect(await shown(ids)).toMatchObject({
    student_data: {
      unmatched: [
        { text: `<p>${GAS}</p>`, passage: 0, suggested_question_id: second?.id },
        { text: `<p>${GREEN}</p>`, passage: 1, suggested_question_id: first?.id },
      ],
    },
    1: { graded: false, not_read: 'unplaced', history: [] },
    2: { graded: false, not_read: 'unplaced', history: [] },
  });
  for (const [passage, question_id] of [second?.id, first?.id].entries()) {
    const { status } = await teacher.post('/grader/place-passage', {
      ...ids,
      file_name,
      passage,
      question_id,
    });
    expect(status).toBe(200);
  }
  await expect
    .poll(async () => await shown(ids), { timeout: 20_000 })
    .toMatchObject({
      1: { graded: true, response: `<p>${GREEN}</p>` },
      2: { graded: true, response: `<p>${GAS}</p>` },
    });
});
