/** Students, teachers and administrators work in Hindi: the language is chosen before the login, and changed in the profile menu. */

import { expectToFit, look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';

async function logInInHindi(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'फिर से स्वागत है' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await look(page, 'hindi-login');
  await page.getByRole('button', { name: /विद्यार्थी/ }).click();
  await page.getByLabel('ईमेल').fill('grace.mensah@riverside.example');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('ईमेल पता या पासवर्ड गलत है');
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'असाइनमेंट' })).toBeVisible();
}

test('a student logs in, answers and submits in Hindi, and changes to English', { tag: '@extended' }, async ({
  page,
}) => {
  const id = await anUntimedAssignment(address(), 'Work in Hindi');
  await logInInHindi(page);
  await expectToFit(page, 'hindi-assignments');

  await page.goto(`/student/assignments/${id}`);
  await page.getByRole('textbox', { name: 'प्रश्न 1 का आपका उत्तर' }).click();
  await page.keyboard.type('Momentum before equals momentum after.');
  await expect(page.getByText('सहेजा गया', { exact: true }).first()).toBeVisible();
  await look(page, 'hindi-answering');
  await page.getByRole('button', { name: 'जमा करें', exact: true }).first().click();
  await page.getByRole('button', { name: 'हाँ', exact: true }).click();
  await page.getByRole('button', { name: 'रसीद देखें' }).click();
  await expect(page.getByRole('region', { name: 'रसीद' })).toContainText('उत्तर दिए गए प्रश्न: 3 में से 1');

  for (const place of ['dashboard', 'grades', 'chat', 'profile']) {
    await page.goto(`/student/${place}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectToFit(page, `hindi-${place}`);
  }

  await page.goto('/student/assignments/practice/create');
  await expect(page.getByText('चरण 1/3: सेटअप')).toBeVisible();
  await expectToFit(page, 'hindi-practice-create');
  await page.goto('/student/profile');

  await page.getByRole('button', { name: /^प्रोफ़ाइल मेनू/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Profile & Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

/** Stores the language as the switch on the login page does. */
const chooseHindi = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', 'hi');
  });

test('a teacher marks and reads insights in Hindi', { tag: '@extended' }, async ({ page }) => {
  const id = await markedClassWork(address(), 'Marked in Hindi');
  await chooseHindi(page);
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });
  await expect(page.getByRole('region', { name: 'AURA का सुझाव' })).toBeVisible();
  await expectToFit(page, 'hindi-grading');
  await page
    .getByRole('button', { name: /की पुष्टि करें, अगला$/ })
    .first()
    .click();
  await page.goto(`/instructor/assignments/${id}?insights=class`);
  await expect(page.getByRole('dialog', { name: 'विश्लेषण' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'क्या छूट गया' })).toBeVisible();
  await expectToFit(page, 'hindi-insights');
});

test('an administrator works in Hindi', { tag: '@extended' }, async ({ page }) => {
  await chooseHindi(page);
  await logIn(page, 'administrator', 'admin@classi.example');
  await expect(page.getByRole('heading', { name: 'आपका स्कूल' })).toBeVisible();
  await expectToFit(page, 'hindi-administrator');
  for (const [place, heading] of [
    ['people', 'लोग'],
    ['class-lists', 'कक्षा सूचियाँ'],
    ['sign-on', 'सिंगल साइन-ऑन'],
    ['school', 'स्कूल'],
  ] as const) {
    await page.goto(`/admin/${place}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectToFit(page, `hindi-administrator-${place}`);
  }
});
