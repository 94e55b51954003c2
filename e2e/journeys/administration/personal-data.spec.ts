/// <reference lib="dom" />
/** An administrator exports the data of a student, and erases the student, whose marks stay. */
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { ownProduct } from '../../src/setup/own-product.ts';
import { expect, test } from '../../src/test.ts';

/** A separate product, because a person is erased in it. */
const product = ownProduct();
test.use({ actionTimeout: 40_000 });

test('exports a student, shows what an erasure removes, and erases for good', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await logIn(page, 'administrator', 'admin@classi.example');
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
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${name}?` });
  await expect(dialog.getByText('Removed for good')).toBeVisible();
  await expect(dialog.getByText('Name, address, class, login and sessions')).toBeVisible();
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  const label = await dialog.getByText(/^Enter .* to confirm$/).textContent();
  await dialog.getByRole('textbox').fill(/^Enter (\S+) to confirm$/.exec(label ?? '')?.[1] ?? '');
  await look(page, 'administrator-erase-person');
  await erase.click();
  await expect(page.getByText('The person is erased')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeHidden();
  await page.goto('/admin/audit');
  await expect(page.getByText('erased 1 person')).toBeVisible();
});

test('sets retention periods after a preview, and a text that a student accepts once', async ({
  browser,
}) => {
  const context = () => browser.newContext({ baseURL: product.address, reducedMotion: 'reduce' });
  const page = await (await context()).newPage();
  await logIn(page, 'administrator', 'admin@classi.example');
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

  const student = await (await context()).newPage();
  await logIn(student, 'student', 'student@classi.example');
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
