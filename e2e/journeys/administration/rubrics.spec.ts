/// <reference lib="dom" />
/** An administrator makes a rubric, changes it, copies it, imports a file and removes a criterion; teachers see the newest version. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { logInAs } from '../../src/product/wire-client.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, test } from '../../src/test.ts';

/** Not the product of all journeys, because the rubrics of a school change. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

interface Rubric {
  rubric_name: string;
  criterion: string;
  description: string;
}

const rubricsOfTeacher = async (): Promise<Rubric[]> => {
  const credentials = { email: 'teacher@classi.example', password: PASSWORD };
  return (await logInAs(product.address, 'instructor', credentials)).get<Rubric[]>('/grader/get-rubrics');
};

test('an administrator makes and changes rubrics, and teachers see the newest version', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, 'administrator', 'admin@classi.example');
  await page.goto('/admin/rubrics');
  const dialog = page.getByRole('dialog');
  const lab = page.getByRole('region', { name: 'Laboratory', exact: true });

  await test.step('a criterion is added, and changed into a second version', async () => {
    await page.getByRole('button', { name: 'Add a criterion', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a category of at most 80 characters.')).toBeVisible();
    await dialog.getByLabel('Category').fill('Laboratory');
    await dialog.getByLabel('Criterion').fill('Measuring');
    await dialog.getByLabel('Novice').fill('no units.');
    await dialog.getByLabel('Proficient').fill('units and errors.');
    await look(page, 'administrator-criterion');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(lab.getByText('Novice: no units. Proficient: units and errors.')).toBeVisible();
    await lab.getByRole('button', { name: 'Actions for Measuring' }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await expect(dialog.getByText('No assignment uses this criterion yet.')).toBeVisible();
    await dialog.getByLabel('Competent').fill('units.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(lab.getByText(/Version 2/)).toBeVisible();
    const measuring = (await rubricsOfTeacher()).filter(({ criterion }) => criterion === 'Measuring');
    expect(measuring.map(({ description }) => description)).toEqual([
      'Novice: no units. Competent: units. Proficient: units and errors.',
    ]);
    await lab.getByRole('button', { name: 'Actions for Measuring' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await expect(dialog.getByText('Version 1')).toBeVisible();
    await look(page, 'administrator-rubric-versions');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('the category is copied, and a file is imported after its preview', async () => {
    await page.getByRole('button', { name: 'Copy Laboratory' }).click();
    await expect(page.getByRole('region', { name: 'Laboratory (copy)' })).toBeVisible();
    const choose = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import CSV' }).click();
      await (await chooser).setFiles({
        name: 'rubrics.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    };
    await choose('category,criterion,description\nLaboratory,,x');
    await expect(page.getByText('Line 2: the criterion is missing.')).toBeVisible();
    await choose('category,criterion,novice\nLaboratory,Safety,no goggles.');
    await expect(dialog.getByText(/1 criterion is added\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(lab.getByText('Novice: no goggles.')).toBeVisible();
    await look(page, 'administrator-rubrics');
  });

  await test.step('a criterion is removed, and the removal is undone', async () => {
    await lab.getByRole('button', { name: 'Actions for Safety' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(dialog.getByText('Teachers can no longer choose it. No assignment uses it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(lab.getByText('Removed')).toBeVisible();
    expect((await rubricsOfTeacher()).some(({ criterion }) => criterion === 'Safety')).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lab.getByText('Removed')).toHaveCount(0);
    expect((await rubricsOfTeacher()).some(({ criterion }) => criterion === 'Safety')).toBe(true);
  });
});
