/// <reference lib="dom" />
/** Toasts on a phone cover nothing that is needed next. */

import { logIn } from '../src/pages/log-in.ts';
import { answer, onPhone, PHONE } from '../src/pages/student-page.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';

/** The controls that a person could press if there were no toast over them. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const section = document.querySelector('section[aria-label="Notices"]');
    const toasts = [...(section?.children ?? [])].map((toast) => toast.getBoundingClientRect());
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, input[type="radio"] + label, textarea, [contenteditable="true"]',
      ),
    ];
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const isReachable = (control: HTMLElement, { x, y, width, height }: DOMRect) =>
      control.contains(
        document.elementsFromPoint(x + width / 2, y + height / 2).find((each) => !section?.contains(each)) ??
          null,
      );
    return controls.flatMap((control) => {
      const box = control.getBoundingClientRect();
      const isUnder = !section?.contains(control) && toasts.some((toast) => isOver(toast, box));
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      return isUnder && isReachable(control, box) ? [name] : [];
    });
  });
}

/** The message next to the pressed button, and the controls that end the work on an answer. A phone has no room for more. */
const NEXT = /^(What AURA should look for|Whose answers|Regrade$|Skip|Confirm|Answer$|Question$|Key$)/;

/** Returns how many pixels of height two elements share. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return 0;
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

const inTheWay = async (page: Page) => (await covered(page)).filter((name) => NEXT.test(name));

test('a teacher on a phone reads next to the button that marking again failed', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Fuses Shown On Phone');
  const page = await (await browser.newContext({ viewport: PHONE.viewport })).newPage();
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });
  await page.getByRole('link', { name: /Zofia Nowak/ }).click();
  const again = page.getByRole('button', { name: 'Regrade', exact: true });
  await again.scrollIntoViewIfNeeded();
  await page.route('**/grader/regrade-question', (route) => route.abort());
  await again.click();
  await expect(notices(page)).toContainText('was not marked again');
  await expect(again).toBeEnabled();
  await expect.poll(() => inTheWay(page), 'controls under the toast').toEqual([]);

  await test.step('replaces the message by the result of trying again', async () => {
    await page.unroute('**/grader/regrade-question');
    await again.click();
    await expect(notices(page)).toContainText('is marked again');
    await expect(notices(page).getByText('was not marked again')).toHaveCount(0);
    await page.route('**/grader/regrade-question', (route) => route.abort());
    await again.click();
    await expect(notices(page)).toContainText('was not marked again');
  });

  await test.step('covers no control after the page is scrolled', async () => {
    await page.getByRole('spinbutton', { name: /^Marks for question/ }).scrollIntoViewIfNeeded();
    await page.getByRole('spinbutton', { name: /^Marks for question/ }).focus();
    await expect.poll(() => inTheWay(page), 'controls under the toast').toEqual([]);
  });
});

test('a student on a phone sees answer, question and Submit below a toast', { tag: '@extended' }, async ({
  browser,
}) => {
  const id = await anUntimedAssignment(address(), 'A Notice While Writing');
  const page = await onPhone(browser, 'maryam.hussain@riverside.example', { opens: null });
  await page.goto(`/student/assignments/${id}`);
  for (const number of [1, 2, 3]) {
    await answer(page, number).tap();
    await page.keyboard.type('Momentum is conserved.');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('No image'),
      });
    const toast = notices(page).locator('> *').first();
    await expect(toast).toBeVisible();
    await page.waitForTimeout(500);
    if (process.env.SCREENS === 'on')
      await page.screenshot({ path: `e2e/screens/toast-writing-${number}.png` });
    const question = page.locator('section[data-question]').nth(number - 1);
    for (const needed of [
      answer(page, number),
      question.getByRole('paragraph').first(),
      page.getByRole('button', { name: 'Submit', exact: true }),
    ])
      expect(await overlap(toast, needed), `of the toast and ${needed}`).toBe(0);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  }
});

test('notices on a phone leave the title of a long dialog in sight', { tag: '@extended' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: 'warning', exact: true }).click();
  await page.getByRole('button', { name: 'error', exact: true }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading');
  await expect(title).toBeVisible();
  // As in a list of many answers, each with its buttons.
  await dialog.getByText('Twelve students').evaluate((body) => {
    for (let count = 0; count < 40; count += 1)
      body.append(
        Object.assign(document.createElement('button'), {
          textContent: 'Open this answer and its page',
          style: 'display: block; width: 100%; height: 36px',
        }),
      );
  });
  await page.keyboard.press('Tab');
  await expect.poll(() => overlap(notices(page), title)).toBe(0);
});
