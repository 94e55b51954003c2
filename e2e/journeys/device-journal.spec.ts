/** Answers that are typed and not sent are on the device's disk, and survive the end of the page, of the browser and of its free space. */

import { OwnBrowser } from '../src/browser/killable-browser.ts';
import {
  boundDatabases,
  boundIsFelt,
  emptyShadow,
  fillShadow,
  inJournal,
  inShadow,
} from '../src/browser/stored-answers.ts';
import { logIn } from '../src/pages/log-in.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const NO_ROOM = 'This browser has no space left.';

const answer = (page: Page, number = 1) =>
  page.getByRole('textbox', { name: `Your answer to question ${number}` });

/** The editor comes while there is a network. */
async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/student/assignments/${id}`);
  await answer(page).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
}

async function write(page: Page, words: string, number = 1): Promise<void> {
  await answer(page, number).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

/** Without network and without a word, as a telephone does with a page that it has no room for. */
async function thrownOut(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
}

test('a student types words, which are on the disk until the server has them', async ({ page, context }) => {
  const id = await anUntimedAssignment(address(), 'On The Disk');
  await logIn(page, 'student', 'grace.mensah@riverside.example', { opens: null });
  await open(page, id);
  await context.setOffline(true);
  await write(page, 'On the disk of the device.');
  await expect.poll(() => inJournal(page)).toEqual(['<p>On the disk of the device.</p>']);
  await expect.poll(() => inShadow(page)).toBe(0);
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => inJournal(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('On the disk of the device.')).toBeVisible();
});

test('a student whose browser crashes loses nothing that was typed a moment before', {
  tag: '@extended',
}, async () => {
  const id = await anUntimedAssignment(address(), 'The Battery Was Flat');
  const browser = await OwnBrowser.open(address());
  try {
    const page = await browser.context.newPage();
    await logIn(page, 'student', 'harry.fletcher@riverside.example', { opens: null });
    await open(page, id);
    await browser.context.setOffline(true);
    await write(page, 'The first of two answers.');
    await write(page, 'The second, a moment before the end.', 2);
    await expect
      .poll(async () => (await inJournal(page)).sort())
      .toEqual(['<p>The first of two answers.</p>', '<p>The second, a moment before the end.</p>']);
    // The save that is on its way must not get through: it is without network.
    await browser.kill();

    await browser.beginAgain();
    const again = await browser.context.newPage();
    await logIn(again, 'student', 'harry.fletcher@riverside.example', { opens: null });
    // Said for three seconds, while the page is still being built: watched for from the start.
    const said = expect(again.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await Promise.all([said, again.goto(`/student/assignments/${id}`)]);
    await expect(answer(again)).toHaveText('The first of two answers.');
    await expect(answer(again, 2)).toHaveText('The second, a moment before the end.');
    await expect.poll(() => inJournal(again)).toEqual([]);
    await again.reload();
    await expect(again.getByText('The second, a moment before the end.')).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('a student with full browser databases loses no words, and is warned when nothing has room', {
  tag: '@extended',
}, async ({ page, context }) => {
  const id = await anUntimedAssignment(address(), 'No Room');
  await logIn(page, 'student', 'jacob.levy@riverside.example', { opens: null });
  await open(page, id);
  await context.setOffline(true);
  await boundDatabases(page, 1);
  await boundIsFelt(page);
  await write(page, 'In the second store.');
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  expect(await inShadow(page)).toBe(1);
  expect(await inJournal(page)).toEqual([]);
  page.on('dialog', (dialog) => void dialog.accept());

  await fillShadow(page);
  await write(page, 'In the second store, as long as there was room for it, and then no more.');
  await expect(page.getByText(NO_ROOM).first()).toBeVisible();
  await expect(page.getByText('Save failed').first()).toBeVisible();
  await emptyShadow(page);
  await boundDatabases(page, null);
  await write(page, 'There is room again.');
  await expect(page.getByText(NO_ROOM)).toHaveCount(0);
  await expect.poll(() => inJournal(page)).toEqual(['<p>There is room again.</p>']);
  await context.setOffline(false);
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
});

test('a student loses no words in a window whose databases are missing or do not answer', {
  tag: '@extended',
}, async ({ page, context }) => {
  const id = await anUntimedAssignment(address(), 'A Private Window');
  await logIn(page, 'student', 'zofia.nowak@riverside.example', { opens: null });
  await page.addInitScript(() => {
    const stuck = localStorage.getItem('stuck') !== null;
    Object.defineProperty(window, 'indexedDB', { value: stuck ? { open: () => ({}) } : undefined });
  });
  for (const [number, words] of [
    [1, 'In a private window.'],
    [2, 'Where nothing answers.'],
  ] as const) {
    await open(page, id);
    await context.setOffline(true);
    await write(page, words, number);
    await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
    await thrownOut(page);
    await context.setOffline(false);
    await page.goto(`/student/assignments/${id}`);
    await expect(answer(page, number)).toHaveText(words);
    await expect.poll(() => inShadow(page)).toBe(0);
    await page.evaluate(() => localStorage.setItem('stuck', 'yes'));
    await page.reload();
    await expect(answer(page, number)).toHaveText(words);
  }
});

test('a student types in two tabs without network, and the next page has both texts', {
  tag: '@extended',
}, async ({ page, context }) => {
  const id = await anUntimedAssignment(address(), 'Two Tabs Without Network');
  await logIn(page, 'student', 'oliver.bennett@riverside.example', { opens: null });
  await open(page, id);
  const second = await context.newPage();
  await open(second, id);
  await context.setOffline(true);
  await write(page, 'Of the first tab.');
  await expect.poll(() => inJournal(page)).toHaveLength(1);
  await write(second, 'Of the second tab.');
  await expect.poll(() => inJournal(second)).toHaveLength(2);
  await thrownOut(page);
  await second.close();
  await context.setOffline(false);
  await page.goto(`/student/assignments/${id}`);
  // A tab restores its own text first, so that nobody finds the words of another tab in their place.
  await expect(answer(page)).toHaveText('Of the first tab.');
  await expect(page.getByRole('region', { name: 'Typed here, not part of your work' })).toContainText(
    'Of the second tab.',
  );
});
