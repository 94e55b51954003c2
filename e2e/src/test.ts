/**
 * Playwright's `test`, whose journeys leave nothing behind: every window that one opened is closed when it ends. Left open they would go on asking
 * the server until the last journey of their worker, and slow the machine down for all that follow.
 */
import { test as base } from '@playwright/test';
import { type RunningProduct, removeFolder, startProduct } from './product/start-product.ts';

export * from '@playwright/test';

interface WorkerFixtures {
  /** A product that the files of a worker share. It is started when the first file asks for it, and stopped with the worker. */
  workerProduct: RunningProduct;
}

export const test = base.extend<{ windowsClosed: undefined }, WorkerFixtures>({
  windowsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  workerProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from the pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
      await removeFolder(product.folder);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
