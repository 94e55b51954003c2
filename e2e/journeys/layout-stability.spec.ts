/// <reference lib="dom" />
/**
 * The page of a teacher does not move while it loads, although formulas and proposals come late; nor does the page of a student,
 * while the line goes and comes back.
 */

import { shiftsOf, watchShifts } from '../src/browser/layout-shifts.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { answer, PHONE, saved, shown, start, write } from '../src/pages/student-page.ts';
import { logInAs } from '../src/product/wire-client.ts';
import { markedWork, type WrittenWork } from '../src/setup/marked-class.ts';
import { anUntimedAssignment, aTimedAssignment } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const EMAIL = 'teacher@riverside.example';
const TITLE = 'Braking And Fuses';
/**
 * A page may shift by this much in total while it loads. Browsers call 0.1 good, but here five times less is
 * possible.
 */
const MAX = 0.02;
const LATE_MS = 500;

const WORK: WrittenWork = {
  title: TITLE,
  questions: [
    {
      question:
        'A car brakes from $v = 25\\ \\mathrm{m/s}$ over $s = 62.5\\ \\mathrm{m}$. $$F = \\frac{m v^2}{2 s}$$ How large is $F$?',
      answer: '<p>$F s = \\frac{1}{2} m v^2$ (1)</p><p>$F = \\frac{m v^2}{2 s} = 6000$ (1)</p>',
      marks: 2,
    },
    {
      question: 'Explain how a fuse protects a circuit.',
      answer: '<p>The fuse melts when the current is too large. (1)</p><p>The circuit is broken. (1)</p>',
      marks: 2,
    },
  ],
  answers: {
    'Chidi Okonkwo': {
      email: 'chidi.okonkwo@riverside.example',
      answers: [
        'Because $F s = \\frac{1}{2} m v^2$, it is $F = \\frac{1200 \\times 25^2}{2 \\times 62.5} = 6000$.',
        'The thin wire inside gets so hot that it burns away and everything switches off.',
      ],
    },
    'Maryam Hussain': {
      email: 'maryam.hussain@riverside.example',
      answers: [
        '$F = 12000$',
        'Its thin wire gets so hot that it burns away, and then everything switches off.',
      ],
    },
  },
};

/** A mark that a teacher changed, so that the alike is proposed. @returns the student's id */
async function correctFuse(id: number, name: string): Promise<number> {
  const teacher = await logInAs(address(), 'instructor', { email: EMAIL, password: PASSWORD });
  type Work = { student_data: { student_id: number; student_name: string } } & Record<
    string,
    { response_id: number }
  >;
  const works = await teacher.post<Record<string, Work>>('/grader/previous-questions-and-responses', {
    assignment_id: id,
  });
  const work = Object.values(works).find(({ student_data }) => student_data.student_name === name);
  await teacher.post('/grader/update-response', {
    response_id: work?.['2']?.response_id,
    points_obtained: 2,
    feedback: '<p>In your own words.</p>',
  });
  const ask = () => teacher.post<{ proposals: unknown[] }>('/grader/get-proposals', { assignment_id: id });
  await expect.poll(async () => (await ask()).proposals.length, 'something is proposed').toBeGreaterThan(0);
  return work?.student_data.student_id ?? 0;
}

/** A page on which the typesetter, its faces and the proposals come after everything else. */
async function onSlowLine(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await watchShifts(context);
  const page = await context.newPage();
  await logIn(page, 'instructor', EMAIL, { opens: null });
  await page.route(/mathematics-[^/]*\.js|KaTeX_[^/]*\.woff2|source-serif|get-proposals/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  return page;
}

async function expectNoShift(page: Page, screen: string): Promise<void> {
  const { sum, shifts } = await shiftsOf(page);
  expect(sum, `${screen}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX);
}

/** While the answer of the server is held back, these words stand where they will stand with it. */
async function keepsPlace(
  page: Page,
  path: string,
  apiPath: string,
  words: readonly string[],
): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The shell may ask the same before.
  await page.route(`**${apiPath}`, async (route) => {
    await held;
    await route.continue();
  });
  const places = () =>
    Promise.all(words.map(async (each) => page.getByText(each, { exact: true }).first().boundingBox()));
  await page.goto(path);
  await expect(page.getByText(words.at(-1) ?? '', { exact: true }).first()).toBeVisible();
  const before = await places();
  release();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await places(), path).toEqual(before);
  await page.unroute(`**${apiPath}`);
}

test('a student opens pages that do not move while they load', { tag: '@extended' }, async ({ browser }) => {
  await markedWork(address(), { ...WORK, title: 'Loaded In Its Place' });
  const open = async (size: object): Promise<Page> => {
    const page = await (await browser.newContext(size)).newPage();
    await logIn(page, 'student', 'maryam.hussain@riverside.example', { opens: null });
    return page;
  };
  const device = await open({ viewport: { width: 1440, height: 900 } });
  await keepsPlace(device, '/student/dashboard', '/students/get-dashboard', ['Due next']);
  await keepsPlace(device, '/student/grades', '/students/get-assignments', ['By course']);
  const phone = await open(PHONE);
  await keepsPlace(phone, '/calendar', '/students/get-assignments', ['This month']);
  await keepsPlace(phone, '/student/profile', '/students/get-student', [
    'Profile Information',
    'Change Password',
  ]);
});

test('a teacher opens pages that do not move while they load', { tag: '@extended' }, async ({ browser }) => {
  const id = await markedWork(address(), WORK);
  const studentId = await correctFuse(id, 'Chidi Okonkwo');
  const workspace = async (page: Page) => {
    await page.goto(`/instructor/assignments/${id}?student=${studentId}&question=1`);
    await expect(page.locator('.katex').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Proposals from your marks' })).toBeVisible();
    await expectNoShift(page, 'the workspace');
  };

  await test.step('nothing moves on a desktop screen', async () => {
    const page = await onSlowLine(browser, { width: 1440, height: 900 });
    await page.goto('/instructor/assignments');
    // Only the first rows of a long list are drawn: the assignments of other journeys can stand before this one.
    await expect(page.locator('tbody a').first()).toBeVisible();
    await expectNoShift(page, 'the list');
    await workspace(page);
    await page.goto(`/instructor/assignments/${id}/edit`);
    await expect(page.locator('.katex').first()).toBeVisible();
    await expectNoShift(page, 'the questions');
  });

  await test.step('nothing moves on a phone', async () => {
    await workspace(await onSlowLine(browser, { width: 390, height: 844 }));
  });
});

test('a student answers on a phone, and nothing moves while the network goes and comes back', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await anUntimedAssignment(address(), 'Standing Still');
  const context = await browser.newContext(PHONE);
  await watchShifts(context);
  const page = await context.newPage();
  await logIn(page, 'student', 'maryam.hussain@riverside.example', { opens: `/student/assignments/${id}` });
  await expect(answer(page)).toBeVisible();
  const bar = page.getByText('You are offline.');

  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await expectNoShift(page, 'at the top, only read');
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expectNoShift(page, 'with the line back');

  await write(page, 'Momentum before is');
  await saved(page);
  await context.setOffline(true);
  await page.keyboard.type(' momentum after.');
  await expect(page.getByText('1 answer waiting')).toBeVisible();
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  await expectNoShift(page, 'with an answer that waits');
  await context.close();
});

/** Long enough to write in, in seconds. */
const LIMIT = 25;
const WORDS = 'Momentum before is momentum after.';
const DESK = { viewport: { width: 1440, height: 900 } } as const;

/** Returns the distance of a text from the top of the screen, in px. */
async function heightOf(page: Page, words: string): Promise<number> {
  const box = await page.getByText(words).last().boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

/** The state of a save is at the right. Each of its words has a fixed place, whether the time is up or not. */
const ofSaving = (moved: readonly string[]) => moved.every((each) => /^Sav(e failed|ing|ed)/.test(each));

for (const [screen, size, line] of [
  ['desk', DESK, 'with'],
  ['phone', PHONE, 'without'],
] as const) {
  test(`a student answers on a ${screen}, and nothing moves when the time is up ${line} a network`, {
    tag: '@extended',
  }, async ({ browser }) => {
    const id = await aTimedAssignment(address(), `Time Up On A ${screen} ${line} a line`, LIMIT);
    const context = await browser.newContext(size);
    await watchShifts(context);
    const page = await context.newPage();
    await logIn(page, 'student', 'chidi.okonkwo@riverside.example', {
      opens: `/student/assignments/${id}`,
    });
    await start(page);
    await write(page, WORDS, 2);
    await write(page, 'The last letters', 1);
    await saved(page);
    if (line === 'without') {
      await context.setOffline(true);
      await expect(page.getByText('Connection Lost')).toBeVisible();
    } else {
      // The reply to the submission would open another page, so it is withheld.
      await page.route('**/students/submit-assignment', () => undefined);
    }
    // A key that was pressed lately excuses what moves.
    await expect.poll(() => shown(page)).toBeLessThanOrEqual(6);
    const before = {
      count: (await shiftsOf(page)).shifts.length,
      first: await heightOf(page, 'The last letters'),
      second: await heightOf(page, WORDS),
    };
    await expect(page.getByText(/^Time is up/).first()).toBeVisible();
    await expect(answer(page)).toHaveCount(0);
    // A sentence that waits a moment before it comes.
    await page.waitForTimeout(1500);
    const shifts = (await shiftsOf(page)).shifts.slice(before.count).filter(({ moved }) => !ofSaving(moved));
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect.soft(await heightOf(page, 'The last letters')).toBe(before.first);
    expect.soft(await heightOf(page, WORDS)).toBe(before.second);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MAX);
    await context.close();
  });
}
