/// <reference lib="dom" />
/** A student turns e-mails about work off and on in the profile; a link that was changed turns nothing off. */
import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { expect, test } from '../src/test.ts';

test('emails about work are turned off in the profile', { tag: '@extended' }, async ({ page }) => {
  await logIn(page, 'student', 'student@riverside.example', { opens: '/student/profile' });
  const emails = page.getByRole('switch', { name: 'Emails about work' });
  await expect(emails).toBeChecked();
  const save = async (press: () => Promise<void>) => {
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/auth/notices') && reply.request().method() === 'POST',
    );
    await press();
    expect((await saved).ok()).toBe(true);
  };
  await save(() => emails.uncheck());
  await page.reload();
  await expect(emails).not.toBeChecked();
  await save(() => emails.check());
  await page.reload();
  await expect(emails).toBeChecked();

  await page.goto('/emails#1.1.key.changed');
  await expect(page.getByRole('heading', { name: 'Emails about work' })).toBeVisible();
  await look(page, 'stop-emails');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link does not work. You can turn the emails off under Profile & Settings.',
  );
});
