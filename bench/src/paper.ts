/**
 * Measures the time from the click to a zip of 40 graded papers in a real browser, and checks that it has every word of every paper.
 * The bench gives the page the work of the class (the demo school has fewer students); pictures come from the server.
 */
import { readFile } from 'node:fs/promises';
import { closeDocuments } from '@classi/documents';
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { logIn } from '@classi/e2e/pages/log-in';
import { missingWords, readPrinted, zipEntries } from '@classi/e2e/papers/read-printed';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { type Browser, chromium, type Page } from '@playwright/test';
import { aClassToPrint, PAPER_QUESTIONS, PAPER_STUDENTS } from './paper-class.ts';
import { printTable } from './table.ts';

const LIMIT_MS = 240_000;

/**@returns the seconds in all, and those from the first finished paper to the file, when the typesetter is warm */
async function zipOnce(page: Page): Promise<{ seconds: number; afterFirst: number; zip: Buffer }> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Questions, answers and feedback' });
  await item.waitFor();
  const began = performance.now();
  const first = page
    .getByText(/Making papers: [1-9]/)
    .waitFor({ timeout: LIMIT_MS })
    .then(() => performance.now());
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: LIMIT_MS }), item.click()]);
  const saved = performance.now();
  const afterFirst = (saved - (await first)) / 1000;
  const zip = await readFile(await file.path());
  return { seconds: (saved - began) / 1000, afterFirst, zip };
}

const text = (html: string) =>
  html
    .replace(/\$[^$]*\$/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/ +/g, ' ');

async function wordsMissing(
  entries: ReadonlyMap<string, Buffer>,
  works: Record<string, unknown>,
): Promise<number> {
  let missing = 0;
  for (const work of Object.values(works)) {
    const { student_data, grading: _, ...questions } = work as Record<string, Record<string, string>>;
    const name = student_data?.student_name ?? '';
    const pdf = entries.get(`PrintingBench_${name.replace(' ', '')}_graded.pdf`);
    if (!pdf) throw new Error(`There is no paper of ${name}.`);
    const said = Object.values(questions).map(({ question = '', response = '', feedback = '' }) =>
      text(`${question} ${response} ${feedback}`),
    );
    missing += missingWords((await readPrinted(pdf)).text, `${name} ${said.join(' ')}`).length;
  }
  return missing;
}

async function measured(browser: Browser, address: string) {
  const { id, works } = await aClassToPrint(address);
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await page.route('**/grader/previous-questions-and-responses', (route) => route.fulfill({ json: works }));
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.goto(`${address}/instructor/assignments/${id}`);
  const cold = await zipOnce(page);
  const entries = zipEntries(cold.zip);
  const sizes = [...entries.values()].map(({ length }) => length / 1024).sort((one, other) => one - other);
  return {
    cold,
    entries: entries.size,
    largest: sizes.at(-1) ?? 0,
    missing: await wordsMissing(entries, works),
  };
}

export async function paper(): Promise<void> {
  const product = await startProduct();
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  try {
    const { cold, entries, largest, missing } = await measured(browser, product.address);
    printTable(
      [`${PAPER_STUDENTS} graded papers of ${PAPER_QUESTIONS} questions into a zip`, 'measured', 'goal'],
      [
        ['from the first click, typesetter loaded too', `${cold.seconds.toFixed(1)} s`, '≤ 10 s'],
        [
          'a paper, after the first',
          `${((cold.afterFirst * 1000) / (PAPER_STUDENTS - 1)).toFixed(0)} ms`,
          '≤ 100 ms',
        ],
        ['the largest paper', `${largest.toFixed(0)} KB`, '≤ 150 KB'],
        ['papers in the zip', entries, PAPER_STUDENTS],
        ['words not found again', missing, '0'],
      ],
    );
  } finally {
    await browser.close();
    await product.stop();
    await removeFolder(product.folder);
    await closeDocuments();
  }
}
