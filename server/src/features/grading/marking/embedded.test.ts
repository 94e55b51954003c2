import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEngineInWorkers, type EngineInWorkers } from '@classi/engines';
import { plainText } from '@classi/richtext';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Runs } from '../../../platform/runs/index.ts';
import { anAssignment } from '../../../testing/cast.ts';
import { workOverview } from '../../answering/index.ts';
import { createReadSubmissionRun } from '../../submissions/index.ts';
import { startWorkspace, type Workspace } from '../../submissions/workspace.fixture.ts';
import { createGradingRuns, createStartMarking, marksOverview } from '../index.ts';
import { mountWork } from '../mount-work.fixture.ts';

let parts: Workspace;
let engine: EngineInWorkers;

beforeAll(async () => {
  engine = createEngineInWorkers({ size: 1 });
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
});
afterAll(async () => {
  await parts.close();
  await engine.close();
});

test('a paper is read, marked with evidence in its own words, and shown', async () => {
  const { classi, database } = parts;
  const [tara] = classi.students;
  const assignment = await anAssignment(database, classi, {
    questions: [
      {
        question: '<p>What is electric current?</p>',
        answer:
          '<p>Current is the charge that flows per second. (1)</p><p>It is measured in amperes. (1)</p>',
      },
      {
        question: '<p>What does a voltmeter measure?</p>',
        answer: '<p>The potential difference.</p>',
        marks: 1,
      },
    ],
  });
  const teacher = await parts.as(classi.teacher);
  const paper = await makePdf({
    lines: [
      'Tara Bhandari',
      '',
      '1. Current is the charge that flows per second.',
      '',
      '2. I do not know this one.',
    ],
  });
  const ids = { assignment_id: assignment.id, student_id: tara.id };
  const file = await parts.upload(classi.teacher, paper, { name: 'tara.pdf' });
  const read = await teacher.post('/grader/process-submission', { ...ids, file_name: file });
  expect(read.lines.at(-1)).toMatchObject({
    status: 'complete',
    questions: [{ question_number: 1 }, { question_number: 2 }],
  });

  const marked = await teacher.post('/grader/grade-submission', ids);
  expect(marked.lines.map((line) => line.status)).toEqual(['graded', 'graded', 'complete']);

  const { body } = await teacher.post('/grader/previous-questions-and-responses', ids);
  const work = (body as unknown as Record<string, Record<string, Record<string, unknown>>>)[tara.id];
  const first = work?.['1'];
  expect(plainText(String(first?.response))).toContain('the charge that flows per second');
  expect(first?.graded).toBe(true);
  expect(first?.points_obtained).toBeGreaterThan(0);
  expect(first?.points_obtained).toBeLessThan(2.25);
  expect(first?.source).not.toEqual([]);
  const evidence = first?.evidence as {
    verdict: string;
    quotes: { start: number; end: number; text: string }[];
  }[];
  const quotes = evidence.flatMap((each) => each.quotes);
  expect(quotes.length).toBeGreaterThan(0);
  for (const { start, end, text } of quotes) {
    expect(plainText(String(first?.response)).slice(start, end)).toBe(text);
  }
  expect(work?.['2']).toMatchObject({ graded: true, points_obtained: 0 });
  expect(work?.grading).toEqual({
    obtained: first?.points_obtained,
    possible: 3,
    assignment_title: 'Circuits',
  });
});

test('flags an unreadable paper for the teacher, with its place, instead of guessing', async () => {
  const { classi, database } = parts;
  const [, kabir] = classi.students;
  const assignment = await anAssignment(database, classi);
  const teacher = await parts.as(classi.teacher);
  const ids = { assignment_id: assignment.id, student_id: kabir.id };
  // A picture in which there is no letter that could be read.
  const file = await parts.upload(classi.teacher, await makePdf({ scans: 1 }), { name: 'kabir.pdf' });
  const read = await teacher.post('/grader/process-submission', { ...ids, file_name: file });
  const flag = 'There is writing here that could not be read. Please look at the page.';
  expect(read.lines.at(-1)).toMatchObject({
    status: 'complete',
    questions: [
      { response: '', flagged_for_review: flag },
      { response: '', flagged_for_review: flag },
    ],
  });

  await teacher.post('/grader/grade-submission', ids);
  const { body } = await teacher.post('/grader/previous-questions-and-responses', ids);
  const work = (body as unknown as Record<string, Record<string, Record<string, unknown>>>)[kabir.id];
  for (const number of ['1', '2']) {
    expect(work?.[number]).toMatchObject({
      response: '',
      points_obtained: 0,
      checked: false,
      flagged_for_review: expect.stringContaining('could not be read'),
      flag_resolved: false,
      source: [{ page: 1 }],
    });
  }
  const open = await database.inTenant(classi.tenantId, (tx) => marksOverview(tx, [assignment.id]));
  expect(open.get(assignment.id)).toBe(2);
});

test('reads and marks an uploaded class while no page is open', async () => {
  const { classi, database } = parts;
  const assignment = await anAssignment(database, classi, {
    questions: [{ answer: '<p>The potential difference.</p>', marks: 1 }],
  });
  const teacher = await parts.as(classi.teacher);
  const address = await parts.server.listen({ host: '127.0.0.1', port: 0 });
  const paper = await makePdf({ lines: ['1. The potential difference.'] });
  for (const student of classi.students) {
    const file = await parts.upload(classi.teacher, paper);
    const leaving = new AbortController();
    const answer = await fetch(`${address}/grader/process-submission`, {
      method: 'POST',
      body: JSON.stringify({
        file_name: file,
        assignment_id: assignment.id,
        student_id: student.id,
        grade_when_read: true,
      }),
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': teacher.csrf,
        cookie: Object.entries(teacher.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      signal: leaving.signal,
    });
    expect(answer.status).toBe(200);
    // The browser is closed.
    leaving.abort();
  }
  const graded = () =>
    database.inTenant(classi.tenantId, async (tx) =>
      (await workOverview(tx, [assignment.id])).get(assignment.id),
    );
  const everything = {
    submitted: 3,
    submittedByFormer: 0,
    inProgress: 0,
    graded: { obtained: 12, possible: 12 },
  };
  await expect.poll(graded, { timeout: 15_000 }).toEqual(everything);
});
