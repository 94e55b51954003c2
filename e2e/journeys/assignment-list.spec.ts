/// <reference lib="dom" />
/** The teacher's list while it is on its way: the rows that stand for others have the shape of those that come. */

import { logIn } from '../src/pages/log-in.ts';
import { expect, type Page, test } from '../src/test.ts';

/** Where the parts of the table stand, in px. */
const places = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const part = document.querySelector(selector);
        if (!part) return `${selector}: none`;
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${selector}: ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    parts,
  );

const COLUMNS = [1, 2, 3, 4, 5].map((nth) => `thead tr > :nth-child(${nth})`);

for (const { where, viewport, parts } of [
  {
    where: 'a desk',
    viewport: { width: 1440, height: 900 },
    parts: [...COLUMNS, 'tbody tr:nth-child(1)', 'tbody tr:nth-child(2)'],
  },
  { where: 'a phone', viewport: { width: 390, height: 844 }, parts: ['tbody tr:nth-child(1)'] },
])
  test(`rows on their way have the shape of those that come, on ${where}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    await logIn(page, 'instructor', 'teacher@riverside.example');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/grader/previous-assignments', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/instructor/assignments');
    await expect(page.locator('[aria-busy="true"] table')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page, parts);
    release();
    await expect(page.locator('tbody a').first()).toBeVisible();
    expect(await places(page, parts)).toEqual(before);
  });
