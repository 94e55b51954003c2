import { expect, type Page } from '@playwright/test';

/** Of all demo accounts. */
export const PASSWORD = 'Classi#2026';

/** Logs in as a person does, from wherever the page is. */
export async function logIn(
  page: Page,
  role: 'instructor' | 'student',
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/login');
  // A session that is there already leads away from the login page: it is ended first.
  if (!/\/login/.test(page.url())) throw new Error('Somebody is logged in already.');
  await page.getByRole('button', { name: role === 'instructor' ? /Teacher/ : /Student/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${role}/assignments`));
}
