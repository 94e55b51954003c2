/** A student signs in at the host name of the school; the provider sends the browser to the public address, which leads back. */
import { type IdentityProvider, startIdentityProvider } from '@classi/server/testing/identity-provider';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { freePort } from '../../src/product/free-port.ts';
import { type RunningProduct, removeFolder, startProduct } from '../../src/product/start-product.ts';
import { expect, test } from '../../src/test.ts';

let product: RunningProduct;
let provider: IdentityProvider;
let publicHost: string;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  const [port, providerPort] = [await freePort(), await freePort()];
  // Browsers find every name under `localhost` on this computer.
  publicHost = `localhost:${port}`;
  product = await startProduct({
    env: {
      ...{ PORT: String(port), PUBLIC_URL: `http://${publicHost}` },
      URL_ALLOWED_HOSTS: `127.0.0.1:${providerPort}`,
    },
  });
  provider = await startIdentityProvider(`http://${publicHost}/sign-in`, providerPort);
  provider.people.set('tara', { email: 'student@classi.example', email_verified: true });
});
test.afterAll(async () => {
  await provider.close();
  await product.stop();
  await removeFolder(product.folder);
});

test('a sign-in that began at the host of the school is finished there', { tag: '@extended' }, async ({
  browser,
}) => {
  const open = async (baseURL: string) => (await browser.newContext({ baseURL })).newPage();

  await test.step('the administrator sets the provider at the public address', async () => {
    const page = await open(`http://${publicHost}`);
    await logIn(page, 'administrator', 'admin@classi.example', { opens: '/admin/sign-on' });
    await expect(page.getByText(`http://${publicHost}/sign-in`)).toBeVisible();
    await page.getByRole('switch', { name: /People can sign in/ }).check();
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByLabel('Client ID').fill(provider.clientId);
    await page.getByLabel('Client secret').fill(provider.clientSecret);
    await page.getByLabel('Name on the button').fill('School ID');
    await page.getByLabel('Allowed domains').fill('classi.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved')).toBeVisible();
  });

  await test.step('the student comes back to the host of the school and is logged in there', async () => {
    const school = `http://classi.${publicHost}`;
    const page = await open(school);
    await page.goto('/login');
    await page.getByRole('button', { name: /Student/ }).click();
    await page.getByRole('button', { name: 'Sign in with School ID' }).click();
    const returned = page.waitForRequest((request) =>
      request.url().startsWith(`http://${publicHost}/sign-in?`),
    );
    await page.getByLabel('User').fill('tara');
    await page.getByRole('button', { name: 'Continue' }).click();
    await returned;
    await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    expect(page.url().startsWith(`${school}/sign-in?`)).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expect(page).toHaveURL(`${school}/student/assignments`);
  });
});
