/// <reference lib="dom" />
/** A teacher has an assignment written by AURA: from a textbook, from PDFs, with rubrics; stopped, reloaded, put right, created. */

import { makePdf } from '../../documents/src/testing/make-pdf.ts';
import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { type FilesHost, startFilesHost } from '../src/product/file-server.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { type Browser, expect, type Locator, type Page, test } from '../src/test.ts';

let product: RunningProduct;
let files: FilesHost;

async function aLesson(): Promise<Buffer> {
  const bytes = await makePdf({
    lines: [
      { text: 'Light and Shadow', bold: true, size: 16 },
      'A shadow is a dark area behind an opaque object where light does not reach.',
      'Refraction is the bending of light when it passes from one medium into another.',
      'A shadow becomes longer when the lamp is moved closer to the ground.',
      '\f',
      { text: 'Mirrors', bold: true, size: 16 },
      'Reflection is the turning back of light from a surface.',
      'A plane mirror is a flat surface that reflects light regularly.',
    ],
  });
  return Buffer.from(bytes);
}

test.beforeAll(async () => {
  files = await startFilesHost({
    '/notes/light.pdf': { type: 'application/pdf', bytes: await aLesson() },
    '/notes/login.pdf': { type: 'text/html', bytes: Buffer.from('<!doctype html><p>Please log in.</p>') },
  });
  product = await startProduct({ env: { URL_ALLOWED_HOSTS: files.host } });
});
test.afterAll(async () => {
  await product.stop();
  await files.close();
  await removeFolder(product.folder);
});

/** A new assignment with AI, as far as the choice of the mode. */
async function begin(browser: Browser, title: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.getByRole('link', { name: 'New Assignment' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: /With AI/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How should AURA help?' })).toBeVisible();
  return page;
}

const prompt = (page: Page) => page.getByRole('textbox', { name: 'What do you need?' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Assignment' });
const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });
const documents = (page: Page) => page.locator('input[type=file][aria-label="Reference PDFs"]');

test('a teacher has an assignment written from a textbook with rubrics', async ({ browser }) => {
  const page = await begin(browser, 'Forces In Motion');
  await expect(page.getByRole('button', { name: /AI Express.*About 2 minutes/s })).toBeVisible();
  const builder = page.getByRole('button', { name: /Smart Builder.*About 5-10 minutes/s });
  await expect(builder).toBeDisabled();
  await expect(builder).toContainText('Coming Soon');
  await look(page, 'ai-mode');
  await page.getByRole('button', { name: /AI Express/ }).click();

  await generate(page).click();
  const alert = page.getByRole('dialog', { name: 'Please enter prompt details to generate an assignment' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(prompt(page)).toBeFocused();
  await prompt(page).fill('5 questions on forces and motion');
  await expect(generate(page)).toBeDisabled();
  await expect(page.getByText('Choose a textbook or add a document.')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /Mechanics|Forces|Motion/i })
    .first()
    .check();

  const slider = page.getByRole('slider', { name: 'Difficulty' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Medium');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Easy');

  await page.getByRole('button', { name: 'Choose rubrics' }).click();
  const modal = page.getByRole('dialog', { name: 'Select Assessment Rubrics' });
  await expect(modal.getByRole('button', { name: 'Select (0)' })).toBeVisible();
  await modal.getByRole('searchbox').fill('zzz');
  await expect(modal.getByText('No rubrics found')).toBeVisible();
  await expect(modal.getByText('Try a different search term')).toBeVisible();
  await modal.getByRole('searchbox').fill('');
  const categories = modal.locator('h3, [data-accordion-control]').filter({ hasText: /criteri/ });
  await categories.first().click();
  await expect(modal.locator('strong', { hasText: 'Novice:' }).first()).toBeVisible();
  await modal.getByRole('checkbox').first().check();
  await expect(modal.getByText('You can only select rubrics from one category at a time')).toBeVisible();
  await look(page, 'ai-rubrics');
  await modal.getByRole('button', { name: 'Select (1)' }).click();
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await look(page, 'ai-express');

  await generate(page).click();
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 180_000 });
  await expect(card(page, 1)).toBeVisible();
  await card(page, 1).click();
  await expect(page.getByRole('heading', { name: 'Source of question 1' })).toBeVisible();

  const before = await card(page, 2).textContent();
  await page.getByRole('button', { name: 'More for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Rewrite' }).click();
  await expect(page.getByText('Question 2 was rewritten')).toBeVisible({ timeout: 30_000 });
  expect(await card(page, 2).textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => card(page, 2).textContent()).toBe(before);

  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await page.getByRole('textbox', { name: 'Question of question 1', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('What is a force?');
  await card(page, 1).getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 1)).toContainText('What is a force?');
  await page.getByRole('radio', { name: 'No time limit' }).check();
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
  await expect(page.getByText('Forces In Motion')).toHaveCount(1);
});

test('a teacher has questions written from PDFs, and reads what is wrong with others', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await begin(browser, 'Light');
  await page.getByRole('button', { name: /AI Express/ }).click();
  await documents(page).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Hi'),
  });
  await expect(page.getByRole('alert')).toContainText('“notes.txt” is not a PDF.');
  await documents(page).setInputFiles({
    name: 'Light.pdf',
    mimeType: 'application/pdf',
    buffer: await aLesson(),
  });
  await expect(page.getByRole('list', { name: 'Reference documents' })).toContainText('Light.pdf');
  await expect(page.getByText(/2 pages · \d+ KB$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a link' }).click();
  await expect(page.getByLabel('Link to a PDF')).toBeFocused();
  const link = page.getByLabel('Link to a PDF');
  for (const [text, sentence] of [
    ['', 'Please enter a valid HTTP or HTTPS URL'],
    ['light', 'Please enter a valid HTTP or HTTPS URL'],
    ['ftp://example.com/a.pdf', 'Please enter a valid HTTP or HTTPS URL'],
    [`http://${files.host}/notes/login.pdf`, /not a PDF/],
    [`http://${files.host}/notes/nowhere.pdf`, /^Unable to access this URL/],
  ] as const) {
    await link.fill(text);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await link.fill(`http://${files.host}/notes/light.pdf`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Light.pdf', exact: true }).click();
  await expect(page.getByText('1 of 5')).toBeVisible();
  await prompt(page).fill('3 questions');
  await page.reload();
  await expect(prompt(page)).toHaveValue('3 questions');
  await expect(page.getByText('1 of 5')).toBeVisible();
  await generate(page).click();
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('link', { name: 'Open page' })).toBeVisible();
});

test('a teacher reads what the textbooks do not have, and the form stays', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await begin(browser, 'Plants');
  await page.getByRole('button', { name: /AI Express/ }).click();
  await prompt(page).fill('5 questions on photosynthesis');
  await page.getByRole('checkbox').first().check();
  await generate(page).click();
  const alert = page.getByRole('dialog', { name: 'Failed to generate assignment. Please try again.' });
  await expect(alert).toContainText('photosynthesis');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(prompt(page)).toHaveValue('5 questions on photosynthesis');
  await page.getByRole('button', { name: 'Change AI Mode' }).click();
  await expect(page.getByRole('heading', { name: 'How should AURA help?' })).toBeVisible();
});

test('a teacher stops a long writing, and comes back to another after a reload', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await begin(browser, 'Long');
  await page.getByRole('button', { name: /AI Express/ }).click();
  // Checked first, the writing would be done before it can be stopped.
  await page.route('**/grader/check-generation', (route) => route.abort());
  await prompt(page).fill('50 questions');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await generateAnyway(page, generate(page));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The writing was stopped')).toBeVisible();
  await expect(prompt(page)).toHaveValue('50 questions');

  await generateAnyway(page, generate(page));
  await expect(page.getByText(/of 50 questions written/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(/hold enough for \d+ of the 50 questions|50 questions/).first()).toBeVisible();
});

/** Starts writing the questions, and accepts fewer questions than requested. */
async function generateAnyway(page: Page, button: Locator): Promise<void> {
  await button.click();
  const agree = page.getByRole('button', { name: /^Write \d+ questions?$/ });
  await expect(agree.or(page.getByRole('button', { name: 'Stop' })).first()).toBeVisible({ timeout: 60_000 });
  if (await agree.isVisible()) await agree.click();
}
