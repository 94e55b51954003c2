/**
 * Answers are not lost without network, in a second tab, or over a reload. The tests really cut the network.
 */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { holdEditor } from '../src/pages/student-page.ts';
import { expect, type Page, test } from '../src/test.ts';

const HOMEWORK = 'Forces And Motion Homework';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

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

test('a student writes without network, and the words arrive when it is back', async ({ page, context }) => {
  await logIn(page, 'student', 'grace.mensah@riverside.example');
  await openHomework(page);
  await write(page, 'Written while the network is there.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await context.setOffline(true);
  await write(page, 'Written while the network is away.');
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  await look(page, 'student-offline');

  await context.setOffline(false);
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('Written while the network is away.')).toBeVisible();
});

test('a student with two tabs overwrites nothing unseen', async ({ page, context }) => {
  await logIn(page, 'student', 'harry.fletcher@riverside.example');
  await openHomework(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(answer(second)).toBeVisible();
  await write(page, 'From the first tab.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await write(second, 'From the second tab.');
  await expect(second.getByRole('button', { name: 'Keep my version' })).toBeVisible();
  await expect(second.getByText('From the first tab.').first()).toBeVisible();
  await look(second, 'student-superseded');
  await second.getByRole('button', { name: 'Keep my version' }).click();
  await expect(second.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('From the second tab.')).toBeVisible();
});

test('a student types before the editor has loaded on a slow line, and keeps the letters', async ({
  page,
}) => {
  const release = await holdEditor(page);
  await logIn(page, 'student', 'jacob.levy@riverside.example');
  await openHomework(page);
  await answer(page).click();
  await page.keyboard.type('A force is a push ');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  release();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.type('or a pull.');
  await expect(answer(page)).toHaveText('A force is a push or a pull.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('A force is a push or a pull.')).toBeVisible();
});

test('a student replaces the whole answer before the editor has loaded, and while it loads', async ({
  page,
}) => {
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

  await page.keyboard.press('Control+a');
  release();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.type('The third answer.');
  await expect(answer(page)).toHaveText('The third answer.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveText('The third answer.');
});
