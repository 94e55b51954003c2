/** An administrator imports a OneRoster zip and undoes the import; a broken zip changes nothing. */

import { oneRosterZip } from '@classi/server/testing/one-roster-zip';
import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** Not the product of all journeys, because the people of the school change. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

async function chooseZip(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('CSV or zip file').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

/** Expects that the list of people says `count` for the addresses of the zip. */
async function expectPeople(page: Page, count: string): Promise<void> {
  await open(page, 'People');
  await page.getByLabel('Search by name or email').fill('roster.example');
  await expect(page.getByText(count, { exact: true })).toBeVisible();
}

test('an administrator previews a OneRoster zip, imports it and undoes the import', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await logIn(page, 'administrator', 'admin@classi.example');

  await test.step('a broken zip is refused with a sentence', async () => {
    await open(page, 'Class lists');
    await chooseZip(page, 'broken.zip', oneRosterZip({ without: 'enrollments' }));
    await expect(page.getByRole('alert')).toHaveText(
      'manifest.csv names enrollments.csv, which is not in the zip file.',
    );
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
    await expectPeople(page, 'Nobody matches');
  });

  await test.step('the preview says what the zip would do, and changes nothing', async () => {
    await open(page, 'Class lists');
    await chooseZip(page, 'hillview.zip', oneRosterZip());
    const plan = page.getByRole('region', { name: 'What the import will do' });
    await expect(plan.getByRole('list', { name: 'Problems' })).toContainText(
      'The school does not have the course AST-9A.',
    );
    await page.getByLabel('Create courses that are in the file but not in the school').check();
    await expect(plan).toContainText('2 people will be added');
    await expect(plan).toContainText('1 course will be created');
    await expect(plan).toContainText('2 places in courses will be added');
    await expect(plan).toContainText('New courses: AST-9A');
    await expect(plan.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
      /Omar Haddad New Teacher.*omar\.haddad@roster\.example/,
      /Nila Varma New.*nila\.varma@roster\.example/,
    ]);
    await look(page, 'one-roster-preview');
    await expectPeople(page, 'Nobody matches');
  });

  await test.step('the student and the course of the zip are in the school', async () => {
    await open(page, 'Class lists');
    await chooseZip(page, 'hillview.zip', oneRosterZip());
    await page.getByLabel('Create courses that are in the file but not in the school').check();
    await expect(page.getByText('1 course will be created')).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(
      page.getByText('The list was imported: 2 people added, 0 changed, 0 deactivated.'),
    ).toBeVisible();
    await expectPeople(page, '2 people');
    const student = page.getByRole('listitem').filter({ hasText: 'Nila Varma' });
    await expect(student).toContainText('nila.varma@roster.example · Class 09 · AST-9A');
    await open(page, 'Courses');
    await expect(page.getByText('AST-9A · Astronomy 9 A')).toBeVisible();
  });

  await test.step('the import is undone', async () => {
    await open(page, 'Class lists');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('2 new people leave the school');
    await question.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('The import was undone')).toBeVisible();
    await expectPeople(page, 'Nobody matches');
  });
});
