/// <reference lib="dom" />
/** An administrator exports the data of a student, and erases the student, whose marks stay. */
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { ownProduct } from '../../src/setup/own-product.ts';
import { expect, test } from '../../src/test.ts';

/** A product of its own: a person is erased. */
const product = ownProduct();
test.use({ actionTimeout: 40_000 });

test('exports a student, shows what an erasure removes, and erases for good', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await logIn(page, 'administrator', 'admin@classi.example');
  await page.goto('/admin/people?role=student');
  const [student] = await page.getByRole('button', { name: /^Actions for / }).all();
  const name = ((await student?.getAttribute('aria-label')) ?? '').replace('Actions for ', '');

  await student?.click();
  await look(page, 'administrator-person-menu');
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
