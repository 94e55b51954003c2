/// <reference lib="dom" />
/** A timed assignment on a phone, with a drawing half done: when the line breaks, the page or the browser dies, and the time ends. */
import { OwnBrowser } from '../src/browser/killable-browser.ts';
import { look } from '../src/browser/screenshots.ts';
import { answer, onPhone, PHONE, pageOf, start, toolsTakeAFinger, write } from '../src/pages/student-page.ts';
import { anUntimedAssignment, aTimedAssignment, responsesOf, sessionOf } from '../src/setup/timed-work.ts';
import { expect, type Page, test } from '../src/test.ts';

// These tests mostly wait for clocks, and each has its own student and exam.
test.describe.configure({ mode: 'parallel' });

const address = () => process.env.CLASSI_ADDRESS ?? '';

const pad = (page: Page) => page.getByRole('dialog', { name: 'Drawing pad' });
const offer = (page: Page) => page.getByRole('region', { name: 'Unfinished drawing' });
const drawn = (page: Page, strokes: string) =>
  expect(pad(page).getByRole('img', { name: `Drawing, ${strokes}`, exact: true })).toBeVisible();

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/student/assignments/${id}`);
  await start(page);
}

async function openPad(page: Page, number = 1): Promise<void> {
  await answer(page, number).tap();
  await toolsTakeAFinger(page);
  const toolbar = page.getByRole('toolbar').first();
  const drawing = toolbar.getByRole('button', { name: 'Drawing', exact: true });
  if (!(await drawing.isVisible())) await toolbar.getByRole('button', { name: 'More tools' }).tap();
  await drawing.tap();
  await expect(pad(page)).toBeVisible();
}

/** A stroke across the sheet, with a finger. `lifted: false` leaves the finger on the glass. */
async function stroke(page: Page, y: number, { lifted = true } = {}): Promise<void> {
  const sheet = await pad(page).locator('canvas').boundingBox();
  if (!sheet) throw new Error('There is no sheet.');
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: sheet.x + x, y: sheet.y + y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(40) });
  for (let x = 60; x <= 260; x += 20)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  if (lifted) await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const SUBMITTED = 'Time expired! Your assignment has been automatically submitted.';
const PICTURE = /<img src="\/editor\/[^"]+" [^>]*width="\d+"/;

test('a student draws on after a lost network and a reload, and the end of the time puts the drawing into the answer', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'jacob.levy@riverside.example';
  const id = await aTimedAssignment(address(), 'Forces Drawn On A Phone', 60);
  const page = await onPhone(browser, email, { opens: null });
  await open(page, id);
  await openPad(page);
  await stroke(page, 60);
  await page.context().setOffline(true);
  await stroke(page, 120);
  await drawn(page, '2 strokes');
  await expect(pad(page).getByText('Your drawing is saved on this device.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await answer(page).tap();
  await offer(page).getByRole('button', { name: 'Continue drawing' }).tap();
  await drawn(page, '2 strokes');

  // The last one is still under the finger when the time is up.
  await stroke(page, 160, { lifted: false });
  await expect(page.getByText(SUBMITTED)).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveURL(/\/student\/assignments$/);
  expect((await responsesOf(address(), email, id))[0]).toMatch(PICTURE);
  const height = Number(/height="(\d+)"/.exec((await responsesOf(address(), email, id))[0] ?? '')?.[1]);
  // The strokes are 100 of the screen's 390 pixels apart, which is more than 150 pixels of the drawing.
  expect(height).toBeGreaterThan(150);
  await page.context().close();
});

test('a student on a slow network submits the rest, and the drawing arrives late', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'zofia.nowak@riverside.example';
  const id = await aTimedAssignment(address(), 'Forces Drawn On A Slow Line', 40);
  const page = await onPhone(browser, email, { opens: null });
  await open(page, id);
  await write(page, 'Saved in time.');
  await openPad(page, 2);
  await stroke(page, 60);
  await drawn(page, '1 stroke');
  await page.route('**/get-image-upload-url*', async (route) => {
    await expect(page.getByText('Your answers are submitted. A drawing is still being sent.')).toBeVisible({
      timeout: 180_000,
    });
    await route.continue();
  });
  await expect(page.getByText(/This arrived too late to count. Your teacher can see it/)).toBeVisible({
    timeout: 120_000,
  });
  expect(await sessionOf(address(), email, id)).toMatchObject({ is_submitted: true });
  const [words, picture] = await responsesOf(address(), email, id);
  expect(words).toContain('Saved in time.');
  expect(picture).toBeNull();
  await page.context().close();
});

test('a student whose browser crashes gets an unfinished drawing back, and Submit asks about it', {
  tag: '@extended',
}, async () => {
  const email = 'grace.mensah@riverside.example';
  const id = await anUntimedAssignment(address(), 'Forces Drawn In A Browser That Dies');
  const browser = await OwnBrowser.open(address(), PHONE);
  try {
    const page = await pageOf(browser.context, email, { opens: `/student/assignments/${id}` });
    await openPad(page);
    await stroke(page, 60);
    await expect(pad(page).getByText('Your drawing is saved on this device.')).toBeVisible();
    await browser.kill();

    await browser.beginAgain();
    const again = await pageOf(browser.context, email, { opens: `/student/assignments/${id}` });
    await expect(answer(again)).toBeVisible();
    await again.getByRole('button', { name: 'Submit', exact: true }).last().tap();
    const dialog = again.getByRole('dialog', { name: 'A drawing is not in your answer yet.' });
    await expect(dialog).toContainText('Question 1');
    await look(again, 'drawing-unfinished');
    await again.setViewportSize(PHONE.viewport);
    await dialog.getByRole('button', { name: 'Go back' }).tap();
    await expect(offer(again)).toBeVisible();
    await again.getByRole('button', { name: 'Submit', exact: true }).last().tap();
    await dialog.getByRole('button', { name: 'Add it and submit' }).tap();
    await again.getByRole('button', { name: 'Yes', exact: true }).tap();
    await expect(again.getByText('Assignment submitted successfully!')).toBeVisible();
    expect((await responsesOf(address(), email, id))[0]).toMatch(PICTURE);
  } finally {
    await browser.close();
  }
});
