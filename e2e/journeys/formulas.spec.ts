/// <reference lib="dom" />
/** Formulas in the editor, as they look: with a mouse, a finger and the keyboard alone. */
import { fileURLToPath } from 'node:url';
import { look } from '../src/browser/screenshots.ts';
import { homework, tool } from '../src/pages/editor-page.ts';
import { answer, saved, toolsTakeAFinger } from '../src/pages/student-page.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

const openHomework = homework('Areas In Formulas');

/**
 * With the mouse at its middle, once it stands still: what is pressed gives way to its source at once. The middle is told, because of a
 * formula the driver would take its first box: the hidden MathML, which is not where anybody sees it.
 */
async function pressOn(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await place.hover({ position: { x: box.width / 2, y: box.height / 2 } });
  await page.mouse.down();
  await page.mouse.up();
}

test('a student writes a formula by keyboard, and its LaTeX follows', { tag: '@extended' }, async ({
  page,
}) => {
  await openHomework(page, 'chidi.okonkwo@riverside.example');
  await page.keyboard.type('Area: ');
  await page.keyboard.press('Control+Shift+e');
  const box = answer(page).locator('.formula-empty');
  await expect(box).toHaveAttribute('data-placeholder', 'Type your equation here');
  await look(page, 'formula-empty');
  await page.keyboard.press('ArrowRight');
  await expect(box).toHaveCount(0);
  await expect(answer(page)).toHaveText('Area:');
  await page.keyboard.press('Control+Shift+e');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Formula' });
  const field = dialog.locator('math-field');
  await expect(field).toBeVisible();
  await page.keyboard.type('x^2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('+1/2');
  const latex = dialog.getByLabel('LaTeX');
  await expect(latex).toHaveValue('x^2+\\frac12');
  await look(page, 'formula-dialog');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.type(' done');
  await expect(answer(page).locator('.katex')).toBeVisible();
  await saved(page);

  await pressOn(page, answer(page).locator('.formula-shown'));
  await expect(field).toBeVisible();
  await latex.fill('\\sqrt{y}');
  expect(await field.evaluate((element: HTMLElement & { value: string }) => element.value)).toBe('\\sqrt{y}');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(answer(page)).toContainText('x^2+\\frac12');
  await page.keyboard.press('Enter');
  await latex.fill('\\sqrt{y}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await page.reload();
  await expect(answer(page).locator('annotation')).toHaveText(/\\sqrt\{y\}/);
});

test('a student presses Enter right after the last letter, and the formula is saved', {
  tag: '@extended',
}, async ({ page }) => {
  await openHomework(page, 'maryam.hussain@riverside.example');
  await page.keyboard.type('Area: ');
  await page.keyboard.press('Control+Shift+e');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog', { name: 'Formula' }).locator('math-field');
  await expect(field).toBeVisible();
  await page.keyboard.type('x^2');
  await page.keyboard.press('ArrowRight');
  // In one go, as on a busy device: the field tells of a letter only after what is going on, and the next key comes before any frame.
  const focused = await field.evaluate(
    (element: HTMLElement & { executeCommand(command: [string, string]): void }) => {
      element.executeCommand(['insert', '+y']);
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      return document.activeElement?.getAttribute('aria-label');
    },
  );
  expect(focused).toBe('Your answer to question 1');
  await expect(page.getByRole('dialog', { name: 'Formula' })).toBeHidden();
  await expect(answer(page)).toContainText('$x^2+y$');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a student writes a formula with the keys for mathematics', { tag: '@extended' }, async ({ page }) => {
    await openHomework(page, 'oliver.benson@riverside.example');
    await toolsTakeAFinger(page);
    await tool(page, 'Formula').tap();
    await page.getByRole('button', { name: 'Edit visually' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Formula' });
    await dialog.locator('math-field').tap();
    await expect(page.locator('.ML__keyboard .MLK__backdrop')).toBeVisible();
    await page.screenshot({ path: fileURLToPath(new URL('../screens/formula-phone.png', import.meta.url)) });
    // A low screen: what ends the writing is not under the keys.
    await page.setViewportSize({ width: 390, height: 500 });
    const keys = page.locator('.ML__keyboard .MLK__plate');
    for (const name of ['Cancel', 'Save']) {
      const button = dialog.getByRole('button', { name });
      const above = async () => {
        const [one, other] = [await button.boundingBox(), await keys.boundingBox()];
        return one && other ? other.y - (one.y + one.height) : Number.NaN;
      };
      await expect.poll(above).toBeGreaterThanOrEqual(0);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.locator('.ML__keyboard.is-visible')).toHaveCount(0);
  });
});
