/// <reference lib="dom" />
/** A scan that cannot be read: its questions are marked out by hand on the pictures of its pages. */
import { makeScribble } from '@classi/documents/testing/make-scan';
import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { atDocumentStep, atPreview, processPaper } from '../../src/pages/new-assignment.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** Draws a box from one corner to the other, in shares of the page. */
async function drawBox(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await page.getByRole('img', { name: 'Page 1 of the paper' }).boundingBox();
  if (!box) throw new Error('The page has no picture.');
  await page.mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height, { steps: 5 });
  await page.mouse.up();
}

test('a teacher marks out the questions of an unreadable scan by mouse and by keyboard', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await atDocumentStep(browser, 'Marked By Hand');
  await processPaper(page, 'Scribble.pdf', Buffer.from(await makeScribble()));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Error processing document', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => text.includes('"unreadable":{')),
  );
  // The pages must still be available for marking out after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Mark out by hand' }).click();
  await atPreview(page);
  await expect(page.getByRole('img', { name: 'Page 1 of the paper' })).toHaveJSProperty('complete', true);
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Page 1 of the paper' })
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);

  await drawBox(page, [0.08, 0.05], [0.9, 0.2]);
  // The marks of the new question are typed at once.
  await expect(page.getByLabel('Marks for question 1')).toBeFocused();
  await page.keyboard.type('3');
  await drawBox(page, [0.08, 0.22], [0.9, 0.36]);
  await expect(page.getByLabel('Printed number of question 2')).toHaveValue('2');
  await page.getByLabel('Marks for question 2').fill('4');

  // Without a mouse: the whole page, made smaller with the arrow keys.
  await page.getByRole('button', { name: 'Add the whole page' }).click();
  const boxes = page.getByRole('button', { name: /^Box of question/ });
  await expect(boxes).toHaveCount(3);
  const whole = page.getByRole('button', { name: /^Box of question 1\b/ });
  const height = async () => (await whole.boundingBox())?.height ?? 0;
  const tall = await height();
  await whole.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(height).toBeLessThan(tall);
  await page.keyboard.press('Delete');
  await expect(boxes).toHaveCount(2);
  await look(page, 'wizard-mark-out');

  await page.getByRole('button', { name: 'Show the questions' }).click();
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
  await expect(page.getByText('Total Marks 7')).toBeVisible();
  const picture = page.getByRole('article', { name: 'Question 1', exact: true }).getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await expect(page.getByText('This question has no answer key.').first()).toBeVisible();
  await look(page, 'wizard-missing-keys');
  await page.getByRole('radio', { name: 'No time limit' }).check();
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
  await expect(page.getByText('Marked By Hand')).toHaveCount(1);

  // A student reads the question as the picture that was drawn.
  const context = await browser.newContext();
  const student = await context.newPage();
  await logIn(student, 'student', 'student@riverside.example');
  await student.getByRole('link', { name: /Marked By Hand/ }).click();
  const printed = student.getByRole('img', { name: 'The question as printed on page 1' }).first();
  await expect
    .poll(() => printed.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
});
