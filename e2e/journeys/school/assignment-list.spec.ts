/// <reference lib="dom" />
/** The teacher's list while it loads: the placeholder rows have the shape of the loaded rows. */

import { loggedInPage } from '../../src/setup/logged-in-page.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** The position and size of each part of the table, in px. */
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

// In the product of all journeys, titles of assignments take two lines on a phone.
const product = sharedProduct();

const COLUMNS = [1, 2, 3, 4, 5].map((nth) => `thead tr > :nth-child(${nth})`);

test('placeholder rows have the shape of loaded rows, on a desk and on a phone', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await loggedInPage(browser, product.address, {
    role: 'instructor',
    email: 'teacher@riverside.example',
  });
  for (const { viewport, parts } of [
    {
      viewport: { width: 1440, height: 900 },
      parts: [...COLUMNS, 'tbody tr:nth-child(1)', 'tbody tr:nth-child(2)'],
    },
    { viewport: { width: 390, height: 844 }, parts: ['tbody tr:nth-child(1)'] },
  ]) {
    await page.setViewportSize(viewport);
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
    expect(await places(page, parts), `${viewport.width} px`).toEqual(before);
    await page.unroute('**/grader/previous-assignments');
  }
});
