/// <reference lib="dom" />
/** An administrator decides who may sign up, and reads in numbers what each rule means. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, test } from '../../src/test.ts';

/** Not the product of all journeys, because it changes who may sign up at a school. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

test('an administrator allows teachers and students to sign up, and removes a rule', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, 'administrator', 'admin@classi.example');
  await page.goto('/admin/sign-up');
  const form = page.getByRole('dialog');
  const text = form.getByLabel('Domains and addresses');

  await test.step('a domain of teachers, with what it means', async () => {
    await page.getByRole('button', { name: 'Allow teachers' }).click();
    await form.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(form.getByText('Please enter a domain or an email address.')).toBeVisible();
    await text.fill('nowhere');
    await form.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(form.getByText('“nowhere” is neither a domain nor an email address.')).toBeVisible();
    await text.fill('Staff.example, sub.example');
    await expect(
      form.getByText(
        'Everyone with an address in 2 domains can sign up as a teacher. Teachers wait for your approval.',
      ),
    ).toBeVisible();
    await look(page, 'administrator-allow-signup');
    await form.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByText('2 rules saved')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Teachers' }).getByText('staff.example')).toBeVisible();
  });

  await test.step('students with a course from the start', async () => {
    await page.getByRole('button', { name: 'Allow students' }).click();
    await text.fill('ila@pupils.example\numa@pupils.example');
    await form.getByRole('checkbox').first().check();
    await expect(form.getByText('2 addresses can sign up as students.')).toBeVisible();
    await form.getByRole('button', { name: 'Allow', exact: true }).click();
    const students = page.getByRole('region', { name: 'Students' });
    await expect(students.getByText('ila@pupils.example')).toBeVisible();
    await look(page, 'administrator-signup-rules');
  });

  await test.step('a rule is removed after a question with its consequence', async () => {
    await page.getByLabel('Search for a domain or an address').fill('staff');
    await page.getByRole('button', { name: 'Remove staff.example' }).click();
    await expect(form.getByText('No account has an address like this.')).toBeVisible();
    await form.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The rule staff.example is removed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Teachers' }).getByText('No rule matches.')).toBeVisible();
    await page.goto('/admin/audit');
    await expect(page.getByText(/removed a sign-up rule/)).toBeVisible();
  });
});
