import { expect, type Page } from '@playwright/test';
import { answer } from '../pages/student-page.ts';

/** Waits until the service worker controls the page and has cached the files of the app. */
export async function cacheApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await answer(page).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('app-v1')).keys()).length))
    .toBeGreaterThan(10);
}
