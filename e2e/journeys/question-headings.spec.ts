/** Section headings and flags of questions: renamed, removed, added and resolved. */

import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { expect, type Page, test } from '../src/test.ts';

const EMAIL = 'teacher@riverside.example';
const ADDED = 'Part III: Long answers on sound, with a diagram for each';

interface StoredQuestion {
  question_id: number;
  question: string;
  section: string;
  marks_possible: number;
  flagged_for_review: string;
}

const stored = async (client: WireClient, id: number) =>
  (
    await client.post<{ questions: StoredQuestion[] }>('/grader/get-assignment-questions', {
      assignment_id: id,
    })
  ).questions;

async function anAssignment(client: WireClient, title: string): Promise<number> {
  const sections = ['Section A', 'Section A', 'Section B', 'Section B'];
  const { assignment_id } = await client.post<{ assignment_id: number }>('/grader/add-assignment', {
    title,
    due_date: '2031-05-05T16:30:00Z',
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: sections.map((section, index) => ({
      question_number: index + 1,
      question: `<p>What is meant by term ${index + 1}?</p>`,
      marks_possible: 2,
      section,
    })),
  });
  const flags = ['Question 1 has no answer.', 'Question 2 has no answer.', 'The marks are not printed.', ''];
  for (const [index, question] of (await stored(client, assignment_id)).entries())
    await client.post('/grader/update-question', {
      question_id: question.question_id,
      question: question.question,
      answer: '',
      grading_instructions: '',
      marks_possible: question.marks_possible,
      flagged_for_review: flags[index],
    });
  return assignment_id;
}

const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });

test('a teacher edits headings and flags', { tag: '@extended' }, async ({ browser }) => {
  const client = await logInAs(process.env.CLASSI_ADDRESS ?? '', 'instructor', {
    email: EMAIL,
    password: PASSWORD,
  });
  const id = await anAssignment(client, 'Headings And Flags');
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', EMAIL, { opens: `/instructor/assignments/${id}/edit` });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const field = page.getByRole('textbox', { name: 'Section heading' });
  await expect(heading('Section A')).toBeVisible();
  await heading('Section A').evaluate((element) => element.scrollIntoView());
  await look(page, 'headings-and-flags');

  await test.step('leaves a heading unchanged after Escape', async () => {
    await page.getByRole('button', { name: 'Edit heading Section A' }).click();
    await field.fill('Nothing');
    await field.press('Escape');
    await expect(heading('Section A')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit heading Section A' })).toBeFocused();
  });

  await test.step('renames a heading, removes another and adds a third', async () => {
    await page.getByRole('button', { name: 'Edit heading Section A' }).click();
    await expect(field).toBeFocused();
    await field.fill('Part I: Definitions');
    await field.press('Enter');
    await expect(heading('Part I: Definitions')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit heading Part I: Definitions' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove heading Section B' }).click();
    await expect(heading('Section B')).toHaveCount(0);
    await expect(card(page, 3).getByRole('button', { name: 'Edit question 3' })).toBeFocused();
    await card(page, 4).getByRole('button', { name: 'More for question 4' }).click();
    await page.getByRole('menuitem', { name: 'Add heading above' }).click();
    await expect(field).toBeFocused();
    await field.fill(ADDED);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(heading(ADDED)).toBeVisible();
    await expect(card(page, 4).getByRole('button', { name: 'More for question 4' })).toBeFocused();
  });

  await test.step('flags of one kind are resolved together, and another stays', async () => {
    await card(page, 1).getByRole('button', { name: 'Resolve all 2 like this' }).click();
    await expect(page.getByText(/has no answer/)).toHaveCount(0);
    await expect(card(page, 3)).toContainText('The marks are not printed.');
    await expect
      .poll(async () => (await stored(client, id)).map(({ flagged_for_review }) => flagged_for_review))
      .toEqual(['', '', 'The marks are not printed.', '']);
  });

  await test.step('saves all headings', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Questions saved')).toBeVisible();
    const sections = ['Part I: Definitions', 'Part I: Definitions', 'Part I: Definitions', ADDED];
    expect((await stored(client, id)).map(({ section }) => section)).toEqual(sections);
    await page.reload();
    await expect(heading(ADDED)).toBeVisible();
    await expect(page.getByText('Part I: Definitions')).toHaveCount(1);
  });
});
