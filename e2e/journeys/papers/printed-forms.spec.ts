/// <reference lib="dom" />
/** Papers in two languages, in two columns and scanned become questions with their marks. */
import { atDocumentStep, atPreview, processPaper } from '../../src/pages/new-assignment.ts';
import {
  bilingualPaper,
  paperWithoutKey,
  scannedPaper,
  twoColumnPaper,
} from '../../src/papers/printed-forms.ts';
import { expect, test } from '../../src/test.ts';

const FORMS = [
  { form: 'bilingual', make: bilingualPaper, marks: [2, 1, 3] },
  { form: 'two-column', make: twoColumnPaper, marks: [2, 1, 3, 2] },
  { form: 'scanned', make: scannedPaper, marks: [2, 1, 3] },
];

for (const { form, make, marks } of FORMS)
  test(`a teacher uploads a ${form} paper, and questions and total agree`, { tag: '@extended' }, async ({
    browser,
  }) => {
    const page = await atDocumentStep(browser, `Paper ${form.replace('-', ' ')}`);
    await processPaper(page, `${form}.pdf`, await make());
    await atPreview(page);
    await expect(page.getByText(`${marks.length} questions`, { exact: true })).toBeVisible();
    const total = marks.reduce((sum, each) => sum + each, 0);
    await expect(page.getByText(`The paper says ${total} marks, and ${total} were found.`)).toBeVisible();
    for (const [index, each] of marks.entries())
      await expect(page.getByLabel(`Marks for question ${index + 1}`, { exact: true })).toHaveValue(
        each === 1 ? '1 mark' : `${each} marks`,
      );
  });

test('a teacher requests keys from AURA: one is written and checked, the other explains why not', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await atDocumentStep(browser, 'Paper Without Key');
  await processPaper(page, 'without-key.pdf', await paperWithoutKey());
  await atPreview(page);
  await page.getByRole('button', { name: 'Ask AURA for a key to question 1' }).click();
  const card = page.getByRole('article', { name: 'Question 1', exact: true });
  await expect(card.getByText(/AURA wrote this key from .* Please check it\./)).toBeVisible();
  await card.getByRole('button', { name: 'Show the answer key' }).click();
  await expect(card).toContainText(/inertia/i);
  await page.getByRole('button', { name: 'Ask AURA for a key to question 2' }).click();
  await expect(page.getByText('The textbooks of this course do not answer this question.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: wrote the key of question 1' }).click();
  await expect(card.getByText('This question has no answer key.')).toBeVisible();
});
