/// <reference lib="dom" />
/** A paper that was read wrongly is set right by hand: few actions, and each of them can be undone. */

import { look } from '../../src/browser/screenshots.ts';
import { PASSWORD } from '../../src/pages/log-in.ts';
import {
  atDocumentStep,
  atPreview,
  CountedActions,
  drag,
  processPaper,
} from '../../src/pages/new-assignment.ts';
import { MEANT, MEANT_TOTAL, misprintedPaper } from '../../src/papers/misprinted-paper.ts';
import { logInAs } from '../../src/product/wire-client.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** The promise of the product: a fifth of 30 questions is set right with so many actions. */
const ACTIONS_MAX = 60;

const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });

/** Marks of all questions, in their order. */
const marksOf = (page: Page): Promise<number[]> =>
  page
    .getByRole('article')
    .getByRole('textbox', { name: /^Marks for question/ })
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat((field as HTMLInputElement).value)));

/** Scrolls to a button and returns by how many px it moves afterwards: a press would miss one that moves. */
const movesAfterScroll = (page: Page, name: RegExp): Promise<number> =>
  page.getByRole('button', { name }).evaluate(async (button) => {
    button.scrollIntoView({ block: 'center' });
    const { top } = button.getBoundingClientRect();
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(button.getBoundingClientRect().top - top);
  });

/** Resolves the remaining flags, as a teacher does who has checked that the questions are right. */
async function resolveFlags(page: Page, actions: CountedActions): Promise<void> {
  const alike = page.getByRole('button', { name: /^Resolve all \d+ like this$/ });
  const single = page.getByRole('button', { name: 'Mark as Resolved' });
  for (;;) {
    const next = (await alike.count()) > 0 ? alike.first() : single.first();
    if ((await single.count()) === 0) return;
    await actions.do(() => next.click());
  }
}

test('a teacher corrects six of 30 questions in at most 60 actions', { tag: '@extended' }, async ({
  browser,
  baseURL,
}) => {
  const title = 'Stopwatch Paper';
  const page = await atDocumentStep(browser, title);
  await processPaper(page, 'Half-yearly.pdf', await misprintedPaper());
  await atPreview(page);
  const before = await marksOf(page);
  expect(before).not.toEqual(MEANT.map(({ marks }) => marks));

  const actions = new CountedActions();
  const click = (name: string | RegExp) =>
    actions.do(() => page.getByRole('button', { name, exact: true }).first().click());
  const choose = (name: string) => actions.do(() => page.getByRole('menuitem', { name }).click());
  const type = (number: number, marks: number) =>
    actions.do(() => page.getByLabel(`Marks for question ${number}`, { exact: true }).fill(String(marks)));

  // Two questions that were read as one.
  await click('More for question 7');
  await choose('Split question');
  await look(page, 'wizard-split');
  await click('Split here, before piece 2');
  await expect(card(page, 8)).toContainText('State the use of a switch.');
  await type(8, 2);
  // One question that was read as two.
  await click('More for question 12');
  await choose('Merge with next question');
  await expect(card(page, 12)).toContainText('mark the direction of the current');
  // Marks that were misprinted, and marks that were not printed. Questions are called by their printed numbers, and there is no 13 any more.
  await type(4, 1);
  await type(29, 2);
  // Two questions with each other's marks.
  const others = /^Show (\d+ other questions|marks by question)$/;
  expect(await movesAfterScroll(page, others)).toBeLessThan(1);
  await click(others);
  await actions.do(() =>
    drag(page, { name: 'Move marks of question 16' }, { name: 'Move marks of question 17' }),
  );
  await click(/^Swap: /);
  await expect(
    page.getByText(`The paper says ${MEANT_TOTAL} marks, and ${MEANT_TOTAL} were found.`),
  ).toBeVisible();
  await resolveFlags(page, actions);
  await actions.do(() => page.getByRole('radio', { name: 'No time limit' }).check());
  await click('Create Assignment');
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
  test.info().annotations.push({ type: 'actions', description: String(actions.count) });
  expect(actions.count).toBeLessThanOrEqual(ACTIONS_MAX);

  const client = await logInAs(baseURL ?? '', 'instructor', {
    email: 'teacher@riverside.example',
    password: PASSWORD,
  });
  const list = await client.post<{ assignment_id: number; title: string }[]>(
    '/grader/previous-assignments',
    {},
  );
  const id = list.find((row) => row.title === title)?.assignment_id;
  const { questions } = await client.post<{
    questions: { original_question_number: string; marks_possible: number }[];
  }>('/grader/get-assignment-questions', { assignment_id: id });
  expect(
    questions.map(({ original_question_number: label, marks_possible: marks }) => ({ label, marks })),
  ).toEqual(MEANT);
});
