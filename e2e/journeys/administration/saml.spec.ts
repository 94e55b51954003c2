/// <reference lib="dom" />
/** An administrator sets a SAML provider, and a student connects an account, signs in and out there. The provider is another site. */
import { type SamlProvider, startSamlProvider } from '@classi/server/testing/saml-provider';
import { look } from '../../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { chooseSignOn, signInAtProvider } from '../../src/pages/sign-on.ts';
import { freePort } from '../../src/product/free-port.ts';
import { type RunningProduct, removeFolder, startProduct } from '../../src/product/start-product.ts';
import { expect, test } from '../../src/test.ts';

let product: RunningProduct;
let provider: SamlProvider;
let address: string;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  const port = await freePort();
  provider = await startSamlProvider();
  // The provider has a number for a host: for browsers it is another site than 'localhost', and gets no cookies along.
  address = `http://localhost:${port}`;
  product = await startProduct({
    env: { PORT: String(port), PUBLIC_URL: address, URL_ALLOWED_HOSTS: provider.host },
  });
  const tara = { firstName: 'Tara', lastName: 'Bhandari' };
  provider.people.set('tara', { ...tara, name: 'id-tara', email: 'student@classi.example' });
  provider.people.set('visitor', { ...tara, name: 'id-visitor', email: 'visitor@other.example' });
});
test.afterAll(async () => {
  await provider.close();
  await product.stop();
  await removeFolder(product.folder);
});

test('an administrator sets up SAML from metadata, and a student signs in, connects and logs out', {
  tag: '@extended',
}, async ({ browser }) => {
  const open = async () => (await browser.newContext({ baseURL: address })).newPage();

  await test.step('the administrator fills the settings in, tests them and turns them on', async () => {
    const page = await open();
    await logIn(page, 'administrator', 'admin@classi.example', { opens: '/admin/sign-on' });
    await page.getByRole('switch', { name: /People can sign in/ }).check();
    await page.getByRole('radio', { name: 'SAML 2.0' }).check();
    const base = `${address}/auth/sign-on/saml/classi`;
    await expect(page.getByText(`${base}/metadata`)).toBeVisible();
    await expect(page.getByText(`${base}/acs`)).toBeVisible();
    await page.getByLabel('Metadata of the provider').fill('<x/>');
    await page.getByRole('button', { name: 'Fill in from the metadata' }).click();
    await expect(page.getByText('This metadata describes no identity provider.')).toBeVisible();
    await page.getByLabel('Metadata of the provider').fill(provider.metadata);
    await page.getByRole('button', { name: 'Fill in from the metadata' }).click();
    await expect(page.getByLabel('Sign-in address')).toHaveValue(provider.entryPoint);
    await expect(page.getByLabel('Entity ID of the provider')).toHaveValue(provider.entityId);
    await page.getByRole('switch', { name: /People can sign in/ }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(/^The sign-in page answers\. The certificate is valid until/)).toBeVisible();
    await page.getByLabel('Name on the button').fill('School ID');
    await page.getByLabel('Allowed domains').fill('classi.example');
    await page.getByRole('checkbox', { name: /Logging out also ends/ }).check();
    await look(page, 'administrator-saml');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('On. 0 accounts are connected.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'SAML 2.0' })).toBeChecked();
  });

  const page = await open();
  await test.step('a student signs in at the provider, and confirms with the password once', async () => {
    await chooseSignOn(page);
    await signInAtProvider(page, 'tara');
    await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expect(page).toHaveURL(/\/student\/assignments/);
  });

  await test.step('logging out ends the session at the provider too', async () => {
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Logged out of School ID' })).toBeVisible();
    expect(page.url().startsWith(`${provider.logoutAddress}?SAMLRequest=`)).toBe(true);
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
    await page.getByRole('button', { name: 'Connect School ID' }).click();
    await signInAtProvider(page, 'tara');
    await expect(page.getByText('Your account is connected with School ID.')).toBeVisible();
  });

  await test.step('an address of another domain, a cancelled sign-in and a used reply log nobody in', async () => {
    const other = await open();
    await chooseSignOn(other);
    await signInAtProvider(other, 'visitor');
    await expect(other.getByRole('alert')).toHaveText(
      'Your school does not allow the address visitor@other.example for single sign-on.',
    );
    await other.reload();
    await expect(other.getByRole('alert')).toContainText('This sign-in has expired, was already used');
    const cancelled = await open();
    await chooseSignOn(cancelled);
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await expect(cancelled.getByRole('alert')).toHaveText('The sign-in was cancelled at School ID.');
  });
});
