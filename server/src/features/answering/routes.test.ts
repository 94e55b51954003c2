/** The raw wire of what a student sees, and who may. */
import { afterEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { countStatements } from '../../testing/statements.ts';
import {
  ANSWERING_NOW,
  findQuestionId,
  listed,
  readWork,
  save,
  startAnsweringServer,
  submit,
} from './testing.fixture.ts';
import { workOverview } from './work-overview.ts';

const parts = sharedFixture(startAnsweringServer);
afterEach(() => parts.clock.set(ANSWERING_NOW));

describe("the student's list", () => {
  test('carries the assignments of their courses that are live and not deleted', async () => {
    const shown = await parts.anOpenAssignment();
    const later = await parts.anOpenAssignment({ liveAt: new Date(ANSWERING_NOW.getTime() + 60_000) });
    const elsewhere = await parts.anOpenAssignment({ courseId: parts.classi.otherCourse.id });
    const list = (await parts.tara.get('/students/get-assignments')).body as unknown as Record<
      string,
      unknown
    >;
    expect(list[shown.id]).toEqual(listed(shown));
    expect(list).not.toHaveProperty(String(later.id));
    expect(list).not.toHaveProperty(String(elsewhere.id));
    const stranger = await parts.as(parts.classi.stranger);
    expect(Object.keys((await stranger.get('/students/get-assignments')).body)).toEqual([
      String(elsewhere.id),
    ]);
  });

  test('marks and the average of the class appear when all questions are graded', async () => {
    const assignment = await parts.anOpenAssignment();
    await submit(parts.tara, assignment);
    await submit(parts.kabir, assignment);
    await parts.grade(assignment, parts.classi.students[0], null);
    await parts.grade(assignment, parts.classi.students[1], 1);
    expect((await parts.tara.get('/students/get-assignments')).body).toHaveProperty(`${assignment.id}`, {
      ...listed(assignment),
      status: 'Submitted',
      submitted_at: ANSWERING_NOW.toISOString(),
    });
    await parts.grade(assignment, parts.classi.students[0], 2.5);
    expect((await parts.tara.get('/students/get-assignments')).body).toHaveProperty(`${assignment.id}`, {
      ...listed(assignment),
      status: 'Graded',
      submitted_at: ANSWERING_NOW.toISOString(),
      graded_at: ANSWERING_NOW.toISOString(),
      marks_obtained: 2.5,
      class_average: 43.75,
      course_average: 43.75,
    });
  });

  test('questions to choose from count once, for the student and for the class', async () => {
    const choice = (alternative: number) => ({ group: 1, alternative, counted: 1 });
    const assignment = await parts.anOpenAssignment({
      questions: [{ marks: 2 }, { marks: 6, choice: choice(1) }, { marks: 6, choice: choice(2) }],
    });
    await submit(parts.tara, assignment);
    await parts.grade(assignment, parts.classi.students[0], 6);
    expect((await parts.tara.get('/students/get-assignments')).body).toHaveProperty(`${assignment.id}`, {
      ...listed(assignment),
      status: 'Graded',
      submitted_at: ANSWERING_NOW.toISOString(),
      graded_at: ANSWERING_NOW.toISOString(),
      question_count: 3,
      marks_total: 8,
      marks_obtained: 6,
      class_average: 75,
      course_average: 59.375,
    });
    expect((await readWork(parts.tara, assignment)).body).toMatchObject([
      { choice: null },
      { choice: choice(1) },
      { choice: choice(2) },
    ]);
    const overview = await parts.inSchool((tx) => workOverview(tx, [assignment.id]));
    const graded = { obtained: 24, possible: 32 };
    expect(overview.get(assignment.id)).toEqual({
      submitted: 1,
      submittedByFormer: 0,
      inProgress: 0,
      graded,
    });
  });

  test('counts begun work for the teacher, until it is submitted', async () => {
    const assignment = await parts.anOpenAssignment();
    const counts = async () => {
      const overview = await parts.inSchool((tx) => workOverview(tx, [assignment.id]));
      return overview.get(assignment.id);
    };
    expect(await counts()).toBeUndefined();
    await save(parts.tara, assignment, '<p>Begun</p>');
    expect(await counts()).toMatchObject({ submitted: 0, inProgress: 1 });
    await submit(parts.tara, assignment);
    expect(await counts()).toMatchObject({ submitted: 1, inProgress: 0 });
  });

  test('takes as many statements for many assignments as for few', async () => {
    const list = () => parts.tara.get('/students/get-assignments');
    const few = await countStatements(list);
    for (let each = 0; each < 10; each += 1)
      await save(parts.tara, await parts.anOpenAssignment(), '<p>Begun</p>');
    const many = await countStatements(list);
    expect(few).toBe(3);
    expect(many).toBe(few);
  });
});

describe("an assignment's questions", () => {
  test('are shown without keys, and with marks only when all are graded', async () => {
    const assignment = await parts.anOpenAssignment({
      questions: [
        { question: '<p>What is current?</p>', marks: 2, gradingInstructions: '<p>Be strict.</p>' },
      ],
    });
    await save(parts.tara, assignment, '<p>Charge per second</p>');
    const unmarked = {
      question_id: findQuestionId(assignment),
      question_number: 1,
      original_question_number: '',
      section: '',
      choice: null,
      stem: '',
      question_content: '<p>What is current?</p>',
      marks_possible: 2,
      grade: null,
      graded: false,
      feedback: null,
      response_content: '<p>Charge per second</p>',
      revision: 1,
      evidence: [],
      marked_by: null,
      checked_by: null,
    };
    expect((await readWork(parts.tara, assignment)).body).toEqual([unmarked]);

    const [responseId = 0] = await parts.grade(assignment, parts.classi.students[0], null);
    parts.marksShown.set(responseId, {
      marksObtained: 1.5,
      feedback: '<p>Say what a second is divided by.</p>',
      evidence: [],
      markedBy: 'aura',
      checkedBy: null,
    });
    expect((await readWork(parts.tara, assignment)).body).toEqual([{ ...unmarked, graded: true }]);

    await parts.grade(assignment, parts.classi.students[0], 1.5);
    expect((await readWork(parts.tara, assignment)).body).toEqual([
      {
        ...unmarked,
        topics: [],
        graded: true,
        grade: 1.5,
        feedback: '<p>Say what a second is divided by.</p>',
        marked_by: 'aura',
      },
    ]);
  });

  test('shows another student the questions without the answers', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>Mine alone</p>');
    expect((await readWork(parts.kabir, assignment)).text).not.toContain('Mine alone');
  });
});

describe('who may', () => {
  test('an id of another person in the payload changes nothing', async () => {
    const assignment = await parts.anOpenAssignment();
    await save(parts.tara, assignment, '<p>By Tara</p>', {
      userId: parts.classi.students[1].id,
      email: 'x@y.z',
    });
    expect((await readWork(parts.kabir, assignment)).body[0]).toMatchObject({ response_content: null });
  });

  test('hides assignments that are not live yet', async () => {
    const assignment = await parts.anOpenAssignment({ liveAt: new Date(ANSWERING_NOW.getTime() + 1) });
    expect((await readWork(parts.tara, assignment)).status).toBe(404);
    expect((await save(parts.tara, assignment, '<p>x</p>')).status).toBe(404);
  });
});
