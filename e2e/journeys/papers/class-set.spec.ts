/// <reference lib="dom" />
/** The papers of a class are in one file from the staff room's scanner: it is divided, checked, and uploaded with one button. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { aPaperAssignment } from '../../src/setup/paper-class.ts';
import { expect, type Page, test } from '../../src/test.ts';

const ANSWERS = [
  '1. Current is the rate of flow of charge, in amperes.',
  '2. Each lamp gets the full voltage.',
];
/** A cover, two papers with names, and one without. */
const CLASS_SET = [
  ...['Physics, class 10: papers of Monday', '\f'],
  ...['Name: Amelia Clarke', ...ANSWERS, '\f', '3. The wire of the fuse melts and the current stops.', '\f'],
  ...['Name: Oliver Benson', ...ANSWERS, '\f'],
  ...ANSWERS,
];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Submissions' });
const open = (page: Page) => page.getByRole('button', { name: 'Upload Submissions' }).first().click();
const paper = (page: Page, position: number) =>
  dialogOf(page).getByRole('listitem', { name: `Paper ${position}`, exact: true });
const studentOf = (page: Page, position: number) =>
  dialogOf(page).getByLabel(`Student of paper ${position}`, { exact: true });

test('a teacher uploads the papers of a class that were scanned into one file', {
  tag: '@extended',
}, async ({ page, baseURL }) => {
  const id = await aPaperAssignment(baseURL ?? '', 'Scanned as one');
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });
  await open(page);
  await dialogOf(page)
    .locator('input[type=file][multiple]')
    .setInputFiles({
      name: 'scan0001.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await makePdf({ lines: CLASS_SET })),
    });

  await expect(dialogOf(page).getByText('This file has 4 papers')).toBeVisible({ timeout: 120_000 });
  await expect(studentOf(page, 2)).toHaveValue(/Amelia Clarke/);
  await expect(studentOf(page, 3)).toHaveValue(/Oliver Benson/);
  await expect(paper(page, 4)).toContainText('No name found. The numbers of the answers start again here.');

  // The cover belongs to nobody.
  await paper(page, 1).getByRole('button', { name: 'Page 1' }).focus();
  await page.keyboard.press('x');
  await expect(paper(page, 1)).toContainText('Set aside. It is not uploaded.');
  // A page is moved to the next paper, and back.
  await paper(page, 2).getByRole('button', { name: 'Page 3' }).click();
  await page.getByRole('menuitem', { name: 'Move to the next paper' }).click();
  await expect(paper(page, 3).getByRole('button', { name: 'Page 3' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(paper(page, 2).getByRole('button', { name: 'Page 3' })).toBeFocused();
  await look(page, 'class-set');

  const upload = dialogOf(page).getByRole('button', { name: 'Upload 3 submissions' });
  await upload.click();
  await expect(dialogOf(page).getByText(/choose a student for each paper/)).toBeVisible();
  await expect(studentOf(page, 4)).toBeFocused();

  await page.reload();
  await open(page);
  await expect(dialogOf(page).getByText('This file has 3 papers')).toBeVisible();
  await expect(studentOf(page, 2)).toHaveValue(/Amelia Clarke/);
  await dialogOf(page).getByRole('button', { name: 'Assign in class-list order' }).click();
  await expect(studentOf(page, 4)).not.toHaveValue('');
  await upload.click();
  await expect(dialogOf(page).getByText('Read and marked by AURA')).toHaveCount(3, { timeout: 240_000 });
  await expect(dialogOf(page).getByText(/scan0001 \(2–3\)\.pdf/)).toBeVisible();
});
