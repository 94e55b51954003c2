/// <reference lib="dom" />
/** The first tap into an editor, by finger: it places the caret and presses nothing, wherever the editor appears. */

import { logIn } from '../src/pages/log-in.ts';
import { answer, holdEditor, PHONE, toolsTakeAFinger } from '../src/pages/student-page.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { anUntimedAssignment } from '../src/setup/timed-work.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

test.use(PHONE);
// Each journey has its own assignment, and together they would end every run.
test.describe.configure({ mode: 'parallel' });

const address = () => process.env.CLASSI_ADDRESS ?? '';

/** A part of a field's width and height where the finger comes down. */
type Place = readonly [number, number];
/** Places all over the field of an answer. */
const PLACES: readonly Place[] = [
  [0.1, 0.2],
  [0.5, 0.5],
  [0.9, 0.8],
];
/** One place is enough in the other fields, because they have the same editor. */
const MIDDLE: readonly Place[] = [[0.5, 0.5]];

/** Every control that receives a click on this page, by its name, and every file picker that opens. */
async function watchPresses(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  page.on('filechooser', () => pressed.push('file picker'));
  await page.exposeFunction('onPress', (name: string) => pressed.push(name));
  await page.addInitScript(() => {
    const watch = (event: MouseEvent) => {
      const control = (event.target as Element).closest('button, a, input, select, summary');
      if (!control || event.defaultPrevented) return;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      void (window as unknown as { onPress: (name: string) => void }).onPress(name);
    };
    // A listener on the window runs after every handler of the page.
    window.addEventListener('click', watch);
  });
  return pressed;
}

/** Where the part of the field is, once it lies in the middle of the screen and has stopped moving. */
async function aim(field: Locator, [x, y]: Place): Promise<[number, number]> {
  let at: [number, number] = [0, 0];
  await expect(async () => {
    const found = await field.evaluate(
      async (element, [x, y]) => {
        element.scrollIntoView({ block: 'center' });
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const before = element.getBoundingClientRect();
        for (let count = 0; count < 10; count += 1) await frame();
        const box = element.getBoundingClientRect();
        const at: [number, number] = [box.x + box.width * x, box.y + box.height * y];
        const isThere = element.contains(document.elementFromPoint(...at));
        return before.y === box.y && isThere ? at : null;
      },
      [x, y] as const,
    );
    if (!found) throw new Error('The field is still moving.');
    at = found;
  }).toPass({ timeout: 20_000 });
  return at;
}

/**
 * Where the field is, in whole pixels. The editor replaces the text that was there first, and an element that is replaced while it is
 * measured has no place: the field is measured again then.
 */
async function placeOf(field: Locator): Promise<{ y: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    box = await field.boundingBox();
    expect(box).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  const { y, height } = box as unknown as { y: number; height: number };
  return { y: Math.round(y), height: Math.round(height) };
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

interface Field {
  page: Page;
  pressed: string[];
  field: () => Locator;
  /** Brings the page to where the field was not touched yet. */
  untouched: () => Promise<void>;
}

/** The first tap at each place, then a second one soon after it: only the text receives them. */
async function firstTaps(
  { page, pressed, field, untouched }: Field,
  taps: 1 | 2,
  places = MIDDLE,
): Promise<void> {
  for (const place of places) {
    await untouched();
    await expect(field()).toBeVisible();
    const at = await aim(field(), place);
    pressed.length = 0;
    await page.touchscreen.tap(...at);
    if (taps === 2) await page.touchscreen.tap(...at);
    await expect(field()).toBeFocused();
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(pressed, `first tap at ${place}`).toEqual([]);
    await expect(page.getByRole('dialog', { name: /Formula|Drawing/ })).toHaveCount(0);
    await expect(field().locator('ul, ol, em, i, .formula-source')).toHaveCount(0);
    await expect(field()).toBeFocused();
  }
}

/** While a text is written, the page's main button is in sight and takes a finger, also with all tools open. */
async function canPress(page: Page, button: Locator): Promise<void> {
  const toolbar = page.getByRole('toolbar').filter({ has: page.getByRole('button', { name: 'Done' }) });
  await toolsTakeAFinger(page);
  await expect(toolbar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click({ trial: true, timeout: 10_000 });
  await toolbar.getByRole('button', { name: 'More tools' }).tap();
  await expect(toolbar.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await button.click({ trial: true, timeout: 10_000 });
  await toolbar.getByRole('button', { name: 'More tools' }).tap();
}

async function studentPage(page: Page, email: string, opens: string): Promise<string[]> {
  const pressed = await watchPresses(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, 'student', email, { opens });
  return pressed;
}

test('a student taps through an assignment, from one answer to the next', { tag: '@extended' }, async ({
  page,
}) => {
  const id = await anUntimedAssignment(address(), 'Taps Into Homework');
  const pressed = await studentPage(page, 'maryam.hussain@riverside.example', `/student/assignments/${id}`);
  const untouched = async () => {
    await page.goto('about:blank');
    await page.goto(`/student/assignments/${id}`);
  };
  await firstTaps({ page, pressed, field: () => answer(page, 2), untouched }, 1, PLACES);
  await firstTaps({ page, pressed, field: () => answer(page, 2), untouched }, 2);
  const fromTheFirst = async () => {
    await untouched();
    await answer(page, 1).tap();
    await expect(page.getByRole('toolbar')).toBeVisible();
  };
  await firstTaps({ page, pressed, field: () => answer(page, 2), untouched: fromTheFirst }, 2);

  await test.step('leaves the field where it was tapped', async () => {
    await untouched();
    const at = await aim(answer(page, 2), [0.5, 0.5]);
    const before = await placeOf(answer(page, 2));
    await page.touchscreen.tap(...at);
    await expect(page.getByRole('toolbar')).toBeVisible();
    expect(await placeOf(answer(page, 2))).toEqual(before);
  });

  await test.step('lets Submit be pressed', () => canPress(page, submit(page)));

  await test.step('uses a tool that is tapped on purpose', async () => {
    await page.keyboard.type('Momentum');
    await toolsTakeAFinger(page);
    await page.getByRole('toolbar').getByRole('button', { name: 'Bullet list' }).tap();
    await expect(answer(page, 2).locator('li')).toHaveText('Momentum');
    await expect(answer(page, 2)).toBeFocused();
  });
});

test('a student taps twice while the editor is loading, and what is typed is in the answer', {
  tag: '@extended',
}, async ({ page }) => {
  const id = await anUntimedAssignment(address(), 'Taps On A Slow Line');
  const pressed = await studentPage(page, 'maryam.hussain@riverside.example', `/student/assignments/${id}`);
  await expect(answer(page, 2)).toBeVisible();
  const release = await holdEditor(page);
  await page.reload();
  const at = await aim(answer(page, 2), [0.5, 0.9]);
  for (const letters of ['Mo', 'men', 'tum']) {
    await page.touchscreen.tap(...at);
    await expect(answer(page, 2)).toBeFocused();
    await page.keyboard.type(letters);
  }
  release();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await expect(answer(page, 2)).toBeFocused();
  await expect(answer(page, 2)).toHaveText('Momentum');
  expect(pressed).toEqual([]);
});

test('a teacher taps through questions and feedback', { tag: '@extended' }, async ({ page }) => {
  const pressed = await watchPresses(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, 'instructor', 'teacher@riverside.example', {
    opens: '/instructor/assignments/new-assignment',
  });
  await page.getByLabel('Title').fill('Taps Into Questions');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page
    .getByRole('option', { name: /Physics|·/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.locator('input[name="method"][value="scratch"]').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await test.step('accepts taps in a new question', async () => {
    const part = () => page.getByRole('textbox', { name: 'Answer of question 1' });
    await expect(part()).toBeVisible();
    const untouched = async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Edit question 1' }).click();
    };
    await page.getByRole('textbox', { name: 'Question of question 1' }).tap();
    await page.keyboard.type('What is a wave?');
    await firstTaps({ page, pressed, field: part, untouched }, 2);
    await canPress(page, page.getByRole('button', { name: 'Next', exact: true }));
  });

  const id = await markedClassWork(address(), 'Taps Into Feedback');
  await test.step('accepts taps in the dialog of a question', async () => {
    const untouched = async () => {
      await page.goto(`/instructor/assignments/${id}?list=everyone`);
      await page.getByRole('link', { name: /Zofia Nowak/ }).tap();
      await page.getByText('Question', { exact: true }).tap();
      await page.getByRole('button', { name: 'Edit question' }).tap();
    };
    const dialog = page.getByRole('dialog', { name: /Edit question/ });
    await firstTaps(
      { page, pressed, field: () => dialog.getByRole('textbox', { name: /Answer key/ }), untouched },
      2,
    );
    await canPress(page, dialog.getByRole('button', { name: 'Save Changes' }));
  });
  await test.step('accepts taps in feedback', async () => {
    const untouched = async () => {
      await page.goto(`/instructor/assignments/${id}?list=everyone`);
      await page.getByRole('link', { name: /Zofia Nowak/ }).tap();
    };
    await firstTaps(
      { page, pressed, field: () => page.getByRole('textbox', { name: /Feedback to/ }), untouched },
      2,
    );
  });
});
