/// <reference lib="dom" />
/** Toasts on a phone cover nothing that is needed next. */

import { logIn } from '../src/pages/log-in.ts';
import { PHONE } from '../src/pages/student-page.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { expect, type Page, test } from '../src/test.ts';

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
