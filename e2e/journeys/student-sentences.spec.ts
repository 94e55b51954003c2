/// <reference lib="dom" />
/**
 * Sentences of the catalogues of specifications 1 and 3 that no other journey provokes: practice, AURA's chats and courses whose
 * server does not answer, a second sign-up. The network is really cut, and the server really does not answer.
 */

import { PASSWORD } from '../src/pages/log-in.ts';
import { tryAgain } from '../src/pages/try-again.ts';
import { nextCode } from '../src/product/sent-mail.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { loggedInPage } from '../src/setup/logged-in-page.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

let product: RunningProduct;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(async () => {
  await product.stop();
  await removeFolder(product.folder);
});

const TEACHER = { email: 'teacher@riverside.example', password: PASSWORD };
const STUDENT = { email: 'student@riverside.example', password: PASSWORD };

const open = (browser: Browser, role: 'instructor' | 'student'): Promise<Page> =>
  loggedInPage(browser, product.address, { role, email: (role === 'student' ? STUDENT : TEACHER).email });

/** An alert of the shell: its sentence, then OK. */
async function alerted(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: sentence });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

/** Two sentences in either order, because two failures at the same time are reported one after the other. */
async function alertedInAnyOrder(page: Page, one: string, other: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: one }).or(page.getByRole('dialog', { name: other }));
  await expect(dialog).toBeVisible();
  const isOne = await page.getByRole('dialog', { name: one }).isVisible();
  for (const sentence of isOne ? [one, other] : [other, one]) await alerted(page, sentence);
}

/** Waits until the requests that hovering over a link starts have finished. */
async function fetched(page: Page): Promise<void> {
  const counts: number[] = [];
  await expect
    .poll(
      async () => {
        counts.push(await page.evaluate(() => performance.getEntriesByType('resource').length));
        return new Set(counts.slice(-4)).size === 1 && counts.length >= 4;
      },
      { intervals: [400] },
    )
    .toBe(true);
}

/** While `body` runs, the server takes calls and answers none. */
async function withServerStopped(body: () => Promise<void>): Promise<void> {
  process.kill(product.pid, 'SIGSTOP');
  try {
    await body();
  } finally {
    process.kill(product.pid, 'SIGCONT');
  }
}

async function aPractice(title: string): Promise<void> {
  const student = await logInAs(product.address, 'student', STUDENT);
  await student.post('/students/add-practice-assignment', {
    title,
    course: 'PHY-10',
    creation_method: 'document',
    questions: ['State the unit of force.', 'What does mass resist?'].map((question, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      answer: '<p>The newton.</p>',
      marks_possible: 1,
    })),
  });
}

test('a student without network reads what failed in practice: loading, submitting, clearing, restarting', {
  tag: '@extended',
}, async ({ browser }) => {
  await aPractice('Forces Once More');
  const page = await open(browser, 'student');
  const context = page.context();
  await page.goto('/student/assignments?tab=practice&selectedFilters=graded');
  await expect(page.getByText('No practice assignments match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();

  // The browser has already loaded the page's code, but not its questions.
  const link = page.getByRole('link', { name: 'Forces Once More' });
  await link.click();
  await expect(page.getByText('Progress (0/2)')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await context.setOffline(true);
  await link.click();
  await expect(
    page.getByText('There was an error loading this practice assignment. Please try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await tryAgain(page.locator('body'));
  await expect(page.getByText('Progress (0/2)')).toBeVisible();

  await expect(page.locator('[data-placeholder="Type your answer here..."]').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer to question 1', exact: true }).click();
  await page.keyboard.type('The newton.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reset answers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('There was an error resetting your answers. Please try again.')).toBeVisible();
  await expect(page.getByText('The newton.')).toBeVisible();
  await page.getByRole('button', { name: 'Grade Answers' }).first().click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(
    page.getByText('There was an error submitting your practice assignment. Your progress has been saved.'),
  ).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Grade Answers' }).first().click();
  await withServerStopped(async () => {
    await submit.click();
    await expect(page.getByRole('button', { name: 'Grading...' }).first()).toBeDisabled();
  });
  await expect(
    page.getByText(/^Practice assignment graded! You scored 1\.00\/2\.00 \(50\.00%\)$/),
  ).toBeVisible({
    timeout: 30_000,
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Re-try Assignment' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Retry' }).click();
  await expect(
    page.getByText('There was an error resetting the assignment. Please try again.'),
  ).toBeVisible();
  await expect(page.getByText('The newton.').first()).toBeVisible();
});

test('a student sees an empty list and no notifications', { tag: '@extended' }, async ({ browser }) => {
  const page = await open(browser, 'student');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No new notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/student/assignments?selectedFilters=graded');
  // Graded work is under Past: the list opens there.
  await expect(page.getByRole('tab', { name: /^Past/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Upcoming/ }).click();
  await expect(page.getByText('No assignments match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show Past' }).click();
  await expect(page.getByRole('tab', { name: /^Past/ })).toHaveAttribute('aria-selected', 'true');

  const teacher = await logInAs(product.address, 'instructor', TEACHER);
  const student = await logInAs(product.address, 'student', STUDENT);
  const due =
    await student.get<Record<string, { assignment_id: number; due_date: string }>>(
      '/students/get-assignments',
    );
  const remove = (assignment_id: number) => teacher.post('/grader/delete-assignment', { assignment_id });
  for (const { assignment_id, due_date } of Object.values(due))
    if (new Date(due_date) > new Date()) await remove(assignment_id);
  await page.goto('/student/assignments');
  await expect(page.getByText('No upcoming assignments')).toBeVisible();
  for (const { assignment_id, due_date } of Object.values(due))
    if (new Date(due_date) <= new Date()) await remove(assignment_id);
  await page.reload();
  await expect(page.getByText('No assignments yet')).toBeVisible();

  // The teacher's course has no graded work any more, so it has no results.
  const results = await open(browser, 'instructor');
  await results.goto('/instructor/courses');
  await results.getByRole('link', { name: /Physics/ }).hover();
  await fetched(results);
  await withServerStopped(async () => {
    await results.getByRole('link', { name: /Physics/ }).click();
    await expect(results.getByText('Loading course data...')).toBeAttached();
  });
  await expect(results.getByText('No grade data available for this course.')).toBeVisible();
});

test('a teacher reads what failed in the chats with AURA without network', { tag: '@extended' }, async ({
  browser,
}) => {
  const wire = await logInAs(product.address, 'instructor', TEACHER);
  const [book] = await wire.get<{ textbook_id: number }[]>('/chatbot/list-textbooks');
  for (const title of ['Momentum', 'Inertia'])
    await wire.post('/chatbot/new-conversation', {
      title,
      subject: 'Physics',
      textbookIds: [book?.textbook_id],
    });

  const page = await open(browser, 'instructor');
  const context = page.context();
  await page.getByRole('link', { name: 'AURA Chat' }).first().hover();
  await fetched(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'AURA Chat' }).first().click();
  await alertedInAnyOrder(
    page,
    'Failed to load conversations. Please try again later.',
    'Failed to load textbooks. Please try again later.',
  );
  // The tips for a first visit appear after the books have loaded, so that they never cover a failure.
  await expect(page.getByRole('button', { name: 'Start' })).toBeHidden();
  await context.setOffline(false);

  await page.goto('/instructor/chat');
  await page.getByRole('button', { name: 'Start' }).click();
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await chats.getByRole('button', { name: 'Inertia', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inertia' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
  await context.setOffline(true);
  await chats.getByRole('button', { name: 'More for Inertia' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title of the chat').fill('Mass');
  await page.getByLabel('Title of the chat').press('Enter');
  await alerted(page, 'Failed to rename. Please try again later.');
  await chats.getByRole('button', { name: 'More for Inertia' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await alerted(page, 'Failed to delete. Please try again later.');
  await chats.getByRole('button', { name: 'Momentum', exact: true }).click();
  await alerted(page, 'Failed to load messages for this conversation. Please try again later.');
  await chats.getByRole('button', { name: 'New Chat', exact: true }).first().click();
  await page.getByLabel('Your question').fill('What is a force?');
  await page.getByLabel('Your question').press('Enter');
  await alerted(page, 'Failed to create new conversation. Please try again later.');
  await expect(page.getByLabel('Your question')).toHaveValue('What is a force?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await context.setOffline(false);
});

test('a teacher waits at most half a minute for a server that does not answer', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await open(browser, 'instructor');
  await page.clock.install();
  await page.goto('/instructor/chat');
  await page.getByRole('button', { name: 'Start' }).click();
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await chats.getByRole('button', { name: 'Momentum', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
  await fetched(page);
  await withServerStopped(async () => {
    await page.getByLabel('Your question').fill('What is momentum?');
    await page.getByLabel('Your question').press('Enter');
    await expect(page.getByRole('log')).toContainText('What is momentum?');
    await page.clock.fastForward(30_000);
    await alerted(page, 'No response from the server. Please try again later.');
  });
});

test('a student who signs up in two tabs gets one account', { tag: '@extended' }, async ({ browser }) => {
  const email = 'devi.menon@classi.example';
  // The password of the demo names the school, which the address does too: it is easy to guess.
  const password = 'Monsoon-River-7';
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await page.goto('/instructor/signup?school=classi');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  const code = await nextCode(product.folder, email);
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('First name').fill('Devi');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  // A second tab sends the same form first, with the same cookies.
  const secondTab = await context.newPage();
  await secondTab.goto('/docs');
  const made = await secondTab.evaluate(
    (form) =>
      fetch('/auth/signup/instructor', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      }).then((reply) => reply.status),
    {
      email,
      password,
      firstName: 'Devi',
      lastName: 'Menon',
      preferredTitle: "Ma'am",
      school: 'Classi Demo School',
    },
  );
  expect(made).toBe(200);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email already registered.');
});
