/// <reference lib="dom" />
/** What came too late is shown to the teacher, does not count, and counts with one click. */

import { LATE, LATE_ANSWER, lateWork } from '../src/late-work.ts';
import { logIn } from '../src/people.ts';
import { look } from '../src/screens.ts';
import { expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const late = (page: Page) => answer(page).getByRole('region', { name: 'Came too late', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /Who gave this mark/ });
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('late answers are kept, shown, and counted where the teacher says so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await lateWork(address(), 'Late And Later');
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });

  await test.step('of work that was handed in, beside the answer in time', async () => {
    await expect(row(page, LATE.afterwards.name)).toContainText(/Q\d|came too late/);
    await row(page, LATE.afterwards.name).click();
    await page
      .getByRole('navigation', { name: 'Questions of this student' })
      .getByRole('button', { name: /^Question 1\b/ })
      .click();
    await expect(late(page)).toContainText('Kept, and not counted.');
    await expect(late(page)).toContainText(LATE_ANSWER);
    await look(page, 'late-kept');
  });

  await test.step('counted with one click, it is marked anew, and both stay', async () => {
    await late(page).getByRole('button', { name: 'Count it' }).click();
    await expect(answer(page).getByRole('region', { name: 'Came too late, and counts' })).toContainText(
      'counted it.',
    );
    const inTime = answer(page).getByRole('region', { name: 'In time' });
    await expect(inTime).toContainText('The fuse melts when the current is too large.');
    await expect(history(page)).toContainText('counted the answer that came too late');
    await expect(history(page)).toContainText('Waiting for you');
    await look(page, 'late-counted');
    await expect(inTime.getByRole('button', { name: 'Count this one instead' })).toBeEnabled();
    await inTime.getByRole('button', { name: 'Count this one instead' }).click();
    await expect(late(page)).toContainText('Kept, and not counted.');
    await expect(history(page)).toContainText('counted the answer in time again');
  });

  await test.step('of a student who never handed anything in', async () => {
    const student = row(page, LATE.only.name);
    await expect(student).toContainText('Came too late, not counted');
    await student.click();
    await expect(page.getByRole('heading', { name: LATE.only.name })).toBeVisible();
    await expect(page.getByText('Not handed in: what came too late is kept')).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: /Marks for question/ })).toHaveCount(0);
    await look(page, 'late-only');
    await late(page).getByRole('button', { name: 'Count it' }).click();
    await expect(page.getByText('Handed in late').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark this work' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Marks for question 1' })).toHaveValue(/\d/);
  });

  await test.step('and after a reload it is as it was', async () => {
    await page.reload();
    await expect(answer(page)).toContainText(LATE_ANSWER);
    await expect(history(page)).toContainText('counted the answer that came too late');
  });
});

test('on a phone it is in reach as well', async ({ browser }) => {
  const id = await lateWork(address(), 'Late On The Phone');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });
  await row(page, LATE.only.name).click();
  await late(page).getByRole('button', { name: 'Count it' }).click();
  await expect(answer(page).getByRole('region', { name: 'Came too late, and counts' })).toBeVisible();
  await context.close();
});
