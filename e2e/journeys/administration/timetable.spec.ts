/// <reference lib="dom" />
/** An administrator sets up the week, places lessons and imports a file; teachers and students see their own. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../../src/test.ts';

/** Not the product of all journeys, because the week of a school changes. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

type Role = Parameters<typeof logIn>[1];

async function pageOf(browser: Browser, role: Role, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, role, email);
  return page;
}

const file = (lines: string[]) => ({
  name: 'timetable.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('an administrator makes the timetable, and everyone sees their own week', { tag: '@extended' }, async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'administrator', 'admin@classi.example');
  await admin.getByRole('link', { name: 'Timetable' }).click();
  const dialog = admin.getByRole('dialog');

  await test.step('a day and a period are added to the week', async () => {
    await expect(admin.getByText('6 lessons a week')).toBeVisible();
    await admin.getByRole('button', { name: 'Days and periods' }).click();
    await dialog.getByLabel('Saturday').check();
    await dialog.getByRole('button', { name: 'Add a period' }).click();
    await dialog.getByRole('textbox', { name: 'Period 6' }).fill('Games');
    await dialog.getByLabel('From', { exact: true }).last().fill('12:40');
    await dialog.getByLabel('To', { exact: true }).last().fill('14:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('“Period 5” and “Games” overlap.')).toBeVisible();
    await look(admin, 'administrator-timetable-week');
    await dialog.getByLabel('From', { exact: true }).last().fill('13:10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('heading', { name: 'Saturday' })).toBeVisible();
  });

  await test.step('a lesson is placed; one that clashes is refused; a removed one comes back', async () => {
    await admin.getByRole('button', { name: 'Add a lesson on Monday, Period 2' }).click();
    await dialog.getByLabel('Course').selectOption({ label: 'MATH-10 · Mathematics' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      dialog.getByText(/already (has|have|teaches) ECO-11 on Monday in “Period 2”\./),
    ).toBeVisible();
    await look(admin, 'administrator-timetable-lesson');
    await dialog.getByLabel('Day').selectOption('Saturday');
    await dialog.getByLabel('Room (optional)').fill('Field');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(admin.getByText('7 lessons a week')).toBeVisible();
    await admin.getByRole('button', { name: /Mathematics.*Field/ }).click();
    await dialog.getByRole('button', { name: 'Remove the lesson' }).click();
    await expect(admin.getByText('6 lessons a week')).toBeVisible();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText('7 lessons a week')).toBeVisible();
  });

  await test.step('a file is imported after its problems were named', async () => {
    await admin.getByRole('link', { name: 'Import a file' }).click();
    await admin
      .getByLabel('CSV file')
      .setInputFiles(
        file(['day,period,course,room', 'Sat,Games,ECO-11,Hall', 'Sun,Games,ECO-11,Hall', 'Sat,9,X,']),
      );
    await expect(admin.getByText('Sunday is not a day of your school’s week.')).toBeVisible();
    await expect(admin.getByText('There is no period “9”.')).toBeVisible();
    await expect(admin.getByText('1 lesson will be added')).toBeVisible();
    await look(admin, 'administrator-timetable-import');
    await admin.getByLabel('Leave out the 2 rows with a problem').check();
    await admin.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(admin.getByText('The timetable was imported: 1 added')).toBeVisible();
    await admin.getByRole('link', { name: 'Show the timetable' }).click();
    await expect(admin.getByText('8 lessons a week')).toBeVisible();
    await admin.getByRole('combobox', { name: 'Show' }).click();
    await admin.getByRole('option', { name: 'Hall' }).click();
    await expect(admin.getByRole('button', { name: /economics/i }).filter({ hasText: 'Hall' })).toHaveCount(
      1,
    );
  });

  const saturday = new Date('2026-11-28T07:45:00Z');
  await test.step('the teacher sees today and the week, and sets the due date by it', async () => {
    const teacher = await pageOf(browser, 'instructor', 'teacher@classi.example');
    await teacher.clock.setFixedTime(saturday);
    await teacher.goto('/instructor/dashboard');
    const today = teacher.getByRole('region', { name: 'Lessons today' });
    await expect(today.getByText('13:10–14:00')).toBeVisible();
    await expect(today.getByText('Now')).toBeVisible();
    await look(teacher, 'instructor-dashboard-lessons');
    await today.getByRole('link', { name: 'The whole week' }).click();
    await expect(teacher.getByRole('heading', { name: /Saturday/ })).toBeVisible();
    await look(teacher, 'instructor-timetable');
    await teacher.goto('/instructor/assignments/new-assignment');
    await teacher.getByRole('combobox', { name: 'Course' }).click();
    await teacher.getByRole('option', { name: /economics/i }).click();
    await teacher.getByRole('button', { name: 'Start of the next lesson: Mon 11/30, 09:20' }).click();
    await expect(teacher.getByLabel('Due date')).toHaveValue('11/30/2026');
    await expect(teacher.getByLabel('Due time')).toHaveValue('09:20');
  });

  await test.step('a student sees today’s lessons', async () => {
    const student = await pageOf(browser, 'student', 'student@classi.example');
    await student.clock.setFixedTime(saturday);
    await student.goto('/student/dashboard');
    await expect(student.getByRole('region', { name: 'Lessons today' }).getByText('Hall')).toBeVisible();
  });
});
