/// <reference lib="dom" />
/**
 * Sentences of the teacher's catalogue (spec 2 §4, §5, §8) that no other journey meets: a form that is not filled in, a server that
 * does not answer, is down, or is hidden behind the school's proxy, and schools that have nothing yet.
 */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { asPdf, questionPaper } from '../src/papers/brought-papers.ts';
import { withDatabase } from '../src/product/database.ts';
import { type SchoolLine, startSchoolLine } from '../src/product/school-proxy.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { fuseWork } from '../src/setup/fuse-work.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { asStudent, TEACHER } from '../src/setup/timed-work.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

let product: RunningProduct;
let line: SchoolLine;

test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  product = await startProduct();
  line = await startSchoolLine(product.address);
});
test.afterAll(async () => {
  await line.close();
  await product.stop();
  await removeFolder(product.folder);
});

async function teacher(browser: Browser, opens: string | null = null): Promise<Page> {
  const context = await browser.newContext({ baseURL: line.address });
  const page = await context.newPage();
  await logIn(page, 'instructor', TEACHER, { opens });
  return page;
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const dismiss = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'OK' }).click();

/** Grace hands in, unmarked. */
async function handIn(id: number): Promise<void> {
  const grace = await asStudent(product.address, 'grace.mensah@riverside.example');
  const questions = await grace.post<{ question_id: number }[]>('/students/get-assignment-questions', {
    assignment_id: id,
  });
  const responses = questions.map(({ question_id }) => [question_id, '<p>A thin wire that melts.</p>']);
  await grace.post('/students/submit-assignment', {
    assignment_id: id,
    responses: Object.fromEntries(responses),
  });
}

async function setUp(page: Page, title: string, method: RegExp): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: /Physics/ }).click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: method }).check();
}

test('a teacher reads what is wrong with a setup: empty fields, no limit, a server that does not answer', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await teacher(browser, '/instructor/assignments/new-assignment');

  await test.step('says at each field what it needs', async () => {
    await page.getByLabel('Title').fill('Fuses!');
    await expect(
      page.getByText('Assignment title can only contain letters, numbers, and #$@&()_ characters'),
    ).toBeVisible();
    await page.getByLabel('Due time').fill('');
    await page.getByRole('radio', { name: /Scheduled/ }).check();
    await page.getByLabel('Live time').fill('');
    await next(page).click();
    for (const sentence of [
      'Please select a course',
      'Please select both date and time',
      'Please select whether to allow student submissions',
      'Please select both date and time for scheduled release',
      'Please select a creation method',
    ])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await look(page, 'teacher-setup-missing');
    await page.getByLabel('Due time').fill('23:59');
    await page.getByRole('radio', { name: /Immediately/ }).check();
  });

  await test.step('says on the last button what it waits for', async () => {
    await setUp(page, 'Fuses Standing Still', /From scratch/);
    await next(page).click();
    const editor = page.getByRole('textbox', { name: 'Question of question 1' });
    await expect(editor).toBeVisible();
    await expect(page.locator('[data-placeholder="Type question here..."]').first()).toBeVisible();
    await editor.click();
    await page.keyboard.type('What is a fuse?');
    await expect(editor).toHaveText('What is a fuse?');
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Select Time Limit Option' })).toBeDisabled();
    await page.getByRole('radio', { name: 'With a time limit' }).check();
    await page.getByLabel('Hours').fill('0');
    await expect(page.getByRole('button', { name: 'Set Valid Time Limit' })).toBeDisabled();
    await page.getByRole('radio', { name: 'No time limit' }).check();
  });

  await test.step('says on the last button what is in progress', async () => {
    process.kill(product.pid, 'SIGSTOP');
    try {
      await page.getByRole('button', { name: 'Create Assignment' }).click();
      await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    } finally {
      process.kill(product.pid, 'SIGCONT');
    }
    await expect(page.getByRole('button', { name: 'Success! Redirecting...' })).toBeDisabled();
    await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
    await expect(page.getByRole('link', { name: /Fuses Standing Still/ })).toHaveCount(1);
  });
});

test('a teacher reads why marks cannot be requested, and that the school’s proxy hides a summary', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await teacher(browser);
  const marked = await markedClassWork(product.address, 'Fuses Not Reached');
  await page.goto(`/instructor/assignments/${marked}`);
  await page.getByRole('link', { name: /Zofia Nowak/ }).click();
  await expect(page.getByRole('spinbutton', { name: /^Marks for question/ })).toBeVisible();

  await test.step('says that marking again failed without the network', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Regrade', exact: true }).click();
    const message = page.getByText(/^Question \d of Zofia Nowak was not marked again$/);
    await expect(message).toBeVisible();
    await look(page, 'teacher-not-regraded');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Question \d of Zofia Nowak is marked again$/)).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  await test.step('says that the summary cannot be read when the network’s login page comes instead', async () => {
    line.requireLogin(true);
    await page.getByRole('button', { name: 'Insights' }).click();
    const insights = page.getByRole('dialog', { name: 'Insights' });
    await insights.getByRole('tab', { name: 'Classwide Summary' }).click();
    await expect(insights.getByText('Failed to process class summary data.')).toBeVisible();
    await look(page, 'teacher-summary-unreadable');
    line.requireLogin(false);
    await insights.getByRole('button', { name: 'Try again' }).click();
    await expect(insights.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 20_000 });
  });
});

test('a teacher reads that marking did not finish', { tag: '@extended' }, async ({ browser }) => {
  const id = await fuseWork(product.address, 'Fuses To Be Marked');
  await handIn(id);
  const page = await teacher(browser, `/instructor/assignments/${id}?list=everyone`);
  const mark = page.getByRole('button', { name: /Mark all submitted work/ });
  await expect(mark).toBeVisible();
  await page.context().setOffline(true);
  await mark.click();
  const message = page.getByText('Marking Grace Mensah’s work did not finish');
  await expect(message).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/The answers and the marks so far are safe\.$/)).toBeVisible();
  await expect(mark).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toHaveCount(0);
  await expect(mark).toHaveCount(0, { timeout: 30_000 });
});

test('a teacher reads that the browser shows no PDF, and that links do not work', {
  tag: '@extended',
}, async ({ browser }) => {
  const page = await teacher(browser, '/instructor/assignments/new-assignment');
  await setUp(page, 'Fuses By Link', /From a document/);
  await next(page).click();

  await test.step('says after ten seconds that the PDF cannot be shown', async () => {
    await page
      .locator('input[type=file][aria-label="Marking scheme"]')
      .setInputFiles(asPdf('Paper.pdf', await questionPaper()));
    await page.getByRole('button', { name: 'Show the document' }).click();
    await expect(page.getByText('Unable to display PDF')).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByText(
        'This PDF cannot be displayed due to cross-origin restrictions or other loading issues.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveAttribute('href', /^blob:/);
    await look(page, 'teacher-pdf-unable');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Unable to display PDF')).toHaveCount(0);
    await page.getByRole('button', { name: /^Remove / }).click();
  });

  const link = page.getByLabel('Link to the marking scheme');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await test.step('says what is wrong with an invalid address', async () => {
    await page.getByRole('button', { name: 'Use a link' }).click();
    for (const [typed, sentence] of [
      ['', 'Please enter a URL'],
      [
        'fuses.pdf',
        'Invalid URL format. Please enter a complete URL (e.g., https://example.com/document.pdf)',
      ],
      ['ftp://papers.example/a.pdf', 'Unsupported protocol: ftp. Please use HTTP or HTTPS URLs only.'],
      ['http:///fuses.pdf', 'Please enter a valid HTTP or HTTPS URL'],
    ] as const) {
      await link.fill(typed);
      await add.click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
  });

  await test.step('says that a reply is not the product’s', async () => {
    await link.fill('https://papers.example/fuses.pdf');
    line.requireLogin(true);
    await add.click();
    await dismiss(page, 'Failed to load PDF: Failed to process the URL');
    line.requireLogin(false);
  });

  await test.step('says that the product cannot be reached behind the school’s proxy', async () => {
    const { folder } = product;
    const { port } = new URL(product.address);
    await product.stop();
    await add.click();
    await dismiss(page, 'Failed to load PDF: Unable to validate this URL. Please try again.');
    product = await startProduct({ folder, env: { PORT: port } });
  });
});

test('a teacher sees a school without rubrics, and an assignment without questions', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await fuseWork(product.address, 'Fuses Without Questions');
  const bare = await withDatabase(product.folder, async (database) => {
    await database.query('delete from rubrics');
    const { rows } = await database.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = 'assignments' and column_name <> 'id'
         and is_generated = 'NEVER'`,
    );
    const columns = rows.map(({ name }) => name).join(', ');
    const values = columns.replace(/\brequest_id\b/, 'null');
    const copied = await database.query<{ id: number }>(
      `insert into assignments (${columns}) select ${values} from assignments where id = $1 returning id`,
      [id],
    );
    return copied.rows[0]?.id;
  });
  const page = await teacher(browser, `/instructor/assignments/${bare}/edit`);
  await expect(page.getByText('No questions available for this assignment.')).toBeVisible();

  await page.goto('/instructor/assignments/new-assignment');
  await setUp(page, 'Fuses Without Rubrics', /From a document/);
  await next(page).click();
  await page.getByRole('button', { name: 'Choose rubrics' }).click();
  await expect(page.getByText('No rubrics available')).toBeVisible();
});
