/** The grading workspace asks the database as often for one student as for a class. */
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Runs } from '../../platform/runs/index.ts';
import { runs as runsTable } from '../../platform/runs/tables.ts';
import { anAssignment, aSchool } from '../../testing/cast.ts';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { sharedValue } from '../../testing/shared-fixture.ts';
import { countOnce } from '../../testing/statements.ts';
import { listResponses, listSubmissions } from '../answering/index.ts';
import { listQuestions } from '../assignments/index.ts';
import { listWorkMarks } from '../submissions/list-marks.ts';
import { listWork } from '../submissions/list-work.ts';
import { aSubmission } from '../submissions/submission.fixture.ts';
import { marksOverview, workMarks } from './index.ts';
import { readMarkingContext } from './marking/marking-task.ts';
import { getProposals } from './proposals/review-proposals.ts';
import { listMarksByPeople, regradeAnswers } from './regrading/regrade-answers.ts';
import { resetGradingStatus } from './regrading/reset-grading-status.ts';
import { giveMark } from './store.ts';

const LONG = `<p>${'Current is the charge that flows past a point each second. '.repeat(3)}</p>`;

const database = sharedDatabase(2);
const school = sharedValue(() => aSchool(database, 'classi'));

/** Work of so many students with so many questions, each answer marked by AURA and then by the teacher. */
async function marked(students: number, questions: number): Promise<number> {
  const assignment = await anAssignment(database, school, {
    questions: Array.from({ length: questions }, () => ({})),
  });
  const { tenantId, teacher } = school;
  for (const student of school.students.slice(0, students)) {
    const answers = Object.fromEntries(assignment.questions.map(({ number }) => [number, '<p>x</p>']));
    const work = await aSubmission(database, student, assignment, answers);
    await database.inTenant(tenantId, async (tx) => {
      for (const responseId of work.responseIds.values()) {
        const mark = {
          tenantId,
          responseId,
          questionVersion: 1,
          answerRevision: 1,
          possibleQuarters: 8,
          feedback: '',
        };
        await giveMark(tx, { ...mark, obtainedQuarters: 4, source: 'engine', flag: 'Look.' });
        await giveMark(tx, {
          ...mark,
          obtainedQuarters: 5,
          source: 'instructor',
          instructorId: teacher.id,
          flag: 'Look.',
        });
      }
    });
  }
  return assignment.id;
}

test('needs as many statements for many students and questions as for one', async () => {
  const session = { ...school.teacher, accountId: school.teacher.id, id: 'session' };
  const small = await marked(1, 1);
  const large = await marked(3, 8);
  const list = (assignmentId: number) => listWork({ database, marks: workMarks }, session, { assignmentId });
  const forOne = await countOnce(() => list(small));
  const forMany = await countOnce(() => list(large));
  expect(forMany).toBe(forOne);
  expect(forOne).toBeGreaterThan(5);
  expect(forOne).toBeLessThan(17);

  const work = await list(large);
  expect(Object.keys(work)).toHaveLength(3);
  for (const { questions } of Object.values(work)) {
    expect(questions).toHaveLength(8);
    for (const { history } of questions) expect(history.map(({ byAura }) => byAura)).toEqual([true, false]);
  }

  const brief = (assignmentId: number) =>
    listWorkMarks({ database, marks: workMarks }, session, { assignmentId });
  const briefOfOne = await countOnce(() => brief(small));
  expect(await countOnce(() => brief(large))).toBe(briefOfOne);
  expect(briefOfOne).toBeLessThan(forOne);
  expect(Object.keys(await brief(large))).toEqual(Object.keys(work));

  const overview = (ids: number[]) =>
    countOnce(() => database.inTenant(school.tenantId, (tx) => marksOverview(tx, ids)));
  expect(await overview([small, large])).toBe(await overview([small]));
});

test('needs as many statements to load corrections and to mark many answers again', async () => {
  const session = { ...school.teacher, accountId: school.teacher.id, id: 'session' };
  const begun: unknown[] = [];
  const runs = {
    startIn: async (_tx: unknown, _tenant: number, _kind: unknown, input: unknown) => {
      begun.push(input);
      return { runId: await aRun(begun.length), hasJoined: false };
    },
  } as unknown as Runs;
  const parts = { database, runs, clock: systemClock };
  const count = async (students: number, questions: number) => {
    const assignmentId = await marked(students, questions);
    const ids = school.students.slice(0, students).map(({ id }) => id);
    const all = { assignmentId, instructions: '', replaceMarks: [] };
    return {
      proposals: await countOnce(() => getProposals(parts, session, assignmentId)),
      byPeople: await countOnce(() => listMarksByPeople(parts, session, { assignmentId })),
      regrade: await countOnce(() => regradeAnswers(parts, session, all)),
      reset: await countOnce(() =>
        resetGradingStatus(parts, session, { assignmentId, studentIds: ids, regrade: false }),
      ),
    };
  };
  expect(await count(3, 8)).toEqual(await count(1, 1));
  expect(begun).toHaveLength(2);
});

test('needs as many statements to load the tasks of a large run as of a small one', async () => {
  const count = async (students: number, questions: number) => {
    const assignmentId = await marked(students, questions);
    const listed = await database.inTenant(school.tenantId, (tx) => listQuestions(tx, assignmentId));
    const work = await database.inTenant(school.tenantId, (tx) => listSubmissions(tx, assignmentId));
    const answers = await database.inTenant(school.tenantId, (tx) =>
      listResponses(
        tx,
        work.slice(0, 1).map(({ id }) => id),
      ),
    );
    // Long enough to be compared.
    const long = answers.map((answer) => ({ ...answer, content: LONG }));
    const reading = (own?: typeof answers) =>
      countOnce(() =>
        database.inTenant(school.tenantId, (tx) =>
          readMarkingContext(tx, { assignmentId, questions: listed, ...(own ? { answers: own } : {}) }),
        ),
      );
    return { ofClass: await reading(), ofStudent: await reading(long) };
  };
  expect(await count(3, 8)).toEqual(await count(1, 1));
});

/** A run that has ended: what begins is counted, and not done. */
async function aRun(number: number): Promise<number> {
  return database.inTenant(school.tenantId, async (tx) => {
    const [row] = await tx
      .insert(runsTable)
      .values({
        tenantId: school.tenantId,
        kind: 'counted',
        subject: `${number}`,
        input: {},
        state: 'complete',
      })
      .returning({ id: runsTable.id });
    return row?.id ?? 0;
  });
}
