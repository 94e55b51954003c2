/// <reference lib="dom" />
/** A teacher marks a few answers to each question, and confirms the others together: eight papers of seven questions. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { CLASS_OF_EIGHT, classOfEight } from '../src/setup/class-of-eight.ts';
import { markedWork } from '../src/setup/marked-class.ts';
import { type Browser, expect, type Locator, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const TEACHER = 'teacher@riverside.example';
const MAX_ACTIONS = 25;
const PAPERS = 8;
const QUESTIONS = 7;

async function open(browser: Browser, id: number): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', TEACHER, { opens: `/instructor/assignments/${id}` });
  return page;
}

const truthOf = (name: string, question: number): number => CLASS_OF_EIGHT[name]?.[question - 1]?.[1] ?? -1;
const field = (page: Page) => page.getByRole('spinbutton', { name: /^Marks for / });
const review = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });

/** Returns the student and the question of the open answer. */
async function openAnswer(page: Page): Promise<{ name: string; question: number }> {
  const label = (await field(page).getAttribute('aria-label')) ?? '';
  const [, name = '', question = '0'] = /^Marks for (.+), question (\d+)$/.exec(label) ?? [];
  return { name, question: Number(question) };
}

/** Gives the open answer the mark that this teacher gives, by the keyboard. */
async function giveMark(page: Page): Promise<void> {
  const { name, question } = await openAnswer(page);
  const before = await field(page).getAttribute('aria-label');
  await page.keyboard.type(String(truthOf(name, question)));
  await page.keyboard.press('Enter');
  await expect(page.locator(`[aria-label="${before}"]`)).toHaveCount(0);
}

/** Selects the suggestions that are right, all of a question at once where that is quicker. @returns the number of presses */
async function selectRight(region: Locator, question: number): Promise<number> {
  const boxes = await region.getByRole('listitem').getByRole('checkbox').all();
  const rows = await Promise.all(
    boxes.map(async (box) => {
      const label = (await box.getAttribute('aria-label')) ?? '';
      const [, name = '', points = ''] = /^(.+): ([\d.]+) of/.exec(label) ?? [];
      return { box, isSelected: await box.isChecked(), isRight: Number(points) === truthOf(name, question) };
    }),
  );
  const one = rows.filter(({ isSelected, isRight }) => isSelected !== isRight);
  const wrong = rows.filter(({ isRight }) => !isRight);
  if (one.length <= wrong.length + 1) {
    for (const { box } of one) await box.click();
    return one.length;
  }
  await region.getByRole('checkbox', { name: `Question ${question}` }).click();
  for (const { box } of wrong) await box.click();
  return wrong.length + 1;
}

interface MarkedAnswer {
  checked: boolean;
  points_obtained: number;
}

/** Every mark of the class, as the server has it. */
async function marksOf(id: number): Promise<{ name: string; question: number; answer: MarkedAnswer }[]> {
  const teacher = await logInAs(address(), 'instructor', { email: TEACHER, password: PASSWORD });
  const works = await teacher.post<Record<string, Record<string, unknown>>>(
    '/grader/previous-questions-and-responses',
    { assignment_id: id },
  );
  return Object.values(works).flatMap((work) => {
    const { student_name: name } = work.student_data as { student_name: string };
    return Array.from({ length: QUESTIONS }, (_, index) => ({
      name,
      question: index + 1,
      answer: work[String(index + 1)] as MarkedAnswer,
    }));
  });
}

test('a teacher marks eight papers of seven questions with at most 25 actions', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await markedWork(address(), classOfEight('Current And Resistance'));
  const page = await open(browser, id);
  let actions = 0;

  await test.step('the answers that tell most are marked, and the suggestions for the others follow', async () => {
    await page.getByRole('button', { name: 'Mark by question' }).click();
    actions += 1;
    await expect(field(page).or(review(page))).toBeVisible();
    await look(page, 'assisted-marking');
    while (await field(page).isVisible()) {
      await giveMark(page);
      actions += 1;
      await expect(field(page).or(review(page))).toBeVisible();
      expect(actions, 'the marking comes to an end').toBeLessThan(MAX_ACTIONS);
    }
  });

  await test.step('all that is suggested is previewed, and confirmed in one action', async () => {
    await expect(review(page)).toBeVisible();
    await look(page, 'assisted-marking-review');
    const rows = review(page).getByRole('listitem');
    await expect(rows).not.toHaveCount(0);
    for (const region of await review(page).getByRole('region').all()) {
      const question = Number(((await region.getAttribute('aria-label')) ?? '').replace('Question ', ''));
      actions += await selectRight(region, question);
    }
    await review(page)
      .getByRole('button', { name: /^Confirm \d+ marks$/ })
      .click();
    actions += 1;
    await expect(page.getByText(/^\d+ marks confirmed$/)).toBeVisible();
  });

  await test.step('what was left out is marked by hand', async () => {
    for (const { name, question, answer } of await marksOf(id)) {
      if (answer.checked) continue;
      await page.getByRole('button', { name: new RegExp(`^Question ${question}\\b`) }).click();
      await page.getByRole('complementary', { name: 'The class' }).getByRole('button', { name }).click();
      await giveMark(page);
      actions += 2;
    }
  });

  const marks = async () => marksOf(id);
  await expect
    .poll(async () => (await marks()).filter(({ answer }) => answer.checked).length)
    .toBe(PAPERS * QUESTIONS);
  const wrong = (await marks()).filter(
    ({ name, question, answer }) => answer.points_obtained !== truthOf(name, question),
  );
  expect(wrong).toEqual([]);
  process.stdout.write(`actions: ${actions}\n`);
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);
});

test('a teacher undoes a confirmation after a reload, and finds it in the history of each answer', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await markedWork(address(), classOfEight('Current And Resistance Undone'));
  const page = await open(browser, id);
  await page.getByRole('button', { name: 'Mark by question' }).click();
  await expect(field(page)).toBeVisible();
  while (await field(page).isVisible()) {
    await giveMark(page);
    await expect(field(page).or(review(page))).toBeVisible();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Undo the last mark');
  await page.keyboard.press('Escape');
  const confirm = review(page).getByRole('button', { name: /^Confirm \d+ marks$/ });
  const confirmed = review(page).getByRole('list', { name: 'Confirmed together' });
  await confirm.click();
  await expect(confirmed).toContainText(/You confirmed \d+ marks together/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^\d+ marks restored$/)).toBeVisible();
  await expect(confirmed).toHaveCount(0);
  await confirm.click();
  await expect(confirmed).toContainText(/You confirmed \d+ marks together/);
  const checked = async () => (await marksOf(id)).filter(({ answer }) => answer.checked).length;
  const after = await checked();

  await test.step('the history says who, when and with how many others', async () => {
    await page.getByRole('button', { name: 'By student' }).click();
    await page.getByRole('link', { name: /Oliver Benson/ }).click();
    await page
      .getByRole('navigation', { name: 'Questions of this student' })
      .getByRole('button', { name: /^Question 1\b/ })
      .click();
    const history = page.getByRole('region', { name: 'Who gave this mark' });
    await expect(history).toContainText(/Daniel Sir confirmed 1 together with \d+ others/);
  });

  await test.step('undo works after a reload, and in a second tab', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/instructor/assignments/${id}?assist=review`);
    await tab.reload();
    await tab.getByRole('list', { name: 'Confirmed together' }).getByRole('button', { name: 'Undo' }).click();
    await expect(tab.getByText(/^\d+ marks restored$/)).toBeVisible();
    await expect(tab.getByRole('list', { name: 'Confirmed together' })).toHaveCount(0);
    expect(await checked()).toBeLessThan(after);
  });
});
