/// <reference lib="dom" />
/**
 * A stopwatch: from an empty folder to a student who reads a graded assignment, textbook included, without the command line. Counts what
 * the people click and fill in, so that a change that makes it longer is seen.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@classi/documents/testing/make-pdf';
import type { Download, Locator } from '@playwright/test';
import { look } from '../../src/browser/screenshots.ts';
import { type RunningProduct, removeFolder, startProduct } from '../../src/product/start-product.ts';
import { expect, type Page, test } from '../../src/test.ts';

const PASSWORD = 'Quiet-Paper7';
/** The most actions: a higher number means more work for people than before. */
const MAX = { clicks: 48, fields: 38 };

let product: RunningProduct;
test.use({ actionTimeout: 40_000 });
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'classi-e2e-empty-'));
  product = await startProduct({ folder, env: { DEMO: 'off' } });
});
test.afterAll(async () => {
  await product.stop();
  await removeFolder(product.folder);
});

/** Counts the clicks and fields of the people in this journey. */
const done = { clicks: 0, fields: 0 };
const click = async (what: Locator) => {
  done.clicks += 1;
  await what.click();
};
const fill = async (what: Locator, text: string) => {
  done.fields += 1;
  await what.fill(text);
};

async function choosePassword(page: Page): Promise<void> {
  await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await fill(page.getByLabel('Confirm password'), PASSWORD);
}

async function setUpSchool(page: Page): Promise<void> {
  await page.goto(/(http\S+\/setup#\S+)/.exec(product.output())?.[1] ?? '');
  await fill(page.getByLabel('Name of the school'), 'Hillview School');
  await click(page.getByRole('button', { name: 'Next', exact: true }));
  await fill(page.getByLabel('First name'), 'Asha');
  await fill(page.getByLabel('Last name'), 'Rao');
  await fill(page.getByLabel('Email'), 'head@hillview.example');
  await choosePassword(page);
  await click(page.getByRole('button', { name: 'Next', exact: true }));
  // People come in by class lists, which the wizard proposes.
  await click(page.getByRole('button', { name: 'Next', exact: true }));
  await fill(page.getByLabel(/^Name/), 'Physics');
  await fill(page.getByLabel(/^Code/), 'PHY-10');
  await fill(page.getByLabel(/^Grade/), '10');
  await click(page.getByRole('button', { name: 'Set up the school' }));
  await expect(page).toHaveURL(/\/admin\/class-lists$/);
}

/** @returns the link that the administrator hands over */
async function addTeacher(page: Page): Promise<string> {
  await click(page.getByRole('link', { name: 'People', exact: true }).first());
  await click(page.getByRole('button', { name: 'Add a person' }));
  const form = page.getByRole('dialog');
  await fill(form.getByLabel('First name'), 'Ravi');
  await fill(form.getByLabel('Last name'), 'Kapoor');
  await fill(form.getByRole('textbox', { name: 'Email' }), 'ravi@mail.example');
  await click(form.getByLabel('PHY-10 · Physics'));
  await click(form.getByRole('button', { name: 'Add', exact: true }));
  const link = (await page.getByText(/\/join#/).textContent()) ?? '';
  await click(page.getByRole('button', { name: 'Close', exact: true }));
  return link;
}

/** A textbook with a chapter for each page. */
async function textbook(): Promise<Buffer> {
  const chapter = (heading: string, text: string) => [{ text: heading, size: 22, bold: true }, text];
  const lines = [
    ...chapter(
      'Chapter 1 Force',
      'A force is a push or a pull that changes how a body moves. It is measured in newtons.',
    ),
    '\f',
    ...chapter(
      'Chapter 2 Friction',
      'Friction is a force that acts against the motion of two surfaces that touch each other.',
    ),
  ];
  return Buffer.from(await makePdf({ lines }));
}

async function addTextbook(page: Page): Promise<void> {
  await click(page.getByRole('link', { name: 'Textbooks', exact: true }).first());
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Add a textbook' }));
  const file = { name: 'Forces at Work.pdf', mimeType: 'application/pdf', buffer: await textbook() };
  await (await chooser).setFiles(file);
  const form = page.getByRole('dialog');
  await fill(form.getByLabel('Subject'), 'Physics');
  await look(page, 'administrator-textbook-dialog');
  await click(form.getByRole('button', { name: 'Add', exact: true }));
  const row = page.getByRole('listitem').filter({ hasText: 'Forces at Work' });
  await expect(row).toContainText('2 sections, 2 pages · whole school');
  await look(page, 'administrator-textbooks');
}

/** The textbook answers, with its page. */
async function askTextbook(page: Page): Promise<void> {
  await click(page.getByRole('link', { name: 'Textbook chat' }).first());
  // A question that was found in the book is offered.
  await click(page.getByRole('button', { name: 'What is friction?' }));
  await expect(page.getByText(/acts against the motion/).first()).toBeVisible();
}

async function answerAndSubmit(page: Page): Promise<void> {
  await click(page.getByRole('textbox', { name: 'Your answer to question 1' }));
  done.fields += 1;
  await page.keyboard.type('A force is a push or a pull that changes how a body moves.');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await click(page.getByRole('button', { name: 'Submit', exact: true }).first());
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
}

async function grade(page: Page): Promise<void> {
  await click(page.getByRole('link', { name: /Forces/ }).first());
  await click(page.getByRole('button', { name: /Mark all submitted work/ }));
  await click(page.getByRole('link', { name: /Arjun K/ }).first());
  const marks = page.getByRole('spinbutton', { name: 'Marks for question 1' });
  await fill(marks, '1');
  await expect(page.getByText('Saved').first()).toBeVisible();
}

async function release(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: 'Release marks' }).first());
  await click(page.getByRole('dialog').getByRole('button', { name: 'Release marks' }));
  await expect(page.getByText('Marks released')).toBeVisible();
}

async function addFirstAssignment(page: Page): Promise<void> {
  await click(page.getByRole('link', { name: 'New Assignment' }).first());
  await fill(page.getByLabel('Title'), 'Forces');
  await click(page.getByRole('combobox', { name: 'Course' }));
  await click(page.getByRole('option', { name: /Physics/ }));
  await click(page.getByRole('radio', { name: /Yes/ }));
  await click(page.locator('input[name="method"][value="scratch"]'));
  await click(page.getByRole('button', { name: 'Next', exact: true }));
  await click(page.getByRole('textbox', { name: 'Question of question 1' }));
  done.fields += 1;
  await page.keyboard.type('What is a force?');
  await click(page.getByRole('button', { name: 'Next', exact: true }));
  await click(page.getByRole('radio', { name: 'No time limit' }));
  await click(page.getByRole('button', { name: 'Create Assignment' }));
  await expect(page).toHaveURL(/\/instructor\/assignments($|\?)/);
}

const CLASS_LIST = `email,first name,last name,class,section,courses
ila@pupils.example,Ila,Sen,10,A,PHY-10
arjun@pupils.example,Arjun,K,10,A,PHY-10
wrong address,Uma,Das,10,A,PHY-10
`;

async function chooseFile(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: /Choose (a CSV or zip|another) file/ }));
  const buffer = Buffer.from(text);
  await (await chooser).setFiles({ name: '10-A.csv', mimeType: 'text/csv', buffer });
}

/** @returns the links in the file, by e-mail address */
async function linksIn(download: Promise<Download>): Promise<Map<string, string>> {
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const rows = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/).slice(1);
  return new Map(
    rows.map((row) => {
      const [, , , email = '', link = ''] = row.split(',').map((cell) => cell.replaceAll('"', ''));
      return [email, link];
    }),
  );
}

/** @returns the links of the imported students, by e-mail address */
async function importClass(page: Page): Promise<Map<string, string>> {
  await click(page.getByRole('link', { name: 'Class lists', exact: true }).first());
  await chooseFile(page, CLASS_LIST);
  await expect(page.getByText('2 people will be added')).toBeVisible();
  await expect(page.getByText('“wrong address” is not an email address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await chooseFile(page, CLASS_LIST.replace('wrong address', 'uma@pupils.example'));
  await expect(page.getByText('3 people will be added')).toBeVisible();
  await look(page, 'administrator-class-list');
  await click(page.getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText(/The list was imported: 3 people added/)).toBeVisible();
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Download links' }));
  await click(page.getByRole('button', { name: 'Make links', exact: true }));
  const links = await linksIn(download);
  return links;
}

/** Also after the page of the import is closed, the people who have no password get new links. */
async function downloadLinksLater(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: /have not chosen a password yet/ }).click();
  await expect(page.getByText('2 people')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download links' }).click();
  await page.getByRole('button', { name: 'Make links', exact: true }).click();
  expect([...(await linksIn(download)).keys()].toSorted()).toEqual([
    'ila@pupils.example',
    'uma@pupils.example',
  ]);
}

test('a school goes live: administrator, textbook, invited teacher, imported student, graded assignment', async ({
  browser,
}, testInfo) => {
  const startedAt = Date.now();
  const context = () => browser.newContext({ baseURL: product.address });
  const admin = await (await context()).newPage();
  await setUpSchool(admin);
  const teacherLink = await addTeacher(admin);
  const studentLinks = await importClass(admin);
  await addTextbook(admin);

  const teacher = await (await context()).newPage();
  await teacher.goto(teacherLink);
  await choosePassword(teacher);
  await click(teacher.getByRole('button', { name: 'Save and log in' }));
  await expect(teacher).toHaveURL(/\/instructor\/assignments/);
  await addFirstAssignment(teacher);

  const student = await (await context()).newPage();
  await student.goto(studentLinks.get('arjun@pupils.example') ?? '');
  await expect(student.getByRole('heading', { name: 'Welcome, Arjun' })).toBeVisible();
  await choosePassword(student);
  await click(student.getByRole('button', { name: 'Save and log in' }));
  await expect(student).toHaveURL(/\/student\/assignments/);
  await click(student.getByRole('link', { name: /Forces/ }).first());
  await expect(student.getByText('What is a force?')).toBeVisible();
  await answerAndSubmit(student);
  await askTextbook(student);

  await grade(teacher);
  await release(teacher);
  await click(student.getByRole('link', { name: 'Assignments', exact: true }).first());
  await click(student.getByRole('link', { name: /Forces/ }).first());
  await expect(student.getByRole('region', { name: 'Your marks' })).toContainText('1');

  // A school that is alone on its installation is found without its short name.
  const again = { data: { email: 'arjun@pupils.example', password: PASSWORD } };
  const login = await (await context()).request.post('/auth/login/student', again);
  expect(login.status(), await login.text()).toBe(200);

  await downloadLinksLater(admin);

  const seconds = Math.round((Date.now() - startedAt) / 1000);
  testInfo.annotations.push({
    type: 'stopwatch',
    description: `${seconds} s, ${done.clicks} clicks, ${done.fields} fields`,
  });
  expect(done.clicks).toBeLessThanOrEqual(MAX.clicks);
  expect(done.fields).toBeLessThanOrEqual(MAX.fields);
});
