/// <reference lib="dom" />
/** A class is uploaded and the page is loaded anew in the middle: the papers are there again, and come to their end. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { aPaperAssignment, WRITERS } from '../src/paper-class.ts';
import { logIn } from '../src/people.ts';
import { look } from '../src/screens.ts';
import { expect, type Page, test } from '../src/test.ts';

/** Without the one whose file says nobody's name. */
const CLASS = WRITERS.slice(1, 9);
const PAGES = 40;

/** Thick enough that a class of them is not read within the time of a reload. */
async function thickPaper(answers: readonly string[]): Promise<Buffer> {
  const page = (number: number) => [
    '\f',
    ...Array.from({ length: 40 }, (_, line) => `Notes ${number}.${line}: ${answers[1]}`),
  ];
  const lines = answers.flatMap((answer, index) => [`${index + 1}. ${answer}`, '']);
  return Buffer.from(
    await makePdf({
      lines: [...lines, ...Array.from({ length: PAGES }, (_, index) => page(index + 1)).flat()],
    }),
  );
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Submissions' });
const rows = (page: Page) => dialogOf(page).getByRole('list', { name: 'Papers' }).getByRole('listitem');
const open = (page: Page) => page.getByRole('button', { name: 'Upload Submissions' }).first().click();

test('papers that are being read are there again after a reload, and in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await aPaperAssignment(baseURL ?? '', 'Loaded Anew');
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.goto(`/instructor/assignments/${id}`);

  await test.step('all of them are with the server before they are read', async () => {
    await open(page);
    await dialogOf(page)
      .locator('input[type=file][multiple]')
      .setInputFiles(
        await Promise.all(
          CLASS.map(async ({ file, answers }) => ({
            name: file,
            mimeType: 'application/pdf',
            buffer: await thickPaper(answers),
          })),
        ),
      );
    await dialogOf(page)
      .getByRole('button', { name: `Upload ${CLASS.length} submissions` })
      .click();
    await expect(dialogOf(page).getByText(`${CLASS.length} under way.`, { exact: false })).toBeVisible();
    await expect(page.getByText('Waiting for its turn')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText(/^Uploading$/)).toHaveCount(0);
  });

  const other = await context.newPage();
  await test.step('loaded anew, the list of students and the dialog tell how far each is', async () => {
    await page.reload();
    await expect(page.getByText(/Reading page \d+ of \d+/).first()).toBeVisible();
    await open(page);
    await expect(rows(page).first()).toBeVisible();
    const there = await rows(page).count();
    expect(there).toBeGreaterThan(1);
    await expect(rows(page).first()).toContainText(/KB · /);
  });

  await test.step('a second tab tells the same', async () => {
    await other.goto(`/instructor/assignments/${id}`);
    await open(other);
    await expect(rows(other).first()).toBeVisible();
    await look(page, 'upload-loaded-anew');
  });

  await test.step('and the work comes to its end', async () => {
    await expect(dialogOf(page).getByText(/under way/)).toBeHidden({ timeout: 120_000 });
    const there = await rows(page).count();
    await expect(dialogOf(page).getByText('Read and marked by AURA')).toHaveCount(there, { timeout: 60_000 });
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    for (const { name } of CLASS)
      await expect(page.getByRole('link', { name: new RegExp(name.replace('’', '.')) })).not.toContainText(
        '–',
      );
  });
});
