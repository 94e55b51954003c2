/// <reference lib="dom" />
/** On a phone a student can read a long title whole; its course can be opened, and every filter is in sight. */

import { answer, onPhone } from '../src/pages/student-page.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { expect, test } from '../src/test.ts';

const TITLE = 'Forces And Motion And The Conservation Laws That Govern Everything In Between For Year Ten';

test('a student expands a long title in the header of an assignment, and sees the course', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await anUntimedAssignment(process.env.CLASSI_ADDRESS ?? '', TITLE);
  const phone = await onPhone(browser, 'maryam.hussain@riverside.example', { opens: null });

  await phone.goto('/student/assignments?selectedFilters=inProgress,incomplete,thisWeek&courses=PHY-10');
  await expect(phone.getByRole('link', { name: TITLE })).toBeVisible();
  for (const name of ['Today', 'This week', 'This month', 'Status: 2', 'Subject: Physics', 'Clear filters'])
    await expect(phone.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

  await phone.goto(`/student/assignments/${id}`);
  // The bar of the loading page has the title too, and closes what was opened there once the questions come.
  await expect(answer(phone)).toBeVisible();
  const heading = phone.getByRole('heading', { level: 1, name: TITLE });
  await heading.getByRole('button').click();
  const whole = phone.getByRole('dialog', { name: TITLE });
  await expect(whole.getByText(TITLE)).toBeInViewport({ ratio: 1 });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await whole.getByRole('link', { name: 'Physics · PHY-10' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Physics' })).toBeVisible();
});
