/** Marking that a worker left unfinished: another one resumes it and marks the remaining answers. */
import type { Marking, MarkingTask } from '@classi/engines';
import { type EngineScript, scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runs as runRows } from '../../../platform/runs/tables.ts';
import { anAssignment } from '../../../testing/cast.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { responses, writePaperAnswers } from '../../answering/index.ts';
import { aSubmission } from '../../submissions/submission.fixture.ts';
import { startWorkspace } from '../../submissions/workspace.fixture.ts';
import { createGradingRuns } from '../index.ts';
import { mountWork } from '../mount-work.fixture.ts';
import { markEvents } from '../tables.ts';
import { gradeSubmissionRun, gradingSubject } from './grade-submission.run.ts';

const marking: Marking = {
  points: 1,
  feedback: '<p>Fine.</p>',
  evidence: [],
  rubricScores: [],
  confidence: 1,
  confidenceReason: '',
  flag: null,
  provenance: { engine: 'embedded', engineVersion: '1' },
};

const parts = sharedFixture(() =>
  startWorkspace({
    handlers: ({ clock }) =>
      createGradingRuns({
        engine: scriptedEngine({ mark: (...given) => scriptedEngine(script).mark(...given) }),
        clock,
      }),
    mount: (mount, { database, clock, runs, storage }) => {
      mountWork(mount, { database, clock, runs, storage });
    },
  }),
);
/** The behaviour of the first process. */
let script: EngineScript;

test('marks a paper that is read during the marking in the same run', async () => {
  const { classi, database } = parts;
  const [, , zoya] = classi.students;
  const assignment = await anAssignment(database, classi);
  const work = await aSubmission(database, zoya, assignment, { 1: '<p>one</p>', 2: '<p>two</p>' });
  const file = await parts.storage.getFile(
    classi.tenantId,
    await parts.upload(classi.teacher, Buffer.from('%PDF-1.4')),
  );
  const readPaper = () =>
    database.inTenant(classi.tenantId, (tx) =>
      writePaperAnswers(tx, {
        tenantId: classi.tenantId,
        submissionId: work.submissionId,
        teacherId: classi.teacher.id,
        at: new Date(),
        fileId: file.id,
        fileName: file.name,
        late: false,
        answers: assignment.questions.map(({ id, number }) => {
          return {
            questionId: id,
            response: `<p>paper ${number}</p>`,
            places: [],
            unreadable: false,
            unplaced: false,
            doubt: '',
          };
        }),
        unmatched: [],
      }),
    );
  const calls: string[] = [];
  script = {
    mark: async ({ response }: MarkingTask) => {
      calls.push(response);
      // The first question already has its mark when the second one is marked.
      if (response === '<p>two</p>') await readPaper();
      return marking;
    },
  };
  const teacher = await parts.as(classi.teacher);
  const { lines } = await teacher.post('/grader/grade-submission', {
    assignment_id: assignment.id,
    student_id: zoya.id,
  });
  expect(calls).toEqual(['<p>one</p>', '<p>two</p>', '<p>paper 2</p>', '<p>paper 1</p>']);
  expect(lines.at(-1)).toEqual({ status: 'complete', points_obtained: 2, points_possible: 4 });
  const { body } = await teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: assignment.id,
  });
  expect(body).toMatchObject({
    [zoya.id]: {
      '1': { response: '<p>paper 1</p>', graded: true },
      '2': { response: '<p>paper 2</p>', graded: true },
    },
  });
});

test('continues on another server after a crash, and marks each question once', async () => {
  const { classi, database, clock } = parts;
  const [tara] = classi.students;
  const assignment = await anAssignment(database, classi, { questions: [{}, {}, {}] });
  const work = await aSubmission(database, tara, assignment, {
    1: '<p>one</p>',
    2: '<p>two</p>',
    3: '<p>three</p>',
  });
  const teacher = await parts.as(classi.teacher);
  const first: string[] = [];
  script = {
    mark: ({ response }: MarkingTask, { signal }) => {
      first.push(response);
      if (response !== '<p>two</p>') return marking;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const reader = teacher.post('/grader/grade-submission', {
    assignment_id: assignment.id,
    student_id: tara.id,
  });
  await expect.poll(() => first.length).toBe(2);
  await parts.runs.stop();
  // The reader is disconnected; the run continues.
  expect((await reader).lines.filter((line) => line.status !== 'graded')).toEqual([]);

  const second: string[] = [];
  const engine = scriptedEngine({
    mark: ({ response }) => {
      second.push(response);
      return marking;
    },
  });
  const other = await parts.anotherProcess(createGradingRuns({ engine, clock }));
  const { runId, hasJoined } = await other.start(tara.tenantId, gradeSubmissionRun, {
    subject: gradingSubject({ assignmentId: assignment.id, studentId: tara.id }),
    input: { assignmentId: assignment.id, studentId: tara.id },
    startedBy: null,
  });
  expect(hasJoined).toBe(true);
  const sentEvents: unknown[] = [];
  for await (const { event } of other.tail(tara.tenantId, gradeSubmissionRun, runId)) {
    sentEvents.push(event.status === 'graded' ? event.questionNumber : event);
  }
  // The first event is sent again because it is not known whether a reader received it.
  expect(sentEvents).toEqual([1, 1, 2, 3, { status: 'complete', marksObtained: 3, marksPossible: 6 }]);
  expect(first).toEqual(['<p>one</p>', '<p>two</p>']);
  expect(second).toEqual(['<p>two</p>', '<p>three</p>']);

  await database.inTenant(tara.tenantId, async (tx) => {
    const events = await tx
      .select()
      .from(markEvents)
      .where(inArray(markEvents.responseId, [...work.responseIds.values()]))
      .orderBy(asc(markEvents.id));
    expect(events.map(({ responseId }) => responseId)).toEqual([...work.responseIds.values()]);
    expect(events.every((event) => event.runId === runId)).toBe(true);
  });
});

test('answers of a run that died without a word are not shown as being marked, and can be marked by hand', async () => {
  const { classi, database } = parts;
  const [, kabir] = classi.students;
  const assignment = await anAssignment(database, classi, { questions: [{}] });
  const work = await aSubmission(database, kabir, assignment, { 1: '<p>one</p>' });
  await database.inTenant(kabir.tenantId, async (tx) => {
    await tx
      .update(responses)
      .set({ marking: 'running' })
      .where(eq(responses.submissionId, work.submissionId));
    await tx.insert(runRows).values({
      tenantId: kabir.tenantId,
      kind: gradeSubmissionRun.name,
      subject: gradingSubject({ assignmentId: assignment.id, studentId: kabir.id }),
      state: 'failed',
      input: {},
    });
  });
  const teacher = await parts.as(classi.teacher);
  const { body } = await teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: assignment.id,
  });
  expect(body).toMatchObject({ [kabir.id]: { '1': { graded: false } } });
  const given = await teacher.post('/grader/update-response', {
    response_id: work.responseIds.get(1),
    points_obtained: 1,
    feedback: '',
  });
  expect(given.status).toBe(200);
});
