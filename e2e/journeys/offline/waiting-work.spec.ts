/** What waits on a device is sent from any page of the student's app, late images too. */

import { look } from '../../src/browser/screenshots.ts';
import { logIn } from '../../src/pages/log-in.ts';
import { answer, onPhone, saved, start, write } from '../../src/pages/student-page.ts';
import {
  anUntimedAssignment,
  aTimedAssignment,
  responsesOf,
  sessionOf,
  TEACHER,
} from '../../src/setup/timed-work.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.describe.configure({ mode: 'parallel' });

const address = () => process.env.CLASSI_ADDRESS ?? '';

const PHOTO = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function addPhoto(page: Page, number: number): Promise<void> {
  await answer(page, number).click();
  await page.getByLabel('Image file').setInputFiles(PHOTO);
  await expect(page.getByText('This image is saved on this device.').first()).toBeVisible();
}

test('a student leaves the page offline, and its answer and image are sent from the list', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'grace.mensah@riverside.example';
  const id = await anUntimedAssignment(address(), 'Sent From The List');
  const page = await onPhone(browser, email);
  await page.getByRole('link', { name: /Sent From The List/ }).click();
  await write(page, 'Saved with network.', 2);
  await saved(page);
  await page.context().setOffline(true);
  await write(page, 'Typed offline.');
  await addPhoto(page, 2);
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(page.getByText('1 answer not sent yet')).toBeVisible();
  await look(page, 'list-with-waiting-answers');
  await page.context().setOffline(false);
  await expect(page.getByText('1 answer not sent yet')).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(() => responsesOf(address(), email, id))
    .toEqual([
      '<p>Typed offline.</p>',
      expect.stringMatching(/Saved with network\..*<img src="\/editor\//),
      null,
    ]);
  await page.context().close();
});

test('a student whose time ends offline sends an image late, and the teacher counts it', {
  tag: '@extended',
}, async ({ browser, page: teacher }) => {
  const email = 'harry.fletcher@riverside.example';
  const title = 'Late Image Exam';
  const id = await aTimedAssignment(address(), title, 60);
  const page = await onPhone(browser, email);
  await page.getByRole('link', { name: title }).click();
  await start(page);
  await write(page, 'In time.');
  await saved(page);
  await page.context().setOffline(true);
  await write(page, 'Never sent in time.', 2);
  await write(page, 'See the photograph.', 3);
  await addPhoto(page, 3);
  await expect(page.getByText(/Time is up, and there is no connection/)).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(/^An image for question 3 is saved on this device/)).toBeVisible();
  await look(page, 'late-image-waits');
  // The server submits the work when the network's grace period is over.
  await expect
    .poll(async () => (await sessionOf(address(), email, id)).is_submitted, { timeout: 180_000 })
    .toBe(true);
  await page.context().setOffline(false);
  await expect(page.getByText(/This arrived too late to count. Your teacher can see it/)).toHaveCount(2, {
    timeout: 60_000,
  });
  await expect(page.getByText(/^An image for question 3/)).toHaveCount(0);
  await look(page, 'late-image-sent');

  await logIn(teacher, 'instructor', TEACHER, { opens: `/instructor/assignments/${id}` });
  await teacher.getByRole('link', { name: /Harry Fletcher/ }).click();
  await teacher
    .getByRole('navigation', { name: 'Questions of this student' })
    .getByRole('button', { name: /^Question 3\b/ })
    .click();
  const late = teacher.getByRole('region', { name: 'Arrived too late', exact: true });
  await expect(late.locator('img')).toBeVisible();
  // The text arrived first, and then the text with the image.
  await late.getByRole('button', { name: 'Count it' }).last().click();
  await expect(teacher.getByRole('region', { name: 'Arrived too late, and counts' })).toBeVisible();
  await page.context().close();
});
