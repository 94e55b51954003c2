/// <reference lib="dom" />
/** A student sees on which day something is due, and when the lessons are. */

import { logIn } from '../src/people.ts';
import { look } from '../src/screens.ts';
import { expect, test } from '../src/test.ts';

test('from the list to the calendar, to an assignment of a day', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'student', 'student@classi.example');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  const monday = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Monday/ }) });
  await expect(monday.getByText('Mathematics')).toBeVisible();
  await expect(monday.getByText('08:30–09:10')).toBeVisible();
  await look(page, 'calendar');
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByRole('link', { name: 'Assignments' })).toHaveAttribute(
    'href',
    '/student/assignments',
  );

  const first = page.getByRole('table').getByRole('link').first();
  for (let month = 0; month < 3 && (await first.count()) === 0; month += 1)
    await page.getByRole('button', { name: 'Next month' }).click();
  const title = await first.getAttribute('title');
  await first.press('Enter');
  await expect(page).toHaveURL(/\/student\/assignments\/\d+$/);
  await expect(page.getByRole('heading', { name: title ?? '' }).first()).toBeVisible();
});

test('a month without work says so on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'student', 'student@classi.example');
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Back to Assignments' }).click();
  await expect(page).toHaveURL(/\/student\/assignments$/);
  await page.goto('/calendar');
  for (let month = 0; month < 9; month += 1) await page.getByRole('button', { name: 'Month before' }).click();
  await expect(page.getByRole('heading', { name: /^Nothing is due in/ })).toBeVisible();
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByRole('button', { name: 'This month' })).toBeDisabled();
});
