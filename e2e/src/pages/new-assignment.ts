import { type Browser, expect, type Page } from '../test.ts';
import { logIn } from './log-in.ts';

/** Starts a new assignment of a teacher and goes to the document step. */
export async function atDocumentStep(
  browser: Browser,
  title: string,
  device: { hasTouch?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await logIn(page, 'instructor', 'teacher@riverside.example');
  await page.getByRole('link', { name: 'New Assignment' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: /document/i }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Step 2 of 3: Create')).toBeVisible();
  return page;
}

export async function processPaper(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.getByLabel('Marking scheme', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Process Document' }).click();
}

export const atPreview = (page: Page) =>
  expect(page.getByText('Step 3 of 3: Preview')).toBeVisible({ timeout: 120_000 });

/** Each click, drag, key chord and typed field of a person counts as one action. */
export class CountedActions {
  count = 0;

  async do(action: () => Promise<unknown>): Promise<void> {
    this.count += 1;
    await action();
  }
}

/** Drags one element onto another with the mouse. */
export async function drag(page: Page, from: { name: string }, to: { name: string }): Promise<void> {
  const start = page.getByRole('button', { name: from.name, exact: true });
  const end = page.getByRole('button', { name: to.name, exact: true });
  await start.scrollIntoViewIfNeeded();
  const [a, b] = [await start.boundingBox(), await end.boundingBox()];
  if (!a || !b) throw new Error('What is dragged is not on the screen.');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}
