/// <reference lib="dom" />
/** Teachers log in with an authenticator app or a passkey; a school requires a second factor of its administrators, and a passkey is one. */
import { appCode } from '@classi/server/testing/authenticator';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { ownProduct } from '../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

/** A separate product, because logins that other journeys use would ask for a code. */
const product = ownProduct();
test.use({ actionTimeout: 40_000 });

/** Sets the app up on the page that is open. @returns its secret and the recovery codes */
async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret =
    /[A-Z2-7]{32}/.exec((await page.getByText(/^Without a camera/).textContent()) ?? '')?.[0] ?? '';
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await look(page, 'second-factor-code');
  await page.getByLabel('Code of the app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await look(page, 'second-factor-recovery-codes');
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  return { secret, codes };
}

test('a teacher logs in with a code, and administrators have to', { tag: '@extended' }, async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ baseURL: product.address })).newPage();
  const page = await open();
  let codes: string[] = [];

  await test.step('the teacher sets up an app under Profile & Settings', async () => {
    await logIn(page, 'instructor', 'teacher@classi.example', { opens: '/instructor/profile' });
    await page.getByRole('button', { name: 'Set up an app' }).click();
    ({ codes } = await enrol(page));
    await expect(
      page.getByText(/^On\. New devices need a code\. 10 of your recovery codes are left\./),
    ).toBeVisible();
  });

  await test.step('a new device asks for a code, and a recovery code works once', async () => {
    const other = await open();
    await other.goto('/login');
    await other.getByRole('button', { name: /Teacher/ }).click();
    await other.getByLabel('Email').fill('teacher@classi.example');
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    const code = other.getByLabel(/^Code of your authenticator app/);
    await expect(code).toBeFocused();
    await look(other, 'login-code');
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other.getByRole('alert')).toHaveText('Please enter the code of your authenticator app.');
    await code.fill('000000');
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other.getByRole('alert')).toContainText('This code is wrong');
    await code.fill(codes[0] ?? '');
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other).toHaveURL(/\/instructor\/assignments/);
    await other.goto('/instructor/profile');
    await expect(other.getByText(/9 of your recovery codes are left/)).toBeVisible();
  });

  await test.step('the school requires an app of administrators', async () => {
    const admin = await open();
    await logIn(admin, 'administrator', 'admin@classi.example', { opens: '/admin/sign-on' });
    // The choice is shown when it is on its way, a moment after the click.
    const requirement = admin.getByRole('checkbox', { name: /^Administrators need/ });
    await requirement.click();
    await expect(requirement).toBeChecked();
    await expect(admin.getByText('Saved')).toBeVisible();
    const next = await open();
    await next.goto('/login');
    await next.getByRole('button', { name: 'Administrator login' }).click();
    await next.getByLabel('Email').fill('admin@classi.example');
    await next.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await next.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(next.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
    await next.goto('/admin');
    await expect(next).toHaveURL(/\/second-factor$/);
    await enrol(next);
    await expect(next).toHaveURL(/\/admin$/);
    await expect(next.getByRole('heading', { name: 'Your school' })).toBeVisible();

    await next.goto('/admin/people?q=teacher@classi.example');
    await next
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await next.getByRole('menuitem', { name: 'Remove the authenticator app' }).click();
    await next.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(next.getByText(/^The authenticator app and passkeys of .* were removed/)).toBeVisible();
    await logIn(await open(), 'instructor', 'teacher@classi.example');
  });
});

/** A page with a device that has a passkey store and a person who proves to be there. Passkeys need an address with a name. */
async function openWithDevice(browser: Browser): Promise<Page> {
  const baseURL = product.address.replace('127.0.0.1', 'localhost');
  const page = await (await browser.newContext({ baseURL })).newPage();
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

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByLabel('Your password').fill('Wrong#2026');
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await expect(page.getByText('Your current password is not correct.')).toBeVisible();
  await page.getByLabel('Your password').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).last().click();
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

test('a teacher logs in with a passkey, and an administrator has to', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await openWithDevice(browser);

  await test.step('a device without a passkey says so, and the password still works', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: /Teacher/ }).click();
    await signIn(page);
    await expect(page.getByRole('alert')).toContainText('No passkey was used');
  });

  await test.step('the teacher adds a passkey under Profile & Settings and names it', async () => {
    await logIn(page, 'instructor', 'teacher@riverside.example', { opens: '/instructor/profile' });
    await addPasskey(page, 'School laptop');
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
    await logIn(admin, 'administrator', 'admin@riverside.example', { opens: '/admin/sign-on' });
    await admin.getByRole('checkbox', { name: /^Administrators need/ }).check();
    await expect(admin.getByText('Saved')).toBeVisible();
    await admin.context().clearCookies();
    const form = async () => {
      await admin.goto('/login');
      await admin.getByRole('button', { name: 'Administrator login' }).click();
      await admin.getByLabel('Email').fill('admin@riverside.example');
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
