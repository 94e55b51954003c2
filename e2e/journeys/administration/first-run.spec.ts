/// <reference lib="dom" />
/** An empty product prints a one-time link, and the wizard makes the school, its administrator and a first course. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { look } from '../../src/browser/screenshots.ts';
import { type RunningProduct, removeFolder, startProduct } from '../../src/product/start-product.ts';
import { expect, test } from '../../src/test.ts';

const PASSWORD = 'Quiet-Paper7';
let product: RunningProduct;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'classi-e2e-empty-'));
  product = await startProduct({ folder, env: { DEMO: 'off' } });
});
test.afterAll(async () => {
  await product.stop();
  await removeFolder(product.folder);
});

test('the wizard of an empty product leads to the start page of the administrator', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Set up a school' }).click();
  await expect(page.getByRole('alert')).toContainText('npm run school -- setup-link');

  const link = /(http\S+\/setup#\S+)/.exec(product.output())?.[1] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your school' })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter the school’s name.');
  await page.getByLabel('Name of the school').fill('Hillview School');
  await expect(page.getByLabel('Short name')).toHaveValue('hillview');
  await page.getByLabel('Dates').selectOption('DD/MM/YYYY');
  await page.getByLabel('Grades', { exact: true }).selectOption('own');
  await page.getByLabel('Lowest percentage of grade 2').fill('95');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alert').last()).toHaveText('Each boundary must be lower than the one before.');
  await page.getByLabel('Grades', { exact: true }).selectOption('cbse');
  await expect(page.getByText('A1 from 91% · A2 from 81%')).toBeVisible();
  await page.getByLabel('Green').check();
  await look(page, 'setup-school');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill('asha@hillview.example');
  await page.getByLabel('Password', { exact: true }).fill('Hillview#1');
  await page.getByLabel('Confirm password').fill('Hillview#1');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alert').last()).toHaveText(
    'This password is easy to guess. Please choose another one.',
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await look(page, 'setup-administrator');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Class lists/ })).toBeChecked();
  await page.getByRole('radio', { name: /They sign up/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter the email domain of your teachers or of your students.',
  );
  await page.getByLabel('Email domains of teachers').fill('hillview.example');
  await look(page, 'setup-people');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel(/^Name/).fill('Physics');
  await page.getByLabel(/^Code/).fill('PHY-10');
  await page.getByLabel(/^Grade/).fill('10');
  await look(page, 'setup-course');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('asha@hillview.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Email domains of teachers')).toHaveValue('hillview.example');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel(/^Code/)).toHaveValue('PHY-10');
  await page.getByRole('button', { name: 'Set up the school' }).click();
  // The wizard opened the sign-up for this domain, and leads to its rules.
  await expect(page).toHaveURL(/\/admin\/sign-up$/);
  await expect(page.getByText('hillview.example', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start', exact: true }).first().click();
  await expect(page.getByText('Teachers sign up, and wait here for your approval.')).toBeVisible();
  await expect(page.getByText('1 course has no teacher')).toBeVisible();

  const again = await (await browser.newContext({ baseURL: product.address })).newPage();
  await again.goto(link);
  await expect(again.getByRole('alert')).toContainText('has expired or was used');
  await again.goto('/login');
  await expect(again.getByRole('button', { name: /Teacher/ })).toBeVisible();
  await expect(again.getByRole('link', { name: 'Set up a school' })).toBeHidden();
});
