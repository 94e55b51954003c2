/// <reference lib="dom" />
/** An assignment out of the school's own questions: found, filtered, ordered, checked and created. No request is faked. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const TEACHER = 'teacher@classi.example';
const TITLE = 'Gyroscope Practice';

const SOURCE = [
  {
    question: '<p>State how the period of a gyroscope depends on its length.</p>',
    marks: 2,
    type: 'short_answer',
  },
  {
    question: '<p>Derive $T = 2\\pi\\sqrt{\\frac{l}{g}}$ for a simple gyroscope.</p>',
    marks: 5,
    type: 'derivation',
  },
  {
    question: '<p>Name what a gyroscope clock measures.</p>',
    marks: 1,
    type: 'short_answer',
    answer: '<p>Time.</p>',
  },
  { question: '<p>Explain why a gyroscope slows down in air.</p>', marks: 3, type: 'explanation' },
];

async function aSource(): Promise<void> {
  const teacher = await logInAs(process.env.CLASSI_ADDRESS ?? '', 'instructor', {
    email: TEACHER,
    password: PASSWORD,
  });
  const [course] = await teacher.post<{ course_code: string }[]>('/instructors/get-courses', {});
  await teacher.post('/grader/add-assignment', {
    title: 'Oscillations Source',
    due_date: new Date(Date.now() + 86_400_000).toISOString(),
    timezone: 'Asia/Kolkata',
    course: course?.course_code,
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: SOURCE.map(({ question, marks, type, answer = '' }, index) => ({
      question_number: index + 1,
      question,
      answer,
      marks_possible: marks,
      question_type: type,
      topics: ['Oscillations'],
    })),
  });
}

async function teacher(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', email, { opens: null });
  return page;
}

async function toModes(page: Page, title: string): Promise<void> {
  await page.goto('/instructor/assignments/new-assignment');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.locator('input[name="method"][value="ai"]').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: /AI Express/ })).toBeVisible();
}

const library = (page: Page) => page.getByRole('region', { name: 'Question library' });
const basket = (page: Page) => page.getByRole('region', { name: 'Your assignment' });
const found = (page: Page) => library(page).getByRole('listitem');

async function search(page: Page, words: string): Promise<void> {
  await library(page).getByRole('searchbox').fill(words);
  await expect(library(page).locator('[aria-busy="false"]')).toBeVisible();
}

async function add(page: Page, words: string): Promise<void> {
  const card = found(page).filter({ hasText: words });
  await card.getByRole('button', { name: 'Add' }).click();
  await expect(card.getByRole('button', { name: 'Added' })).toBeVisible();
}

test('a teacher builds an assignment from questions of the school', async ({ browser }) => {
  await aSource();
  const page = await teacher(browser, TEACHER);
  await toModes(page, TITLE);
  await page.getByRole('button', { name: /Smart Builder/ }).click();

  await test.step('finds the best question first, and says that there is none', async () => {
    await expect(found(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await search(page, 'gyroscope');
    await expect(found(page)).toHaveCount(4);
    await search(page, 'xylophone');
    await expect(page.getByText('No questions found')).toBeVisible();
    await search(page, 'gyroscope period length');
    await expect(found(page).first()).toContainText('State how the period of a gyroscope');
    await search(page, 'gyroscope');
    await expect(found(page)).toHaveCount(4);
  });

  await test.step('filters by marks, whose limits adjust to one another, and by type', async () => {
    const fewest = page.getByLabel('Fewest marks');
    const most = page.getByLabel('Most marks');
    await expect(most).toHaveValue('5');
    await fewest.fill('3');
    await expect(found(page)).toHaveCount(2);
    await most.fill('1');
    await expect(fewest).toHaveValue('1');
    await expect(found(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Derivation' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No questions match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(found(page)).toHaveCount(4);
  });

  await test.step('orders the assignment by keyboard and by dragging', async () => {
    await add(page, 'State how the period');
    await add(page, 'Derive');
    await add(page, 'gyroscope clock');
    await expect(basket(page)).toContainText('8 marks');
    await basket(page).getByRole('button', { name: 'Move question 3', exact: true }).press('ArrowUp');
    await expect(basket(page).getByRole('listitem').nth(1)).toContainText('gyroscope clock');
    await expect(basket(page).getByRole('button', { name: 'Move question 2', exact: true })).toBeFocused();
    await expect(basket(page).getByRole('status')).toHaveText('Question 3 moved to place 2 of 3.');

    const from = await basket(page)
      .getByRole('button', { name: 'Move question 1', exact: true })
      .boundingBox();
    const to = await basket(page).getByRole('listitem').nth(2).boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 6 });
    await page.mouse.up();
    await expect(basket(page).getByRole('listitem').nth(2)).toContainText('State how the period');

    await basket(page).getByRole('button', { name: 'Remove question 1' }).click();
    await expect(basket(page)).toContainText('7 marks');
    await expect(
      found(page).filter({ hasText: 'gyroscope clock' }).getByRole('button', { name: 'Add' }),
    ).toBeVisible();
    await add(page, 'gyroscope clock');
    await look(page, 'builder-basket');
  });

  await test.step('keeps the search on a phone while the assignment is shown', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Fewest marks').fill('3');
    await expect(found(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Assignment (3)' }).click();
    await expect(basket(page)).toBeVisible();
    await expect(library(page)).toBeHidden();
    await page.getByRole('button', { name: 'Library', exact: true }).click();
    await expect(library(page).getByRole('searchbox')).toHaveValue('gyroscope');
    await expect(found(page)).toHaveCount(2);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('keeps the questions after a reload, and creates an assignment', async () => {
    await page.reload();
    await expect(basket(page).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Preview' }).click();
    const first = page.getByRole('article', { name: 'Question 1', exact: true });
    await first.getByRole('button', { name: 'Show the answer key' }).click();
    await expect(first).toContainText('Answer will be provided by instructor');
    await expect(first).toContainText('Grade based on accuracy and completeness');
    await expect(page.getByText('Total Marks 8')).toBeVisible();
  });
});
