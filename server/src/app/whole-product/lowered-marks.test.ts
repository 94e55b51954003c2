/** A mark is never above what its question can bring, also where the question comes to bring less (wire.md 6). */
import { expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTwoSchools } from '../access/two-schools.fixture.ts';

const schools = sharedFixture(startTwoSchools);

interface Shown {
  response_id: number;
  points_obtained: number;
  points_possible: number;
  graded: boolean;
  history: { points_obtained: number }[];
}

/** Work of one student on two questions of two marks each, with 1.5 and 0.5 given by the teacher. */
async function markedWork() {
  const [teacher, student] = [schools.callers.instructor.first, schools.callers.student.first];
  const { body: courses } = await teacher.post('/instructors/get-courses', {});
  const [course] = courses as unknown as { course_code: string }[];
  const question = { question: '<p>What is a volt?</p>', answer: 'A joule per coulomb', marks_possible: 2 };
  const { body: added } = await teacher.post('/grader/add-assignment', {
    title: 'Lowered',
    due_date: new Date(Date.now() + 3_600_000).toISOString(),
    timezone: 'UTC',
    course: course?.course_code,
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: [
      { ...question, question_number: 1 },
      { ...question, question_number: 2 },
    ],
  });
  const assignment_id = added.assignment_id;
  const { body: assigned } = await teacher.post('/grader/get-assignment-questions', { assignment_id });
  const questions = assigned.questions as { question_id: number; marks_possible: number }[];
  const responses = Object.fromEntries(questions.map((each) => [each.question_id, '<p>An answer</p>']));
  await student.post('/students/submit-assignment', { assignment_id, responses });
  const work = async () => {
    const shown = await teacher.post('/grader/previous-questions-and-responses', { assignment_id });
    return Object.values(shown.body)[0] as {
      1: Shown;
      2: Shown;
      grading: { obtained: number };
      student_data: { student_id: number };
    };
  };
  const before = await work();
  for (const [number, points] of [
    [1, 1.5],
    [2, 0.5],
  ] as const)
    await teacher.post('/grader/update-response', {
      response_id: before[number].response_id,
      points_obtained: points,
      feedback: '<p>By hand</p>',
    });
  const change = (marks_possible: number) =>
    Promise.all(
      questions.map(({ question_id }) =>
        teacher.post('/grader/update-question', {
          question_id,
          question: '<p>What is a volt?</p>',
          answer: 'A joule per coulomb',
          grading_instructions: '',
          marks_possible,
        }),
      ),
    );
  return { teacher, assignment_id, work, change };
}

test('marks above the new maximum do not count any more, and stay in the history', async () => {
  const { teacher, assignment_id, work, change } = await markedWork();
  expect((await work()).grading).toMatchObject({ obtained: 2 });

  await change(1);

  const after = await work();
  expect(after[1]).toMatchObject({ graded: false, points_obtained: 0, points_possible: 1 });
  expect(after[1].history.map(({ points_obtained }) => points_obtained)).toEqual([1.5]);
  expect(after[2]).toMatchObject({ graded: true, points_obtained: 0.5, points_possible: 1 });
  const { body } = await teacher.post('/grader/previous-assignments', {});
  const row = (body as unknown as { assignment_id: number; average: number | null }[]).find(
    (each) => each.assignment_id === assignment_id,
  );
  expect(row).toMatchObject({ average: null });
});

test('marks that the question can still bring stay', async () => {
  const { work, change } = await markedWork();
  await change(1.5);
  const after = await work();
  expect([after[1].graded, after[2].graded]).toEqual([true, true]);
  expect(after.grading.obtained).toBe(2);
});

test('changing questions, taking marks back and marking again at once: each waits for the other, none fails', async () => {
  const { teacher, assignment_id, work, change } = await markedWork();
  const { 1: first, student_data } = await work();
  const reset = { assignment_id, student_ids: [student_data.student_id], regrade: true };
  const give = { response_id: first.response_id, feedback: '<p>By hand</p>' };
  for (const marks of [1, 0.5, 1.75]) {
    const answers = await Promise.all([
      change(marks),
      teacher.post('/grader/reset-grading-status', reset),
      teacher.post('/grader/update-response', { ...give, points_obtained: marks }),
      teacher.post('/grader/reset-grading-status', { ...reset, regrade: false }),
      change(marks + 0.25),
      teacher.post('/grader/regrade-answers', { assignment_id }),
    ]);
    expect(answers.flat().map(({ status }) => status)).not.toContain(500);
  }
  const after = await work();
  for (const { points_obtained, points_possible } of [after[1], after[2]])
    expect(points_obtained).toBeLessThanOrEqual(points_possible);
});
