/** Steps of journeys on a student's assignment page. */

import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '../test.ts';
import { logIn, type Opening } from './log-in.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

export async function onPhone(
  browser: Browser,
  email: string,
  { opens, ...options }: BrowserContextOptions & Pick<Opening, 'opens'> = {},
): Promise<Page> {
  return pageOf(await browser.newContext({ ...PHONE, ...options }), email, {
    opens,
  });
}

/** A page of the student that may be closed while a timer runs. */
export async function pageOf(context: BrowserContext, email: string, opening: Opening = {}): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, 'student', email, opening);
  return page;
}

export const answer = (page: Page, number = 1) =>
  page.getByRole('textbox', { name: `Your answer to question ${number}` });

export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

/** Confirms the start of the timer. */
export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(answer(page)).toBeVisible();
}

/** Waits until the tools of an editor accept a touch, because they ignore one within 300 ms of their appearance. */
export async function toolsTakeAFinger(page: Page): Promise<void> {
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.waitForTimeout(350);
}

/** Replaces the text of an answer. */
export async function write(page: Page, words: string, number = 1): Promise<void> {
  await answer(page, number).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

/** The seconds shown by the timer of the page. */
export async function shown(page: Page): Promise<number> {
  const words = (await page.getByRole('timer').textContent()) ?? '';
  return words
    .split(':')
    .map(Number)
    .reduce((sum, part) => sum * 60 + part, 0);
}

/** Holds the code of the editor back. @returns lets it through */
export async function holdEditor(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/EditorText[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
