/// <reference lib="dom" />
/** The grading workspace: one paper after the other by keyboard, what fails and comes back, and two teachers on the same answer. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const WORK = '**/grader/previous-questions-and-responses';

async function teacher(browser: Browser, email: string, opens: string | null = null): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', email, { opens });
  return page;
}

async function open(page: Page, assignmentId: number, student: string): Promise<void> {
  await page.goto(`/instructor/assignments/${assignmentId}`);
  await page.getByRole('link', { name: new RegExp(student) }).click();
  await expect(page.getByRole('heading', { name: student })).toBeVisible();
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const marks = (page: Page) => page.getByRole('spinbutton', { name: 'Marks for question 1' });
async function firstQuestion(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Questions of this student' })
    .getByRole('button', { name: /^(Question )?1\b/ })
    .click();
  await expect(marks(page)).toBeVisible();
}

test('a teacher opens papers one by one, and reads which one failed to load', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Read One By One');
  const page = await teacher(browser, 'teacher@riverside.example');
  const requests: { student_id?: number; marks_only?: boolean; with_whole?: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/previous-questions-and-responses')) requests.push(request.postDataJSON());
  });

  await test.step('fetches the list without texts, except of the open paper', async () => {
    await open(page, id, 'Zofia Nowak');
    await firstQuestion(page);
    await expect(answer(page)).toContainText('The fuse melts');
    expect(requests[0]).toEqual({ assignment_id: id, marks_only: true, with_whole: 'first' });
    expect(requests.filter(({ student_id, marks_only }) => !student_id && !marks_only)).toEqual([]);
  });

  await test.step('shows a prefetched paper without the server', async () => {
    await page.getByRole('link', { name: /Chidi Okonkwo/ }).click();
    await expect(answer(page)).toContainText('everything switches off');
    await page.waitForLoadState('networkidle');
    await page.route(WORK, (route) => route.abort());
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Maryam Hussain' })).toBeVisible();
    await expect(answer(page)).toContainText('gets so hot that it burns away');
  });

  await test.step('offers Try again for a paper that was not prefetched, and says that the work is safe', async () => {
    await page.unroute(WORK);
    // A change that the server announces would load the paper again before the button is pressed.
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.goto(`/instructor/assignments/${id}`);
    await page.route(WORK, (route) =>
      route.request().postDataJSON().student_id ? route.abort() : route.continue(),
    );
    await page.reload();
    // The first paper comes with the list, the last is read when it is opened.
    await page
      .getByRole('link', { name: /Benson|Hussain|Nowak|Okonkwo/ })
      .last()
      .click();
    const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(failed).toContainText('Answers and marks are safe.');
    await expect(marks(page)).toHaveCount(0);
    await look(page, 'workspace-paper-failed');
    const pane = page.getByRole('complementary', { name: 'Marks and feedback' });
    await expect(pane).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.unroute(WORK);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(answer(page)).toBeVisible();
  });

  await test.step('the help lists all keys, with those for the flag and the page', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['Resolve the flag', 'Previous page, next page'])
      await expect(keys).toContainText(words);
    await look(page, 'workspace-keys');
    await page.keyboard.press('Escape');
  });
});

test('a teacher marks an answer that a colleague has marked, and sees the other mark first', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await markedClassWork(address(), 'Two At One Answer');
  const one = await teacher(browser, 'teacher@riverside.example');
  const other = await teacher(browser, 'helen.okafor@riverside.example');
  // With a connection for changes she could see the colleague's mark before she gives hers, and there would be no conflict.
  await other.route('**/socket.io/**', (route) => route.abort());
  for (const page of [one, other]) {
    await open(page, id, 'Oliver Benson');
    await firstQuestion(page);
    await expect(answer(page)).toContainText('everything is switched off');
  }
  await marks(one).fill('1.5');
  await marks(one).press('Escape');
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();

  await marks(other).fill('0.5');
  await marks(other).press('Escape');
  const conflict = other.getByRole('alert', { name: 'Another teacher marked this answer' });
  await expect(conflict).toContainText('gave 1.5 here while you had it open. Nothing was overwritten');
  await expect(other.getByText(/Nothing was overwritten/)).toHaveCount(1);
  await expect(marks(other)).toHaveValue('0.5');
  await look(other, 'workspace-overtaken');
  await conflict.getByRole('button', { name: 'Save my version: 0.5' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect(conflict).toHaveCount(0);

  await one.reload();
  await firstQuestion(one);
  await expect(marks(one)).toHaveValue('0.5');
  const history = one.getByRole('region', { name: /Who gave this mark/ });
  await expect(history).toContainText('gave 1.5');
  await expect(history).toContainText('gave 0.5');
});

test('a teacher marks a class by keyboard, from the list to the last answer', async ({ browser }) => {
  const page = await teacher(browser, 'teacher@riverside.example', '/instructor/assignments');
  await test.step('the first Tab of the list leads to the queue', async () => {
    const waiting = page.getByRole('link', { name: /answers? needs? you/ });
    await expect(waiting).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await expect(waiting).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/list=needs-you/);
    await expect(page.getByRole('list', { name: 'Answers that need you' })).toBeVisible();
  });

  await test.step('each uncertain mark is confirmed, and the page says that all are done', async () => {
    const here = page.getByText(/^1 of \d+$/);
    const count = Number((await here.textContent())?.split(' ').at(-1));
    expect(count).toBeGreaterThan(2);
    for (let left = count; left > 0; left -= 1) {
      await expect(here).toHaveText(`1 of ${left}`);
      await expect(page.getByRole('button', { name: /^Confirm .*, next$/ })).toBeEnabled();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Nothing else needs you here')).toBeVisible();
    await expect(page.getByText('Nothing needs you here.')).toBeVisible();
  });

  await test.step('a key opens the menu of downloads, with the focus on its first item', async () => {
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: 'Questions, answers and feedback' })).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
  });
});

test('a teacher opens flagged answers from the list with one click, and undoes a wrong mark', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await markedClassWork(address(), 'Taken Back');
  const page = await teacher(browser, 'teacher@riverside.example');
  await test.step('the tag in the list opens what AURA is least sure of', async () => {
    await page.goto('/instructor/assignments?tab=past');
    const line = page.getByRole('row', { name: /Factory Children Source Study/ });
    await line.getByRole('link', { name: /needs? you/ }).click();
    await expect(page).toHaveURL(/list=needs-you/);
    const queue = page.getByRole('list', { name: 'Answers that need you' });
    await expect(queue.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  });

  const undo = page.getByRole('button', { name: 'Undo the last mark' });
  const field = page.getByRole('spinbutton', { name: /^Marks for question/ });
  await test.step('undoes a mark by mouse', async () => {
    await open(page, id, 'Oliver Benson');
    await firstQuestion(page);
    await expect(undo).toBeDisabled();
    const before = await field.inputValue();
    const other = before === '0' ? '0.5' : '0';
    await page
      .getByRole('region', { name: 'Marks', exact: true })
      .getByRole('button', { name: other, exact: true })
      .click();
    await expect(field).toHaveValue(other);
    await undo.click();
    await expect(field).toHaveValue(before);
    await expect(undo).toBeDisabled();
    // A mark that is given and undone during another save is never sent, so it has no history.
    await expect(page.getByText('Saving…')).toHaveCount(0);
  });

  await test.step('undoes a mark by key from the next answer', async () => {
    const before = await field.inputValue();
    const where = page.url();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press(before === '0' ? 'ArrowUp' : 'ArrowDown');
    await expect(field).not.toHaveValue(before);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(where);
    await page.keyboard.press('Control+z');
    await expect(page).toHaveURL(where);
    await expect(field).toHaveValue(before);
    const history = page.getByRole('region', { name: 'Who gave this mark' });
    await expect(history.getByText(new RegExp(`undid it: AURA’s ${before} again`))).toBeVisible();
    await expect(history.getByText('Waiting for you')).toBeVisible();
    await expect(page.getByRole('region', { name: 'An earlier mark by a person' })).toHaveCount(0);
  });

  await test.step('undoes a mark right after a word of feedback, which stays', async () => {
    const before = await field.inputValue();
    const feedback = page.getByRole('textbox', { name: /^Feedback/ });
    await feedback.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Well read.');
    const other = before === '0' ? '0.5' : '0';
    const marks = page.getByRole('region', { name: 'Marks', exact: true });
    await marks.getByRole('button', { name: other, exact: true }).click();
    await undo.click();
    await expect(field).toHaveValue(before);
    await expect(feedback).toContainText('Well read.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});

test('a teacher on a small screen reads the assignment in the bar, where nothing overlaps', {
  tag: '@extended',
}, async ({ browser }) => {
  const title = 'Bar Of A Small Screen';
  const id = await markedClassWork(address(), title);
  const page = await teacher(browser, 'teacher@riverside.example');
  await open(page, id, 'Zofia Nowak');
  for (const width of [1024, 1200]) {
    await page.setViewportSize({ width, height: 768 });
    const parts = [
      page.getByRole('button', { name: 'Back to assignments' }),
      page.getByRole('heading', { level: 1, name: title }),
      page.getByRole('link', { name: 'View/Edit Assignment' }),
      page.getByRole('button', { name: 'Download', exact: true }),
      page.getByRole('button', { name: 'Notifications' }),
    ];
    let end = 0;
    for (const part of parts) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect(box?.x, `${part} at ${width} px`).toBeGreaterThanOrEqual(end);
      end = (box?.x ?? 0) + (box?.width ?? 0);
    }
    const room = await page
      .getByRole('heading', { level: 1, name: title })
      .evaluate((heading) => heading.clientWidth);
    expect(room, `for the title at ${width} px`).toBeGreaterThan(90);
  }
});

test('a teacher types marks with digits while letters remain shortcuts', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Digits And Letters');
  const page = await teacher(browser, 'teacher@riverside.example');
  await open(page, id, 'Chidi Okonkwo');
  await firstQuestion(page);
  await page.locator('body').press('1');
  await expect(marks(page)).toHaveValue('1');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Maryam Hussain' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Chidi Okonkwo' })).toBeVisible();
  await firstQuestion(page);
  await expect(marks(page)).toHaveValue('1');

  await test.step('marks that cannot be given are not left or confirmed by a key', async () => {
    await marks(page).fill('1.6');
    await expect(page.getByText('Marks go in steps of 0.25.')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Chidi Okonkwo' })).toBeVisible();
    await expect(marks(page)).toHaveValue('1.6');
  });
});
