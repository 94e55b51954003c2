import { expect, type Page } from '@playwright/test';

/** The password of all demo accounts. */
export const PASSWORD = 'Classi#2026';

export interface Opening {
  password?: string | undefined;
  /** The page to open; by default the list after the login. Null opens none, where the next step opens another: a page takes a second of processor time. */
  opens?: string | null | undefined;
}

/**
 * Logs in and opens a page. By the wire: the form has its own journey, and would be loaded and filled in by each of the others.
 */
export async function logIn(
  page: Page,
  role: 'instructor' | 'student' | 'administrator',
  email: string,
  { password = PASSWORD, opens = role === 'administrator' ? '/admin' : `/${role}/assignments` }: Opening = {},
): Promise<void> {
  const reply = await page.context().request.post(`/auth/login/${role}`, { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  if (opens === null) return;
  await page.goto(opens);
  await expect(page).not.toHaveURL(/\/login/);
}
