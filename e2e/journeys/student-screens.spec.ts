/// <reference lib="dom" />
/** A student comes by a link, presses options, and works on small screens. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { answer, onPhone, saved, start } from '../src/pages/student-page.ts';
import { addAssignment } from '../src/setup/add-assignment.ts';
import { anUntimedAssignment, asTeacher, aTimedAssignment, responsesOf } from '../src/setup/timed-work.ts';
import { expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const EMAIL = 'ananya.sharma@riverside.example';

test('a student follows a link through the login to an assignment', { tag: '@extended' }, async ({
  page,
}) => {
  const id = await anUntimedAssignment(address(), 'Linked In A Message');
  await page.goto(`/student/assignments/${id}?from=message`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('button', { name: /Student/ }).click();
  await page.getByLabel('Email').fill('teacher@riverside.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please go back and choose Teacher.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/student/assignments/${id}\\?from=message$`));
  await expect(page.getByText('Progress (0/3)')).toBeVisible();
});

async function withOptions(title: string): Promise<number> {
  const teacher = await asTeacher(address());
  const assignment_id = await addAssignment(teacher, {
    title,
    questions: [
      '<p>Which is a vector?</p><p>(a) mass</p><p>(b) $v = 4$ m/s north</p><p>(c) time</p><p>(d) a long option that needs two lines on a phone</p>',
      '<p>Is sound a transverse wave in air? Give a reason.</p><p>(a) Yes</p><p>(b) No</p>',
    ].map((question, index) => ({
      question_number: index + 1,
      question,
      marks_possible: 1,
      answer: '<p>(b)</p>',
    })),
  });
  return assignment_id;
}

test('a student chooses an option by pressing it, undoes it, and it is stored as printed', async ({
  page,
}) => {
  const id = await withOptions('Options To Press');
  await logIn(page, 'student', EMAIL, { opens: `/student/assignments/${id}` });
  const first = page.getByRole('region', { name: 'Question 1' });
  await expect(first.getByRole('textbox')).toHaveCount(0);
  await first.getByText('north').click();
  await saved(page);
  await expect(page.getByText('Progress (1/2)')).toBeVisible();
  await look(page, 'options');
  expect((await responsesOf(address(), EMAIL, id))[0]).toBe('<p>(b) $v = 4$ m/s north</p>');

  await first.getByText('north').click();
  await expect(page.getByText('Progress (0/2)')).toBeVisible();
  await first.getByText('mass').click();
  await first.getByRole('radio', { name: /mass/ }).press('ArrowDown');
  await expect(first.getByRole('radio', { name: /north/ })).toBeChecked();
  await first.getByRole('button', { name: 'Clear choice' }).click();
  await expect(first.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByRole('region', { name: 'Question 2' }).getByText('No', { exact: true }).click();
  await answer(page, 2).click();
  await page.keyboard.type('It is longitudinal.');
  await saved(page);
  await expect
    .poll(async () => responsesOf(address(), EMAIL, id))
    .toEqual([null, '<p>(b) No</p><p>It is longitudinal.</p>']);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'B No' })).toBeChecked();
  await expect(answer(page, 2)).toHaveText('It is longitudinal.');
});

/** The part of the screen's height that bars cover in the middle of the work. */
const barsOf = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
    let covered = 0;
    for (let y = 0; y < window.innerHeight; y += 2)
      if (isBar(document.elementFromPoint(window.innerWidth / 2, y))) covered += 2;
    return covered / window.innerHeight;
  });

test('a student has half of a phone for the answer, upright and sideways, with a timer and without network', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await aTimedAssignment(address(), 'Small Screens', 1800);
  const page = await onPhone(browser, 'chidi.okonkwo@riverside.example', { opens: null });
  await page.goto(`/student/assignments/${id}`);
  await start(page);
  await answer(page).tap();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.type('Written without network.');
  await expect(page.getByText(/answer waiting|answers waiting/)).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    expect(await barsOf(page), `${width} x ${height}, writing`).toBeLessThanOrEqual(0.5);
    if (process.env.SCREENS === 'on')
      await page.screenshot({ path: `e2e/screens/bars-${width}x${height}.png` });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('toolbar').getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('toolbar')).toBeHidden();
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    expect(await barsOf(page), `${width} x ${height}, reading`).toBeLessThanOrEqual(0.5);
  }
});
