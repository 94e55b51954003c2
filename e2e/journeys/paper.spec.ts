/** A teacher downloads everything that can be printed, and each file is read back. At first the typesetter and the pictures do not load. */
import { readFile } from 'node:fs/promises';
import { closeDocuments } from '@classi/documents';
import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { missingWords, readPrinted, zipEntries } from '../src/papers/read-printed.ts';
import { aPrintedClass, HOSTILE } from '../src/setup/printed-class.ts';
import { type Download, expect, type Page, test } from '../src/test.ts';

const TITLE = 'Charge & Current #1 (Set_A)';
const PLAIN = 'ChargeCurrent1SetA';

test.afterAll(async () => closeDocuments());

/** Chooses in the menu of the bar, and waits for the file. */
async function download(page: Page, item: string | RegExp): Promise<Download> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return chosen(page, item);
}

async function chosen(page: Page, item: string | RegExp): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('menuitem', { name: item }).first().click(),
  ]);
  return file;
}

const bytesOf = async (file: Download) => readFile(await file.path());
const paperOf = async (file: Download) => readPrinted(await bytesOf(file));

const QUESTION_TEXT =
  'Riverside School SECTION ALPHA 1. lamp carries half ten seconds Metal Ohms Copper 17 print("resistance") Quoted Faraday Third Fourth 3. 4. $5 ₹ 400 € brick marker नमस्ते OR Sum it';

test('a teacher prints papers, and they can be read back', { tag: '@extended' }, async ({
  page,
  baseURL,
}) => {
  const { id, students } = await aPrintedClass(baseURL ?? '', TITLE);
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });

  await test.step('says that the file could not be made, and which picture a file lacks', async () => {
    const typesetter = /\.wasm$/;
    const pictures = /\/editor\/[^/]+$/;
    for (const what of [typesetter, pictures]) await page.context().route(what, (route) => route.abort());
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Questions only' }).click();
    await expect(page.getByText('The file could not be made')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/work and marks are safe/)).toBeVisible();
    await page.context().unroute(typesetter);
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('button', { name: 'Try again' }).click(),
    ]);
    await expect(page.getByText(/One image could not be loaded/)).toBeVisible();
    const words = 'lamp carries This image could not be loaded: a circuit';
    expect(missingWords((await paperOf(file)).text, words)).toEqual([]);
    await page.context().unroute(pictures);
  });

  await test.step('shows the options in the menu', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Traditional bordered header' })).toBeChecked();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Show marks' })).toBeChecked();
    await look(page, 'download-menu');
    await page.keyboard.press('Escape');
  });

  await test.step('prints the assignment with the questions only, and complete', async () => {
    const file = await download(page, 'Questions only');
    expect(file.suggestedFilename()).toBe('Charge & Current #1 (Set_A).pdf');
    const only = await paperOf(file);
    expect(only.size.width).toBeCloseTo(595.3, 0);
    expect(only.size.height).toBeCloseTo(841.9, 0);
    expect(missingWords(only.text, `${QUESTION_TEXT} [2 marks] [1.5 marks] Page 1 of`)).toEqual([]);
    expect(only.text).not.toContain('could not be loaded');
    expect(only.text.match(/Shared introduction/g)).toHaveLength(1);
    expect(only.text).toMatch(/I\s*=\s*1\/2|I\s*=\s*\(?1\)?\/\(?2\)?/);
    expect(missingWords(only.text, 'coulombs cancelled')).toEqual(['coulombs', 'cancelled']);
    const complete = await paperOf(await download(page, /Complete/));
    expect(
      missingWords(complete.text, `${QUESTION_TEXT} coulombs Grading instructions Accept cancelled working.`),
    ).toEqual([]);
  });

  await test.step('prints it without marks, under the other header', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Show marks' }).click();
    await page.getByRole('menuitemradio', { name: 'Line with logo in top right' }).click();
    const { text } = await paperOf(await chosen(page, 'Questions only'));
    expect(text).not.toMatch(/\[\d[\d.]* marks?\]|Total Marks/);
    expect(missingWords(text, 'lamp carries Date')).toEqual([]);
  });

  await test.step('prints the graded paper of one student in two ways', async () => {
    await page.goto(`/instructor/assignments/${id}?list=everyone`);
    await page.getByRole('link', { name: /Chidi Okonkwo/ }).click();
    const mine = async (item: RegExp | string) => {
      await page.getByRole('button', { name: 'Download the graded paper of Chidi Okonkwo' }).click();
      return chosen(page, item);
    };
    const complete = await mine('Questions, answers and feedback');
    expect(complete.suggestedFilename()).toBe(`${PLAIN}_ChidiOkonkwo_graded.pdf`);
    const { text } = await paperOf(complete);
    expect(
      missingWords(text, 'Chidi Okonkwo · lamp carries Five coulombs since Feedback % Page 1 of'),
    ).toEqual([]);
    expect(text).toMatch(/Q\s*=\s*I\s*t\s*=\s*5/);
    const feedback = await mine('Feedback only');
    expect(feedback.suggestedFilename()).toBe(`${PLAIN}_ChidiOkonkwo_feedback.pdf`);
    const said = await paperOf(feedback);
    expect(said.text).not.toMatch(/\d \/ \d|lamp carries|coulombs since/);
  });

  await test.step('downloads all graded papers as a zip', async () => {
    const file = await download(page, 'Questions, answers and feedback');
    expect(file.suggestedFilename()).toBe(`${PLAIN}_graded.zip`);
    const entries = zipEntries(await bytesOf(file));
    expect([...entries.keys()]).toEqual(
      students.map((name) => `${PLAIN}_${name.replace(' ', '')}_graded.pdf`),
    );
    for (const [name, pdf] of entries) {
      const { text } = await readPrinted(pdf);
      const student = students.find((each) => name.includes(each.replace(' ', ''))) ?? 'nobody';
      expect(missingWords(text, student)).toEqual([]);
      if (student === 'Maryam Hussain')
        expect(missingWords(text, `${HOSTILE.replace(/\$.*\$/, '')} panic("boom")`)).toEqual([]);
    }
  });

  await test.step('shows the same figures in the overview', async () => {
    await page.getByRole('button', { name: 'Overview' }).click();
    const overview = page.getByRole('region', { name: 'Overview' });
    await expect(overview).toContainText('Students, by percent of the marks');
    await expect(overview.getByRole('listitem').filter({ hasText: '80% and above' })).toBeVisible();
    await page.getByRole('button', { name: 'Overview' }).click();
  });

  await test.step('downloads the summary as CSV', async () => {
    const file = await download(page, 'Summary of all marks (CSV)');
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${PLAIN}_\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const rows = (await bytesOf(file)).toString('utf8').trim().split('\r\n');
    expect(rows[0]).toContain('Q1 (of 2)');
    const handedIn = rows.slice(1).filter((row) => !row.endsWith(',Not submitted'));
    expect(handedIn).toHaveLength(students.length);
    expect(handedIn[0]).toContain('Chidi Okonkwo');
  });
});
