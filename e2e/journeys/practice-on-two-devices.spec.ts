/** Practice that is answered in two tabs and on another device at once. */
import { logIn } from '../src/pages/log-in.ts';
import { answer, saved } from '../src/pages/student-page.ts';
import { asStudent } from '../src/setup/timed-work.ts';
import { expect, test } from '../src/test.ts';

const EMAIL = 'ananya.sharma@riverside.example';
const QUESTIONS = ['What is a current?', 'What is a voltage?', 'What is a resistance?'];

/** Three questions, made without the screens. @returns its id, and a way to answer from a device of which no page knows */
async function aPractice(title: string) {
  const student = await asStudent(process.env.CLASSI_ADDRESS ?? '', EMAIL);
  const { practice_assignment_id: id } = await student.post<{ practice_assignment_id: number }>(
    '/students/add-practice-assignment',
    {
      title,
      course: 'PHY-10',
      creation_method: 'document',
      questions: QUESTIONS.map((question) => ({ question: `<p>${question}</p>` })),
    },
  );
  const answerElsewhere = async (number: number, text: string) => {
    const assignment = { assignment_id: id };
    const questions = await student.post<{ question_id: number }[]>(
      '/students/get-practice-assignment-questions',
      assignment,
    );
    await student.post('/students/set-practice-assignment-response', {
      ...assignment,
      question_id: questions[number - 1]?.question_id,
      response_content: `<p>${text}</p>`,
    });
  };
  return { id, answerElsewhere };
}

/** This tab alone does not know how many questions are answered (spec 1 §4). */
test('a student submits practice, and answers of another tab or device count', { tag: '@extended' }, async ({
  browser,
}) => {
  const { id, answerElsewhere } = await aPractice('Practised Elsewhere');
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'student', EMAIL, { opens: `/student/assignments/practice/${id}` });
  await expect(page.getByText('Progress (0/3)')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await answer(other, 2).click();
  await other.keyboard.type('In the second tab.');
  await saved(other);

  const grade = page.getByRole('button', { name: 'Grade Answers' }).first();
  const goesOnAfter = async (count: number) => {
    await grade.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(
      `You have completed ${count} out of 3 questions. Would you like to submit your practice assignment?`,
    );
    await dialog.getByRole('button', { name: 'Continue Practicing' }).click();
  };
  await goesOnAfter(1);
  await expect(answer(page, 2)).toHaveText('In the second tab.');
  await expect(page.getByText('Progress (1/3)')).toBeVisible();

  await test.step('counts the answers that the page knows without a connection', async () => {
    await answerElsewhere(3, 'On a third device.');
    await context.setOffline(true);
    await goesOnAfter(1);
    await context.setOffline(false);
  });
  await goesOnAfter(2);

  await test.step('shows the results without a question after the other tab has submitted', async () => {
    await other.getByRole('button', { name: 'Grade Answers' }).first().click();
    await other.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    // Questions without a model answer have no mark.
    await expect(other.getByText(/^Your answers are saved\. They have no marks/)).toBeVisible({
      timeout: 30_000,
    });
    await grade.click();
    await expect(page.getByRole('region', { name: 'Your marks' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
