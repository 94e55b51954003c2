/** Logging in at a school's identity provider, as a student. */
import { expect, type Page } from '../test.ts';

/** Opens the login page and chooses the provider, which the test's settings call School ID. */
export async function chooseSignOn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: /Student/ }).click();
  await page.getByRole('button', { name: 'Sign in with School ID' }).click();
}

export async function signInAtProvider(page: Page, user: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'School ID' })).toBeVisible();
  await page.getByLabel('User').fill(user);
  await page.getByRole('button', { name: 'Continue' }).click();
}
