/** The raw wire of AURA's marks. */
import { EngineError, type MarkingTask } from '@classi/engines';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAssignment } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { responses } from '../answering/index.ts';
import { aSubmission } from '../submissions/submission.fixture.ts';
import { startWorkspace } from '../submissions/workspace.fixture.ts';
import {
  aMarking,
  findResponseId,
  foundEvidence,
  MARKING_NOW,
  startMarking,
  typed,
} from './marking.fixture.ts';

const fixture = sharedFixture(() => startMarking(startWorkspace));
beforeEach(() => fixture.setScene());

const words = (task: MarkingTask) => task.response;

describe('AURA marks a student’s work', () => {
  test('streams the mark of each question, and grades the work when all are marked', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    fixture.script = {
      mark: (task) =>
        task.response.includes('amperes')
          ? aMarking({
              points: 0.5,
              flag: { reason: 'unsure', sentence: 'Please look at the unit.' },
              evidence: [],
            })
          : aMarking({ feedback: '<p>Good<script>x()</script></p>' }),
    };
    const { status, lines } = await fixture.grade();
    expect(status).toBe(200);
    const expectedTask = {
      status: 'graded',
      file_name: expect.stringMatching(/^typed-/),
      points_possible: 2,
      confidence: 0.75,
    };
    expect(lines).toEqual([
      {
        ...expectedTask,
        question_number: 1,
        response_id: findResponseId(work, 1),
        points_obtained: 1.5,
        feedback: '<p>Good</p>',
        response: typed[1],
        flagged_for_review: '',
        evidence: [foundEvidence],
        graded_count: 1,
        total: 2,
      },
      {
        ...expectedTask,
        question_number: 2,
        response_id: findResponseId(work, 2),
        points_obtained: 0.5,
        feedback: '<p>Right about charge.</p>',
        response: typed[2],
        flagged_for_review: 'Please look at the unit.',
        evidence: [],
        graded_count: 2,
        total: 2,
      },
      { status: 'complete', points_obtained: 2, points_possible: 4 },
    ]);
    const after = await fixture.stored(work);
    expect(after.submission).toMatchObject({ gradedAt: MARKING_NOW, obtainedQuarters: 8 });
    expect(after.answers.map(({ marking }) => marking)).toEqual(['graded', 'graded']);
    expect(after.events[1]).toMatchObject({
      source: 'engine',
      questionVersion: 1,
      answerRevision: 1,
      obtainedQuarters: 2,
      possibleQuarters: 8,
      confidenceReason: 'The words are those of the key.',
      flagReason: 'unsure',
      flag: 'Please look at the unit.',
      provenance: { engine: 'embedded', engineVersion: '1' },
      instructorId: null,
      runId: expect.any(Number),
    });
  });

  test('a stem and a question that are too long for one text are no reason not to mark', async () => {
    const long = `<p>${'a'.repeat(250_000)}</p>`;
    fixture.assignment = await anAssignment(fixture.parts.database, fixture.parts.classi, {
      questions: [{ stem: long, question: long }],
    });
    await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, { 1: '<p>amperes</p>' });
    expect((await fixture.grade()).lines.at(-1)).toMatchObject({ status: 'complete' });
    expect(fixture.tasks[0]?.question).toBe(long);
  });

  test('marks a question that was left out', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, {
      2: '<p>amperes</p>',
    });
    await fixture.grade();
    expect(fixture.tasks.map(words)).toEqual(['', '<p>amperes</p>']);
    expect((await fixture.stored(work)).events).toHaveLength(2);
    expect((await fixture.stored(work)).submission?.gradedAt).toEqual(MARKING_NOW);
  });

  test('receives everything that a mark may depend on, and nothing about the student', async () => {
    await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    await fixture.grade();
    expect(fixture.tasks[0]).toEqual({
      question: '<p>Question 1</p>',
      answerKey: '<p>Current is charge per second.</p><p>It is measured in amperes.</p>',
      gradingInstructions: '',
      marksPossible: 2,
      rubric: [],
      response: typed[1],
      unreadable: false,
      isRecognised: false,
      corrections: [],
      classmates: [],
    });
  });

  test('marks by hand of the same question go along with the next student’s', async () => {
    const first = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    await fixture.grade();
    await fixture.teacher.post('/grader/update-response', {
      response_id: findResponseId(first, 1),
      points_obtained: 0.25,
      feedback: '<p>Per second, please.</p>',
    });
    // Proposals from a correction are made by marking runs too, so the run must end before the next submission.
    const proposing = async () =>
      (await fixture.teacher.post('/grader/get-proposals', { assignment_id: fixture.assignment.id })).body
        .in_progress;
    await expect.poll(proposing, { timeout: 15_000 }).toBe(false);
    await aSubmission(fixture.parts.database, fixture.kabir, fixture.assignment, typed);
    fixture.tasks = [];
    await fixture.grade(fixture.kabir);
    expect(fixture.tasks.map((task) => task.corrections)).toEqual([
      [{ response: typed[1], points: 0.25, feedback: '<p>Per second, please.</p>' }],
      [],
    ]);
  });

  test('corrects a mark that is no quarter or out of range', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    fixture.script = { mark: (task) => aMarking({ points: words(task) === typed[1] ? 9 : 0.6 }) };
    await fixture.grade();
    expect((await fixture.stored(work)).events.map((event) => event.obtainedQuarters)).toEqual([8, 2]);
  });

  test('the same request while it runs joins, and nothing is marked twice', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    const held = Promise.withResolvers<void>();
    fixture.script = {
      mark: async () => {
        await held.promise;
        return aMarking();
      },
    };
    const both = [fixture.grade(), fixture.grade()];
    await expect.poll(() => fixture.tasks.length).toBe(1);
    expect((await fixture.shownWork())['1']).toMatchObject({ graded: 'inProgress' });
    expect((await fixture.stored(work)).answers.map(({ marking }) => marking)).toEqual([
      'running',
      'running',
    ]);
    held.resolve();
    const [first, second] = await Promise.all(both);
    expect(first?.lines).toHaveLength(3);
    expect(second?.lines).toEqual(first?.lines);
    expect(fixture.tasks).toHaveLength(2);
    expect((await fixture.stored(work)).events).toHaveLength(2);
  });

  test('marks the current text of an answer that changes during marking', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    fixture.script = {
      mark: async (task) => {
        if (words(task) === typed[1]) {
          await fixture.parts.database.inTenant(fixture.tara.tenantId, (tx) =>
            tx
              .update(responses)
              .set({ content: '<p>changed</p>', revision: 2 })
              .where(eq(responses.id, findResponseId(work, 1))),
          );
        }
        return aMarking();
      },
    };
    const { lines } = await fixture.grade();
    expect(fixture.tasks.map(words)).toEqual([typed[1], '<p>changed</p>', typed[2]]);
    expect(lines[0]).toMatchObject({ response: '<p>changed</p>' });
    expect((await fixture.stored(work)).events.map((event) => event.answerRevision)).toEqual([2, 1]);
  });
});

describe('marking again', () => {
  test("completes graded work with its existing marks, including the teacher's", async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    await fixture.grade();
    await fixture.teacher.post('/grader/update-response', {
      response_id: findResponseId(work, 1),
      points_obtained: 0,
      feedback: '',
    });
    const before = await fixture.stored(work);
    fixture.tasks = [];
    expect((await fixture.grade()).lines).toEqual([
      { status: 'complete', points_obtained: 1.5, points_possible: 4 },
    ]);
    expect(fixture.tasks).toEqual([]);
    expect(await fixture.stored(work)).toEqual(before);
  });

  test('preserves marks after an error, and marks the rest the next time', async () => {
    const work = await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed);
    fixture.script = {
      mark: (task) => {
        if (words(task) === typed[2]) throw new EngineError('unavailable', 'AURA cannot be reached.');
        return aMarking();
      },
    };
    const { lines } = await fixture.grade();
    expect(lines.map((line) => line.status)).toEqual(['graded', 'error']);
    expect(lines[1]).toEqual({ status: 'error', error: 'AURA cannot be reached.' });
    const after = await fixture.stored(work);
    expect(after.answers.map(({ marking }) => marking)).toEqual(['graded', 'none']);
    expect(after.submission?.gradedAt).toBeNull();
    expect((await fixture.shownWork())['2']).toMatchObject({ graded: false, points_obtained: 0 });

    fixture.script = { mark: () => aMarking() };
    fixture.tasks = [];
    expect((await fixture.grade()).lines.map((line) => line.status)).toEqual(['graded', 'complete']);
    expect(fixture.tasks.map(words)).toEqual([typed[2]]);
    expect((await fixture.stored(work)).submission?.gradedAt).toEqual(MARKING_NOW);
  });
});

describe('what can be marked', () => {
  test('is only work that is submitted', async () => {
    expect((await fixture.grade()).body).toMatchObject({ code: 'submission/not-found' });
    await aSubmission(fixture.parts.database, fixture.tara, fixture.assignment, typed, false);
    const early = await fixture.grade();
    expect([early.status, early.body.code]).toEqual([409, 'grading/nothing']);
    expect(fixture.tasks).toEqual([]);
  });
});
