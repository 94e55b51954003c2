/// <reference lib="dom" />
/** A class of twelve papers: uploaded at once, matched, read, marked, one corrected, marked again, exported, and read back. */
import { readFile } from 'node:fs/promises';
import { closeDocuments } from '@classi/documents';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { missingWords, readPrinted, zipEntries } from '../src/papers/read-printed.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { aPaperAssignment, paperOf, WRITERS } from '../src/setup/paper-class.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

const TITLE = 'Twelve On Paper';
const EMAIL = 'teacher@riverside.example';
const [unmatched, ...others] = WRITERS;
const broken = WRITERS.at(-1);
if (!unmatched || !broken) throw new Error('nobody wrote');

test.afterAll(async () => closeDocuments());

interface Answer {
  response: string;
  points_obtained: number;
}

/**
 * Returns the answers of each student as they were read and marked, by name. Both kinds of apostrophe count
 * as the same name.
 */
async function worksOf(client: WireClient, id: number): Promise<Map<string, Answer[]>> {
  const works = await client.post<Record<string, Record<string, unknown>>>(
    '/grader/previous-questions-and-responses',
    { assignment_id: id },
  );
  return new Map(
    Object.values(works).map((block) => {
      const { student_name } = block.student_data as { student_name: string };
      // A student's questions stand under their numbers.
      const answers = Object.keys(block).filter((key) => /^\d+$/.test(key));
      return [student_name.replace("'", '’'), answers.map((number) => block[number] as Answer)];
    }),
  );
}

const firstMark = async (client: WireClient, id: number, name: string) =>
  (await worksOf(client, id)).get(name)?.[0]?.points_obtained;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Submissions' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: /^Upload (one|\d+) submission/ });
const rowOf = (dialog: Locator, file: string) =>
  dialog.getByRole('list', { name: 'Papers' }).getByRole('listitem').filter({ hasText: file });

async function chooseAll(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  const files = await Promise.all(
    WRITERS.map(async (each) => {
      const pdf = await paperOf(each);
      const buffer = each === broken ? pdf.subarray(0, 400) : pdf;
      return { name: each.file, mimeType: 'application/pdf', buffer };
    }),
  );
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
  for (const { name, file } of others)
    await expect(dialog.getByLabel(`Student of ${file}`)).toHaveValue(
      new RegExp(`^${name.replace('’', '.')} · `),
    );
  await expect(dialog.getByLabel(`Student of ${unmatched?.file}`)).toHaveValue('');
  await expect(dialog.getByText('One paper has no student yet.')).toBeVisible();
}

async function match(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  const choice = dialog.getByLabel(`Student of ${unmatched?.file}`);
  await send(dialog).click();
  await expect(
    dialog.getByText('Please assign this submission to a student before continuing.'),
  ).toBeVisible();
  // The list of students does not cover the sentence.
  await expect(choice).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  await choice.fill('nobody of this name');
  await expect(page.getByText('No matching students found')).toBeVisible();
  await choice.fill('Oliver');
  await page.getByRole('option', { name: /Oliver Benson/ }).click();
  await expect(
    dialog.getByText(
      'This student is already assigned to submission "oliver_benson_physics.pdf". Please select a different student.',
    ),
  ).toBeVisible();
  await look(page, 'upload-twelve');
  await choice.fill('Bennett');
  await page.getByRole('option', { name: /Oliver Bennett/ }).click();
}

test('a teacher marks twelve scanned papers and downloads the zip', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const id = await aPaperAssignment(address, TITLE);
  const client = await logInAs(address, 'instructor', { email: EMAIL, password: PASSWORD });
  await logIn(page, 'instructor', EMAIL, { opens: `/instructor/assignments/${id}` });
  await page.getByRole('button', { name: 'Upload Submissions' }).first().click();

  await test.step('twelve files find their students, and the teacher finds the last', async () => {
    await chooseAll(page);
    await match(page);
  });

  await test.step('closed in the middle, the work goes on, and shows again', async () => {
    const dialog = dialogOf(page);
    await send(dialog).click();
    await expect(dialog.getByText(/\d+ in progress. You can close this. The work continues./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await worksOf(client, id)).size, { timeout: 180_000 }).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
    await expect(dialog.getByRole('list', { name: 'Papers' }).getByRole('listitem')).toHaveCount(12);
    await look(page, 'upload-twelve-under-way');
    await expect(dialog.getByText('Read and marked by AURA')).toHaveCount(11, { timeout: 120_000 });
  });

  await test.step('the broken one says why, and comes right with a good file', async () => {
    const dialog = dialogOf(page);
    await expect(rowOf(dialog, broken.file).getByRole('alert')).toBeVisible();
    await expect(dialog.getByText('11 papers are marked. One did not work.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(rowOf(dialog, broken.file).getByRole('button', { name: 'Try again' })).toBeFocused();
    await look(page, 'upload-twelve-broken');
    await dialog.getByRole('button', { name: `Remove ${broken.file} from this list` }).click();
    await dialog
      .locator('input[type=file][multiple]')
      .setInputFiles([{ name: broken.file, mimeType: 'application/pdf', buffer: await paperOf(broken) }]);
    await send(dialog).click();
    await expect(dialog.getByText('Read and marked by AURA')).toHaveCount(12, { timeout: 180_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('each paper was read as the student wrote it', async () => {
    const works = await worksOf(client, id);
    expect([...works.keys()].sort()).toEqual(WRITERS.map(({ name }) => name).sort());
    for (const { name, answers } of WRITERS) {
      const text =
        works
          .get(name)
          ?.map(({ response }) => response)
          .join(' ') ?? '';
      expect(missingWords(text, answers.join(' ')), name).toEqual([]);
    }
    const best = (await firstMark(client, id, 'Zofia Nowak')) ?? 0;
    expect(best).toBeGreaterThan((await firstMark(client, id, 'Chidi Okonkwo')) ?? 0);
  });

  await test.step('one mark is corrected', async () => {
    await page.goto(`/instructor/assignments/${id}?list=everyone`);
    await page.getByRole('link', { name: /Jacob Levy/ }).click();
    const marks = page.getByRole('spinbutton', { name: 'Marks for question 1' });
    await expect(marks).toBeVisible();
    await marks.fill('1.25');
    await marks.press('Escape');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await firstMark(client, id, 'Jacob Levy')).toBe(1.25);
  });

  await test.step('a question is marked again for all, and the correction stays', async () => {
    await page
      .getByRole('navigation', { name: 'Questions of this student' })
      .getByRole('button', { name: /^(Question )?3\b/ })
      .click();
    await page.keyboard.press('r');
    await page.keyboard.type('Accept: The thin wire in it melts.');
    await page.getByRole('button', { name: 'Whose answers: This student' }).click();
    await page.getByRole('menuitem', { name: 'All students' }).click();
    await page.getByRole('button', { name: 'Regrade', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Regrade/ })
      .click();
    await expect(page.getByText('12 answers are marked again')).toBeVisible({ timeout: 180_000 });
    expect(await firstMark(client, id, 'Jacob Levy')).toBe(1.25);
  });

  await test.step('every paper comes out of the zip with its words and its marks', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('menuitem', { name: 'Questions, answers and feedback' }).first().click(),
    ]);
    const entries = zipEntries(await readFile(await file.path()));
    expect(entries.size).toBe(12);
    const works = await worksOf(client, id);
    for (const { name, answers } of WRITERS) {
      const plain = name.replace(/[^A-Za-z0-9]/g, '');
      const pdf = entries.get(`TwelveOnPaper_${plain}_graded.pdf`);
      expect(pdf, name).toBeDefined();
      const { text } = await readPrinted(pdf ?? Buffer.alloc(0));
      const total = works.get(name)?.reduce((sum, { points_obtained }) => sum + points_obtained, 0);
      expect(missingWords(text, `${answers.join(' ')} Feedback`), name).toEqual([]);
      expect(text.replace(/\s+/g, ''), name).toContain(`${total}/5`);
      expect(missingWords(text.replaceAll("'", '’'), name), name).toEqual([]);
    }
  });

  await test.step('and the summary says the same', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Summary of all marks (CSV)' }).click(),
    ]);
    const rows = (await readFile(await file.path())).toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(13);
    expect(rows.find((row) => row.includes('Jacob Levy'))).toContain('1.25');
  });
});
