/// <reference lib="dom" />
/** A scanned paper becomes questions with their marks, and AURA writes a key that is missing. */
import { atDocumentStep, atPreview, processPaper } from '../../src/pages/new-assignment.ts';
import { paperWithoutKey, scannedPaper } from '../../src/papers/printed-forms.ts';
import { expect, test } from '../../src/test.ts';

test('a teacher uploads a scanned paper, and questions and total agree', async ({ browser }) => {
  const page = await atDocumentStep(browser, 'Paper Scanned');
  await processPaper(page, 'scanned.pdf', await scannedPaper());
  await atPreview(page);
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
  await expect(page.getByText('The paper says 6 marks, and 6 were found.')).toBeVisible();
  for (const [index, marks] of ['2 marks', '1 mark', '3 marks'].entries())
    await expect(page.getByLabel(`Marks for question ${index + 1}`, { exact: true })).toHaveValue(marks);
});

test('a teacher requests keys from AURA: one is written and checked, the other explains why not', async ({
  browser,
}) => {
  const page = await atDocumentStep(browser, 'Paper Without Key');
  await processPaper(page, 'without-key.pdf', await paperWithoutKey());
  await atPreview(page);
  await page.getByRole('button', { name: 'Ask AURA for a key to question 1' }).click();
  const card = page.getByRole('article', { name: 'Question 1', exact: true });
  await expect(card.getByText(/AURA wrote this key from .* Please check it\./)).toBeVisible();
  await card.getByRole('button', { name: 'Show answer & marking key' }).click();
  await expect(card).toContainText(/inertia/i);
  await page.getByRole('button', { name: 'Ask AURA for a key to question 2' }).click();
  await expect(page.getByText('The textbooks of this course do not answer this question.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: wrote the key of question 1' }).click();
  await expect(card.getByText('This question has no answer key.')).toBeVisible();
});
