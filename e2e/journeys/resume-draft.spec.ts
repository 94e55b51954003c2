/// <reference lib="dom" />
/** An assignment that is half made survives a reload of the page, whichever way it is made, and becomes an assignment. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markingScheme } from '../src/papers/marking-scheme.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const TEACHER = 'teacher@riverside.example';

async function teacher(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', TEACHER, { opens: '/instructor/assignments/new-assignment' });
  return page;
}

async function setUp(page: Page, title: string, method: 'document' | 'scratch'): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page
    .getByRole('option', { name: /Physics|Biology|·/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.locator(`input[name="method"][value="${method}"]`).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

async function create(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'No time limit' }).check();
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
}

/** A long list shows its first rows only, so the assignment is searched for. */
async function expectOneInList(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find an assignment' }).fill(title);
  await expect(page.getByText(title)).toHaveCount(1);
}

const heading = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });

test('a teacher comes back to an unfinished setup with all that was entered', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await teacher(browser);
  await page.getByLabel('Title').fill('Half Made Setup');
  await page.getByLabel('Description').fill('Before the practical.');
  await page.getByLabel('Due date', { exact: true }).fill('05/05/2031');
  await page.getByLabel('Due date', { exact: true }).blur();
  await page.getByLabel('Due time').fill('17:30');
  await page.getByRole('radio', { name: /No/ }).first().check();
  await page.getByRole('radio', { name: /Scheduled/ }).check();
  await page.getByLabel('Live date').fill('05/01/2031');
  await page.getByLabel('Live date').blur();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half Made Setup');
  await expect(page.getByLabel('Description')).toHaveValue('Before the practical.');
  await expect(page.getByLabel('Due date', { exact: true })).toHaveValue('05/05/2031');
  await expect(page.getByLabel('Due time')).toHaveValue('17:30');
  await expect(page.getByRole('radio', { name: /No/ }).first()).toBeChecked();
  await expect(page.getByLabel('Live date')).toHaveValue('05/01/2031');

  await test.step('asks before it leaves, and keeps a discarded draft discarded', async () => {
    await page.getByRole('link', { name: 'Assignments' }).first().click();
    const ask = page.getByRole('dialog');
    await expect(ask).toContainText(
      'Are you sure you want to discard this assignment? All unsaved progress will be lost.',
    );
    await ask.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
    await page.goto('/instructor/assignments/new-assignment');
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('a teacher starts a new assignment, which is empty and offers the earlier draft', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await teacher(browser);
  page.on('dialog', (dialog) => void dialog.accept());
  await setUp(page, 'Left Draft', 'scratch');
  await page.getByRole('textbox', { name: 'Question of question 1' }).click();
  await page.keyboard.type('What is a node?');
  await expect(heading(page, 1)).toContainText('What is a node?');
  // Leaves by the address bar, where nothing can ask, and comes back with the button.
  await page.goto('/instructor/assignments');
  await page.getByRole('link', { name: 'New Assignment' }).first().click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  const offer = page.getByRole('region', { name: 'Earlier draft' });
  await expect(offer).toContainText(/Continue your draft from .*Left Draft · 1 question/);
  await look(page, 'draft-offered');

  await test.step('continues the offered draft although another one has begun', async () => {
    await page.getByLabel('Title').fill('Another One');
    await offer.getByRole('button', { name: 'Continue draft' }).click();
    await expect(page.getByText('Step 2 of 3: Create')).toBeVisible();
    await expect(heading(page, 1)).toContainText('What is a node?');
    await page.reload();
    await expect(heading(page, 1)).toContainText('What is a node?');
  });

  await test.step('keeps the questions when the setup is changed, and asks before another method deletes them', async () => {
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await page.getByLabel('Title').fill('Left Draft Again');
    await page.locator('input[name="method"][value="document"]').check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const ask = page.getByRole('dialog');
    await expect(ask).toContainText('Your question will be deleted.');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('input[name="method"][value="scratch"]').check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(heading(page, 1)).toContainText('What is a node?');
  });

  await test.step('does not offer a discarded draft again, but the one before it', async () => {
    await page.goto('/instructor/assignments/new-assignment');
    await expect(offer).toContainText('Left Draft');
    await offer.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(offer).toHaveCount(0);
    await page.goto('/instructor/assignments/new-assignment');
    await expect(offer).toContainText('Another One');
  });
});

test('a teacher comes back to a document before, during and after its reading', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await teacher(browser);
  await setUp(page, 'Half Made Document', 'document');
  await page.getByText('Separate Question Paper & Answer Key').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Separate Question Paper/ })).toBeChecked();
  await page.getByText('Combined Marking Scheme').click();
  const scheme = { name: 'Electricity.pdf', mimeType: 'application/pdf', buffer: await markingScheme() };
  await page.getByLabel('Marking scheme', { exact: true }).setInputFiles(scheme);
  await expect(page.getByText('Electricity.pdf').first()).toBeVisible();

  await test.step('still has the chosen file', async () => {
    await page.reload();
    await expect(page.getByText('Electricity.pdf').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Process Document' })).toBeEnabled();
  });

  await test.step('continues the same reading after a reload', async () => {
    await Promise.all([
      page.waitForRequest(/process-marking-scheme/),
      page.getByRole('button', { name: 'Process Document' }).click(),
    ]);
    await page.reload();
    await expect(page.getByText('Electricity.pdf').first()).toBeVisible();
    const again = page.getByRole('button', { name: /Process Document|Next/ });
    await again.click();
    await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('keeps changed questions and the images of the page after a reload', async () => {
    await page.getByLabel('Marks for question 2').fill('2.25');
    await page.reload();
    await expect(page.getByText('Total Marks 10.25')).toBeVisible();
    await expect(page.getByRole('img', { name: /^page 1, with question/ }).first()).toBeVisible();
    await create(page);
    await expectOneInList(page, 'Half Made Document');
  });
});
