/** A paper without any number: its passages are given to their questions, as suggested, by the menu and by dragging. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { aPaperAssignment } from '../src/setup/paper-class.ts';
import { expect, type Page, test } from '../src/test.ts';

const EMAIL = 'teacher@riverside.example';
const CURRENT = 'Electric current is the rate of flow of charge. It is measured in amperes.';
const LAMPS = 'Each lamp gets the full supply voltage.';
const FUSE = 'The wire of the fuse melts, the circuit is broken and the current stops.';

test.setTimeout(120_000);

async function upload(page: Page, papers: Record<string, string[]>) {
  await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Submissions' });
  const files = await Promise.all(
    Object.entries(papers).map(async ([name, lines]) => {
      return { name, mimeType: 'application/pdf', buffer: Buffer.from(await makePdf({ lines })) };
    }),
  );
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
  await dialog.getByRole('button', { name: `Upload ${files.length} submissions` }).click();
  await expect(dialog.getByText('Read and marked by AURA')).toHaveCount(files.length, { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

test('a teacher assigns the passages of papers without numbers', { tag: '@extended' }, async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const id = await aPaperAssignment(address, 'Papers without Numbers');
  const client = await logInAs(address, 'instructor', { email: EMAIL, password: PASSWORD });
  const statesOf = async (name: string) => {
    const works = await client.post<Record<string, Record<string, Record<string, unknown>>>>(
      '/grader/previous-questions-and-responses',
      { assignment_id: id },
    );
    const work = Object.values(works).find(({ student_data }) => student_data?.student_name === name);
    return ['1', '2', '3'].map((number) => work?.[number]?.not_read ?? work?.[number]?.graded);
  };
  await logIn(page, 'instructor', EMAIL, { opens: `/instructor/assignments/${id}` });

  await test.step('marks no answer before its passage is assigned', async () => {
    await upload(page, {
      'Amelia Clarke.pdf': ['Amelia Clarke', '', FUSE, '', CURRENT, '', LAMPS],
      'Zofia Nowak.pdf': [CURRENT, '', 'Hm.', '', 'See my book.', '', FUSE],
    });
    for (const name of ['Amelia Clarke', 'Zofia Nowak'])
      expect(await statesOf(name), name).toEqual(['unplaced', 'unplaced', 'unplaced']);
  });

  await test.step('assigns all passages as suggested', async () => {
    await page.goto(`/instructor/assignments/${id}?list=everyone`);
    await page.getByRole('link', { name: /^Amelia Clarke Not read/ }).click();
    await expect(page.getByText('3 passages of the paper belong to no question')).toBeVisible();
    await look(page, 'unnumbered-passages');
    await page.getByRole('button', { name: 'Assign 3 as suggested' }).click();
    await expect.poll(() => statesOf('Amelia Clarke'), { timeout: 30_000 }).toEqual([true, true, true]);
  });

  await test.step('assigns passages as suggested, by the menu, and by dragging to a question', async () => {
    await page.getByRole('link', { name: /^Zofia Nowak Not read/ }).click();
    const chips = page.getByRole('list', { name: 'Questions', exact: true });
    await page.getByText('See my book.').dragTo(chips.getByRole('button', { name: /^Question 2/ }));
    await expect(page.getByText('3 passages of the paper belong to no question')).toBeVisible();
    await expect(page.getByText('See my book.')).toBeHidden();
    await page.getByRole('button', { name: 'Assign to a question' }).click();
    await page.getByRole('menuitem', { name: 'This is not an answer' }).click();
    await expect(page.getByText('2 passages of the paper belong to no question')).toBeVisible();
    await page.getByRole('button', { name: 'Assign to question 1' }).click();
    await expect(page.getByText('One passage of the paper belongs to no question')).toBeVisible();
    await page.getByRole('button', { name: 'Another question' }).click();
    await page.getByRole('menuitem', { name: 'Question 3' }).click();
    await expect.poll(() => statesOf('Zofia Nowak'), { timeout: 30_000 }).toEqual([true, true, true]);
  });
});
