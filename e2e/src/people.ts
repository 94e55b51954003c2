import { expect, type Page } from '@playwright/test';

/** Of all demo accounts. */
export const PASSWORD = 'Classi#2026';

/**
 * Logs in and opens the page that a person comes to. By the wire: the form has its own journey, and would be loaded and filled in
 * by each of the others.
 */
export async function logIn(
  page: Page,
  role: 'instructor' | 'student',
  email: string,
  password = PASSWORD,
): Promise<void> {
  const reply = await page.context().request.post(`/auth/login/${role}`, { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.goto(`/${role}/assignments`);
  await expect(page).toHaveURL(new RegExp(`/${role}/assignments`));
}
