/// <reference lib="dom" />
/**
 * Five papers of one class: typed, by hand, and the product's own sheets filled in and scanned. Without a model, no answer with ink on the
 * page has a mark that was given without reading the answer.
 */
import { readFile } from 'node:fs/promises';
import { closeDocuments } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScribble } from '@classi/documents/testing/make-scan';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { filledSheet } from '../src/papers/filled-sheets.ts';
import { readPrinted } from '../src/papers/read-printed.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { aPaperAssignment } from '../src/setup/paper-class.ts';
import { expect, type Page, test } from '../src/test.ts';

const TITLE = 'Five Papers';
const EMAIL = 'teacher@riverside.example';
/** The last words of each question, as the sheet prints them. */
const ENDINGS = ['name its unit', 'lamps in parallel', 'protects a circuit'];

const CURRENT = 'Electric current is the rate of flow of charge. It is measured in amperes.';
const LAMPS = 'Each lamp gets the full supply voltage.';
const FUSE = 'The wire of the fuse melts, the circuit is broken and the current stops.';

test.afterAll(async () => closeDocuments());
test.setTimeout(360_000);

async function sheetOf(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: 'With writing space' }).first().click(),
  ]);
  return new Uint8Array(await readFile(await file.path()));
}

const typed = async (...lines: string[]) => Buffer.from(await makePdf({ lines }));

/** By file name, which tells the student. */
async function papers(sheet: Uint8Array): Promise<Record<string, Buffer>> {
  const fill = (entries: Parameters<typeof filledSheet>[2], scanned = false) =>
    filledSheet(sheet, ENDINGS, entries, scanned);
  const all = [{ text: CURRENT }, { text: LAMPS }, { text: FUSE }];
  return {
    'Wisnu.pdf': Buffer.from(await makeScribble()),
    'Grace Mensah.pdf': await fill(all),
    'LEVY Jacob.pdf': await fill([{ text: CURRENT }, 'by hand', 'blank']),
    'HUSSAIN Maryam.pdf': await fill([{ text: CURRENT }, 'by hand', 'blank'], true),
    'Chidi Okonkwo.pdf': await typed(`1. ${CURRENT}`, '', `Q9. ${LAMPS}`, '', `3. ${FUSE}`),
  };
}

/** Pictures of the paper in the window that a notice lies over. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('section[aria-label="Notices"] > *')];
    const boxes = notices.map((notice) => notice.getBoundingClientRect());
    return [...document.querySelectorAll('figure')].flatMap((figure) => {
      const { top, bottom } = figure.getBoundingClientRect();
      const isCovered = boxes.some((box) => box.top < bottom && top < box.bottom);
      return isCovered ? [figure.querySelector('img')?.alt ?? 'a picture'] : [];
    });
  });
}

type Answer = Record<string, unknown>;

async function worksOf(client: WireClient, id: number): Promise<Map<string, Record<string, Answer>>> {
  const works = await client.post<Record<string, Record<string, Answer>>>(
    '/grader/previous-questions-and-responses',
    { assignment_id: id },
  );
  return new Map(Object.values(works).map((work) => [String(work.student_data?.student_name), work]));
}

const states = (work: Record<string, Answer> | undefined) =>
  ['1', '2', '3'].map(
    (number) => work?.[number]?.not_read ?? (work?.[number]?.graded === true ? 'marked' : 'none'),
  );

test('a teacher uploads five papers, and answers that could not be read have no mark', {
  tag: '@extended',
}, async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const id = await aPaperAssignment(address, TITLE);
  const client = await logInAs(address, 'instructor', { email: EMAIL, password: PASSWORD });
  await logIn(page, 'instructor', EMAIL, { opens: `/instructor/assignments/${id}` });
  const files = await papers(await sheetOf(page));

  await test.step('uploads, reads and marks the papers, and names a file that is no PDF', async () => {
    await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload Submissions' });
    await dialog
      .locator('input[type=file][multiple]')
      .setInputFiles([
        ...Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer })),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no paper') },
      ]);
    await expect(dialog.getByText('“notes.txt” is not a PDF.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload 5 submissions' }).click();
    await expect(dialog.getByText('Read and marked by AURA')).toHaveCount(5, { timeout: 240_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('takes no printed text for an answer, and marks no unread ink', async () => {
    const works = await worksOf(client, id);
    {
      const name = 'Grace Mensah';
      expect(states(works.get(name)), name).toEqual(['marked', 'marked', 'marked']);
      const text = JSON.stringify(['1', '2', '3'].map((number) => works.get(name)?.[number]?.response));
      expect(text, name).not.toMatch(/Define electric|State one|Explain why|\[\d marks?\]|Page 1/i);
      expect(text, name).toMatch(/rate of flow of charge.*full supply voltage.*fuse melts/s);
    }
    expect(states(works.get('Wisnu'))).toEqual(['unreadable', 'unreadable', 'unreadable']);
    for (const name of ['Jacob Levy', 'Maryam Hussain'])
      expect(states(works.get(name)), name).toEqual(['marked', 'unreadable', 'marked']);
    expect(states(works.get('Chidi Okonkwo'))).toEqual(['marked', 'unplaced', 'marked']);
  });

  await test.step('assigns a passage to its question, and marks it', async () => {
    await page.goto(`/instructor/assignments/${id}?list=everyone`);
    await page.getByRole('link', { name: /Chidi Okonkwo/ }).click();
    await page.getByRole('button', { name: 'Assign to a question' }).click();
    await page.getByRole('menuitem', { name: 'Question 2' }).click();
    await expect
      .poll(async () => states((await worksOf(client, id)).get('Chidi Okonkwo')), { timeout: 30_000 })
      .toEqual(['marked', 'marked', 'marked']);
  });

  await test.step('marks what the teacher types from the paper', async () => {
    await page.getByRole('link', { name: /Jacob Levy/ }).click();
    await page
      .getByRole('navigation', { name: 'Questions of this student' })
      .getByRole('button', { name: 'Question 2, not read' })
      .click();
    await expect(page.getByRole('region', { name: 'Not read' })).toBeVisible();
    await look(page, 'not-read-answer');
    await page.getByRole('button', { name: 'Type what it says' }).click();
    const typed = page.getByRole('textbox', { name: 'What the student wrote' });
    await typed.fill(LAMPS);
    // A phone has another workspace, which must show the typed text too.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(typed).toHaveText(LAMPS);
    await page.getByRole('button', { name: 'Save and mark again' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('Question 2: the reading is corrected')).toBeVisible();
    await expect.poll(() => covered(page), 'pictures of the answer under the notice').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(async () => states((await worksOf(client, id)).get('Jacob Levy')), { timeout: 30_000 })
      .toEqual(['marked', 'marked', 'marked']);
  });

  await test.step('the summary and the graded paper say what was not read', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Summary of all marks (CSV)' }).click(),
    ]);
    const rows = (await readFile(await csv.path())).toString('utf8').trim().split('\r\n');
    expect(rows.find((row) => row.includes('Maryam Hussain'))).toMatch(/,Not read,.*,,5,,Not read: Q2$/);
    await page.getByRole('link', { name: /Maryam Hussain/ }).click();
    await page.getByRole('button', { name: 'Download the graded paper of Maryam Hussain' }).click();
    const [graded] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('menuitem', { name: 'Questions, answers and feedback' }).last().click(),
    ]);
    const { text } = await readPrinted(await readFile(await graded.path()));
    expect(text.replace(/\s+/g, ' ')).toContain('Not read, of 1');
    expect(text.replace(/\s+/g, ' ')).toContain('1 answer is not read yet');
  });
});
