/// <reference lib="dom" />
/**
 * Sentences of the specifications' error catalogues that no other journey meets, each brought about for real: the network is cut, the
 * server is stopped, a rule refuses.
 */

import { look } from '../src/browser/screenshots.ts';
import { PASSWORD } from '../src/pages/log-in.ts';
import { answer } from '../src/pages/student-page.ts';
import { tryAgain } from '../src/pages/try-again.ts';
import { asPdf, questionPaper } from '../src/papers/brought-papers.ts';
import { freePort } from '../src/product/free-port.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { fuseWork, handInElsewhere } from '../src/setup/fuse-work.ts';
import { loggedInPage } from '../src/setup/logged-in-page.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { ownWork } from '../src/setup/own-pdf-work.ts';
import { aTimedAssignment, TEACHER } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

/** A product of its own, that can be stopped and started at the same address. */
let product: RunningProduct;
let port: string;

test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  port = String(await freePort());
  product = await startProduct({ env: { PORT: port } });
});
test.afterAll(async () => {
  await product.stop();
  await removeFolder(product.folder);
});

const teacher = (browser: Browser) =>
  loggedInPage(browser, product.address, { role: 'instructor', email: TEACHER, opens: null });
const student = (browser: Browser, name: string) =>
  loggedInPage(browser, product.address, { role: 'student', email: `${name}@riverside.example` });
const offline = (page: Page, away: boolean) => page.context().setOffline(away);
const dismiss = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).getByRole('button', { name: 'OK' }).click();

async function write(page: Page, words: string): Promise<void> {
  await answer(page).click();
  await expect(answer(page)).toBeFocused();
  await page.keyboard.type(words);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).first();

test('a student without network reads what failed: a PDF, the last answer, the submission', {
  tag: '@extended',
}, async ({ browser }) => {
  await fuseWork(product.address, 'Fuses At Home');
  const page = await student(browser, 'grace.mensah');
  await page.getByRole('link', { name: /Fuses At Home/ }).click();
  await expect(page.getByText('Progress (0/2)')).toBeVisible();

  await offline(page, true);
  await page.getByRole('button', { name: 'Upload PDF' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload PDF' });
  await upload.locator('input[type=file]').setInputFiles(await ownWork());
  await expect(upload.getByText(/^Error uploading PDF: The server cannot be reached\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(upload).toBeHidden();

  await write(page, 'A thin wire that melts.');
  await submit(page).click();
  await expect(page.getByText('You are offline, so your work was not sent.')).toBeVisible();
  await expect(page.getByText('Your answers are saved on this device.')).toBeVisible();

  await offline(page, false);
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('Progress (1/2)')).toBeVisible();
  await submit(page).click();
  const dialog = page.getByRole('dialog', {
    name: 'You have 1 incomplete question. Are you sure you want to submit?',
  });
  await expect(dialog).toBeVisible();
  await offline(page, true);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(
    page.getByText('There was an error submitting your assignment. Please try again.'),
  ).toBeVisible();
  await offline(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
});

test('a student reads why work is closed', { tag: '@extended' }, async ({ browser }) => {
  const name = 'harry.fletcher';
  const late = await fuseWork(product.address, 'Fuses Too Late', 3000);
  const half = await fuseWork(product.address, 'Fuses Half Marked');
  const whole = await fuseWork(product.address, 'Fuses Wholly Marked');
  const page = await student(browser, name);

  await test.step('says that work submitted elsewhere can no longer be edited', async () => {
    await page.goto(`/student/assignments/${half}`);
    await expect(answer(page)).toBeVisible();
    // A page without a connection learns of the submission only when it saves.
    await offline(page, true);
    await handInElsewhere(product.address, half, name, [1]);
    await write(page, 'It melts.');
    await offline(page, false);
    await expect(
      page.getByText('This assignment has been submitted and can no longer be edited.'),
    ).toBeVisible();
    // The page may have sent its request between the submission and the mark. It sends it again each time it becomes visible.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByText('This question has been graded and can no longer be edited.')).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByText('It melts.')).toBeVisible();
  });

  await test.step('says that graded work can no longer be edited, and that AURA has nothing to explain', async () => {
    await handInElsewhere(product.address, whole, name, [1, 2]);
    await page.goto(`/student/assignments/${whole}`);
    await expect(
      page.getByText('This assignment has been graded and can no longer be edited.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Ask AURA' }).click();
    await dismiss(page, 'No graded questions found');
  });

  await test.step('says that work is past its due date', async () => {
    await page.goto(`/student/assignments/${late}`);
    await expect(
      page.getByText(/^This assignment was due \d\d\/\d\d\/\d{4} and can no longer be edited\.$/),
    ).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
  });
});

test('a student reads why an exam cannot be started, and why one cannot be submitted', {
  tag: '@extended',
}, async ({ browser }) => {
  await aTimedAssignment(product.address, 'Exam Of Twelve Seconds', 12);
  const page = await student(browser, 'jacob.levy');
  await page.getByRole('link', { name: /Exam Of Twelve Seconds/ }).click();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible();
  await offline(page, true);
  await start.click();
  await expect(page.getByText('Failed to start the timed assignment. Please try again.')).toBeVisible();
  await offline(page, false);
  await start.click();
  await expect(answer(page)).toBeVisible();

  // The server rejects saves of this page without its CSRF cookie.
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies({ name: 'csrf_access_token' });
  await expect(
    page.getByText('Time expired but auto-submission failed. Please submit manually if possible.'),
  ).toBeVisible({ timeout: 20_000 });
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Submit', exact: true }).last().click();
  await expect(
    page.getByText('Time expired! Your assignment has been automatically submitted.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/student\/assignments$/);
});

/** A new assignment, after the setup. */
async function begin(page: Page, title: string, method: RegExp): Promise<void> {
  await page.goto('/instructor/assignments/new-assignment');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

test('a teacher reads why a document was not processed', { tag: '@extended' }, async ({ browser }) => {
  const page = await teacher(browser);
  await begin(page, 'Fuses By Document', /From a document/);
  const process = page.getByRole('button', { name: 'Process Document' });
  await page
    .locator('input[type=file][aria-label="Marking scheme"]')
    .setInputFiles(asPdf('Paper.pdf', await questionPaper()));
  await expect(process).toBeEnabled();
  await offline(page, true);
  await process.click();
  await dismiss(page, 'There was an error processing your document. Please try again.');
  await expect(page.getByText('Paper.pdf')).toBeVisible();

  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Use a link' }).click();
  await page.getByLabel('Link to the marking scheme').fill('https://papers.example/fuses.pdf');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dismiss(
    page,
    'Failed to load PDF: Unable to access this URL. Please check if the URL is correct and publicly accessible.',
  );

  await page.getByRole('button', { name: 'Choose rubrics' }).click();
  const rubrics = page.getByRole('dialog', { name: 'Select Assessment Rubrics' });
  await expect(rubrics.getByText('Failed to load rubrics. Please try again.')).toBeVisible();
  await offline(page, false);
  await tryAgain(rubrics);
  await expect(rubrics.getByText(/criteri/).first()).toBeVisible();
});

test('a teacher reads why AURA cannot write questions', { tag: '@extended' }, async ({ browser }) => {
  const page = await teacher(browser);
  await begin(page, 'Fuses With AI', /With AI/);
  await page.getByRole('button', { name: /AI Express/ }).click();
  const paper = await questionPaper();
  await page
    .locator('input[type=file][aria-label="Reference PDFs"]')
    .setInputFiles(Array.from({ length: 6 }, (_, index) => asPdf(`${index}.pdf`, paper)));
  await expect(page.getByText('Maximum of 5 documents reached')).toBeVisible();
  await page.getByRole('textbox', { name: 'What do you need?' }).fill('3 questions on fuses');
  await page.getByRole('checkbox').first().check();
  await offline(page, true);
  await page.getByRole('button', { name: 'Generate Assignment' }).click();
  await dismiss(page, 'Failed to generate assignment. Please try again.');
});

test('a teacher reads what is wrong with questions by hand: empty, too many, or without network', {
  tag: '@extended',
}, async ({ browser }) => {
  const title = 'Fuses By Hand';
  const page = await teacher(browser);
  await begin(page, title, /From scratch/);
  const editor = page.getByRole('textbox', { name: 'Question of question 1' });
  await editor.click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await dismiss(page, 'Question 1 is empty. Please add content before previewing.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await editor.click();
  await page.keyboard.type('What is a fuse?');
  await expect(editor).toHaveText('What is a fuse?');
  // A finger presses for this long. The toolbar that disappears must not move the button away.
  await page.getByRole('button', { name: 'Add question' }).first().click({ delay: 250 });
  await page.getByRole('button', { name: 'More for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete question' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete Question 2?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('article', { name: 'Question 2', exact: true })).toHaveCount(0);
  await page.getByLabel('Marks for question 1').fill('3');
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await expect(page.getByText('Step 3 of 3: Preview')).toBeVisible();
  await page.getByRole('radio', { name: 'With a time limit' }).check();
  await page.getByLabel('Hours').fill('0');
  await page.getByLabel('Minutes').fill('2');
  await expect(page.getByText('Time may be too short for this assignment')).toBeVisible();
  await offline(page, true);
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('The assignment was not created')).toBeVisible();
  await offline(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);

  // The line is cut once the list is there: before that the page would say that it could not be loaded.
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeVisible();
  await offline(page, true);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` });
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” was not deleted`)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await offline(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`“${title}” was deleted`)).toBeVisible();
});

test('a teacher reads about two papers of one student, unsaved details and failed insights', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await teacher(browser);
  const open = await fuseWork(product.address, 'Fuses On Paper');
  const marked = await markedClassWork(product.address, 'Fuses Of The Class');

  await page.goto(`/instructor/assignments/${open}`);
  await page.getByRole('button', { name: 'Upload Submissions' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload Submissions' });
  const paper = await questionPaper();
  await upload
    .locator('input[type=file][multiple]')
    .setInputFiles([asPdf('Zofia Nowak.pdf', paper), asPdf('scan0007.pdf', paper)]);
  await expect(upload.getByLabel('Student of Zofia Nowak.pdf')).toHaveValue(/Zofia Nowak/);
  const scan = upload.getByRole('combobox', { name: 'Student of scan0007.pdf' });
  await scan.fill('Nobody At All');
  await expect(page.getByText('No matching students found')).toBeVisible();
  await scan.fill('Zofia');
  await page.getByRole('option', { name: /Zofia Nowak/ }).click();
  await expect(
    upload.getByText(
      'This student is already assigned to submission "Zofia Nowak.pdf". Please select a different student.',
    ),
  ).toBeVisible();
  await upload.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('link', { name: 'View/Edit Assignment' }).click();
  const details = page.getByRole('region', { name: 'Title and due date' });
  await details.getByLabel('Title').fill('Other Fuses');
  await offline(page, true);
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The changes may not be saved')).toBeVisible();
  await expect(details.getByLabel('Title')).toHaveValue('Fuses On Paper');
  await offline(page, false);

  await page.goto(`/instructor/assignments/${marked}`);
  await page.getByRole('button', { name: 'Insights' }).click();
  const insights = page.getByRole('dialog', { name: 'Insights' });
  await expect(insights.getByRole('region', { name: 'Summary' })).toContainText('Written by AURA');
  await offline(page, true);
  await insights.getByRole('button', { name: 'Next student' }).click();
  await expect(insights.getByText('Failed to load student data. Please try again.')).toBeVisible();
});

test('a student reads why a password and a name are refused', { tag: '@extended' }, async ({ browser }) => {
  const page = await student(browser, 'wisnu');
  await page.goto('/student/profile');
  await page.getByLabel('Last name').fill('4');
  await expect(
    page.getByText('Last name should contain 2-50 letters, spaces, hyphens or apostrophes'),
  ).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel(/^New password/).fill('Quiet-Paper7');
  await page.getByLabel('Confirm new password').fill('Quiet-Paper7');
  await offline(page, true);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Failed to update password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue(PASSWORD);
});

test('a student reads that the browser cannot dictate', { tag: '@extended' }, async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  const context = await browser.newContext({ baseURL: product.address, userAgent });
  const page = await context.newPage();
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await dismiss(page, 'Dictation is not supported in Safari. Please use a different browser.');
});

test('a student and a teacher work on after the server is restarted', { tag: '@extended' }, async ({
  browser,
}) => {
  await fuseWork(product.address, 'Fuses Of Tonight');
  await aTimedAssignment(product.address, 'Exam Over A Restart', 1200);
  const timed = await student(browser, 'zofia.nowak');
  await timed.getByRole('link', { name: /Exam Over A Restart/ }).click();
  await timed.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(answer(timed)).toBeVisible();
  const reading = await student(browser, 'maryam.hussain');
  await reading.getByRole('link', { name: /Forces And Motion Homework/ }).click();
  await expect(reading.getByText(/Progress/)).toBeVisible();
  await reading.getByRole('button', { name: 'Back' }).click();
  const listing = await teacher(browser);
  await listing.goto('/instructor/profile');
  await expect(listing.getByLabel('First name')).not.toHaveValue('');
  // The code of the list comes as soon as the pointer is over its link; that of other pages does not.
  const code = listing.waitForResponse(/InstructorAssignmentsPage-.*\.js/);
  await listing.getByRole('link', { name: 'Assignments' }).first().hover();
  await (await code).finished();
  // The files that it imports come after it: wait until a second brings no further file.
  let fetched = 0;
  await expect
    .poll(
      async () => {
        const before = fetched;
        fetched = await listing.evaluate(() => performance.getEntriesByType('resource').length);
        return fetched - before;
      },
      { intervals: [1_000] },
    )
    .toBe(0);

  await product.stop();
  await write(timed, 'Written while the server is away.');
  await expect(timed.getByText('Connection lost. Your progress is being saved locally.')).toBeVisible();
  await reading.getByRole('link', { name: /Fuses Of Tonight/ }).click();
  await expect(
    reading.getByText('There was an error loading this assignment. Please try again.'),
  ).toBeVisible();
  await look(reading, 'messages-server-away');
  await listing.getByRole('link', { name: 'Assignments' }).first().click();
  await expect(listing.getByText('The assignments could not be loaded.')).toBeVisible();
  await listing.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(listing.getByText('The server does not answer. What you saved is safe.')).toBeVisible();
  await listing.getByRole('button', { name: 'Try again' }).click();
  await expect(listing.getByText('The server still does not answer. What you saved is safe.')).toBeVisible();
  await look(listing, 'messages-page-not-fetched');

  product = await startProduct({ folder: product.folder, env: { PORT: port } });
  await tryAgain(reading.locator('body'));
  await expect(reading.getByText('Progress (0/2)')).toBeVisible();
  await listing.getByRole('button', { name: 'Try again' }).click();
  await expect(listing.getByRole('heading', { name: 'This page could not be loaded' })).toBeHidden();
  await listing.getByRole('link', { name: 'Assignments' }).first().click();
  await expect(listing.getByRole('link', { name: /Fuses Of Tonight/ })).toBeVisible();
  await expect(timed.getByText('Connection lost.')).toHaveCount(0, { timeout: 180_000 });
  await timed.reload();
  await expect(timed.getByText('Written while the server is away.')).toBeVisible();
});
