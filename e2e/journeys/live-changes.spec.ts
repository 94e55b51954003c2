/// <reference lib="dom" />
/** A change appears on the open pages of colleagues and on a student's other devices. Text that is being typed does not change. */

import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { answer, PHONE } from '../src/pages/student-page.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const school = 'riverside.example';
const TEACHER = `teacher@${school}`;
/** Teaches the same course. */
const COLLEAGUE = `helen.okafor@${school}`;

async function device(
  browser: Browser,
  role: 'instructor' | 'student',
  email: string,
  opens: string,
  size: object = {},
): Promise<Page> {
  const context = await browser.newContext(size);
  const page = await context.newPage();
  await logIn(page, role, email, { opens });
  return page;
}

const asTeacher = (): Promise<WireClient> =>
  logInAs(address(), 'instructor', { email: TEACHER, password: PASSWORD });

/** Opens an answer by its names: where Confirm leads depends on which answers AURA is unsure of. */
async function openQuestion(page: Page, student: string, question: number): Promise<void> {
  await page.getByRole('link', { name: student }).click();
  await expect(page.getByRole('heading', { level: 2, name: student })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Questions of this student' })
    .getByRole('button', { name: `Question ${question},` })
    .click();
  await expect(page.getByText(`Marks for question ${question}`)).toBeVisible();
}

test('a teacher sees a colleague’s new mark, and the half-typed one stays', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Two Teachers', { release_mode: 'on-release' });
  const opens = `/instructor/assignments/${id}`;
  const first = await device(browser, 'instructor', TEACHER, opens);
  const second = await device(browser, 'instructor', COLLEAGUE, opens);
  await expect(second.getByText('0 checked')).toBeVisible();

  // The second teacher types feedback on another student's answer at the same time.
  await openQuestion(second, 'Chidi Okonkwo', 1);
  const feedback = second.getByRole('textbox', { name: 'Feedback to Chidi Okonkwo' });
  await feedback.click();
  await second.keyboard.press('Control+End');
  await second.keyboard.type(' Half a sen');

  for (const question of [1, 2]) {
    await openQuestion(first, 'Maryam Hussain', question);
    await first.getByRole('button', { name: /^Confirm [\d.]+/ }).click();
  }
  await expect(first.getByText('1 checked')).toBeVisible();
  await expect(second.getByText('1 checked')).toBeVisible();
  await expect(feedback).toContainText('Half a sen');
  await expect(feedback).toBeFocused();

  await first.getByRole('button', { name: 'Release marks' }).click();
  const dialog = first.getByRole('dialog', { name: 'Release the marks?' });
  await dialog.getByRole('button', { name: 'Release marks' }).click();
  await expect(second.getByRole('button', { name: 'Released' })).toBeVisible();
});

test('a student sees released marks on both devices', { tag: '@extended' }, async ({ browser }) => {
  const id = await markedClassWork(address(), 'Two Devices', { release_mode: 'on-release' });
  const email = `maryam.hussain@${school}`;
  const opens = `/student/assignments/${id}`;
  const laptop = await device(browser, 'student', email, opens);
  const phone = await device(browser, 'student', email, opens, PHONE);
  const toCome = 'Your marks appear here when your teacher releases them.';
  for (const page of [laptop, phone]) await expect(page.getByText(toCome)).toBeVisible();

  await (await asTeacher()).post('/grader/release-marks', { assignment_id: id, released: true });
  for (const page of [laptop, phone])
    await expect(page.getByRole('region', { name: 'Your marks' })).toBeVisible({ timeout: 30_000 });
});

test('a student types on while the assignment is changed', { tag: '@extended' }, async ({ browser }) => {
  const id = await anUntimedAssignment(address(), 'Typed During Changes');
  const page = await device(browser, 'student', `oliver.benson@${school}`, `/student/assignments/${id}`);
  await answer(page).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  const teacher = await asTeacher();
  const words = 'A sentence that is written while the teacher changes the title again and again.';
  for (const [index, word] of words.split(' ').entries()) {
    await page.keyboard.type(index === 0 ? word : ` ${word}`, { delay: 15 });
    if (index % 3 === 0)
      await teacher.post('/grader/update-assignment-details', {
        assignment_id: id,
        title: `Typed During Changes ${index}`,
        due_date: new Date(Date.now() + 86_400_000).toISOString(),
        timezone: 'Europe/London',
      });
  }
  await expect(page.getByText('Typed During Changes 12').first()).toBeVisible();
  await expect(answer(page)).toHaveText(words);
  await expect(page.getByRole('region', { name: 'Two versions of this answer' })).toHaveCount(0);
});

test('a teacher’s page updates once a lost connection is back', { tag: '@extended' }, async ({ browser }) => {
  const id = await markedClassWork(address(), 'Back Online', { release_mode: 'on-release' });
  const page = await device(browser, 'instructor', TEACHER, `/instructor/assignments/${id}`);
  await expect(page.getByRole('button', { name: 'Release marks' })).toBeVisible();
  await page.context().setOffline(true);
  await (await asTeacher()).post('/grader/release-marks', { assignment_id: id, released: true });
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Released' })).toBeVisible({ timeout: 30_000 });
});
