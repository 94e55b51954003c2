/** Timed work: the whole of it, an expired exam, extra time, an exam without network, and a browser that was closed. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { saved, shown, start, write } from '../src/pages/student-page.ts';
import { asTeacher, aTimedAssignment, responsesOf, sessionOf, TEACHER } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

// These tests mostly wait for clocks, and each has its own student and exam.
test.describe.configure({ mode: 'parallel' });

const address = () => process.env.CLASSI_ADDRESS ?? '';

async function studentPage(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'student', email);
  return page;
}

const timer = (page: Page) => page.getByRole('timer');

async function openTimed(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog', { name: `Start “${title}”?` })).toBeVisible();
}

async function begin(page: Page, title: string): Promise<void> {
  await openTimed(page, title);
  await start(page);
}

test('a student takes an exam from start to expiry on a device with a wrong clock', async ({ browser }) => {
  const email = 'wisnu@riverside.example';
  const title = 'Momentum Exam Of Ninety Seconds';
  const id = await aTimedAssignment(address(), title, 90);
  const page = await studentPage(browser, email);
  await openTimed(page, title);
  await expect(page.getByText('conservation of momentum')).toHaveCount(0);
  await look(page, 'timed-start');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/student\/assignments$/);

  await begin(page, title);
  await expect(page.getByText('Running Low')).toBeVisible();
  await write(page, 'Momentum before is momentum after.');
  await saved(page);
  // The device's clock is set forward by an hour.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await page.waitForTimeout(1500);
  const left = await sessionOf(address(), email, id);
  expect(Math.abs((await shown(page)) - left.time_remaining_seconds)).toBeLessThan(3);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Timer restored. Assignment resumed from where you left off.')).toBeVisible();
  await expect(page.getByText('Momentum before is momentum after.')).toBeVisible();

  await expect(page.getByText('1 minute remaining')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Time Almost Up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Now' })).toBeVisible();
  await look(page, 'timed-critical');
  await write(page, 'The last letters, typed while the time runs out.', 2);
  await expect(page.getByText('Time expired! Your assignment has been automatically submitted.')).toBeVisible(
    {
      timeout: 180_000,
    },
  );
  await expect(page).toHaveURL(/\/student\/assignments$/);
  expect(await sessionOf(address(), email, id)).toMatchObject({
    is_submitted: true,
    submission_method: 'auto_time_limit',
    time_used_seconds: 90,
  });
  const [first, second] = await responsesOf(address(), email, id);
  expect(first).toContain('Momentum before is momentum after.');
  expect(second).toContain('The last letters, typed while the time runs out.');
});

test('a student submits early and sees a question about missing answers', async ({ browser }) => {
  const email = 'maryam.hussain@riverside.example';
  const title = 'Momentum Exam Handed In By Hand';
  const id = await aTimedAssignment(address(), title, 2400);
  const page = await studentPage(browser, email);
  await begin(page, title);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await write(page, 'Six kilogram metres per second.');
  await saved(page);
  // This student was never offered the tour, and a timed test is no moment for it.
  await expect(page.getByRole('region', { name: 'Tour of the editor' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tour of the editor' })).toHaveCount(0);

  // A second device shows the same session, and hears of its end.
  const second = await studentPage(browser, email);
  await second.getByRole('link', { name: title }).click();
  await expect(second.getByText('Timer restored.')).toBeVisible();
  expect(Math.abs((await shown(page)) - (await shown(second)))).toBeLessThan(3);

  await page.getByRole('button', { name: 'Submit', exact: true }).first().click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
  await expect(second.getByText('This assignment was submitted from another page or device.')).toBeVisible();
  await expect(
    second.getByText('This assignment has been submitted and can no longer be edited.'),
  ).toBeVisible();
  await expect(second.getByRole('timer')).toHaveCount(0);
  expect(await sessionOf(address(), email, id)).toMatchObject({
    is_submitted: true,
    submission_method: 'manual',
  });
});

test('a student gets extra time in the open page', { tag: '@extended' }, async ({ browser }) => {
  const email = 'ananya.sharma@riverside.example';
  const title = 'Momentum Exam With Extra Time';
  const id = await aTimedAssignment(address(), title, 120);
  const page = await studentPage(browser, email);
  await begin(page, title);

  const teacher = await (await browser.newContext()).newPage();
  await logIn(teacher, 'instructor', TEACHER, { opens: `/instructor/assignments/${id}` });
  await expect(teacher.getByText(/1 working/)).toBeVisible();
  await look(teacher, 'timed-teacher');
  await teacher.getByRole('button', { name: 'Extra time' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Extra time' });
  await dialog.getByLabel('Minutes').fill('10');
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await expect(page.getByText('You have 10 minutes more.')).toBeVisible({ timeout: 5000 });
  expect(await shown(page)).toBeGreaterThan(600);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  // The teacher gives time to one student only.
  await dialog.getByLabel('For', { exact: true }).click();
  await teacher.getByRole('option', { name: 'Ananya Sharma' }).click();
  await dialog.getByLabel('Minutes').fill('60');
  await dialog.getByRole('button', { name: 'Give time' }).click();
  await expect(page.getByText('You have 1 hour more.')).toBeVisible({ timeout: 5000 });
  expect(await timer(page).textContent()).toMatch(/^01:\d\d:\d\d$/);
  await expect(dialog.getByText('Daniel Sir gave Ananya Sharma 1 h')).toBeVisible();
  await expect(dialog.getByText('Daniel Sir gave everybody 10 min')).toBeVisible();
});

test('a student without network at the end keeps the text on the device, and it arrives late', async ({
  browser,
}) => {
  const email = 'oliver.benson@riverside.example';
  const title = 'Momentum Exam Without Network';
  const id = await aTimedAssignment(address(), title, 30);
  const page = await studentPage(browser, email);
  await begin(page, title);
  await write(page, 'Written with network.');
  await saved(page);
  await page.context().setOffline(true);
  await write(page, 'Written without network.', 2);
  await expect(page.getByText('Connection Lost')).toBeVisible();
  await expect(
    page.getByText('You are offline. Timer continues but changes may not be saved.'),
  ).toBeVisible();
  await expect(page.getByText(/Time is up, and there is no connection/)).toBeVisible({ timeout: 180_000 });
  await look(page, 'timed-offline-up');
  await expect
    .poll(async () => (await sessionOf(address(), email, id)).is_submitted, { timeout: 180_000 })
    .toBe(true);
  await page.context().setOffline(false);
  await expect(page.getByText(/This arrived too late to count. Your teacher can see it/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Written without network.')).toBeVisible();
  await look(page, 'timed-late');
  const [first, second] = await responsesOf(address(), email, id);
  expect(first).toContain('Written with network.');
  expect(second).toBeNull();

  // The teacher sees the late answers next to those that count.
  const works = await (await asTeacher(address())).post<
    Record<string, Record<string, { late_answers?: { response: string }[] }>>
  >('/grader/previous-questions-and-responses', { assignment_id: id });
  const [work] = Object.values(works);
  expect(work?.['2']?.late_answers).toEqual([
    {
      late_answer_id: expect.any(Number),
      response: expect.stringContaining('Written without network.'),
      saved_at: expect.any(String),
      counts: false,
    },
  ]);
  expect(work?.['1']).not.toHaveProperty('late_answers');
  const teacher = await (await browser.newContext()).newPage();
  await logIn(teacher, 'instructor', TEACHER, { opens: `/instructor/assignments/${id}?list=everyone` });
  await teacher.getByRole('link', { name: /Oliver Benson/ }).click();
  await teacher.getByRole('button', { name: /Next question/ }).click();
  await expect(teacher.getByText(/Arrived too late/)).toBeVisible();
});

test('a student whose network is back in time has all answers counted', { tag: '@extended' }, async ({
  browser,
}) => {
  const email = 'chidi.okonkwo@riverside.example';
  const title = 'Momentum Exam With A Gap';
  const id = await aTimedAssignment(address(), title, 25);
  const page = await studentPage(browser, email);
  await begin(page, title);
  await page.context().setOffline(true);
  await write(page, 'Written in the gap.');
  await expect(page.getByText(/Time is up, and there is no connection/)).toBeVisible({ timeout: 180_000 });
  await page.context().setOffline(false);
  await expect(
    page.getByText('Time expired! Your assignment has been automatically submitted.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/student\/assignments$/);
  expect((await responsesOf(address(), email, id))[0]).toContain('Written in the gap.');
});

test('a student closes the browser, and the server submits what it has', { tag: '@extended' }, async ({
  browser,
}) => {
  const email = 'sean.obrien@riverside.example';
  const title = 'Momentum Exam Of A Closed Browser';
  const id = await aTimedAssignment(address(), title, 15);
  const page = await studentPage(browser, email);
  await begin(page, title);
  await write(page, 'Written before it was closed.');
  await saved(page);
  await page.context().close();
  await expect
    .poll(async () => (await sessionOf(address(), email, id)).is_submitted, { timeout: 180_000 })
    .toBe(true);
  expect(await sessionOf(address(), email, id)).toMatchObject({
    submission_method: 'auto_time_limit',
    time_used_seconds: 15,
  });
  expect((await responsesOf(address(), email, id))[0]).toContain('Written before it was closed.');
});
