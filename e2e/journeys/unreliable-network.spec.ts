/// <reference lib="dom" />
/** A student on a phone whose line comes and goes: what is shown is as old as it says, nothing moves under the fingers, and the focus is never lost. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { answer, onPhone, saved, write } from '../src/pages/student-page.ts';
import { anUntimedAssignment, aTimedAssignment } from '../src/setup/timed-work.ts';
import { expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const STUDENT = 'maryam.hussain@riverside.example';

// Each journey makes its assignment. They are the last of a run, so they end together if every free browser takes one.
test.describe.configure({ mode: 'parallel' });

const topOf = (page: Page) => answer(page).evaluate((field) => field.getBoundingClientRect().top);

/** Waits until a reply is cached, which happens shortly after it is shown and once the account is known. */
const countStoredReplies = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a database that does not exist would create it.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'kept-replies')) return 0;
    const database = await done(indexedDB.open('kept-replies'));
    try {
      return await done(database.transaction('replies').objectStore('replies').count());
    } finally {
      database.close();
    }
  });

test('a student reads the list without network right after the login, with its date', {
  tag: '@extended',
}, async ({ browser }) => {
  const phone = await onPhone(browser, STUDENT, { serviceWorkers: 'allow' });
  await expect(phone.getByRole('tab', { name: /^Upcoming ?\d+$/ })).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => phone.evaluate(async () => (await (await caches.open('app-v1')).keys()).length))
    .toBeGreaterThan(3);
  await expect.poll(() => countStoredReplies(phone)).toBeGreaterThan(0);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(
    phone.getByText(/^No connection\. This is the list as of .*; marks may have changed since\.$/),
  ).toBeVisible();
  await look(phone, 'list-without-network');

  // A page that was never open here cannot come; it comes by itself once there is network.
  await phone.getByRole('link', { name: 'Grades' }).last().click();
  await expect(phone.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(phone.getByText('There is no connection. What you saved is safe.')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Grades', level: 1 })).toBeVisible();
});

test('a student types on while saves fail and recover: nothing moves, and the messages disappear again', async ({
  browser,
}) => {
  const id = await anUntimedAssignment(address(), 'On a Bad Line');
  const phone = await onPhone(browser, STUDENT);
  await phone.goto(`/student/assignments/${id}`);
  await write(phone, 'Momentum before is');
  await saved(phone);
  const before = await topOf(phone);
  await phone.context().route('**/students/set-assignment-response*', (route) => route.abort());
  await phone.context().route('**/students/set-assignment-responses*', (route) => route.abort());
  await phone.keyboard.type(' momentum after.');
  await expect(phone.getByText('Saved on this device', { exact: true }).last()).toBeVisible();
  await expect(phone.locator('[role="status"] strong')).toBeVisible();
  expect(await topOf(phone)).toBeCloseTo(before, 0);
  expect(
    await phone
      .getByText('Your answer', { exact: true })
      .first()
      .evaluate((name) => {
        const head = name.closest('div')?.parentElement;
        return head?.getBoundingClientRect().height;
      }),
  ).toBe(44);
  // Submit is hidden on a phone while an answer is written.
  await phone.getByRole('toolbar').getByRole('button', { name: 'Done' }).tap();
  await phone.getByRole('button', { name: 'Submit', exact: true }).last().click();
  const failed = phone.getByText('There was an error saving your responses. Please try again.');
  await expect(failed).toBeVisible();
  await phone.context().unrouteAll();
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(failed).toBeHidden({ timeout: 30_000 });
});

test('a student closes a dialog and finds the focus where it was, or at the next control', {
  tag: '@extended',
}, async ({ page }) => {
  const id = await anUntimedAssignment(address(), 'Asked before Handing in');
  const timed = await aTimedAssignment(address(), 'Begun by Keys', 3600);
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, 'student', STUDENT, { opens: `/student/assignments/${id}` });
  const submit = page.getByRole('button', { name: 'Submit', exact: true }).first();
  await submit.press('Enter');
  await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(submit).toBeFocused();

  await page.goto(`/student/assignments/${timed}`);
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeFocused();
});

test('a student whose session ended reads so at the login, and typed answers are sent after it', {
  tag: '@extended',
}, async ({ page }) => {
  const id = await anUntimedAssignment(address(), 'Ended in the Middle');
  await logIn(page, 'student', STUDENT, { opens: `/student/assignments/${id}` });
  await write(page, 'Typed before the end.');
  await page.context().clearCookies();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fstudent%2Fassignments%2F${id}$`));
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has ended. Please log in again to continue. Answers that were not sent yet are saved on this device.',
  );
  await logIn(page, 'student', STUDENT);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await page.goto(`/student/assignments/${id}`);
  await expect(answer(page)).toHaveText('Typed before the end.');
  await saved(page);
});

const cannotCome = /^The editor could not be loaded\./;

test('a student writes without the editor that failed to load, and gets it once the network allows', {
  tag: '@extended',
}, async ({ page }) => {
  const id = await anUntimedAssignment(address(), 'The Editor Comes Later');
  let cut = true;
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(/\/EditorText[^/]*\.js/, async (route) => {
    if (!cut) return route.continue();
    await route.abort();
    fail();
  });
  await logIn(page, 'student', STUDENT, { opens: `/student/assignments/${id}` });
  await failed;
  // A student who only reads sees no message.
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible();
  await expect(page.getByText(cannotCome)).toHaveCount(0);
  // The plain text field takes the words in the meantime.
  await answer(page).click();
  await page.keyboard.type('Written without it');
  await expect(page.getByText(cannotCome)).toHaveCount(1);
  cut = false;
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await expect(page.getByText(cannotCome)).toHaveCount(0);
  await page.keyboard.type(', and with it.');
  await expect(answer(page)).toHaveText('Written without it, and with it.');
  await saved(page);
});

test('a student opens a tool that failed to load: the page stays, and the tool works once the network allows', {
  tag: '@extended',
}, async ({ page }) => {
  const id = await anUntimedAssignment(address(), 'The Pad Comes Later');
  let cut = true;
  await page.route(/\/(DrawingPad|FormulaDialog)[^/]*\.(js|css)$/, (route) =>
    cut ? route.abort() : route.continue(),
  );
  await logIn(page, 'student', STUDENT, { opens: `/student/assignments/${id}` });
  await write(page, 'Momentum before is momentum after.');
  const draw = page.getByRole('toolbar').getByRole('button', { name: 'Drawing', exact: true });
  await draw.click();
  const noPad = 'The drawing pad could not be loaded. Check the connection, then try again.';
  await expect(page.getByText(noPad)).toBeVisible();
  await page.keyboard.press('Control+Shift+e');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The visual editor of formulas could not be loaded\./)).toBeVisible();
  // The message says that the LaTeX can be written in the text, and the empty formula is there for it.
  await page.keyboard.type('p');
  await expect(answer(page)).toHaveText('Momentum before is momentum after.$p$');

  cut = false;
  await draw.click();
  const sheet = page.getByRole('dialog', { name: 'Drawing pad' }).locator('canvas');
  await expect(sheet).toBeVisible();
  // The frame shows that the style sheet has arrived.
  await expect(sheet).toHaveCSS('touch-action', 'none');
});
