/** The manual, read by anybody (spec 3 §2, Documentation section; spec 1 §8, Docs). */

import { look } from '../src/browser/screenshots.ts';
import { tryAgain } from '../src/pages/try-again.ts';
import { expect, test } from '../src/test.ts';

const MANUAL = 'Instructor Reference Manual';

test('a visitor opens a manual by its contents, and reads that another does not exist', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/docs');
  const card = page.getByRole('link', { name: new RegExp(MANUAL) });
  await expect(card).toContainText('Available');
  await look(page, 'docs');
  await card.click();
  await expect(page).toHaveURL(/\/docs\/instructor-reference-manual$/);
  await expect(page.getByRole('heading', { name: MANUAL, level: 1 })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Answers that need you' }).click();
  const heading = page.getByRole('heading', { name: 'Answers that need you' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/#needs-you$/);
  await look(page, 'docs-manual');

  // The address leads to the same place.
  await page.reload();
  await expect(heading).toBeInViewport();

  await page.goto('/docs/no-such-manual');
  await expect(page.getByRole('heading', { name: 'Document Not Found' })).toBeVisible();
  await expect(page.getByText('Document "no-such-manual" not found')).toBeVisible();
  await page.getByRole('link', { name: '← Back to Docs' }).click();
  await expect(page).toHaveURL(/\/docs$/);
});

test('a visitor reads that a manual is loading, and that there is no connection', {
  tag: '@extended',
}, async ({ page, context }) => {
  await page.goto('/docs');
  await expect(page.getByText(MANUAL)).toBeVisible();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/docs/*.html', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: new RegExp(MANUAL) }).click();
  await expect(page.getByText('Loading documentation...')).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: MANUAL, level: 1 })).toBeVisible();
  await page.unroute('**/docs/*.html');
  await page.getByRole('link', { name: '← Back to Docs' }).click();
  await expect(page.getByText('Available').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: new RegExp(MANUAL) }).click();
  await expect(page.getByRole('heading', { name: 'Document Not Found' })).toBeVisible();
  await context.setOffline(false);
  await tryAgain(page.locator('body'));
  await expect(page.getByRole('heading', { name: MANUAL, level: 1 })).toBeVisible();
});
