/**
 * Students have three proofs of their work: the receipt, the sealed file of answers, and the page that opens
 * without network.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { cacheApp } from '../src/browser/cached-app.ts';
import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { anUntimedAssignment, TEACHER } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

test.use({ serviceWorkers: 'allow' });

const address = () => process.env.CLASSI_ADDRESS ?? '';

const answer = (page: Page, number = 1) =>
  page.getByRole('textbox', { name: `Your answer to question ${number}` });

async function write(page: Page, words: string, number = 1): Promise<void> {
  await answer(page, number).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/student/assignments/${id}`);
  await expect(answer(page)).toBeVisible();
}

/** Saves what a button gives. @returns its path */
async function saved(page: Page, button: string, path: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  await (await download).saveAs(path);
  return path;
}

/** The teacher's own browser, at the submissions of an assignment, where a student's file is taken. */
async function atTheTeachers(browser: Browser, id: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, 'instructor', TEACHER, { opens: `/instructor/assignments/${id}` });
  await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
  return page;
}

async function handOver(teacher: Page, path: string): Promise<void> {
  const chooser = teacher.waitForEvent('filechooser');
  await teacher.getByRole('button', { name: 'Choose the student’s file' }).click();
  await (await chooser).setFiles(path);
}

test(
  'a student gets a receipt for submitted work, and the teacher checks it',
  { tag: '@extended' },
  async ({ page, browser }, info) => {
    const id = await anUntimedAssignment(address(), 'Receipts');
    await logIn(page, 'student', 'grace.mensah@riverside.example');
    await open(page, id);
    await write(page, 'Momentum before equals momentum after.');
    await page.getByRole('button', { name: 'Submit', exact: true }).first().click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('button', { name: 'See receipt' }).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('1 of 3 questions answered');
    await receipt.getByRole('button', { name: 'Details' }).click();
    await expect(receipt.getByRole('row')).toHaveCount(4);
    await look(page, 'student-receipt');
    const file = await saved(page, 'Download receipt', info.outputPath('receipt.json'));

    const teacher = await atTheTeachers(browser, id);
    await handOver(teacher, file);
    await expect(teacher.getByText(/^Genuine: Grace Mensah submitted “Receipts”/)).toBeVisible();
    await expect(teacher.getByText('All answers match what was submitted.')).toBeVisible();
    await look(teacher, 'receipt-checked');

    const text = await readFile(file, 'utf8');
    const forged = info.outputPath('forged.json');
    await writeFile(forged, text.replace('Grace', 'Greta'));
    await handOver(teacher, forged);
    await expect(
      teacher.getByText('This receipt is not genuine: it was changed, or did not come from this server.'),
    ).toBeVisible();
    await teacher.getByRole('button', { name: 'Paste a receipt' }).click();
    await teacher.getByLabel('Receipt', { exact: true }).fill(text);
    await teacher.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(teacher.getByText(/^Genuine: Grace Mensah/)).toBeVisible();
    await teacher.context().close();
  },
);

test(
  'a student saves undelivered answers in a sealed file, which the teacher opens',
  { tag: '@extended' },
  async ({ page, browser, context }, info) => {
    const id = await anUntimedAssignment(address(), 'Sealed Answers');
    await logIn(page, 'student', 'harry.fletcher@riverside.example');
    const sealGiven = page.waitForResponse(/get-answer-seal/);
    await open(page, id);
    await sealGiven;
    await context.setOffline(true);
    await write(page, 'Written where no network is.', 2);
    await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
    await look(page, 'student-save-to-file');
    const file = await saved(page, 'Save my answers to a file', info.outputPath('answers.json'));

    const teacher = await atTheTeachers(browser, id);
    const forged = info.outputPath('forged.json');
    await writeFile(forged, (await readFile(file, 'utf8')).replace('no network', 'much network'));
    await handOver(teacher, forged);
    await expect(teacher.getByText(/^These answers were not accepted: the file was changed/)).toBeVisible();
    await handOver(teacher, file);
    await expect(teacher.getByText(/^Unaltered: answers of Harry Fletcher/)).toBeVisible();
    await expect(teacher.getByText('Question 2: accepted, and it counts.')).toBeVisible();
    await look(teacher, 'sealed-taken-in');
    await teacher.context().close();

    // The device comes back later with the same text, so there is no conflict.
    await context.setOffline(false);
    await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Keep my version' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Written where no network is.')).toBeVisible();
  },
);

test('a student opens an assignment again without network, and answers typed there arrive', async ({
  page,
  context,
}) => {
  const id = await anUntimedAssignment(address(), 'Opened Before');
  await logIn(page, 'student', 'jacob.levy@riverside.example');
  await open(page, id);
  await write(page, 'Saved while there was network.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await cacheApp(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection\. This is the assignment as of/)).toBeVisible();
  await expect(answer(page)).toHaveText('Saved while there was network.');
  await write(page, 'Written in a page that was opened without network.');
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveText('Written in a page that was opened without network.');

  await context.setOffline(false);
  await expect(page.getByText(/^No connection\./)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('Written in a page that was opened without network.')).toBeVisible();
});

test('a student logs out: the work cannot be opened on this device, and unsent answers stay', {
  tag: '@extended',
}, async ({ page, context }) => {
  const id = await anUntimedAssignment(address(), 'Left Behind');
  await logIn(page, 'student', 'grace.mensah@riverside.example');
  await open(page, id);
  await cacheApp(page);
  await context.setOffline(true);
  await write(page, 'Not delivered.');
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  // The session ends elsewhere; this page hears of it with the next answer of the server.
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/, { timeout: 180_000 });
  await context.setOffline(true);
  await page.goto(`/student/assignments/${id}`);
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await page.reload();
  await logIn(page, 'student', 'grace.mensah@riverside.example');
  await open(page, id);
  await expect(answer(page)).toHaveText('Not delivered.');
});
