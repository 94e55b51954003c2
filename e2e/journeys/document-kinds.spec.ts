/// <reference lib="dom" />
/** Every kind of document becomes an assignment: one document or two, PDF, Word or photographs, from the disk or an address. */

import { look } from '../src/browser/screenshots.ts';
import {
  answerKey,
  asPdf,
  photographedScheme,
  questionPaper,
  schemeOnTheNetwork,
  sectionedScheme,
  submittedPaper,
  wordScheme,
} from '../src/papers/brought-papers.ts';
import { type FilesHost, startFilesHost } from '../src/product/file-server.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { loggedInPage } from '../src/setup/logged-in-page.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

/** A product of its own: its settings allow the machine that the addresses lead to. */
let product: RunningProduct;
let files: FilesHost;

test.beforeAll(async () => {
  files = await startFilesHost({
    '/papers/motion.pdf': { type: 'application/pdf', bytes: await schemeOnTheNetwork() },
    '/papers/login.pdf': { type: 'text/html', bytes: Buffer.from('<!doctype html><p>Please log in.</p>') },
  });
  product = await startProduct({ env: { URL_ALLOWED_HOSTS: files.host } });
});
test.afterAll(async () => {
  await product.stop();
  await files.close();
  await removeFolder(product.folder);
});

const person = (browser: Browser, role: 'instructor' | 'student', email: string): Promise<Page> =>
  loggedInPage(browser, product.address, { role, email });

/** A new assignment, as far as the document step. */
async function begin(browser: Browser, title: string): Promise<Page> {
  const page = await person(browser, 'instructor', 'teacher@riverside.example');
  await page.getByRole('link', { name: 'New Assignment' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: /document/i }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Step 2 of 3: Create')).toBeVisible();
  return page;
}

const processButton = (page: Page) => page.getByRole('button', { name: 'Process Document' });
const slot = (page: Page, name: string) => page.locator(`input[type=file][aria-label="${name}"]`);
const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });

async function processed(page: Page): Promise<void> {
  await processButton(page).click();
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 180_000 });
}

async function create(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: 'No time limit' }).check();
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
  await expect(page.getByText(title)).toHaveCount(1);
}

async function upload(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Submissions' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(await submittedPaper());
  await expect(dialog.getByLabel('Student of Zofia Nowak.pdf')).toHaveValue(/Zofia Nowak/);
  await dialog.getByRole('button', { name: 'Upload one submission' }).click();
  await expect(dialog.getByText('Read and marked by AURA')).toBeVisible({ timeout: 180_000 });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
}

test('a teacher creates an assignment from one document with sections and choices, and uploads a paper', {
  tag: '@extended',
}, async ({ browser }) => {
  const title = 'Materials Unit Test';
  const page = await begin(browser, title);
  await expect(processButton(page)).toBeDisabled();
  await expect(page.getByText('The marking scheme is missing.')).toBeVisible();
  await slot(page, 'Marking scheme').setInputFiles(asPdf('Materials.pdf', await sectionedScheme()));
  await processed(page);

  await expect(page.getByText('6 questions')).toBeVisible();
  await expect(page.getByText('Total Marks 9', { exact: true })).toBeVisible();
  await expect(page.getByText('The paper says 9 marks, and 9 were found.')).toBeVisible();
  for (const section of ['SECTION A', 'SECTION B', 'SECTION C'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await expect(page.getByText('Answer any 2 of 3')).toBeVisible();
  await expect(page.getByText('Answer either question 5 or question 6')).toBeVisible();
  await expect(page.getByText('OR', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Where question 1 came from' }).getByRole('img'),
  ).toHaveJSProperty('complete', true);
  await look(page, 'preview-choices');
  await expect(page.getByText('1 flag left, in question 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve Issues First' })).toBeDisabled();
  await card(page, 4).getByRole('button', { name: 'Mark as Resolved' }).click();
  await create(page, title);

  await upload(page, title);
  await page.getByRole('link', { name: /Zofia Nowak/ }).click();
  await expect(page.getByText('/ 9').first()).toBeVisible();
  await page.getByRole('button', { name: /^Question 2,/ }).click();
  await expect(page.getByText('SECTION B · Answer any 2 of 3')).toBeVisible();
  const student = await person(browser, 'student', 'student@riverside.example');
  await student.getByRole('link', { name: new RegExp(title) }).click();
  await expect(student.getByText('9 marks', { exact: true })).toBeVisible();
  await expect(student.getByRole('heading', { name: 'SECTION B' })).toBeVisible();
  await expect(student.getByText('Answer any 2 of 3')).toBeVisible();
  await expect(student.getByText('Answer either question 5 or question 6')).toBeVisible();
  await look(student, 'student-choices');
});

test('a teacher uploads a question paper and its answer key as two files', { tag: '@extended' }, async ({
  browser,
}) => {
  const title = 'Cells Class Test';
  const page = await begin(browser, title);
  await page.getByText('Separate Question Paper & Answer Key').click();
  await expect(page.getByText('The question paper and the answer key are missing.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Express' })).toBeDisabled();
  await slot(page, 'Question paper').setInputFiles(asPdf('Cells.pdf', await questionPaper()));
  await expect(page.getByText('The answer key is missing.')).toBeVisible();
  await expect(processButton(page)).toBeDisabled();
  await look(page, 'document-separate');
  await slot(page, 'Answer key').setInputFiles(asPdf('Cells key.pdf', await answerKey()));
  // Each mode remembers its own files.
  await page.getByText('Combined Marking Scheme').click();
  await expect(page.getByText('The marking scheme is missing.')).toBeVisible();
  await page.getByText('Separate Question Paper & Answer Key').click();
  await expect(page.getByText('Cells key.pdf')).toBeVisible();
  await processed(page);

  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(page.getByText('Total Marks 5', { exact: true })).toBeVisible();
  const source = page.getByRole('complementary', { name: 'Where question 1 came from' });
  await expect(source.getByText('Where question 1 came from · paper, page 1')).toBeVisible();
  await expect(source.getByText('Its answer · answer key, page 1')).toBeVisible();
  const left = page.getByRole('region', { name: 'In the answer key but not matched' });
  await expect(left).toContainText('Chloroplasts absorb light');
  await look(page, 'preview-unmatched');
  const passage = left.getByRole('listitem').filter({ hasText: 'Chloroplasts' });
  await passage.getByRole('combobox').click();
  await page.getByRole('option', { name: /Question 2/ }).click();
  await passage.getByRole('button', { name: 'Add to its answer' }).click();
  await expect(passage).toHaveCount(0);
  await card(page, 2).getByRole('button', { name: 'Show the answer key' }).click();
  await expect(card(page, 2)).toContainText('Mitochondria release energy in respiration.');
  await expect(card(page, 2)).toContainText('Chloroplasts absorb light for photosynthesis.');
  await create(page, title);
});

test('a teacher gives the address of a document, and reads why another address does not work', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await begin(browser, 'Motion Quiz');
  await page.getByRole('button', { name: 'Use a link' }).click();
  const field = page.getByLabel('Link to the marking scheme');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(page.getByText('Please enter a URL')).toBeVisible();
  await field.fill('motion.pdf');
  await add.click();
  await expect(page.getByText(/^Invalid URL format/)).toBeVisible();
  await field.fill('ftp://files.example/motion.pdf');
  await add.click();
  await expect(
    page.getByText('Unsupported protocol: ftp. Please use HTTP or HTTPS URLs only.'),
  ).toBeVisible();
  await field.fill(files.addressOf('/papers/login.pdf'));
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Failed to load PDF: This URL points to/ });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(processButton(page)).toBeDisabled();

  await field.fill(files.addressOf('/papers/motion.pdf'));
  await add.click();
  await expect(page.getByText('motion.pdf', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toHaveJSProperty('complete', true);
  // The server has it: a reload loses nothing.
  await page.reload();
  await expect(page.getByText('motion.pdf', { exact: true })).toBeVisible();
  await processed(page);
  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(page.getByText('Total Marks 3', { exact: true })).toBeVisible();
  await expect(card(page, 1)).toContainText('Define speed.');
});

test('a teacher replaces a broken file with a Word document', { tag: '@extended' }, async ({ browser }) => {
  const page = await begin(browser, 'Density Quiz');
  const broken = {
    name: 'Broken.docx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 cut'),
  };
  await slot(page, 'Marking scheme').setInputFiles(broken);
  await processButton(page).click();
  const dialog = page.getByRole('dialog', { name: /^Error processing document: .*Broken\.docx/ });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.getByRole('button', { name: 'Remove Broken.docx' }).click();
  await slot(page, 'Marking scheme').setInputFiles(wordScheme());
  await processed(page);
  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(card(page, 1)).toContainText('Define density.');
  await expect(page.getByText('Total Marks 3', { exact: true })).toBeVisible();
});

test('a teacher puts photographed pages into order, and they are read', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await begin(browser, 'Plants Quiz');
  const pages = await photographedScheme();
  await slot(page, 'Marking scheme').setInputFiles(pages.toReversed());
  const names = page
    .getByRole('list', { name: 'Files of the marking scheme, in their order' })
    .getByText(/\.png$/);
  await expect(names).toHaveText(['page 1.png', 'page 2.png']);
  await page.getByRole('button', { name: 'Move page 1.png down' }).press('Enter');
  await expect(names).toHaveText(['page 2.png', 'page 1.png']);
  await expect(page.getByRole('button', { name: 'Move page 1.png up' })).toBeFocused();
  await page.getByRole('button', { name: 'Move page 1.png up' }).press('Enter');
  await expect(names).toHaveText(['page 1.png', 'page 2.png']);
  await look(page, 'document-photographs');
  await processed(page);
  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(card(page, 1)).toContainText('plants take in');
  await expect(card(page, 2)).toContainText('plants give off');
});
