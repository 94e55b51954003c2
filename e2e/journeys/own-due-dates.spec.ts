/// <reference lib="dom" />
/** A teacher gives one student another due date, and opens submitted work again. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { answer } from '../src/pages/student-page.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const STUDENT = { email: 'oliver.benson@riverside.example', name: 'Oliver Benson' };
const CLASSMATE = 'maryam.hussain@riverside.example';
const TEACHER = 'teacher@riverside.example';
const DAY_MS = 86_400_000;

async function pageOf(browser: Browser, ...[role, email, more]: LogInArguments): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, role, email, more);
  return page;
}
type LogInArguments = Parameters<typeof logIn> extends [Page, ...infer Rest] ? Rest : never;

test('one student has more time, and writes on after submitting by mistake', { tag: '@extended' }, async ({
  browser,
}) => {
  const title = 'More Time For One';
  const id = await anUntimedAssignment(address(), title);
  const opens = `/student/assignments/${id}`;
  const student = await pageOf(browser, 'student', STUDENT.email, { opens });
  const teacher = await pageOf(browser, 'instructor', TEACHER, { opens: `/instructor/assignments/${id}` });

  const due = await test.step('the teacher gives one student a later date', async () => {
    await teacher.getByRole('button', { name: 'Give more time' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'More time for single students' });
    await dialog.getByLabel('Students', { exact: true }).fill('oliver');
    await teacher.getByRole('option', { name: STUDENT.name }).click();
    const suggested = await dialog.getByLabel('Due date', { exact: true }).inputValue();
    // The date is repeated in words, as 12/01 and 01/12 are easily confused.
    await expect(dialog.getByText(/20\d\d · Time zone: Europe\/London/)).toBeVisible();
    await dialog.getByLabel('Reason (optional)').fill('Was ill');
    await look(teacher, 'own-due-date');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(teacher.getByText(`${STUDENT.name} has until ${suggested}`)).toBeVisible();
    await expect(teacher.getByText('1 student has another due date')).toBeVisible();
    return suggested;
  });

  await test.step('the student’s open page shows the date, a classmate’s does not', async () => {
    await expect(student.getByText(new RegExp(`due ${due}`))).toBeVisible();
    await expect(student.getByText('Was ill')).toHaveCount(0);
    const classmate = await pageOf(browser, 'student', CLASSMATE, { opens });
    await expect(classmate.getByText(/due tomorrow/)).toBeVisible();
    await expect(classmate.getByText(new RegExp(`due ${due}`))).toHaveCount(0);
  });

  await test.step('the student can answer after the date of the class', async () => {
    const wire = await logInAs(address(), 'instructor', { email: TEACHER, password: PASSWORD });
    await wire.post('/grader/update-assignment-details', {
      ...{ assignment_id: id, title, timezone: 'Europe/London' },
      due_date: new Date(Date.now() - DAY_MS).toISOString(),
    });
    await answer(student).click();
    await student.keyboard.type('Too early.');
    await student.getByRole('button', { name: 'Submit', exact: true }).first().click();
    await student.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(student.getByText('Submitted').first()).toBeVisible();
    await student.getByRole('link', { name: title }).click();
    await expect(student.getByText('Too early.')).toBeVisible();
    await expect(answer(student)).toHaveCount(0);
  });

  await test.step('the teacher opens the work again, and the student writes on without reloading', async () => {
    await expect(teacher.getByRole('link', { name: STUDENT.name })).toContainText(`Due ${due}`);
    await teacher.getByRole('link', { name: STUDENT.name }).click();
    await expect(teacher.getByRole('heading', { name: STUDENT.name })).toBeVisible();
    await teacher.getByRole('button', { name: 'Give more time' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'More time for single students' });
    const reopening = dialog.getByRole('checkbox', { name: 'Open the submitted work again' });
    await expect(reopening).not.toBeChecked();
    await reopening.check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(teacher.getByText(`The work of ${STUDENT.name} is open again`)).toBeVisible();
    await expect(answer(student)).toContainText('Too early.');
    await answer(student).click();
    await student.keyboard.press('Control+End');
    await student.keyboard.type(' And more.');
    await expect(student.getByText('Saved', { exact: true }).first()).toBeVisible();
  });
});
