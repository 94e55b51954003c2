/// <reference lib="dom" />
/** An administrator adds a person and a course, approves a teacher, and deactivates a student. */

import { look } from '../../src/browser/screenshots.ts';
import { PASSWORD } from '../../src/pages/log-in.ts';
import { nextCode } from '../../src/product/sent-mail.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, type Page, test } from '../../src/test.ts';

const NEW_PASSWORD = 'Quiet-Paper7';

/** Not the product of all journeys, because the people of the school change. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

/** A teacher signs up over the wire, and waits. */
async function signUpTeacher(page: Page, email: string): Promise<void> {
  const { request } = page.context();
  await request.post('/auth/signup/request-verification', { data: { email, school: 'classi' } });
  const code = await nextCode(product.folder, email);
  await request.post('/auth/signup/verify-code', { data: { email, code } });
  const person = { firstName: 'Ravi', lastName: 'Sen', preferredTitle: 'Sir', password: NEW_PASSWORD };
  const made = await request.post('/auth/signup/instructor', { data: { email, ...person } });
  expect(made.status(), await made.text()).toBe(200);
}

test('an administrator logs in, approves a teacher, and adds a course and a student who joins', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = () => browser.newContext({ baseURL: product.address });
  const page = await (await context()).newPage();
  await signUpTeacher(page, 'ravi.sen@classi.example');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Administrator login' }).click();
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  await look(page, 'administrator-login');
  await page.getByLabel('Email').fill('admin@classi.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Your school' })).toBeVisible();
  await look(page, 'administrator-start');

  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog');
  await approval.getByRole('checkbox').first().check();
  await look(page, 'administrator-approve');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Ravi Sen can log in now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Teachers who wait for approval' })).toBeHidden();
  await expect(page.getByText('Meera Iyer approved a teacher')).toBeVisible();

  await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add a course' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Please fill in name, code and grade.')).toBeVisible();
  await form.getByLabel('Name').fill('Geography');
  await form.getByLabel('Code').fill('GEO-9');
  await form.getByLabel('Grade').fill('9');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('GEO-9 · Geography')).toBeVisible();
  await look(page, 'administrator-courses');

  await page.getByRole('button', { name: 'People in GEO-9' }).click();
  const people = page.getByRole('dialog');
  await people.getByLabel('Add people').fill('ravi sen');
  await people.getByRole('button', { name: 'Add Ravi Sen' }).click();
  await expect(people.getByRole('button', { name: 'Remove Ravi Sen' })).toBeVisible();
  await look(page, 'administrator-course-people');
  await people.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await look(page, 'administrator-people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Role').selectOption('student');
  await adding.getByLabel('First name').fill('Ila');
  await adding.getByLabel('Last name').fill('Sen');
  await adding.getByRole('textbox', { name: 'Email' }).fill('ila@pupils.example');
  await adding.getByLabel('GEO-9 · Geography').check();
  await look(page, 'administrator-add-person');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  const link = await page.getByText(/\/join#/).textContent();
  await look(page, 'administrator-link');

  const joining = await (await context()).newPage();
  await joining.goto(link ?? '');
  await expect(joining.getByRole('heading', { name: 'Welcome, Ila' })).toBeVisible();
  await look(joining, 'join');
  await joining.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await joining.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await joining.getByRole('button', { name: 'Save and log in' }).click();
  await expect(joining).toHaveURL(/\/student\/assignments/);

  const again = await (await context()).newPage();
  await again.goto(link ?? '');
  await expect(again.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByLabel('Search by name or email').fill('sen ila');
  await expect(page.getByText('1 person')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ila Sen' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('loses access to 1 course. All work and marks are kept.');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Ila Sen is deactivated')).toBeVisible();
  await joining.reload();
  await expect(joining).toHaveURL(/\/login/);
});
