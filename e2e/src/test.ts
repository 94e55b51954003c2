/**
 * Playwright's `test`, whose journeys leave nothing behind: every window that one opened is closed when it ends. Left open they would go on asking
 * the server until the last journey of their worker, and slow the machine down for all that follow.
 */
import { test as base } from '@playwright/test';

export * from '@playwright/test';

export const test = base.extend<{ windowsClosed: undefined }>({
  windowsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
