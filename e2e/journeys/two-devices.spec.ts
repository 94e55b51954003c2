/// <reference lib="dom" />
/** The same answer on two devices and in two tabs, one of them a phone: nothing is overwritten unseen, and what lost is taken back. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { answer, PHONE, saved } from '../src/pages/student-page.ts';
import { anUntimedAssignment, asStudent } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

async function aDevice(browser: Browser, size: typeof PHONE | typeof WIDE, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address(), ...size });
  const page = await context.newPage();
  await logIn(page, 'student', email, { opens: null });
  return page;
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/student/assignments/${id}`);
  await expect(answer(page)).toBeVisible();
}

async function write(page: Page, words: string): Promise<void> {
  await answer(page).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

async function countsNow(email: string, id: number, number = 1): Promise<string | null> {
  const student = await asStudent(address(), email);
  const answers = await student.post<{ response_content: string | null }[]>(
    '/students/get-assignment-questions',
    { assignment_id: id },
  );
  return answers[number - 1]?.response_content ?? null;
}

/** Earlier versions of the first answer, as the page lists them. */
async function earlierVersions(page: Page) {
  await page.getByRole('button', { name: 'Earlier versions' }).first().click();
  const dialog = page.getByRole('dialog', { name: /earlier versions of your answer/ });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

test('a student whose phone was offline overwrites nothing, and can restore its text', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'zofia.nowak@riverside.example';
  const id = await anUntimedAssignment(address(), 'On Two Devices');
  const phone = await aDevice(browser, PHONE, email);
  await open(phone, id);
  // The editor must load before the network goes, because tests run without the service worker that would
  // provide it.
  await answer(phone).click();
  await expect(phone.getByRole('toolbar').first()).toBeVisible();
  await phone.context().setOffline(true);
  await write(phone, 'From the phone, in the bus.');
  await expect(phone.getByText('Saved on this device', { exact: true }).first()).toBeVisible();

  const wide = await aDevice(browser, WIDE, email);
  await open(wide, id);
  await write(wide, 'From the desk at home.');
  await saved(wide);

  await phone.context().setOffline(false);
  const notice = phone.getByRole('region', { name: 'Two versions of this answer' });
  await expect(notice).toContainText('From the desk at home.', { timeout: 30_000 });
  await expect(answer(phone)).toHaveText('From the phone, in the bus.');
  expect(await countsNow(email, id)).toContain('From the desk at home.');
  await look(phone, 'second-device-phone');
  await phone.setViewportSize(PHONE.viewport);

  await notice.getByRole('button', { name: 'Use the other version' }).click();
  await expect(answer(phone)).toHaveText('From the desk at home.');
  const dialog = await earlierVersions(phone);
  await expect(dialog.getByRole('listitem')).toContainText([/From the phone, in the bus\./]);
  await expect(dialog.getByText('Saved, but not the answer that counts')).toBeVisible();
  await look(phone, 'earlier-versions');
  await phone.setViewportSize(PHONE.viewport);
  await dialog.getByRole('button', { name: 'Use it as my answer' }).click();
  await expect(answer(phone)).toHaveText('From the phone, in the bus.');
  await saved(phone);
  expect(await countsNow(email, id)).toContain('From the phone, in the bus.');

  // The desk did not see that: what it writes next overwrites nothing either.
  await write(wide, 'From the desk, once more.');
  const other = wide.getByRole('region', { name: 'Two versions of this answer' });
  await expect(other).toContainText('From the phone, in the bus.');
  await other.getByRole('button', { name: 'Keep my version' }).click();
  await saved(wide);
  expect(await countsNow(email, id)).toContain('From the desk, once more.');
  const versions = await earlierVersions(wide);
  await expect(versions.getByRole('list')).toContainText('From the phone, in the bus.');
  await versions.getByRole('button', { name: 'Close' }).click();
  await phone.context().close();
  await wide.context().close();
});

test('a student with two tabs on a phone gets a question in the older one, and loses nothing typed', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'oliver.bennett@riverside.example';
  const id = await anUntimedAssignment(address(), 'In Two Tabs');
  const first = await aDevice(browser, PHONE, email);
  await open(first, id);
  const second = await first.context().newPage();
  await open(second, id);
  await write(first, 'In the first tab.');
  await saved(first);
  await write(second, 'In the second tab');
  const notice = second.getByRole('region', { name: 'Two versions of this answer' });
  await expect(notice).toContainText('In the first tab.');
  // Typed on before choosing: the server never hears of that, so it stays in sight.
  await answer(second).click();
  await second.keyboard.press('Control+End');
  await second.keyboard.type(', and on.');
  await expect(answer(second)).toHaveText('In the second tab, and on.');
  await second.waitForTimeout(600);
  await notice.getByRole('button', { name: 'Use the other version' }).click();
  await expect(answer(second)).toHaveText('In the first tab.');
  const left = second.getByRole('region', { name: 'Typed here, not part of your work' });
  await expect(left).toContainText('In the second tab, and on.');
  second.on('dialog', (dialog) => void dialog.accept());
  await second.reload();
  await expect(left).toContainText('In the second tab, and on.');
  await left.getByRole('button', { name: 'Use it as my answer' }).click();
  await expect(answer(second)).toHaveText('In the second tab, and on.');
  await saved(second);
  expect(await countsNow(email, id)).toContain('In the second tab, and on.');
  await first.context().close();
});

/** The student's own page alone does not know which answers are blank (spec 1 §4). */
test('a student submits without questions about answers of another tab or device', {
  tag: '@extended',
}, async ({ browser }) => {
  const email = 'ananya.sharma@riverside.example';
  const id = await anUntimedAssignment(address(), 'Answered Elsewhere');
  const first = await aDevice(browser, WIDE, email);
  await open(first, id);
  const second = await first.context().newPage();
  await open(second, id);
  await answer(second, 2).click();
  await second.keyboard.type('In the second tab.');
  // On a busy machine, the page shows that the first letters are saved before it has sent the last.
  await expect.poll(() => countsNow(email, id, 2)).toContain('In the second tab.');

  await write(first, 'In the first tab.');
  await saved(first);
  const submit = first.getByRole('button', { name: 'Submit', exact: true }).first();
  await submit.click();
  const dialog = first.getByRole('dialog', { name: /Are you sure you want to submit/ });
  await expect(dialog).toContainText('You have 1 incomplete question.');
  await expect(dialog).toContainText('Question 3.');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(answer(first, 2)).toHaveText('In the second tab.');
  await expect(first.getByText('Progress (2/3)')).toBeVisible();

  await test.step('counts the answers that the page knows without a connection', async () => {
    // Without a connection from here on, because a connected page learns of answers of other devices.
    await first.context().setOffline(true);
    const student = await asStudent(address(), email);
    const questions = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
      assignment_id: id,
    });
    await student.post('/students/set-assignment-response', {
      assignment_id: id,
      question_id: questions[2]?.question_id,
      question_number: 3,
      response_content: '<p>On a third device.</p>',
    });
    await submit.click();
    await expect(dialog).toContainText('You have 1 incomplete question.');
    await dialog.getByRole('button', { name: 'No' }).click();
  });

  await first.context().setOffline(false);
  await submit.click();
  await expect(first.getByText('Assignment submitted successfully!')).toBeVisible();
  await expect(first).toHaveURL(/\/student\/assignments$/);
  await first.context().close();
});

test('a student closes the page right after typing, and all answers are sent', { tag: '@extended' }, async ({
  browser,
}) => {
  const email = 'sean.obrien@riverside.example';
  const id = await anUntimedAssignment(address(), 'On The Way Out');
  const page = await aDevice(browser, WIDE, email);
  await open(page, id);
  for (const number of [1, 2]) {
    await page.getByRole('textbox', { name: `Your answer to question ${number}` }).click();
    await page.keyboard.type(`Last words ${number}.`);
  }
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => countsNow(email, id)).toContain('Last words 1.');
  const student = await asStudent(address(), email);
  const questions = await student.post<{ response_content: string | null }[]>(
    '/students/get-assignment-questions',
    { assignment_id: id },
  );
  expect(questions[1]?.response_content).toContain('Last words 2.');
});
