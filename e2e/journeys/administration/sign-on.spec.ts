/// <reference lib="dom" />
/** An administrator sets the identity provider of the school, and a student connects an account and signs in there. */
import { type IdentityProvider, startIdentityProvider } from '@classi/server/testing/identity-provider';
import { look } from '../../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { chooseSignOn, signInAtProvider } from '../../src/pages/sign-on.ts';
import { freePort } from '../../src/product/free-port.ts';
import { type RunningProduct, removeFolder, startProduct } from '../../src/product/start-product.ts';
import { expect, test } from '../../src/test.ts';

let product: RunningProduct;
let provider: IdentityProvider;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  const port = await freePort();
  product = await startProduct({ env: { URL_ALLOWED_HOSTS: `127.0.0.1:${port}` } });
  provider = await startIdentityProvider(`${product.address}/sign-in`, port);
  const tara = { given_name: 'Tara', family_name: 'Bhandari' };
  provider.people.set('tara', { ...tara, email: 'student@classi.example', email_verified: true });
  provider.people.set('visitor', { ...tara, email: 'visitor@classi.example', email_verified: false });
});
test.afterAll(async () => {
  await provider.close();
  await product.stop();
  await removeFolder(product.folder);
});

test('an administrator sets up single sign-on, and a student connects the account once', {
  tag: '@extended',
}, async ({ browser }) => {
  const open = async () => (await browser.newContext({ baseURL: product.address })).newPage();

  await test.step('the administrator tests the provider and turns it on', async () => {
    const page = await open();
    await logIn(page, 'administrator', 'admin@classi.example');
    await page.goto('/admin/sign-on');
    await expect(page.getByText(`${product.address}/sign-in`)).toBeVisible();
    await page.getByRole('switch', { name: /People can sign in/ }).check();
    await page.getByLabel('Issuer').fill('http://169.254.169.254');
    await page.getByLabel('Client ID').fill(provider.clientId);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(/^The issuer must begin with https/)).toBeVisible();
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByLabel('Client secret').fill(provider.clientSecret);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(`The provider ${provider.issuer} was found.`)).toBeVisible();
    await page.getByLabel('Name on the button').fill('School ID');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please enter at least one allowed domain.')).toBeVisible();
    await page.getByLabel('Allowed domains').fill('classi.example');
    await page.getByRole('radio', { name: 'Everyone with an address in a domain' }).check();
    await look(page, 'administrator-sign-on');
    await page.getByRole('radio', { name: 'Nobody' }).check();
    await page.getByRole('checkbox', { name: /Logging out also ends/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(page.getByText('On. 0 accounts are connected.')).toBeVisible();
  });

  const page = await open();
  await test.step('a student signs in at the provider, and confirms with the password once', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: /Student/ }).click();
    await expect(page.getByRole('button', { name: 'Sign in with School ID' })).toBeVisible();
    await look(page, 'login-sign-on');
    await page.getByRole('button', { name: 'Sign in with School ID' }).click();
    await signInAtProvider(page, 'tara');
    await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Wrong#2026');
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your current password is not correct.');
    await look(page, 'sign-on-consent');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expect(page).toHaveURL(/\/student\/assignments/);
  });

  await test.step('logging out ends the session at the provider too', async () => {
    await page.goto('/student/profile');
    await expect(page.getByText('Your account is connected with School ID.')).toBeVisible();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('from then on the provider is enough, and opens the page that was requested', async () => {
    await page.goto('/student/grades');
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByRole('button', { name: /Student/ }).click();
    await page.getByRole('button', { name: 'Sign in with School ID' }).click();
    await signInAtProvider(page, 'tara');
    await expect(page).toHaveURL(/\/student\/grades/);
    await page.goto('/student/profile');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect School ID' })).toBeVisible();
    await page.getByRole('button', { name: 'Connect School ID' }).click();
    await expect(page.getByText('Your account is connected with School ID.')).toBeVisible();
  });

  await test.step('an address that is not verified, and a reply that is used twice, log nobody in', async () => {
    const other = await open();
    await chooseSignOn(other);
    await signInAtProvider(other, 'visitor');
    await expect(other.getByRole('alert')).toHaveText(
      'School ID has not verified your email address, so you cannot log in with it.',
    );
    await other.reload();
    await expect(other.getByRole('alert')).toContainText('This sign-in has expired, was already used');
    await other.getByRole('link', { name: 'Back to login' }).click();
    await expect(other.getByText('I am a')).toBeVisible();
    const cancelled = await open();
    await chooseSignOn(cancelled);
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await expect(cancelled.getByRole('alert')).toHaveText('The sign-in was cancelled at School ID.');
  });
});
