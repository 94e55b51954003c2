/** Marks that a teacher gives without network are on the device: the next page sends them, and never over a colleague's mark unseen. */

import { look } from '../src/browser/screenshots.ts';
import { logIn } from '../src/pages/log-in.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { type Browser, type BrowserContext, expect, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const STUDENTS = ['Oliver Benson', 'Maryam Hussain', 'Zofia Nowak'];

async function teacher(browser: Browser, email: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', email, { opens: null });
  return [context, page];
}

const marks = (page: Page) => page.getByRole('spinbutton', { name: 'Marks for question 1' });

async function open(page: Page, student: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(student) }).click();
  await expect(page.getByRole('heading', { name: student })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Questions of this student' })
    .getByRole('button', { name: /^(Question )?1\b/ })
    .click();
  await expect(marks(page)).toBeVisible();
}

async function give(page: Page, student: string, given: string): Promise<void> {
  await open(page, student);
  await marks(page).fill(given);
  await marks(page).press('Escape');
}

/** Reads the students' texts, so that they can be opened without network. */
async function readAll(page: Page, id: number): Promise<void> {
  await page.goto(`/instructor/assignments/${id}`);
  for (const student of STUDENTS) await open(page, student);
}

test('a teacher marks three answers without network and closes the tab, and all three marks are saved later', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await markedClassWork(address(), 'Marked On The Train');
  const [context, page] = await teacher(browser, 'teacher@riverside.example');
  await readAll(page, id);
  await context.setOffline(true);
  for (const student of STUDENTS) await give(page, student, '0.25');
  await expect(page.getByText('3 marks were not saved')).toBeVisible();
  await look(page, 'marks-without-network');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  const saved = new Set<number>();
  next.on('response', (response) => {
    if (!response.url().endsWith('/grader/update-response') || !response.ok()) return;
    saved.add((response.request().postDataJSON() as { response_id: number }).response_id);
  });
  // Any page of the teacher sends them.
  await next.goto('/instructor/courses');
  await expect.poll(() => saved.size).toBe(3);

  const [, colleague] = await teacher(browser, 'helen.okafor@riverside.example');
  await colleague.goto(`/instructor/assignments/${id}`);
  for (const student of STUDENTS) {
    await open(colleague, student);
    await expect(marks(colleague)).toHaveValue('0.25');
  }
});
