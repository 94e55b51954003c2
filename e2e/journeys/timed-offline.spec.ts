/** Timed work that is opened again without network, before and after its end. */

import { cacheApp } from '../src/browser/cached-app.ts';
import { look } from '../src/browser/screenshots.ts';
import { answer, onPhone, PHONE, saved, shown, start, write } from '../src/pages/student-page.ts';
import { aTimedAssignment, responsesOf, sessionOf } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

test.use({ serviceWorkers: 'allow' });
// These tests mostly wait for clocks, and each has its own student and exam.
test.describe.configure({ mode: 'parallel' });

const address = () => process.env.CLASSI_ADDRESS ?? '';
async function begin(browser: Browser, email: string, title: string): Promise<Page> {
  const page = await onPhone(browser, email, { serviceWorkers: 'allow' });
  await page.getByRole('link', { name: title }).click();
  await start(page);
  return page;
}

test('a student opens a running exam again without network: questions, answers and timer', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'jacob.levy@riverside.example';
  const title = 'Momentum Exam Opened Again';
  const id = await aTimedAssignment(address(), title, 1500);
  const page = await begin(browser, email, title);
  await write(page, 'Saved with network.');
  await saved(page);
  await cacheApp(page);

  await page.context().setOffline(true);
  await write(page, 'Typed without network.', 2);
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^No connection\. This is the assignment as of/)).toContainText(
    'The timer keeps running without a connection. The school’s server decides what arrives in time.',
  );
  await expect(answer(page)).toHaveText('Saved with network.');
  await expect(answer(page, 2)).toHaveText('Typed without network.');
  const { time_remaining_seconds: left } = await sessionOf(address(), email, id);
  expect(Math.abs((await shown(page)) - left)).toBeLessThan(5);
  await look(page, 'timed-opened-offline');
  await page.setViewportSize(PHONE.viewport);
  await write(page, 'Typed in a page that was opened without network.', 3);
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();

  // The device's clock is set forward while the page reloads, and the shown time must not jump.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });
  await page.reload();
  await expect(answer(page, 3)).toHaveText('Typed in a page that was opened without network.');
  await expect(page.getByText(/You may have less time than shown/)).toBeVisible();
  const later = await sessionOf(address(), email, id);
  expect(Math.abs((await shown(page)) - later.time_remaining_seconds)).toBeLessThan(8);

  await page.context().setOffline(false);
  await expect(page.getByText(/^No connection\./)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(() => responsesOf(address(), email, id))
    .toEqual([
      expect.stringContaining('Saved with network.'),
      expect.stringContaining('Typed without network.'),
      expect.stringContaining('Typed in a page that was opened without network.'),
    ]);
  await page.context().close();
});

test('a student whose time ends without network finds the exam locked, and it is submitted later', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'harry.fletcher@riverside.example';
  const title = 'Momentum Exam That Ends Offline';
  const id = await aTimedAssignment(address(), title, 60);
  const page = await begin(browser, email, title);
  await write(page, 'In time.');
  await saved(page);
  await cacheApp(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(answer(page)).toHaveText('In time.');
  await write(page, 'Never sent in time.', 2);
  await expect(page.getByText(/Time is up, and there is no connection/)).toBeVisible({ timeout: 180_000 });
  await expect(answer(page)).toHaveCount(0);
  await expect(page.getByText('Never sent in time.')).toBeVisible();
  await expect
    .poll(async () => (await sessionOf(address(), email, id)).is_submitted, { timeout: 180_000 })
    .toBe(true);
  await page.reload();
  await expect(page.getByText(/Time is up, and there is no connection/)).toBeVisible();
  await expect(page.getByText('Never sent in time.').first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/This arrived too late to count. Your teacher can see it/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/auto-submission failed/)).toHaveCount(0);
  expect(await responsesOf(address(), email, id)).toEqual([expect.stringContaining('In time.'), null, null]);
  await page.context().close();
});
