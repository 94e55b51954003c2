/** A marking scheme in, graded feedback out: the teacher, a student who types, students on paper. No request is faked. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { markingScheme } from '../src/papers.ts';
import { logIn } from '../src/people.ts';
import { look } from '../src/screens.ts';

const TITLE = 'Electricity Circuits';

async function person(browser: Browser, role: 'instructor' | 'student', email: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await logIn(page, role, email);
  return page;
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeVisible();
  await look(page, 'teacher-list');
  await page.getByRole('link', { name: 'New Assignment' }).click();
  await expect(page.getByText('Step 1 of 3: Setup')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter an assignment title')).toBeVisible();
  await expect(page.getByText('Please select whether to allow student submissions')).toBeVisible();
  await page.getByLabel('Title').pressSequentially('electricity circuits');
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: /document/i }).check();
  await look(page, 'wizard-setup');
  await page.getByRole('button', { name: 'Next' }).click();
}

async function readScheme(page: Page): Promise<void> {
  await expect(page.getByText('Step 2 of 3: Create')).toBeVisible();
  const process = page.getByRole('button', { name: 'Process Document' });
  const scheme = page.getByLabel('Marking scheme', { exact: true });

  await scheme.setInputFiles({
    name: 'Broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 cut'),
  });
  await process.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Error processing document:');
  await dialog.getByRole('button').last().click();
  await page
    .getByRole('button', { name: /Remove|Delete/ })
    .first()
    .click();

  await scheme.setInputFiles({
    name: 'Electricity.pdf',
    mimeType: 'application/pdf',
    buffer: await markingScheme(),
  });
  await look(page, 'wizard-document');
  await process.click();
}

async function previewAndCreate(page: Page): Promise<void> {
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('4 questions')).toBeVisible();
  await expect(page.getByText('Total Marks 10')).toBeVisible();
  const marks = page.getByLabel('Marks for question 2');
  await marks.fill('2.25');
  await expect(page.getByText('Total Marks 10.25')).toBeVisible();
  await marks.fill('2');
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  const question = page.getByRole('textbox', { name: 'Question of question 1' });
  await question.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Give both.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Give both.')).toBeVisible();
  await look(page, 'wizard-preview');
  const create = page.getByRole('button', { name: 'Create Assignment' });
  await create.dblclick();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/, { timeout: 15_000 });
  await expect(page.getByText(TITLE)).toHaveCount(1);
}

async function answerAndSubmit(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(page.getByText('Progress (0/4)')).toBeVisible();
  const answer = (number: number) => page.getByRole('textbox', { name: `Your answer to question ${number}` });
  await answer(1).click();
  await page.keyboard.type('Electric current is the rate of flow of charge. It is measured in amperes.');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await answer(3).click();
  await page.keyboard.type(
    'The total resistance is 4 + 8 = 12 ohms, so the current is $I = \\frac{12}{12}$ = 1 A.',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Current is voltage divided by resistance.');
  await expect(page.getByText('Progress (2/4)')).toBeVisible();
  await expect(page.getByText('Saving...').or(page.getByText('Saved')).first()).toBeVisible();
  await look(page, 'student-answering');
  await page.reload();
  await expect(page.getByText('Progress (2/4)')).toBeVisible();
  await expect(page.getByText('rate of flow of charge')).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have 2 incomplete questions. Are you sure you want to submit?');
  await look(page, 'student-submit-dialog');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/student\/assignments/);
}

test('a marking scheme becomes an assignment, answers become marks, marks become feedback', async ({
  browser,
}) => {
  const teacher = await person(browser, 'instructor', 'teacher@riverside.example');
  await setUp(teacher);
  await readScheme(teacher);
  await previewAndCreate(teacher);

  const student = await person(browser, 'student', 'student@riverside.example');
  await look(student, 'student-list');
  await answerAndSubmit(student);
});
