import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { expect, test } from '../src/test.ts';

test('a teacher chooses a role, logs in and logs out again, and her messages disappear', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await look(page, 'login-choice');
  await page.getByRole('button', { name: /Teacher/ }).click();
  await expect(page.getByRole('heading', { name: 'Instructor Login' })).toBeVisible();
  await page.getByLabel('Email').fill('teacher@classi.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Email address or password is incorrect');
  await expect(page.getByLabel('Email')).toHaveValue('teacher@classi.example');
  await look(page, 'login-error');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/instructor\/assignments/);
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL(/\/instructor\/assignments/);

  // The other role's page redirects to the login page, which redirects to her own page.
  await page.goto('/student/assignments');
  await expect(page).toHaveURL(/\/instructor\/assignments/);
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  const openMenu = () =>
    page
      .getByRole('button', { name: /profile|account|Anita/i })
      .first()
      .click();
  const leave = async () => {
    await openMenu();
    await logout.click();
  };
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
  // The code of the menu is loaded after the page, so it must have arrived before the network is lost.
  await openMenu();
  await expect(logout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await page.context().setOffline(true);
  await leave();
  const message = page.getByText('You are still logged in');
  await expect(message).toBeVisible();
  await page.context().setOffline(false);
  await leave();
  await expect(page).toHaveURL(/\/login$/);
  // Her message must not be shown to the next person at this screen.
  await expect(message).toHaveCount(0);
  await page.goto('/instructor/assignments');
  await expect(page).toHaveURL(/\/login\?/);
});

test('a visitor of an unknown path sees the login page, and of an unknown id a message', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('I am a')).toBeVisible();
  await logIn(page, 'student', 'student@riverside.example', { opens: '/student/assignments/999999' });
  await expect(page.getByRole('heading', { name: 'Assignment not found' }).first()).toBeVisible();
});
