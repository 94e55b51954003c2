/// <reference lib="dom" />
/** A student's own PDF: uploaded, read while nobody looks, confirmed piece by piece, handed in, and seen by the teacher. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { anAssignmentToAnswer, ownWork } from '../src/setup/own-pdf-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const PHONE = { width: 390, height: 844 };

async function open(browser: Browser, email: string, title: string, phone = false): Promise<Page> {
  const context = await browser.newContext({
    ...(phone ? { viewport: PHONE, hasTouch: true, isMobile: true } : {}),
  });
  const page = await context.newPage();
  await logIn(page, 'student', email);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByText(/Progress \(\d\/5\)/)).toBeVisible();
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload PDF' });
const answer = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Your answer to question ${number}` });
const read = (page: Page, number: number) =>
  page.getByRole('region', { name: `Read from your PDF for question ${number}` });
const piece = (page: Page, number: number) => read(page, number).getByRole('img').first();

/** A picture that has come, and not only its place. */
async function isDrawn(page: Page, number: number): Promise<void> {
  await piece(page, number).scrollIntoViewIfNeeded();
  await expect
    .poll(() => piece(page, number).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a student answers on screen and on paper, and confirms each read answer next to its part of the page', {
  tag: '@extended',
}, async ({ browser }) => {
  const title = 'Own Work On Paper';
  await anAssignmentToAnswer(process.env.CLASSI_ADDRESS ?? '', title);
  const page = await open(browser, 'zofia.nowak@riverside.example', title);
  await answer(page, 2).click();
  await expect(answer(page, 2)).toHaveAttribute('contenteditable', 'true');
  await expect(answer(page, 2)).toBeFocused();
  await page.keyboard.type('Typed before the PDF came.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await test.step('accepts only a PDF, and says that one is damaged', async () => {
    await page.getByRole('button', { name: 'Upload PDF' }).first().click();
    const input = dialog(page).locator('input[type=file]');
    await input.setInputFiles({ name: 'work.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(dialog(page).getByText('Please select a valid PDF file')).toBeVisible();
    await look(page, 'own-pdf-choose');
    await input.setInputFiles({
      name: 'work.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 cut'),
    });
    await expect(dialog(page).getByText(/^Error processing PDF: ./)).toBeVisible({ timeout: 30_000 });
    await dialog(page).getByRole('button', { name: 'Choose another PDF' }).click();
  });

  await test.step('continues reading while the page is closed, and shows the result afterwards', async () => {
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles(await ownWork());
    await expect(dialog(page).getByText('You can close this page')).toBeVisible();
    await page.reload();
    await expect(read(page, 1)).toBeVisible({ timeout: 180_000 });
    await expect(page.getByText('4 answers read from your PDF are not confirmed yet.')).toBeVisible();
    await expect(page.getByText('Progress (1/5)')).toBeVisible();
  });

  await test.step('the read text is in the editor with its part of the page', async () => {
    await expect(answer(page, 1)).toContainText(
      'Current is the rate of flow of charge, measured in amperes.',
    );
    await isDrawn(page, 1);
    await isDrawn(page, 4);
    await expect(read(page, 4)).toContainText('There is writing here that could not be read.');
    await expect(answer(page, 4)).not.toContainText(/\w{3}/);
    await expect(answer(page, 2)).toContainText('Typed before the PDF came.');
    await expect(read(page, 2)).toContainText('Each lamp gets the full supply voltage.');
    await look(page, 'own-pdf-waiting');
    await piece(page, 2).scrollIntoViewIfNeeded();
  });

  await test.step('uses, corrects, leaves out and restores read answers', async () => {
    await read(page, 1).getByRole('button', { name: 'Use this answer' }).click();
    await expect(read(page, 1)).toHaveCount(0);
    await expect(page.getByText('Progress (2/5)')).toBeVisible();
    await answer(page, 3).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Corrected by hand.');
    await expect(read(page, 3)).toHaveCount(0);
    await read(page, 2).getByRole('button', { name: 'Leave out' }).click();
    await expect(read(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await read(page, 2).getByRole('button', { name: 'Use this answer' }).click();
    await expect(answer(page, 2)).toContainText('Each lamp gets the full supply voltage.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(answer(page, 2)).toContainText('Typed before the PDF came.');
    await read(page, 2).getByRole('button', { name: 'Leave out' }).click();
    await expect(read(page, 2)).toHaveCount(0);
    // The page of handwriting belongs to the fourth question only, so the fifth has no answer.
    await expect(read(page, 5)).toHaveCount(0);
    await expect(page.getByText('Progress (3/5)')).toBeVisible();
  });

  await test.step('names unconfirmed answers before the work is submitted', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: '1 answer read from your PDF is not confirmed yet' });
    await expect(question).toBeVisible();
    await expect(question.getByRole('img', { name: /question 4/ })).toBeVisible();
    await look(page, 'own-pdf-unconfirmed');
    await question.getByRole('button', { name: 'Use it and submit' }).click();
    await expect(page.getByRole('dialog', { name: /1 incomplete question/ })).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
  });

  await test.step('the teacher sees the answers, and the pieces of the page', async () => {
    const context = await browser.newContext();
    const teacher = await context.newPage();
    await logIn(teacher, 'instructor', 'teacher@riverside.example');
    await teacher.getByRole('link', { name: new RegExp(title) }).click();
    await expect(
      teacher.getByText('Current is the rate of flow of charge, measured in amperes.').first(),
    ).toBeVisible();
    const own = teacher.getByRole('region', { name: /own PDF, page 1/ });
    await expect(own).toBeVisible();
    await expect
      .poll(() => own.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await look(teacher, 'own-pdf-teacher');
    for (const _ of [2, 3, 4]) await teacher.keyboard.press('ArrowRight');
    const picture = teacher.getByRole('img', { name: 'My answer on paper, page 3' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test('a student confirms answers on a phone by keyboard, and submits without the unconfirmed ones', {
  tag: '@extended',
}, async ({ browser }) => {
  const title = 'Own Work On A Phone';
  await anAssignmentToAnswer(process.env.CLASSI_ADDRESS ?? '', title);
  const page = await open(browser, 'jacob.levy@riverside.example', title, true);
  await page.getByRole('button', { name: 'Upload PDF' }).and(page.locator(':visible')).tap();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await ownWork());
  await expect(
    dialog(page).getByText('PDF processed successfully! Your answers have been populated.'),
  ).toBeVisible({
    timeout: 180_000,
  });
  await dialog(page).getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('4 answers read from your PDF are not confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first' }).focus();
  await page.keyboard.press('Enter');
  await read(page, 1).getByRole('button', { name: 'Use this answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(read(page, 1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit', exact: true }).and(page.locator(':visible')).tap();
  const question = page.getByRole('dialog', { name: '3 answers read from your PDF are not confirmed yet' });
  await question.getByRole('button', { name: 'Submit without them' }).tap();
  await page
    .getByRole('dialog', { name: /4 incomplete questions/ })
    .getByRole('button', { name: 'Yes' })
    .tap();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
});
