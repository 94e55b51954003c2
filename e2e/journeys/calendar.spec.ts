/// <reference lib="dom" />
/** A student sees on which day something is due, and when the lessons are. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { expect, test } from '../src/test.ts';

const PHONE = { width: 390, height: 844 };

test('a student goes from the list to the calendar and opens an assignment of a day', {
  tag: '@extended',
}, async ({ page }) => {
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

test('a student sees the month from today on a phone, and earlier work with one press', {
  tag: '@extended',
}, async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  // The middle of the month: there are days before and after it.
  const middle = new Date();
  middle.setUTCDate(15);
  await page.clock.setFixedTime(middle);
  const dueOn = (day: number) => new Date(Date.UTC(middle.getUTCFullYear(), middle.getUTCMonth(), day, 12));
  const answered = await page.context().request.post('/auth/login/student', {
    data: { email: 'student@classi.example', password: PASSWORD },
  });
  expect(answered.status()).toBe(200);
  const list = (await (await page.context().request.get('/students/get-assignments')).json()) as Record<
    string,
    { title: string; due_date: string }
  >;
  const [before, after] = Object.values(list);
  if (!before || !after) throw new Error('the demo student has two assignments');
  Object.assign(before, { title: 'Before Today', due_date: dueOn(9).toISOString() });
  Object.assign(after, { title: 'After Today', due_date: dueOn(20).toISOString() });
  await page.route(`${baseURL}/students/get-assignments`, (route) =>
    route.fulfill({ json: { 1: before, 2: after } }),
  );
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /^After Today/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Before Today/ })).toBeHidden();
  await look(page, 'calendar-phone');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Show 1 due before today' }).click();
  await expect(page.getByRole('link', { name: /^Before Today/ })).toBeVisible();
});
