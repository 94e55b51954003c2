/// <reference lib="dom" />
/** A marking scheme in, graded feedback out: the teacher, a student who types, students on paper. No request is faked. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markingScheme, studentPaper } from '../src/papers/marking-scheme.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const TITLE = 'Electricity Circuits';

async function person(browser: Browser, role: 'instructor' | 'student', email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, role, email);
  return page;
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeVisible();
  await page.getByRole('link', { name: 'New Assignment' }).click();
  await expect(page.getByText('Step 1 of 3: Setup')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Please enter an assignment title')).toBeVisible();
  await expect(page.getByText('Please select whether to allow student submissions')).toBeVisible();
  await page.getByLabel('Title').pressSequentially('electricity circuits');
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: /document/i }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
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
  await page.getByRole('radio', { name: 'No time limit' }).check();
  const create = page.getByRole('button', { name: 'Create Assignment' });
  await create.dblclick();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
  await expect(page.getByText(TITLE)).toHaveCount(1);
}

/** Eight by eight pixels of ink, drawn by the page itself and chosen as a file. */
async function insertPicture(page: Page): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 8;
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Image/ })
    .last()
    .click();
  await (await chooser).setFiles({
    name: 'circuit.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  await expect(page.locator('img[src^="/editor/"]')).toBeVisible();
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
  await insertPicture(page);
  await expect(page.getByText('Saving...').or(page.getByText('Saved')).first()).toBeVisible();
  await look(page, 'student-answering');
  await page.reload();
  await expect(page.getByText('Progress (2/4)')).toBeVisible();
  await expect(page.getByText('rate of flow of charge')).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  const picture = page.locator('img[src^="/editor/"]').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 8);
  await page.getByRole('button', { name: 'Submit' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have 2 incomplete questions. Are you sure you want to submit?');
  await look(page, 'student-submit-dialog');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/student\/assignments/);
}

async function uploadPapers(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Submissions' });
  const pdf = async (name: string, quality: Parameters<typeof studentPaper>[0]) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await studentPaper(quality),
  });
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await pdf('Zofia Nowak.pdf', 'good'),
      await pdf('sean_obrien_submission.pdf', 'middling'),
      await pdf('LEVY Jacob physics.pdf', 'poor'),
      await pdf('scan0007.pdf', 'middling'),
      { name: 'Harry Fletcher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('This is not a PDF.') },
    ]);
  await expect(dialog.getByLabel('Student of Zofia Nowak.pdf')).toHaveValue(/Zofia Nowak/);
  await expect(dialog.getByLabel('Student of sean_obrien_submission.pdf')).toHaveValue(/Sean O.Brien/);
  await expect(dialog.getByLabel('Student of LEVY Jacob physics.pdf')).toHaveValue(/Jacob Levy/);
  await look(page, 'upload-matched');
  await dialog
    .getByRole('button', { name: /Upload/ })
    .last()
    .click();
  await expect(
    dialog.getByText('Please assign this submission to a student before continuing.'),
  ).toBeVisible();
  await dialog.getByLabel('Student of scan0007.pdf').fill('Wisnu');
  await page.getByRole('option', { name: /Wisnu/ }).click();
  await dialog
    .getByRole('button', { name: /Upload/ })
    .last()
    .click();
  await expect(dialog.getByText('Read and marked by AURA')).toHaveCount(4, { timeout: 180_000 });
  await expect(dialog.getByText(/not a PDF/)).toBeVisible();
  await look(page, 'upload-done');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
}

async function mark(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Mark all submitted work/ }).click();
  await page.getByRole('link', { name: /Zofia Nowak/ }).click();
  await expect(page.getByRole('img', { name: /Page 1 of Zofia Nowak.pdf/ })).toHaveJSProperty(
    'complete',
    true,
  );
  await look(page, 'grading-on-paper');
  await page.getByRole('link', { name: /Amelia Clarke/ }).click();
  const marks = page.getByRole('spinbutton', { name: 'Marks for question 1' });
  await expect(marks).not.toHaveValue('');
  await expect(page.getByRole('region', { name: 'What AURA suggests' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Points of the answer key' })).toContainText(
    'rate of flow of charge',
  );
  await look(page, 'grading');
  await page.getByRole('button', { name: /Overview/ }).click();
  const overview = page.getByRole('region', { name: 'Overview' });
  for (const figure of ['Highest', 'Lowest', 'Mean', 'Median']) await expect(overview).toContainText(figure);
  await expect(overview).toContainText('Zofia Nowak');
  await look(page, 'grading-overview');
  await page.getByRole('button', { name: /Overview/ }).click();

  // The teacher gives half a mark less, and says why; both are saved by themselves.
  await marks.fill('1.5');
  const feedback = page.getByRole('textbox', { name: /Feedback/ });
  await feedback.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Name the unit in full next time: the ampere.');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(marks).toHaveValue('1.5');
  await expect(page.getByRole('region', { name: 'Who gave this mark' })).toContainText('AURA');
  await expect(page.getByText('Name the unit in full next time').first()).toBeVisible();
}

async function readFeedback(page: Page): Promise<void> {
  await page.reload();
  const row = page.getByRole('link', { name: new RegExp(TITLE) });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByRole('region', { name: 'Your marks' })).toContainText('/ 10');
  await expect(page.getByText('Name the unit in full next time: the ampere.')).toBeVisible();
  await expect(page.getByText('1.5').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await look(page, 'student-graded');
}

test('a teacher turns a marking scheme into an assignment, and a student answers and reads the feedback', async ({
  browser,
}) => {
  const teacher = await person(browser, 'instructor', 'teacher@riverside.example');
  await setUp(teacher);
  await readScheme(teacher);
  await previewAndCreate(teacher);

  const student = await person(browser, 'student', 'student@riverside.example');
  await answerAndSubmit(student);

  await uploadPapers(teacher);
  await mark(teacher);
  await readFeedback(student);
});
