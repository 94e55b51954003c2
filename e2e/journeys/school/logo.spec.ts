/** An administrator sets the school's logo while the product runs: the login page and both shells show it. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { drawing } from '../../src/papers/drawing.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../../src/test.ts';

const COMMAND = fileURLToPath(
  new URL('../../../server/src/app/commands/tenant-settings.ts', import.meta.url),
);
/** Not the product of all journeys, because the logo of a school changes. */
const product = sharedProduct();
const SCHOOLS = ['Classi Demo School', 'Riverside School'];

const settings = (...words: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, 'classi', ...words], {
    env: { ...process.env, DATA_DIR: product.folder },
  });

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  return context.newPage();
}

test('a visitor sees the logo of the school on the login page, and both roles after the login', {
  tag: '@extended',
}, async ({ browser }) => {
  const file = join(product.folder, 'crest.png');
  await writeFile(file, drawing(3, 96, 96));
  const address = `data:image/png;base64,${drawing(3, 96, 96).toString('base64')}`;
  expect((await settings('logo', file)).stdout).toContain('The logo is a PNG file');
  const logo = (page: Page) => page.locator(`img[src="${address}"]`).filter({ visible: true });

  const visitor = await newPage(browser);
  await visitor.goto('/login?school=classi');
  await expect(logo(visitor)).toHaveCount(1);
  await look(visitor, 'login-school');

  for (const [role, email] of [
    ['student', 'student@classi.example'],
    ['instructor', 'teacher@classi.example'],
  ] as const) {
    const page = await newPage(browser);
    await logIn(page, role, email);
    await expect(logo(page)).toHaveCount(1);
  }

  await settings('logo', 'none');
  await visitor.goto('/login?school=classi');
  await expect(visitor.getByText('Teacher', { exact: true }).first()).toBeVisible();
  await expect(logo(visitor)).toHaveCount(0);
});

test('a visitor sees no school on the login page where the link names none', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await newPage(browser);
  // The page asks for the single sign-on of the school that is meant where none is named; it shows no name.
  const reply = page.waitForResponse('**/auth/school');
  await page.goto('/login');
  await (await reply).finished();
  await expect(page.getByText('Teacher', { exact: true }).first()).toBeVisible();
  for (const name of SCHOOLS) await expect(page.getByText(name)).toHaveCount(0);
});
