/** Signing up and resetting a password, with the codes of real e-mails; and every sentence of spec 3 §8 about them. */

import { look } from '../src/browser/screenshots.ts';
import { PASSWORD } from '../src/pages/log-in.ts';
import { nobodysAddress, startSchoolLine } from '../src/product/school-proxy.ts';
import { nextCode } from '../src/product/sent-mail.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { runTeachersCommand } from '../src/product/teachers-command.ts';
import { expect, type Page, test } from '../src/test.ts';

let product: RunningProduct;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  await removeFolder(product.folder);
});
const said = (page: Page) => page.getByRole('alert');
const digit = (page: Page, at: number) => page.getByRole('textbox', { name: `Digit ${at} of 6` });
const open = (page: Page, path: string) => page.goto(`${product.address}${path}`);

async function askForCode(page: Page, email: string, action = 'Send Verification Code'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: action }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await digit(page, 1).focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Changes only the last digit, because the fields keep the others when the code is typed again. */
const wrongOf = (code: string) => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(again);
}

test('a visitor with a link without a school comes to the login and reads why', { tag: '@extended' }, async ({
  page,
}) => {
  await open(page, '/student/signup');
  await expect(page).toHaveURL(/\/login$/);
  await expect(said(page)).toHaveText('Invalid signup link. Please contact your school administrator.');
});

test('a student signs up step by step and is logged in', async ({ page, context }) => {
  const email = 'new.student@riverside.example';
  await open(page, '/student/signup?school=riverside');
  await look(page, 'signup-email');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(said(page)).toHaveText('Please enter your email address.');
  await askForCode(page, 'unknown.person@riverside.example');
  await expect(said(page)).toHaveText('This email address is not authorized for signup.');
  await askForCode(page, 'student@riverside.example');
  await expect(said(page)).toHaveText('This email is already registered.');
  await context.setOffline(true);
  await askForCode(page, email);
  await expect(said(page)).toHaveText('Network error. Please try again.');
  await context.setOffline(false);
  await askForCode(page, email);

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(/The code is valid for [12]:\d\d/)).toBeVisible();
  const code = await nextCode(product.folder, email);
  await digit(page, 1).focus();
  await page.keyboard.type('12');
  await expect(digit(page, 3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(digit(page, 2)).toBeFocused();
  await expect(digit(page, 2)).toHaveValue('');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(said(page)).toHaveText('Please enter all 6 digits of the verification code');
  await look(page, 'signup-code');
  await enterCode(page, wrongOf(code));
  await expect(said(page)).toHaveText('Invalid verification code. Please try again.');

  // A code can be pasted whole.
  await digit(page, 1).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, code);
  await expect(digit(page, 6)).toHaveValue(code.slice(-1));
  await page.getByRole('button', { name: 'Verify' }).click();

  const create = page.getByRole('button', { name: 'Create Account' });
  await expect(create).toBeVisible();
  await create.click();
  await expect(said(page)).toHaveText('Please fill out all fields correctly');
  await page.getByLabel('First name').fill('A');
  await page.getByLabel('Last name').fill("O'Neil");
  await create.click();
  await expect(said(page)).toHaveText(
    'First and last name must contain only letters, spaces, hyphens or apostrophes (2-50 characters)',
  );
  await page.getByLabel('First name').fill('Asha');
  await create.click();
  await expect(said(page)).toHaveText('Please select a grade (6-12)');
  await page.getByLabel('Grade').selectOption('9');
  await choosePassword(page, 'weak');
  await create.click();
  await expect(said(page)).toHaveText('Please ensure your password meets all requirements');
  await choosePassword(page, 'Better#2027', 'Better#2028');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await create.click();
  await expect(said(page)).toHaveText('Passwords do not match');
  await look(page, 'signup-account');

  // Back shows the code once more; it is still good.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(digit(page, 6)).toHaveValue(code.slice(-1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('School')).toHaveAttribute('readonly', '');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill("O'Neil");
  await page.getByLabel('Grade').selectOption('9');
  await choosePassword(page, 'Better#2027');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/assignments/);
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
  // The permit names a course: its work is there.
  await page.goto(`${product.address}/student/dashboard`);
  await expect(page.getByText('Asha').first()).toBeVisible();
});

test('a teacher signs up by the domain, waits for approval, and logs in once approved', {
  tag: '@extended',
}, async ({ page }) => {
  const email = 'priya.nair@classi.example';
  await open(page, '/instructor/signup?school=classi');
  await askForCode(page, 'priya@elsewhere.example');
  await expect(said(page)).toHaveText('This email domain is not authorized for signup.');
  await askForCode(page, 'teacher@classi.example');
  await expect(said(page)).toHaveText('This email is already registered.');
  await askForCode(page, 'student@classi.example');
  await expect(said(page)).toHaveText(
    'This email address belongs to a student. Please ask your school for a teacher account.',
  );
  await askForCode(page, email);
  await enterCode(page, await nextCode(product.folder, email));
  await page.getByLabel('First name').fill('Priya');
  await page.getByLabel('Last name').fill('Nair');
  await expect(page.getByRole('radio', { name: "Ma'am" })).toBeChecked();
  await page.getByText('Other', { exact: true }).click();
  await choosePassword(page, 'Better#2027');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(said(page)).toHaveText('Please specify your preferred title');
  await page.getByLabel('Preferred title').fill('Dr');
  await look(page, 'signup-teacher');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeFocused();
  const waits = "Your account waits for the school's approval.";
  await expect(page.getByText(waits)).toBeVisible();
  await look(page, 'signup-waiting');
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByRole('button', { name: /Teacher/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Better#2027');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await expect(said(page)).toHaveText(waits);
  await open(page, '/instructor/assignments');
  await expect(page).toHaveURL(/\/login\?/);

  expect(await runTeachersCommand(product.folder, 'classi', 'list')).toContain(`waiting   ${email}`);
  await runTeachersCommand(product.folder, 'classi', 'approve', email);
  await page.getByRole('button', { name: /Teacher/ }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Better#2027');
  await login.click();
  await expect(page).toHaveURL(/\/instructor\/assignments/);
  await page.goto(`${product.address}/instructor/courses`);
  await expect(page.getByRole('heading', { name: 'Courses' }).first()).toBeVisible();
  await expect(page.getByText('Economics')).toHaveCount(0);
  await page.goto(`${product.address}/instructor/profile`);
  await expect(page.getByLabel('Title')).toHaveValue('Dr');
});

test('a person reads that a code was used or an account created elsewhere', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  const email = 'kiran.bose@classi.example';
  await open(page, '/instructor/signup?school=classi');
  await askForCode(page, email);
  const code = await nextCode(product.folder, email);
  await enterCode(page, code);
  await page.getByLabel('First name').fill('Kiran');
  await page.getByLabel('Last name').fill('Bose');
  await choosePassword(page, 'Better#2027');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(said(page)).toHaveText('Email not verified. Please start over.');
  await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
});

test('a student resets a forgotten password', { tag: '@extended' }, async ({ page }) => {
  const email = 'grace.mensah@riverside.example';
  await open(page, '/login');
  await page.getByRole('button', { name: /Student/ }).click();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await askForCode(page, 'nobody@riverside.example', 'Request Reset Code');
  await expect(said(page)).toHaveText('No account found with this email address.');
  await look(page, 'reset-email');
  await askForCode(page, email, 'Request Reset Code');
  const lost = await nextCode(product.folder, email);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code was sent.')).toBeVisible();
  const code = await nextCode(product.folder, email, 1);
  await enterCode(page, lost === code ? wrongOf(code) : lost);
  await expect(said(page)).toHaveText('Invalid verification code. Please try again.');
  await enterCode(page, code);
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await choosePassword(page, 'Newer#2027');
  await look(page, 'reset-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Login Now' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const [password, works] of [
    [PASSWORD, false],
    ['Newer#2027', true],
  ] as const) {
    await open(page, '/login');
    await page.getByRole('button', { name: /Student/ }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    if (works) await expect(page).toHaveURL(/\/student\/assignments/);
    else await expect(said(page)).toContainText('Email address or password is incorrect');
  }
});

test('a student requests a new code after two minutes', { tag: '@extended' }, async ({ page }) => {
  // The page counts by a clock that the test moves; the server's own expiry is tested on the wire.
  await page.clock.install();
  await open(page, '/forgot-password');
  await askForCode(page, 'student@riverside.example', 'Request Reset Code');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(said(page)).toHaveText('Verification code has expired. Please request a new one.');
  await page.clock.runFor(2_500);
  await expect(page.getByRole('button', { name: 'Request Reset Code' })).toBeVisible();
  await expect(said(page)).toHaveText('Verification code has expired. Please request a new one.');
});

/**
 * The product behind a proxy, which answers for it while it is not there, without a sentence of ours.
 * @returns where it is, and what does something while the product is away
 */
async function behindAProxy(page: Page) {
  const away = await nobodysAddress();
  const line = await startSchoolLine(product.address);
  const failing = async (act: () => Promise<void>, sentence: string) => {
    line.leadTo(away);
    await act();
    await expect(said(page)).toHaveText(sentence);
    line.leadTo(product.address);
  };
  return { line, failing };
}

test('a student signs up while the server is down: each step says what failed and works once it is back', {
  tag: '@extended',
}, async ({ page }) => {
  const { line, failing } = await behindAProxy(page);
  const email = 'meera.iyer@classi.example';
  await page.goto(`${line.address}/instructor/signup?school=classi`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await failing(() => askForCode(page, email), 'Failed to send verification code.');
  await askForCode(page, email);
  const code = await nextCode(product.folder, email);
  await failing(() => enterCode(page, code), 'Failed to verify code.');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Iyer');
  await choosePassword(page, 'Better#2027');
  const create = page.getByRole('button', { name: 'Create Account' });
  await failing(() => create.click(), 'Failed to create account.');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  await line.close();
});

test('a student resets a password while the server is down: each step says what failed and works once it is back', {
  tag: '@extended',
}, async ({ page }) => {
  const { line, failing } = await behindAProxy(page);
  const email = 'harry.fletcher@riverside.example';
  await page.goto(`${line.address}/forgot-password`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await failing(() => askForCode(page, email, 'Request Reset Code'), 'Failed to send reset code.');
  await askForCode(page, email, 'Request Reset Code');
  await enterCode(page, await nextCode(product.folder, email));
  await choosePassword(page, 'Newer#2027');
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await failing(() => reset.click(), 'Failed to reset password.');
  await reset.click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await line.close();
});
