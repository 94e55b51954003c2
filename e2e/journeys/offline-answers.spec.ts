/**
 * Answers are not lost without network, in a second tab, or over a reload. The tests really cut the network.
 */

import { logIn } from '../src/pages/log-in.ts';
import { holdEditor } from '../src/pages/student-page.ts';
import { expect, type Page, test } from '../src/test.ts';

const HOMEWORK = 'Forces And Motion Homework';

async function openHomework(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(HOMEWORK) }).click();
  await expect(page.getByText(/Progress \(\d+\/\d+\)/)).toBeVisible();
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer to question 1' });

async function write(page: Page, words: string): Promise<void> {
  await answer(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

test('a student replaces the whole answer before the editor has loaded, and while it loads', {
  tag: '@extended',
}, async ({ page }) => {
  await logIn(page, 'student', 'jacob.levy@riverside.example');
  await openHomework(page);
  await write(page, 'The first answer.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  const release = await holdEditor(page);
  await page.reload();
  await expect(page.getByText('The first answer.')).toBeVisible();
  await write(page, 'The second answer.');
  await expect(page.getByText('The first answer.')).toHaveCount(0);
  await expect(answer(page)).toHaveValue('The second answer.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('Control+a');
  release();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.type('The third answer.');
  await expect(answer(page)).toHaveText('The third answer.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveText('The third answer.');
});
