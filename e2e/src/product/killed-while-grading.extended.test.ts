/** The server is killed while it marks. After the restart the same run goes on, and every question is marked once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstFolder } from './first-folder.ts';
import { FIRST_FOLDER, type RunningProduct, removeFolder, startProduct } from './start-product.ts';
import { logInAs } from './wire-client.ts';

const QUESTIONS = 60;
const KILL_AFTER = 3;
const PASSWORD = 'Classi#2026';
const teacher = { email: 'teacher@classi.example', password: PASSWORD };
const student = { email: 'student@classi.example', password: PASSWORD };

let product: RunningProduct;
let folder: string;

// Where no journey has filled the demo schools before, this test waits for it.
beforeAll(async () => {
  vi.stubEnv(FIRST_FOLDER, await firstFolder());
  product = await startProduct();
  folder = product.folder;
}, 300_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await product.stop();
  await removeFolder(folder);
});

async function handInWork(): Promise<{ assignmentId: number; studentId: number }> {
  const asTeacher = await logInAs(product.address, 'instructor', teacher);
  const [course] = await asTeacher.post<{ course_code: string }[]>('/instructors/get-courses', {});
  const { assignment_id: assignmentId } = await asTeacher.post<{ assignment_id: number }>(
    '/grader/add-assignment',
    {
      title: 'Killed While Marking',
      due_date: new Date(Date.now() + 86_400_000).toISOString(),
      timezone: 'Asia/Kolkata',
      course: course?.course_code,
      creation_method: 'scratch',
      student_submissions_allowed: true,
      questions: Array.from({ length: QUESTIONS }, (_, index) => ({
        question_number: index + 1,
        question: `<p>Name two effects of price ${index + 1} on demand.</p>`,
        answer:
          '<p>A higher price lowers the quantity demanded. (1)</p><p>Buyers turn to substitutes. (1)</p>',
        marks_possible: 2,
      })),
    },
  );
  const asStudent = await logInAs(product.address, 'student', student);
  const { studentId } = await asStudent.get<{ studentId: number }>('/students/get-student');
  const questions = await asStudent.post<{ question_id: number }[]>('/students/get-assignment-questions', {
    assignment_id: assignmentId,
  });
  const answers = questions.map(({ question_id }, index) => [
    question_id,
    `<p>In case ${index}, when the price rises people demand a lower quantity, and buyers turn to substitutes.</p>`,
  ]);
  await asStudent.post('/students/submit-assignment', {
    assignment_id: assignmentId,
    responses: Object.fromEntries(answers),
  });
  return { assignmentId, studentId };
}

test('finishes a killed run after the restart, with each question marked once', async () => {
  const { assignmentId, studentId } = await handInWork();
  const input = { assignment_id: assignmentId, student_id: studentId };
  const before = await logInAs(product.address, 'instructor', teacher);
  let seen = 0;
  try {
    for await (const line of before.stream('/grader/grade-submission', input)) {
      expect(line.status).toBe('graded');
      seen += 1;
      if (seen === KILL_AFTER) await product.kill();
    }
  } catch {
    // The connection broke with the server, which is what this is about.
  }
  expect(seen).toBeLessThan(QUESTIONS);

  product = await startProduct({ folder });
  const after = await logInAs(product.address, 'instructor', teacher);
  const lines = [];
  for await (const line of after.stream('/grader/grade-submission', input)) lines.push(line);

  // A mark from before the kill may be reported again, but not given again, as the history below shows.
  const graded = new Set(
    lines.filter((line) => line.status === 'graded').map((line) => line.question_number),
  );
  expect(graded.size).toBe(QUESTIONS);
  expect(lines.at(-1)).toMatchObject({ status: 'complete', points_possible: 2 * QUESTIONS });

  type Block = Record<string, { history?: unknown[]; graded?: unknown }>;
  const work = await after.post<Record<string, Block>>('/grader/previous-questions-and-responses', input);
  const questions = Object.entries(work[String(studentId)] ?? {}).filter(([key]) => /^\d+$/.test(key));
  expect(questions).toHaveLength(QUESTIONS);
  for (const [number, question] of questions) {
    expect(question.graded, number).toBe(true);
    expect(question.history, number).toHaveLength(1);
  }
}, 120_000);
