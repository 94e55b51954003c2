/// <reference lib="dom" />
/** A late answer is shown to the teacher and does not count until the teacher counts it. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { IN_TIME_ANSWER, LATE, LATE_ANSWER, lateWork } from '../src/setup/late-work.ts';
import { expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const late = (page: Page) => answer(page).getByRole('region', { name: 'Arrived too late', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /Who gave this mark/ });
const marks = (page: Page) => page.getByRole('spinbutton', { name: 'Marks for question 1' });
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('a teacher sees late answers and decides to count them', { tag: '@extended' }, async ({ page }) => {
  const id = await lateWork(address(), 'Late And Later');
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });

  await test.step('shows the late answer of submitted work and does not count it', async () => {
    await expect(row(page, LATE.afterwards.name)).toContainText('An answer arrived too late');
    await row(page, LATE.afterwards.name).click();
    await page
      .getByRole('navigation', { name: 'Questions of this student' })
      .getByRole('button', { name: /^Question 1\b/ })
      .click();
    await expect(late(page)).toContainText('Saved, but not counted.');
    await expect(late(page)).toContainText(LATE_ANSWER);
    await expect(marks(page)).toHaveValue('0');
    await look(page, 'late-not-counted');
  });

  await test.step('marks the late answer when it is counted, and shows both answers', async () => {
    await late(page).getByRole('button', { name: 'Count it' }).click();
    await expect(answer(page).getByRole('region', { name: 'Arrived too late, and counts' })).toContainText(
      'counted it.',
    );
    const inTime = answer(page).getByRole('region', { name: 'On time' });
    await expect(inTime).toContainText(IN_TIME_ANSWER);
    await expect(history(page)).toContainText('counted the late answer');
    await expect(marks(page)).toHaveValue('1');
    await look(page, 'late-counted');
    await expect(inTime.getByRole('button', { name: 'Count this one instead' })).toBeEnabled();
    await inTime.getByRole('button', { name: 'Count this one instead' }).click();
    await expect(late(page)).toContainText('Saved, but not counted.');
    await expect(history(page)).toContainText('counted the answer that was on time again');
    await expect(marks(page)).toHaveValue('0');
  });

  await test.step('counts the late answer of a student who submitted nothing', async () => {
    const student = row(page, LATE.only.name);
    await expect(student).toContainText('Arrived too late, not counted');
    await student.click();
    await expect(page.getByRole('heading', { name: LATE.only.name })).toBeVisible();
    await expect(page.getByText('Not submitted. Late answers are saved')).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: /Marks for question/ })).toHaveCount(0);
    await late(page).getByRole('button', { name: 'Count it' }).click();
    await expect(page.getByText('Submitted late').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark this work' }).click();
    await expect(marks(page)).toHaveValue('1');
  });

  await test.step('shows the same after a reload', async () => {
    await page.reload();
    await expect(answer(page)).toContainText(LATE_ANSWER);
    await expect(history(page)).toContainText('counted the late answer');
  });
});
