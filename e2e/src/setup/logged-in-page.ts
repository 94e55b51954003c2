import type { Browser, Page } from '@playwright/test';
import { logIn, type Opening } from '../pages/log-in.ts';

/** A page in a new browser context without animations, logged in. */
export async function loggedInPage(
  browser: Browser,
  address: string,
  { role, email, ...opening }: { role: 'instructor' | 'student'; email: string } & Opening,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await logIn(page, role, email, opening);
  return page;
}
