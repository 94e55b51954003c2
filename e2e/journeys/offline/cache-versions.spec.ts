/** A device that an earlier release has left its caches on: the new worker takes them over, and deletes nothing else. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns what is stored on the device: paths by the name of their cache, and the unsaved answers. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { paths, databases, answer: localStorage.getItem('an-unsent-answer') };
  });

test('a student opens work without network after an upgrade, with its pictures', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A page of the same origin that has no worker.
  await page.goto('/openapi.json');
  await page.evaluate(async () => {
    await (await caches.open('app')).put('/', new Response('an earlier page'));
    await (await caches.open('pictures')).put('/editor/map.png', new Response('a map'));
    await (await caches.open('notes-of-another-app')).put('/note', new Response('a note'));
    localStorage.setItem('an-unsent-answer', 'Written without network.');
    await new Promise((resolve) => {
      indexedDB.open('unsent').onsuccess = resolve;
    });
  });

  await page.goto('/login');
  // Only the names: a cache that is opened just after it was deleted would be there again.
  await expect
    .poll(async () => (await page.evaluate(() => caches.keys())).sort())
    .toEqual(['app-v1', 'notes-of-another-app', 'pictures-v1']);
  const after = await stored(page);
  expect(after.paths['pictures-v1']).toEqual(['/editor/map.png']);
  expect(after.paths['app-v1']).toContain('/');
  expect(after.databases).toContain('unsent');
  expect(after.answer).toBe('Written without network.');

  await expect
    .poll(
      async () => (await stored(page)).paths['app-v1']?.filter((path) => path.startsWith('/assets/')).length,
    )
    .toBeGreaterThan(3);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
