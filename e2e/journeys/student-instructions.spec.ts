/** Instructions to students: written in the wizard, read above the questions, printed, changed and taken away. */
import { readFile } from 'node:fs/promises';
import { closeDocuments } from '@classi/documents';
import { look } from '../src/browser/screenshots.ts';
import { missingWords, readPrinted } from '../src/papers/read-printed.ts';
import { loggedInPage } from '../src/setup/logged-in-page.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

test.use({ actionTimeout: 40_000 });
test.afterAll(async () => closeDocuments());

const TITLE = 'Falling Stones';

const field = (page: Page) => page.getByRole('textbox', { name: 'Instructions to students' });

/** Types in an editor, which is built where it is seen. */
async function write(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Fills in the first step of a new assignment, with instructions. */
async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Title').fill(TITLE);
  await write(page, field(page), 'Use $g = 9.8$ and show every step.');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.locator('input[name="method"][value="scratch"]').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

test('a teacher gives instructions, which students read above the questions and on the paper', {
  tag: '@extended',
}, async ({ browser }) => {
  const address = process.env.CLASSI_ADDRESS ?? '';
  const opens = '/instructor/assignments/new-assignment';
  const school = 'riverside.example';
  const teacher = await loggedInPage(browser, address, {
    ...{ role: 'instructor', email: `teacher@${school}`, opens },
  });
  const student = await loggedInPage(browser, address, {
    ...{ role: 'student', email: `chidi.okonkwo@${school}` },
  });
  const instructions = student.getByRole('region', { name: 'Instructions' });

  await test.step('the wizard keeps them through a reload, and the assignment is created with them', async () => {
    await setUp(teacher);
    const question = teacher.getByRole('textbox', { name: 'Question of question 1' });
    await write(teacher, question, 'How fast is it?');
    await expect(question).toHaveText('How fast is it?');
    await teacher.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(teacher.getByText('Step 3 of 3: Preview')).toBeVisible();
    await teacher.waitForTimeout(400);
    await teacher.reload();
    await expect(teacher.getByText('Step 3 of 3: Preview')).toBeVisible();
    await teacher.getByRole('radio', { name: 'No time limit' }).check();
    await teacher.getByRole('button', { name: 'Create Assignment' }).click();
    await expect(teacher).toHaveURL(/\/instructor\/assignments($|\?)/);
  });

  await test.step('a student reads them above the first question, with the formula typeset', async () => {
    await student
      .getByRole('link', { name: new RegExp(TITLE) })
      .first()
      .click();
    await expect(instructions).toContainText('and show every step.');
    await expect(instructions.locator('.katex')).toBeVisible();
    const above = await instructions.boundingBox();
    const question = await student.getByText('How fast is it?').boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
    await look(student, 'instructions-student');
  });

  await test.step('the paper has them above the questions', async () => {
    await teacher.getByPlaceholder('Find an assignment').fill(TITLE);
    await expect(teacher.getByText(/^1 of \d+$/)).toBeVisible();
    await teacher
      .getByRole('link', { name: new RegExp(TITLE) })
      .first()
      .click();
    await teacher.getByRole('link', { name: 'View/Edit Assignment' }).click();
    await expect(field(teacher)).toContainText('and show every step.');
    await teacher.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      teacher.waitForEvent('download', { timeout: 40_000 }),
      teacher.getByRole('menuitem', { name: 'Questions only' }).click(),
    ]);
    const { text } = await readPrinted(await readFile(await file.path()));
    expect(missingWords(text, 'Instructions 9.8 and show every step. How fast is it?')).toEqual([]);
    expect(text.indexOf('show every step')).toBeLessThan(text.indexOf('How fast'));
  });

  await test.step('a change reaches the student, and without instructions nothing is shown', async () => {
    const save = teacher.getByRole('button', { name: 'Save Changes' });
    await write(teacher, field(teacher), 'Ignore the air.');
    await save.click();
    await expect(teacher.getByText('Assignment saved')).toBeVisible();
    await student.reload();
    await expect(instructions).toHaveText(/Ignore the air\./);
    await field(teacher).click();
    await teacher.keyboard.press('Control+A');
    await teacher.keyboard.press('Delete');
    await save.click();
    await expect(save).toHaveCount(0);
    await student.reload();
    await expect(student.getByText('How fast is it?')).toBeVisible();
    await expect(instructions).toHaveCount(0);
  });
});
