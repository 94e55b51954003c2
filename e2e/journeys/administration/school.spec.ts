/// <reference lib="dom" />
/**
 * An administrator changes the school: its name, colour, dates and grades reach a student and a visitor. The administrator of another school
 * exports the data of a student, erases the student, whose marks stay, and publishes a text that people accept.
 */
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { look } from '../../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { ownProduct } from '../../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../../src/test.ts';

/** A separate product, because these journeys change schools and erase a person. */
const product = ownProduct();
test.use({ actionTimeout: 40_000 });

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: product.address })).newPage();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('an administrator changes the school, and a student sees its name, dates and grades', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await newPage(browser);
  await logIn(page, 'administrator', 'admin@classi.example');
  const student = await newPage(browser);
  await logIn(student, 'student', 'student@classi.example');

  await test.step('a student sees dates as the specification writes them, and no grades', async () => {
    await student.goto('/student/grades');
    await expect(student.getByText(/^due \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
    await expect(student.getByTitle(/^Grade /)).toHaveCount(0);
  });

  await test.step('wrong entries are named, and nothing is saved', async () => {
    await page.getByRole('link', { name: 'School', exact: true }).first().click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Classi Demo School');
    await expect(save(page)).toBeDisabled();
    await page.getByLabel('Name', { exact: true }).fill('H');
    await save(page).click();
    await expect(page.getByText('Please enter the school’s name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Hillview School');
    await page.getByLabel('Grades', { exact: true }).selectOption('own');
    await page.getByLabel('Lowest percentage of grade 8').fill('5');
    await save(page).click();
    await expect(
      page.getByText('The last boundary must be 0, so that every result has a grade.'),
    ).toBeVisible();
    const zip = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('PK\u0003\u0004 no picture') };
    await page.getByLabel('Grades', { exact: true }).selectOption('cbse');
    await page.getByLabel('Logo, if you have one').setInputFiles(zip);
    await save(page).click();
    await expect(page.getByText('A logo is a PNG, JPEG or SVG file.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Classi Demo School');
  });

  await test.step('name, colour, dates and grades are saved, and the frame shows the name', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Hillview School');
    await page.getByLabel('Green').check();
    await page.getByLabel('Dates').selectOption('DD.MM.YYYY');
    await page.getByLabel('Grades', { exact: true }).selectOption('cbse');
    await look(page, 'administrator-school');
    await save(page).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(page.getByText('Hillview School').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the student sees them', async () => {
    await student.goto('/student/grades');
    await expect(student.getByText(/^due \d\d\.\d\d\.\d{4}$/).first()).toBeVisible();
    await expect(student.getByTitle(/^Grade [A-E][12]?$/).first()).toBeVisible();
    await look(student, 'student-grades-with-school-grades');
    await student.getByRole('region', { name: 'Graded work' }).getByRole('link').first().click();
    await expect(student.getByRole('region', { name: 'Your marks' }).getByTitle(/^Grade /)).toBeVisible();
    const teacher = await newPage(browser);
    await logIn(teacher, 'instructor', 'teacher@classi.example');
    await teacher.getByRole('tab', { name: /Past/ }).click();
    await teacher.getByRole('link', { name: 'Polynomials Class Test 1' }).click();
    await teacher.getByRole('button', { name: 'Overview' }).click();
    await expect(teacher.getByRole('region', { name: 'Overview' }).getByTitle(/^Grade /)).toBeVisible();
    const visitor = await newPage(browser);
    await visitor.goto('/login?school=classi');
    await expect(visitor.getByText('Hillview School')).toBeVisible();
  });

  await test.step('of two administrators the second one sees a notice, and loses no entry', async () => {
    const second = await newPage(browser);
    await logIn(second, 'administrator', 'admin@classi.example');
    await second.goto('/admin/school');
    await second.getByLabel('Name', { exact: true }).fill('Lakeside School');
    await page.reload();
    await page.getByLabel('Language').selectOption('hi');
    await save(page).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await save(second).click();
    await expect(second.getByText('Another administrator has changed the school’s settings.')).toBeVisible();
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Lakeside School');
    await second.getByRole('button', { name: 'Load the current settings' }).click();
    await expect(second.getByLabel('Language')).toHaveValue('hi');
  });

  await test.step('a visitor and a student without a language see that of the school', async () => {
    const visitor = await newPage(browser);
    await visitor.goto('/login?school=classi');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'hi');
    const email = 'meera.krishnan@classi.example';
    await visitor.getByRole('button', { name: /विद्यार्थी/ }).click();
    await visitor.getByLabel('ईमेल').fill(email);
    await visitor.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'लॉगिन', exact: true }).click();
    await expect(visitor.getByRole('heading', { name: 'असाइनमेंट' })).toBeVisible();
  });

  await test.step('a change is undone, and the audit log names all of them', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await page.goto('/admin/audit');
    await expect(page.getByText(/changed the school/)).toHaveCount(3);
  });
});

// The other school of the same product.
test('an administrator exports a student, reads what an erasure removes, and erases the person', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await newPage(browser);
  await logIn(page, 'administrator', 'admin@riverside.example');
  await page.goto('/admin/people?role=student');
  const student = page.getByRole('button', { name: /^Actions for / }).first();
  await expect(student).toBeVisible();
  const name = ((await student.getAttribute('aria-label')) ?? '').replace('Actions for ', '');

  await student.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export the data' }).click();
  const file = await (await download).path();
  expect(await text(createReadStream(file, { encoding: 'latin1' }))).toContain('README.txt');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete the data' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the data of ${name}?` });
  await expect(dialog.getByText('Deleted for good')).toBeVisible();
  await expect(dialog.getByText('Name, address, class, login and sessions')).toBeVisible();
  const erase = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(erase).toBeDisabled();
  const label = await dialog.getByText(/^Enter .* to confirm$/).textContent();
  await dialog.getByRole('textbox').fill(/^Enter (\S+) to confirm$/.exec(label ?? '')?.[1] ?? '');
  await look(page, 'administrator-erase-person');
  await erase.click();
  await expect(page.getByText('The data is deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeHidden();
  await page.goto('/admin/audit');
  await expect(page.getByText('deleted the data of 1 person')).toBeVisible();
});

test('an administrator sets retention periods after a preview, and a text that a student accepts once', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await newPage(browser);
  await logIn(page, 'administrator', 'admin@riverside.example');
  await page.goto('/admin/data');
  const periods = page.getByRole('form', { name: 'Retention periods' });
  await periods.getByLabel('Messages to AURA').fill('500');
  await periods.getByRole('button', { name: 'Save' }).click();
  await expect(periods.getByText('Enter whole months from 1 to 120')).toBeVisible();
  await periods.getByLabel('Messages to AURA').fill('24');
  await periods.getByRole('button', { name: 'See what would be deleted' }).click();
  await expect(periods.getByText('Nothing is old enough to be deleted tonight.')).toBeVisible();
  await periods.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The retention periods are saved')).toBeVisible();

  const consent = page.getByRole('form', { name: 'Text that people accept' });
  await consent.getByRole('textbox').fill('We store your answers and marks.\n\nAsk the office about them.');
  await look(page, 'administrator-data');
  await consent.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 is published')).toBeVisible();

  const student = await newPage(browser);
  await logIn(student, 'student', 'grace.mensah@riverside.example');
  const dialog = student.getByRole('dialog', { name: 'Please read and accept' });
  await expect(dialog.getByText('Ask the office about them.')).toBeVisible();
  await look(student, 'consent');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await student.reload();
  await expect(student.getByRole('heading').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Version 1, since .*: 1 of \d+ people have accepted it\.$/)).toBeVisible();
});
