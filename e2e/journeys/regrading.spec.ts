/// <reference lib="dom" />
/** A mark and its evidence, what a correction teaches, marking again with instructions, and a question that is changed. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';

async function teacher(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', email, { opens: null });
  return page;
}

async function open(page: Page, assignmentId: number, student: string, question = 1): Promise<void> {
  await page.goto(`/instructor/assignments/${assignmentId}`);
  await page.getByRole('link', { name: new RegExp(student) }).click();
  await expect(page.getByRole('heading', { name: student })).toBeVisible();
  await showQuestion(page, question);
}

async function showQuestion(page: Page, question: number): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Questions of this student' })
    .getByRole('button', { name: new RegExp(`^(Question )?${question}\\b`) })
    .click();
  await expect(page.getByRole('region', { name: `Question ${question}`, exact: true })).toBeVisible();
}

const marks = (page: Page, question: number) =>
  page.getByRole('spinbutton', { name: `Marks for question ${question}` });

async function giveMarks(page: Page, question: number, points: number): Promise<void> {
  await marks(page, question).fill(String(points));
  await marks(page, question).press('Escape');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('a teacher sees the evidence of a mark, and a correction improves others', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Fuses And Generators');
  const page = await teacher(browser, 'teacher@riverside.example');

  await test.step('highlights evidence in the answer and in the key', async () => {
    await open(page, id, 'Zofia Nowak');
    const answer = page.getByRole('region', { name: 'Answer', exact: true });
    const key = page.getByRole('group').filter({ hasText: 'Answer key' });
    await expect(answer.locator('mark[data-point="1"]').first()).toContainText('The fuse melts');
    await expect(key.locator('mark[data-point="1"]')).toContainText(
      'The fuse melts when the current is too large.',
    );
    await expect(key.locator('mark[data-point="2"]').first()).toContainText('The circuit is broken');
    await key.locator('mark[data-point="1"]').hover();
    await expect(answer.locator('mark[data-point="1"][data-active]').first()).toBeVisible();
    await look(page, 'grading-evidence');
  });

  await test.step('a changed mark proposes the alike, and one is accepted', async () => {
    await open(page, id, 'Chidi Okonkwo');
    await expect(marks(page, 1)).toHaveValue('0');
    await giveMarks(page, 1, 2);
    const banner = page.getByRole('region', { name: 'Proposals from your marks' });
    await expect(banner).toContainText('2 answers look like one that was marked', { timeout: 20_000 });
    await page.keyboard.press('p');
    const drawer = page.getByRole('dialog', { name: 'Answers like those that you marked' });
    const items = drawer.getByRole('article');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Maryam Hussain');
    await expect(items.first()).toContainText('Because you gave 2 to an answer with the same words.');
    await expect(items.first()).toContainText('Maryam Hussain has 0 of 2');
    await expect(items.first()).toContainText('Chidi Okonkwo got 2 of 2');
    await expect(items.first().getByRole('region', { name: "Chidi Okonkwo's answer" })).toContainText(
      'burns away and everything switches off',
    );
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Accept selected' })).toBeDisabled();
    await expect(items.first()).toBeFocused();
    await look(page, 'grading-proposals-list');
    await items.first().focus();
    await page.keyboard.press('a');
    await expect(items).toHaveCount(1);
    await expect(items.first()).toContainText('Oliver Benson');
    await expect(page.getByText('Maryam Hussain has 2 now')).toBeVisible();
    await items.first().focus();
    await page.keyboard.press('d');
    await expect(items).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await open(page, id, 'Maryam Hussain');
    await expect(marks(page, 1)).toHaveValue('2');
    const history = page.getByRole('region', { name: 'Who gave this mark' });
    await expect(history).toContainText('AURA suggested 0');
    await expect(history).toContainText('Daniel Sir accepted 2');
    await history.getByText('How they were given').click();
    await expect(history).toContainText(
      'Daniel Sir accepted 2 of 2. Chidi Okonkwo got 2 for a similar answer.',
    );
    await expect(history).toContainText('AURA gave 0 of 2. It used no language model.');
    await look(page, 'grading-history');
    await open(page, id, 'Oliver Benson');
    await expect(marks(page, 1)).toHaveValue('0');
  });
});

test('a teacher has answers marked again with instructions, and restores marks by people', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await markedClassWork(address(), 'Fuses Marked Again');
  const page = await teacher(browser, 'teacher@riverside.example');

  await test.step('marks all again with instructions, lists the marks of people and restores them', async () => {
    await open(page, id, 'Zofia Nowak', 2);
    await giveMarks(page, 2, 0.5);
    await page.keyboard.press('r');
    await page.keyboard.type('Accept: turbine');
    await page.getByRole('button', { name: 'Whose answers: This student' }).click();
    await page.getByRole('menuitem', { name: 'All students' }).click();
    await page.getByRole('button', { name: 'Regrade', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark question 2 again for all students?' });
    const listed = dialog.getByRole('list', { name: 'Marks that people gave' });
    await expect(listed).toContainText('Zofia Nowak');
    await expect(listed.getByRole('listitem')).toHaveCount(1);
    await look(page, 'grading-regrade-all');
    await dialog.getByRole('button', { name: 'Regrade all 4' }).click();
    await expect(page.getByText('4 answers are marked again')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('3 marks changed.')).toBeVisible();

    await expect(marks(page, 2)).toHaveValue('0');
    const earlier = page.getByRole('region', { name: 'An earlier mark by a person' });
    await expect(earlier).toContainText('Daniel Sir had given 0.5');
    await earlier.getByRole('button', { name: 'Restore' }).click();
    await expect(marks(page, 2)).toHaveValue('0.5');
    await expect(page.getByRole('region', { name: 'Who gave this mark' })).toContainText(
      'Daniel Sir restored 0.5',
    );
    await open(page, id, 'Chidi Okonkwo', 2);
    await expect(marks(page, 2)).toHaveValue('1');
  });
});
