/// <reference lib="dom" />
/** An administrator merges a student who is in the school twice. */
import { look } from '../../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../../src/pages/log-in.ts';
import { logInAs, type WireClient } from '../../src/product/wire-client.ts';
import { addAssignment } from '../../src/setup/add-assignment.ts';
import { sharedProduct } from '../../src/setup/own-product.ts';
import { type Browser, expect, type Page, test } from '../../src/test.ts';

/** Not the product of all journeys, because people of the school are merged. */
const product = sharedProduct();
test.use({ actionTimeout: 40_000 });

const SCHOOL = 'riverside.example';
/** Is in the school twice. */
const TWIN = 'Leela Nair';
const NEW_PASSWORD = 'Quiet-Paper7';

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.address });
  return context.newPage();
};
const wire = (role: 'instructor' | 'student' | 'administrator', name: string, password = PASSWORD) =>
  logInAs(product.address, role, { email: `${name}@${SCHOOL}`, password });

/** Adds a student of the physics course who has chosen a password. */
async function joined(administrator: WireClient, name: string, email: string): Promise<void> {
  const [firstName, lastName] = name.split(' ');
  const { link } = await administrator.post<{ link: string }>('/administration/add-person', {
    ...{ role: 'student', email, first_name: firstName, last_name: lastName, class: '10' },
    ...{ course_codes: ['PHY-10'], invite: 'link' },
  });
  const reply = await fetch(`${product.address}/auth/access-link/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.replace('/join#', ''), password: NEW_PASSWORD }),
  });
  expect(reply.status).toBe(200);
}

async function submitted(name: string, assignmentId: number, words: string): Promise<void> {
  const student = await wire('student', name, NEW_PASSWORD);
  const questions = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
    assignment_id: assignmentId,
  });
  const responses = { [String(questions[0]?.question_id)]: `<p>${words}</p>` };
  await student.post('/students/submit-assignment', { assignment_id: assignmentId, responses });
}

/** The teacher marks the answer that has these words. */
async function marked(teacher: WireClient, assignmentId: number, words: string): Promise<void> {
  const works = await teacher.post<Record<string, { 1: { response_id: number; response: string } }>>(
    '/grader/previous-questions-and-responses',
    { assignment_id: assignmentId },
  );
  const answer = Object.values(works)
    .map((work) => work[1])
    .find(({ response }) => response.includes(words));
  await teacher.post('/grader/update-response', {
    ...{ response_id: answer?.response_id, points_obtained: 0.5, feedback: '<p>Which system?</p>' },
  });
}

async function action(page: Page, search: string, name: string, item: string): Promise<void> {
  await page.getByLabel('Search by name or email').fill(search);
  await expect(page.getByText('1 person')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a student with two accounts sees both works after the merge, and it is undone', {
  tag: '@extended',
}, async ({ browser }) => {
  const administrator = await wire('administrator', 'admin');
  await joined(administrator, TWIN, `twin.one@${SCHOOL}`);
  await joined(administrator, TWIN, `twin.two@${SCHOOL}`);
  const teacher = await wire('instructor', 'teacher');
  const questions = [
    {
      question_number: 1,
      question: '<p>Name a unit of force.</p>',
      marks_possible: 1,
      answer: '<p>Newton</p>',
    },
  ];
  const title = (name: string) => `Merge ${name}`;
  const [first, second, both] = [
    await addAssignment(teacher, { title: title('first'), questions }),
    await addAssignment(teacher, { title: title('second'), questions }),
    await addAssignment(teacher, { title: title('both'), questions }),
  ];
  await submitted('twin.one', first, 'Newton');
  await submitted('twin.one', both, 'The newton, of course');
  await submitted('twin.two', second, 'Newton');
  await submitted('twin.two', both, 'A pound');
  await marked(teacher, both, 'A pound');

  const page = await newPage(browser);
  await logIn(page, 'administrator', `admin@${SCHOOL}`, { opens: '/admin/people' });
  await action(page, 'twin.one', TWIN, 'Merge with another account');
  const dialog = page.getByRole('dialog', { name: `Merge ${TWIN} with another account` });
  await dialog.getByLabel('Find the other account').fill('twin.two');
  await dialog.getByRole('button', { name: `Choose ${TWIN}, twin.two@${SCHOOL}` }).click();
  await expect(dialog.getByText('1 assignment with answers')).toBeVisible();
  const works = dialog.getByRole('radiogroup', { name: 'Merge both' });
  await works.getByLabel(`twin.one@${SCHOOL}`).check();
  const merge = dialog.getByRole('button', { name: 'Merge accounts' });
  await expect(merge).toBeDisabled();
  await dialog.getByLabel('To confirm, enter').fill(`twin.two@${SCHOOL}`);
  await look(page, 'administrator-merge-confirm');
  await merge.click();
  await expect(page.getByText('The accounts were merged')).toBeVisible();
  await page.getByLabel('Search by name or email').fill('');
  const merged = page.getByRole('region', { name: 'Merged accounts' });
  await expect(merged.getByText(`twin.two@${SCHOOL} was merged into twin.one@${SCHOOL}`)).toBeVisible();

  const student = await newPage(browser);
  await logIn(student, 'student', `twin.one@${SCHOOL}`, { password: NEW_PASSWORD });
  for (const name of ['first', 'second', 'both'])
    await expect(student.getByText(title(name)).first()).toBeVisible();

  const marking = await newPage(browser);
  await logIn(marking, 'instructor', `teacher@${SCHOOL}`, { opens: `/instructor/assignments/${both}` });
  await marking.getByRole('link', { name: TWIN }).click();
  const other = marking.getByRole('region', { name: 'Answer from another account' });
  await expect(other.getByText('A pound')).toBeVisible();
  await expect(other.getByText(/gave this answer 0.5 of 1. This mark does not count./)).toBeVisible();
  await expect(marking.getByText('The newton, of course').first()).toBeVisible();
  await look(marking, 'other-account-answer');

  await merged.getByRole('button', { name: `Undo the merge of twin.two@${SCHOOL}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The merge was undone')).toBeVisible();
  const back = await newPage(browser);
  await logIn(back, 'student', `twin.two@${SCHOOL}`, { password: NEW_PASSWORD });
  await expect(back.getByText(title('second')).first()).toBeVisible();
});
