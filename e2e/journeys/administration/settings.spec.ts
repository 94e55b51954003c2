/// <reference lib="dom" />
/** An administrator turns AURA's language model off, reads what happened, and starts a failed task again. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, test } from '../../src/test.ts';

/** Not the product of all journeys, because the settings of the school change. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

test('an administrator chooses a language model, sees it in the audit log, and mends what failed', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, 'administrator', 'admin@classi.example');

  await test.step('a private address is refused in a sentence, and the model is turned off', async () => {
    await page.goto('/admin/aura');
    await page.getByRole('radio', { name: 'The school’s own model' }).check();
    await page.getByLabel(/^Model/).fill('small');
    await page.getByLabel('Address').fill('http://127.0.0.1:11434/v1');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(/is in a private network/)).toBeVisible();
    await look(page, 'administrator-aura');
    await page.getByRole('radio', { name: 'No language model' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('AURA works without a language model.')).toBeVisible();
  });

  await test.step('a textbook that cannot be read is a failed task', async () => {
    await page.goto('/admin/textbooks');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a textbook' }).click();
    const buffer = Buffer.from('PK\u0003\u0004 no zip');
    await (await chooser).setFiles({ name: 'Broken.epub', mimeType: 'application/epub+zip', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/Broken\.epub is damaged or incomplete/)).toBeVisible();
    await page.getByRole('button', { name: /Actions for First Steps/ }).click();
    await page.getByRole('menuitem', { name: 'Chapters and sections' }).click();
    await expect(page.getByRole('button', { name: /Rename Scarcity/ })).toBeVisible();
    await look(page, 'administrator-textbook-contents');
    await page.getByRole('button', { name: 'Close dialog' }).click();
    await page.goto('/admin/health');
    const failed = page.getByRole('listitem').filter({ hasText: 'Reading a textbook' });
    await expect(failed).toContainText('Broken.epub is damaged');
    await look(page, 'administrator-health');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The task was started again')).toBeVisible();
  });

  await test.step('the audit log names it all, and is exported', async () => {
    await page.goto('/admin/audit');
    await expect(page.getByText(/changed the settings of AURA/)).toBeVisible();
    await expect(page.getByText(/added a textbook: Broken/)).toBeVisible();
    await look(page, 'administrator-audit');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('audit-actions.csv');
    await page.getByLabel('What to show').selectOption('logins');
    await expect(page.getByText(/logged in/).first()).toBeVisible();
  });

  await test.step('on a phone the pages without room are behind More', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Health' }).click();
    await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  });
});
