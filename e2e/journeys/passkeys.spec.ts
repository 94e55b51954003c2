/// <reference lib="dom" />
/** A teacher adds a passkey and logs in with it elsewhere; it replaces the app that a school requires. */
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { ownProduct } from '../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

/** A separate product, because a school that requires a second factor would stop other journeys. */
const product = ownProduct();
test.use({ actionTimeout: 40_000 });

/** A page with a device that has a passkey store and a person who proves to be there. Passkeys need an address with a name. */
async function openWithDevice(browser: Browser): Promise<Page> {
  const baseURL = product.address.replace('127.0.0.1', 'localhost');
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return page;
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByLabel('Your password').fill('Wrong#2026');
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await expect(page.getByText('Your current password is not correct.')).toBeVisible();
  await page.getByLabel('Your password').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).last().click();
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

test('a teacher logs in with a passkey, and an administrator has to', async ({ browser }) => {
  const page = await openWithDevice(browser);

  await test.step('a device without a passkey says so, and the password still works', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: /Teacher/ }).click();
    await signIn(page);
    await expect(page.getByRole('alert')).toContainText('No passkey was used');
  });

  await test.step('the teacher adds a passkey under Profile & Settings and names it', async () => {
    await logIn(page, 'instructor', 'teacher@classi.example', { opens: '/instructor/profile' });
    await add(page, 'School laptop');
    await expect(page.getByText('The passkey was added')).toBeVisible();
    await page.getByRole('button', { name: 'Rename School laptop' }).click();
    await page.getByLabel('Name of the passkey').fill('Blue laptop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Blue laptop')).toBeVisible();
    await expect(page.getByText(/Not used yet\. For localhost\./)).toBeVisible();
    await page.getByRole('heading', { name: 'Passkeys' }).scrollIntoViewIfNeeded();
    await look(page, 'profile-passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  });

  await test.step('the passkey logs the teacher in, even from the form of students', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: /Student/ }).click();
    await signIn(page);
    await expect(page).toHaveURL(/\/instructor\/assignments/);
  });

  await test.step('a removed passkey no longer works', async () => {
    await page.goto('/instructor/profile');
    await expect(page.getByText(/last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The passkey was removed')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: /Teacher/ }).click();
    await signIn(page);
    await expect(page.getByRole('alert')).toContainText('does not belong to any account');
  });

  await test.step('the school requires a second factor of administrators, and a passkey is one', async () => {
    const admin = await openWithDevice(browser);
    await logIn(admin, 'administrator', 'admin@classi.example', { opens: '/admin/sign-on' });
    await admin.getByRole('checkbox', { name: /^Administrators need/ }).check();
    await expect(admin.getByText('Saved')).toBeVisible();
    await admin.context().clearCookies();
    const form = async () => {
      await admin.goto('/login');
      await admin.getByRole('button', { name: 'Administrator login' }).click();
      await admin.getByLabel('Email').fill('admin@classi.example');
      await admin.getByLabel('Password', { exact: true }).fill(PASSWORD);
    };
    await form();
    await admin.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(admin.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
    await admin.getByRole('button', { name: 'Add a passkey' }).click();
    await admin.getByLabel('Your password').last().fill(PASSWORD);
    await admin.getByRole('button', { name: 'Continue' }).last().click();
    await expect(admin).toHaveURL(/\/admin$/);
    await admin.context().clearCookies();
    await form();
    await admin.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(admin.getByRole('alert')).toContainText('Please log in with your passkey.');
    await signIn(admin);
    await expect(admin).toHaveURL(/\/admin$/);
  });
});
