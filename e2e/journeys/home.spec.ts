/// <reference lib="dom" />
/** The home page of each role, and the grades: what is due, what was graded, and how it compares to the class. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { expect, type Page, test } from '../src/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a student finds due work, graded work and the grades', async ({ page, baseURL }) => {
  for (const title of ['Fuses', 'Safety']) await markedClassWork(baseURL ?? '', `${title} at home`);
  await logIn(page, 'student', 'maryam.hussain@riverside.example');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  const back = section(page, 'Recently graded');
  await expect(back.getByRole('link', { name: 'Safety at home' })).toBeVisible();
  await expect(section(page, 'Due next').getByRole('listitem').first()).toBeVisible();
  await look(page, 'home-student');

  await back.getByRole('link', { name: 'All grades' }).click();
  await expect(page).toHaveURL(/\/student\/grades$/);
  await expect(page.getByRole('region', { name: 'Total' }).getByText(/^\d+\.\d\d%$/)).toBeVisible();
  const over = section(page, 'Over time');
  await expect(over.locator('.recharts-line')).toHaveCount(2);
  await look(page, 'grades');
  await over.getByRole('button', { name: 'Over time: show as table' }).click();
  await expect(over.getByRole('row', { name: /^Safety at home/ })).toContainText(/\d+\.\d%/);
  await expect(over.locator('.recharts-line')).toHaveCount(0);
  await over.getByRole('button', { name: 'Over time: show as chart' }).press('Enter');
  await expect(over.locator('.recharts-line')).toHaveCount(2);

  await section(page, 'By course').getByRole('link', { name: 'Physics' }).click();
  await expect(page).toHaveURL(/\/student\/courses\/PHY-10$/);
  await expect(page.getByRole('heading', { name: 'Physics', level: 1 })).toBeVisible();
  await expect(section(page, 'Lessons').getByRole('listitem').first()).toBeVisible();
  await look(page, 'course');
  await section(page, 'Graded work').getByRole('link', { name: 'Safety at home' }).press('Enter');
  await expect(page).toHaveURL(/\/student\/assignments\/\d+$/);
  await page.getByRole('link', { name: 'Physics' }).click();
  await expect(page).toHaveURL(/\/student\/courses\/PHY-10$/);
  await page.goBack();
  await page
    .getByRole('link', { name: /^Practise this/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/practice\/create\?/);
  await expect(page.getByRole('textbox', { name: 'Your prompt' })).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Generate Questions' })).toBeEnabled();

  await page.goto('/student/courses/ECO-11');
  await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
});

test('a teacher finds the work to be done, and opens it', async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await markedClassWork(baseURL ?? '', 'Turbines at home');
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/instructor\/dashboard$/);
  await expect(
    section(page, 'Due this week')
      .getByText(/\d+ of \d+ submitted/)
      .first(),
  ).toBeVisible();
  await look(page, 'home-teacher');
  const links = section(page, 'To resolve').getByRole('link');
  const title = (await links.first().textContent()) ?? '';
  // By its title, because the marks of other journeys change the order.
  await links.filter({ hasText: title }).first().press('Enter');
  await expect(page).toHaveURL(/\/instructor\/assignments\/\d+\?.*list=needs-you/);
  await expect(page.getByText(title).first()).toBeVisible();

  await page.goto('/instructor/dashboard');
  await section(page, 'Courses').getByRole('link', { name: 'Physics' }).click();
  await expect(page).toHaveURL(/\/instructor\/courses\/PHY-10\?/);
  await expect(page.getByRole('heading', { name: 'Physics', level: 1 })).toBeVisible();
});
