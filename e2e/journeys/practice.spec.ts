/// <reference lib="dom" />
/** A student practises: from a document and with AI, answered, graded, tried again; and with the server gone in the middle. */

import { makePdf } from '../../documents/src/testing/make-pdf.ts';
import { look } from '../src/browser/screenshots.ts';
import { PASSWORD } from '../src/pages/log-in.ts';
import { markingScheme } from '../src/papers/marking-scheme.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { loggedInPage } from '../src/setup/logged-in-page.ts';
import { type Browser, expect, type Locator, type Page, test } from '../src/test.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  await removeFolder(product.folder);
});

const student = (browser: Browser): Promise<Page> =>
  loggedInPage(browser, product.address, { role: 'student', email: 'student@riverside.example' });

/** Setup as far as the next step. */
async function begin(page: Page, title: string, method: 'From Document' | 'With AI'): Promise<void> {
  await page.getByRole('tab', { name: /Practice/ }).click();
  await page.getByRole('link', { name: 'New practice' }).first().click();
  await page.getByLabel('Title').fill(title);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  // The courses are there: a student of one course has nothing to choose.
  await expect(next).toBeEnabled();
  const course = page.getByRole('combobox', { name: 'Course' });
  if (await course.isEnabled()) {
    await course.click();
    await page.getByRole('option', { name: /Physics/ }).click();
  }
  await page.getByRole('radio', { name: new RegExp(method) }).check();
  await next.click();
  await expect(page.getByText('Step 2 of 3: Create')).toBeVisible();
}

async function create(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Practice Assignment' }).click();
  await expect(page.getByRole('button', { name: 'Success! Redirecting...' })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/assignments\?tab=practice$/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
}

async function answer(page: Page, number: number, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Your answer to question ${number}`, exact: true }).click();
  await page.keyboard.type(text);
}

const gradeAnswers = (page: Page) => page.getByRole('button', { name: 'Grade Answers' }).first();
const card = (page: Page, number: number) =>
  page.getByRole('region', { name: `Question ${number}`, exact: true });

/** Creates practice of four questions from a marking scheme. */
async function fromDocument(page: Page, title: string, document?: Uint8Array): Promise<void> {
  await begin(page, title, 'From Document');
  await page.getByLabel('Study material', { exact: true }).setInputFiles({
    name: 'Electricity.pdf',
    mimeType: 'application/pdf',
    buffer: document ? Buffer.from(document) : await markingScheme(),
  });
  await page.getByRole('button', { name: 'Process Document' }).click();
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 30_000 });
}

test('a student has AI write practice, corrects it, answers it, gets grades and tries again', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await student(browser);
  await page.getByRole('tab', { name: /Practice/ }).click();
  await expect(page.getByText('No practice assignments yet')).toBeVisible();

  await page.getByRole('link', { name: 'New practice' }).first().click();
  await expect(page.getByText('Step 1 of 3: Setup')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Please enter a practice assignment title')).toBeVisible();
  await expect(page.getByText('Please select a creation method')).toBeVisible();
  await page.getByLabel('Title').fill('1 forces');
  await expect(page.getByText('Title must start with an alphabet')).toBeVisible();
  await page.getByLabel('Title').fill('forces – motion');
  await expect(
    page.getByText('Title can only contain letters, numbers, and #$@&()_ characters'),
  ).toBeVisible();
  await look(page, 'practice-setup');
  await page.getByRole('link', { name: 'Practice Assignments' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard this practice assignment?' });
  await expect(discard).toContainText(
    'Are you sure you want to discard this practice assignment? All progress will be lost.',
  );
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/student\/assignments\?tab=practice$/);

  await begin(page, 'Forces And Motion', 'With AI');
  const generate = page.getByRole('button', { name: 'Generate Questions' });
  await generate.click();
  const alert = page.getByRole('dialog', {
    name: 'Please enter prompt details to generate practice questions',
  });
  await alert.getByRole('button', { name: 'OK' }).click();
  const prompt = page.getByRole('textbox', { name: 'Your prompt' });
  await prompt.fill('4 short answer questions on forces and motion');
  await page
    .getByRole('checkbox', { name: /Mechanics|Forces|Motion/i })
    .first()
    .check();
  await look(page, 'practice-ai');
  await page.reload();
  await expect(prompt).toHaveValue('4 short answer questions on forces and motion');
  await generate.click();
  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('button')).toHaveCount(4);
  await expect(page.getByText(/^Total Marks/)).toBeVisible();
  await page.getByRole('button', { name: 'More for question 4' }).click();
  await page.getByRole('menuitem', { name: 'Delete question' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 questions')).toBeVisible();
  await look(page, 'practice-preview');
  await create(page, 'Forces And Motion');
  await look(page, 'practice-list');

  await page.getByRole('link', { name: 'Forces And Motion' }).click();
  await expect(page.getByText('Progress (0/3)')).toBeVisible();
  await expect(page.getByText(/^-- \/ /)).toBeVisible();
  await gradeAnswers(page).click();
  const nothing = page.getByRole('dialog', {
    name: 'Please answer at least one question before checking your work.',
  });
  await nothing.getByRole('button', { name: 'OK' }).click();
  await answer(page, 1, 'A force is a push or a pull.');
  await answer(page, 2, 'It resists a change of its motion.');
  await expect(page.getByText('Progress (2/3)')).toBeVisible();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await look(page, 'practice-answering');
  await gradeAnswers(page).click();
  const submit = page.getByRole('dialog', {
    name: 'You have completed 2 out of 3 questions. Would you like to submit your practice assignment?',
  });
  await submit.getByRole('button', { name: 'Continue Practicing' }).click();
  await gradeAnswers(page).click();
  await submit.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText(/^Practice assignment graded! You scored [\d.]+\/[\d.]+ \([\d.]+%\)$/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(card(page, 1)).toContainText('Feedback');
  await expect(card(page, 1)).toContainText('A force is a push or a pull.');
  await expect(card(page, 3)).toContainText('No answer was given.');
  await look(page, 'practice-graded');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Submitted' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Forces And Motion' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('link', { name: 'Forces And Motion' }).click();
  await page.getByRole('button', { name: 'Re-try Assignment' }).first().click();
  const retry = page.getByRole('dialog', {
    name: 'Are you sure you want to retry this assignment? This will clear all answers and grades.',
  });
  await retry.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Re-try Assignment' }).first().click();
  await retry.getByRole('button', { name: 'Yes, Retry' }).click();
  await expect(page.getByText('Progress (0/3)')).toBeVisible();
  await expect(page.getByText(/^-- \/ /)).toBeVisible();
  await answer(page, 3, 'Another try.');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Progress (1/3)')).toBeVisible();
  await page.getByRole('button', { name: 'Reset answers' }).click();
  const reset = page.getByRole('dialog', {
    name: 'Are you sure you want to reset all your answers? This action cannot be undone.',
  });
  await reset.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Progress (0/3)')).toBeVisible();
});

test('a student practises without a key, and gets no mark', { tag: '@extended' }, async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await student(browser);
  const paper = await makePdf({ lines: ['1. What is acceleration? [3]', '2. Why do ships float? [2]'] });
  await fromDocument(page, 'Without A Key', paper);
  await create(page, 'Without A Key');
  await page.getByRole('link', { name: 'Without A Key' }).click();
  await answer(page, 1, 'How fast the velocity changes.');
  await gradeAnswers(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/They have no marks; compare them with your book/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(card(page, 1)).toContainText('Check it yourself');
  await expect(card(page, 1).getByRole('figure')).toContainText('acceleration');
  await expect(page.getByText(/0\.00/)).toHaveCount(0);
  await look(page, 'practice-without-key');
});

test('a student whose server stops during grading reads so, loses nothing and is graded afterwards', {
  tag: '@extended',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await student(browser);
  await page.getByRole('tab', { name: /Practice/ }).click();
  await fromDocument(page, 'Before The Cut');
  await expect(page.getByText('4 questions')).toBeVisible();
  await expect(page.getByText('Total Marks 10')).toBeVisible();
  await create(page, 'Before The Cut');
  await page.getByRole('link', { name: 'Before The Cut' }).click();
  await answer(page, 1, 'Current is the rate of flow of charge.');
  // The server stops after the submission and before the request for grading.
  await page.route('**/students/grade-practice-assignment', async (route) => {
    await product.kill();
    await route.continue();
  });
  await gradeAnswers(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  const failed = page.getByRole('dialog', {
    name: 'Practice assignment submitted successfully! However, automatic grading failed. Your responses have been saved.',
  });
  await expect(failed).toBeVisible({ timeout: 180_000 });
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/student\/assignments\?tab=practice$/);
  await page.unroute('**/students/grade-practice-assignment');

  const { folder, address } = product;
  product = await startProduct({ folder, env: { PORT: new URL(address).port } });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Before The Cut' })).toContainText('Submitted');
  await page.getByRole('link', { name: 'Before The Cut' }).click();
  await expect(page.getByText(/Grading has not finished/)).toBeVisible();
  await expect(card(page, 1)).toContainText('Current is the rate of flow of charge.');
  await gradeAnswers(page).click();
  await expect(page.getByText(/^Practice assignment graded!/)).toBeVisible({ timeout: 30_000 });
  await expect(card(page, 1)).toContainText('Feedback');

  await page.goto('/student/assignments/practice/999999');
  await expect(page.getByRole('heading', { name: 'Practice assignment not found' }).first()).toBeVisible();
});

test('a student stops a long practice, and gets no question of a live assignment', {
  tag: '@extended',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await student(browser);
  await begin(page, 'Long Practice', 'With AI');
  const prompt = page.getByRole('textbox', { name: 'Your prompt' });
  const generate = page.getByRole('button', { name: 'Generate Questions' });
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();

  const live = await aLiveQuestion();
  await prompt.fill(live);
  await generate.click();
  const refused = page.getByRole('dialog', {
    name: 'There was an error creating your practice assignment. Please try again.',
  });
  await expect(refused).toContainText('This asks for a question of an assignment that you can still submit.');
  await refused.getByRole('button', { name: 'OK' }).click();

  // Checked first, the writing would be done before it can be stopped.
  await page.route('**/students/check-practice-generation', (route) => route.abort());
  await prompt.fill('50 questions');
  await generateAnyway(page, generate);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The writing was stopped')).toBeVisible();
  await expect(prompt).toHaveValue('50 questions');
});

/** The plain words of a question that this student has still to answer. */
async function aLiveQuestion(): Promise<string> {
  const client = await logInAs(product.address, 'student', {
    email: 'student@riverside.example',
    password: PASSWORD,
  });
  const all =
    await client.get<Record<string, { due_date: string; status: string; assignment_id: number }>>(
      '/students/get-assignments',
    );
  const open = Object.values(all).filter(
    ({ due_date, status }) =>
      new Date(due_date) > new Date() && status !== 'Submitted' && status !== 'Graded',
  );
  for (const { assignment_id } of open) {
    const questions = await client
      .post<{ question_content: string }[]>('/students/get-assignment-questions', { assignment_id })
      .catch(() => []);
    const words = questions[0]?.question_content.replace(/<[^>]+>/g, ' ').trim();
    if (words) return words;
  }
  throw new Error('The demo school has nothing that is due.');
}

/** Starts writing the questions, and accepts fewer questions than requested. */
async function generateAnyway(page: Page, button: Locator): Promise<void> {
  await button.click();
  const agree = page.getByRole('button', { name: /^Write \d+ questions?$/ });
  await expect(agree.or(page.getByRole('button', { name: 'Stop' })).first()).toBeVisible({ timeout: 60_000 });
  if (await agree.isVisible()) await agree.click();
}
