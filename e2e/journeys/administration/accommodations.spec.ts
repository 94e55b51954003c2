/// <reference lib="dom" />
/** An administrator gives a student extra time in every timed assignment, before an exam and while it runs. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { shown, start } from '../../src/pages/student-page.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { aTimedAssignment, TEACHER } from '../../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../../src/test.ts';

/** Not the product of all journeys, because others measure the time of its students. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

const STUDENT = 'ananya.sharma@riverside.example';
const TITLE = 'Exam With An Accommodation';
const LIMIT = 1200;

async function pageOf(browser: Browser, ...[role, email, more]: LogInArguments): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, role, email, more);
  return page;
}
type LogInArguments = Parameters<typeof logIn> extends [Page, ...infer Rest] ? Rest : never;

test('a student with an accommodation has more time, also while the exam runs', { tag: '@extended' }, async ({
  browser,
}) => {
  const exam = await aTimedAssignment(product.address, TITLE, LIMIT);
  const admin = await pageOf(browser, 'administrator', 'admin@riverside.example');

  await test.step('the administrator gives 25 percent, and undoes an end', async () => {
    await admin.goto('/admin/accommodations');
    await admin.getByRole('button', { name: 'Give extra time' }).click();
    await admin.getByLabel('Student', { exact: true }).fill('ananya');
    await admin.getByRole('button', { name: 'Choose Ananya Sharma' }).click();
    const form = admin.getByRole('dialog', { name: 'Extra time of Ananya Sharma' });
    await expect(form.getByText('An exam of 60 minutes becomes 75 minutes.')).toBeVisible();
    await form.getByLabel('Last day (optional)').fill('2020-01-01');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The last day is over. Please choose a later one.')).toBeVisible();
    await form.getByLabel('Last day (optional)').fill('');
    await form.getByLabel('Reason (optional)').fill('Reads slowly');
    await look(admin, 'administrator-accommodation');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Ananya Sharma has 25% extra time')).toBeVisible();
    await admin.getByRole('button', { name: 'Change the extra time of Ananya Sharma' }).click();
    await form.getByRole('button', { name: 'End it now' }).click();
    await expect(admin.getByRole('heading', { name: 'Nobody has extra time' })).toBeVisible();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText('The change was undone')).toBeVisible();
    await expect(admin.getByText('+25% time')).toBeVisible();
    await expect(admin.getByText(/Reads slowly/)).toBeVisible();
    await look(admin, 'administrator-accommodations');
  });

  const student = await pageOf(browser, 'student', STUDENT);
  await test.step('the student reads the time that applies, and has it', async () => {
    await expect(student.getByText('Timed 25 min')).toBeVisible();
    await student.getByRole('link', { name: TITLE }).click();
    await expect(student.getByText(/You have 25 minutes from when you start\./)).toBeVisible();
    await start(student);
    expect(await shown(student)).toBeGreaterThan(LIMIT + 200);
  });

  await test.step('more time reaches the running exam, from the list of people', async () => {
    await admin.goto('/admin/people?q=ananya');
    await expect(admin.getByText('+25% time')).toBeVisible();
    await admin.getByRole('button', { name: 'Actions for Ananya Sharma' }).click();
    await admin.getByRole('menuitem', { name: 'Extra time' }).click();
    const form = admin.getByRole('dialog', { name: 'Extra time of Ananya Sharma' });
    await form.getByLabel('Extra time in percent').fill('50');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('1 assignment in progress got more time.')).toBeVisible();
    await expect(student.getByText('You have 5 minutes more.')).toBeVisible({ timeout: 5000 });
    expect(await shown(student)).toBeGreaterThan(LIMIT + 500);
  });

  await test.step('the teacher sees the extra time, and not the reason', async () => {
    const teacher = await pageOf(browser, 'instructor', TEACHER, {
      opens: `/instructor/assignments/${exam}`,
    });
    await teacher.getByRole('button', { name: 'Extra time' }).click();
    await expect(teacher.getByText('+10 min, 50% by the school')).toBeVisible();
    await expect(teacher.getByText(/Reads slowly/)).toHaveCount(0);
  });
});
