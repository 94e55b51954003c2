/// <reference lib="dom" />
/** A person keeps their own name and password; the names and the password are another's on no other device. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, test } from '../../src/test.ts';

const NEXT = 'Quiet-Paper7';

/** Not the product of all journeys, because the names and the password of people change. */
const product = sharedProduct();
/** No other journey of the shared product logs in as this student. */
const STUDENT = 'meera.krishnan@classi.example';

test('a student changes name and password, and the other device is logged out', { tag: '@extended' }, async ({
  browser,
}) => {
  const context = () => browser.newContext({ baseURL: product.address });
  const page = await (await context()).newPage();
  const elsewhere = await (await context()).newPage();
  await logIn(page, 'student', STUDENT);
  await logIn(elsewhere, 'student', STUDENT);

  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile & Settings' }).click();
  await expect(page).toHaveURL(/\/student\/profile$/);
  await expect(page.getByText('Contact your administrator to change your email address')).toBeVisible();
  await expect(page.getByText(STUDENT)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

  const first = page.getByLabel('First name');
  await first.fill('T4ra');
  await expect(
    page.getByText('First name should contain 2-50 letters, spaces, hyphens or apostrophes'),
  ).toBeVisible();
  await first.fill('Anne-Marie');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: /Profile menu: Anne-Marie/ })).toBeVisible();

  const update = page.getByRole('button', { name: 'Update Password' });
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel(/^New password/).fill('quiet');
  await page.getByLabel('Confirm new password').fill('Quiet');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(update).toBeDisabled();
  await look(page, 'profile-password');
  await page.getByLabel(/^New password/).fill(NEXT);
  await page.getByLabel('Confirm new password').fill(NEXT);
  await expect(page.getByText('Passwords match')).toBeVisible();
  await update.click();
  await expect(page.getByText('Your current password is not correct.')).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toHaveValue(NEXT);
  await page.getByLabel('Current password').fill(PASSWORD);
  await update.click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Anne-Marie');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await logIn(elsewhere, 'student', STUDENT, { password: NEXT });
});

test('a teacher reads that the server is down, and loses nothing typed', { tag: '@extended' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, 'instructor', 'teacher@classi.example', { opens: '/instructor/profile' });
  await page.getByLabel('Title').fill('Dr');
  await page.getByLabel('Last name').fill('Krishnan-Iyer');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Krishnan-Iyer');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Failed to update profile. Please try again.')).toHaveCount(0);
});
