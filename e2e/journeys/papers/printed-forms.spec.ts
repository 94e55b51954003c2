/// <reference lib="dom" />
/** Papers in two languages, in two columns and scanned become questions with their marks. */
import { look } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { atDocumentStep, atPreview, processPaper } from '../../src/wizard/new-assignment.ts';
import { bilingualPaper, scannedPaper, twoColumnPaper } from '../../src/wizard/paper-forms.ts';

const FORMS = [
  { form: 'bilingual', make: bilingualPaper, marks: [2, 1, 3] },
  { form: 'two-column', make: twoColumnPaper, marks: [2, 1, 3, 2] },
  { form: 'scanned', make: scannedPaper, marks: [2, 1, 3] },
];

for (const { form, make, marks } of FORMS)
  test(`reads a ${form} paper into its questions, and the total agrees`, async ({ browser }) => {
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
    await look(page, `wizard-${form}`);
  });
