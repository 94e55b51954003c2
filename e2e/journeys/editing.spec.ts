/// <reference lib="dom" />
/** The tab View/Edit Assignment: title and due date, questions, two teachers at once, and what is marked again. */
import { readFile } from 'node:fs/promises';
import { closeDocuments } from '@classi/documents';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { missingWords, readPrinted } from '../src/papers/read-printed.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { markedClassWork } from '../src/setup/marked-class.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

test.afterAll(async () => closeDocuments());

const EMAIL = 'teacher@riverside.example';
const address = () => process.env.CLASSI_ADDRESS ?? '';

async function teacher(browser: Browser, opens: string | null = null): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, 'instructor', EMAIL, { opens });
  return page;
}

const wire = () => logInAs(address(), 'instructor', { email: EMAIL, password: PASSWORD });

async function anAssignment(client: WireClient, title: string): Promise<number> {
  const { assignment_id } = await client.post<{ assignment_id: number }>('/grader/add-assignment', {
    title,
    due_date: '2031-05-05T16:30:00Z',
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: ['What is a wave?', 'What is a node?', 'What is an antinode?'].map((question, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      marks_possible: index + 1,
      tags: index === 0 ? ['Science - Clarity'] : [],
    })),
  });
  return assignment_id;
}

const stored = (client: WireClient, id: number) =>
  client.post<{
    title: string;
    due_date: string;
    time_limit: number;
    version: number;
    questions: {
      question_id: number;
      question: string;
      stem: string;
      tags: string[];
      version: number;
      flagged_for_review: string;
      marks_possible: number;
    }[];
  }>('/grader/get-assignment-questions', { assignment_id: id });

const details = (page: Page) => page.getByRole('region', { name: 'Title and due date' });
const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });

test('a teacher edits title and due date while a second teacher does the same', { tag: '@extended' }, async ({
  browser,
}) => {
  const client = await wire();
  const id = await anAssignment(client, 'Waves And Nodes');
  const page = await teacher(browser);

  await test.step('opens the tab from the submissions', async () => {
    await page.goto(`/instructor/assignments/${id}`);
    await expect(page.getByText('No submissions yet.')).toBeVisible();
    await page.getByRole('link', { name: 'View/Edit Assignment' }).click();
    await expect(details(page).getByLabel('Title')).toHaveValue('Waves And Nodes');
    await expect(details(page).getByLabel('Due time')).toHaveValue('17:30');
    await expect(page.getByText('Time zone: Europe/London')).toBeVisible();
    await expect(page.getByText('Total Marks 6')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await look(page, 'edit-assignment');
  });

  await test.step('shows Save Changes after a change, and Cancel undoes it', async () => {
    const title = details(page).getByLabel('Title');
    await title.fill('9 Waves');
    await expect(details(page)).toContainText('Assignment title must start with an alphabet');
    await expect(details(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await details(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(title).toHaveValue('Waves And Nodes');
    await title.fill('standing waves');
    await details(page).getByLabel('Due time').fill('18:00');
    await details(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Assignment saved')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    expect(await stored(client, id)).toMatchObject({
      title: 'Standing Waves',
      due_date: '2031-05-05T17:00:00.000Z',
    });
  });

  await test.step('a time limit is set with the same button', async () => {
    await page.getByRole('radio', { name: 'With a time limit' }).check();
    await expect(page.getByLabel('Hours')).toHaveValue('1');
    await expect(page.getByText('Time may be too long for this assignment')).toBeVisible();
    await page.getByLabel('Hours').fill('0');
    await expect(page.getByText('Please set a time limit greater than 0')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await page.getByLabel('Hours').fill('13');
    await expect(page.getByText('A time limit can be at most 12 hours and 59 minutes.')).toBeVisible();
    await expect(page.getByLabel('Hours')).toHaveValue('13');
    await expect(details(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await page.getByLabel('Hours').fill('0');
    await page.getByLabel('Minutes').fill('75');
    await page.getByLabel('Minutes').press('Tab');
    await expect(page.getByLabel('Hours')).toHaveValue('1');
    await expect(page.getByLabel('Minutes')).toHaveValue('15');
    await page.getByLabel('Hours').fill('0');
    await page.getByLabel('Minutes').fill('20');
    await details(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(details(page).getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    expect((await stored(client, id)).time_limit).toBe(1200);
  });

  await test.step('shows what a colleague saved, and overwrites nothing unseen', async () => {
    const { version } = await stored(client, id);
    await details(page).getByLabel('Title').fill('My Waves');
    await details(page).getByLabel('Description').fill('Bring a ruler.');
    await client.post('/grader/update-assignment-details', {
      assignment_id: id,
      title: 'Their Waves',
      description: 'Bring a string and a ruler.',
      release_mode: 'on-release',
      due_date: '2031-05-05T17:00:00Z',
      timezone: 'Europe/London',
      version,
    });
    await details(page).getByRole('button', { name: 'Save Changes' }).click();
    const conflict = details(page).getByRole('alert');
    await expect(conflict).toContainText('changed this assignment while you had it open');
    for (const row of [
      'Title Their Waves My Waves',
      'Description Bring a string and a ruler. Bring a ruler.',
      'Students see marks When I release them As soon as they are marked',
    ])
      await expect(conflict.getByRole('row', { name: row })).toBeVisible();
    await expect(conflict.getByRole('row')).toHaveCount(4);
    await expect(conflict).toBeInViewport({ ratio: 1 });
    await expect(details(page).getByLabel('Title')).toHaveValue('Their Waves');
    expect((await stored(client, id)).title).toBe('Their Waves');
    await look(page, 'edit-conflict');
    await conflict.getByRole('button', { name: 'Save my version' }).click();
    await expect(page.getByText('Assignment saved')).toBeVisible();
    expect((await stored(client, id)).title).toBe('My Waves');
  });

  await test.step('shows the saved values again when a save fails', async () => {
    await page.route('**/grader/update-assignment-details', (route) => route.abort());
    await details(page).getByLabel('Title').fill('Lost Waves');
    await details(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The changes may not be saved')).toBeVisible();
    await expect(details(page).getByLabel('Title')).toHaveValue('My Waves');
    await page.unroute('**/grader/update-assignment-details');
  });
});

test('a teacher changes, adds, deletes and moves questions before any work is handed in', async ({
  browser,
}) => {
  const client = await wire();
  const id = await anAssignment(client, 'Nodes Moved');
  const { questions } = await stored(client, id);
  const page = await teacher(browser, `/instructor/assignments/${id}/edit`);

  await test.step('restores the saved questions with Cancel', async () => {
    await page.getByLabel('Marks for question 2').fill('4.25');
    await expect(page.getByText('Total Marks 8.25')).toBeVisible();
    await expect(page.getByText('1 question changed')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Total Marks 6')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });

  await test.step('edits, deletes, adds and moves questions before one save', async () => {
    await card(page, 1).getByRole('button', { name: 'Edit question 1' }).click();
    await page.getByRole('textbox', { name: 'Question of question 1' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Draw one.');
    await card(page, 1).getByRole('button', { name: 'Done' }).click();
    await expect(card(page, 1).getByRole('button', { name: 'Edit question 1' })).toBeFocused();
    const more = card(page, 2).getByRole('button', { name: 'More for question 2' });
    const remove = page.getByRole('menuitem', { name: 'Delete question' });
    await more.click();
    await remove.click();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await more.click();
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 2)).toContainText('What is an antinode?');
    await expect(more).toBeFocused();
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question of question 3' }).click();
    await page.keyboard.type('What is a standing wave?');
    await card(page, 3).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Move question 3' }).press('Home');
    await expect(card(page, 1)).toContainText('What is a standing wave?');
    await expect(page.getByText('1 question changed, 1 added, 1 deleted, order changed')).toBeVisible();
    await look(page, 'edit-questions');
  });

  await test.step('prints the paper with changes that are not saved yet', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 180_000 }),
      page.getByRole('menuitem', { name: 'Questions only' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Nodes Moved.pdf');
    const { text } = await readPrinted(await readFile(await file.path()));
    const questionText = 'What is a standing wave? What is a wave? Draw one. What is an antinode?';
    expect(missingWords(text, questionText)).toEqual([]);
  });

  await test.step('asks before the page is left with unsaved changes', async () => {
    await page.getByRole('link', { name: 'View Submissions' }).click();
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await expect(card(page, 1)).toContainText('What is a standing wave?');
  });

  await test.step('saves without offering to mark again', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Questions saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    // Submissions are checked, the questions are saved and read again: one call each, never one for each question.
    expect(requests.slice(0, 3)).toEqual([
      '/grader/previous-questions-and-responses',
      '/grader/update-questions',
      '/grader/get-assignment-questions',
    ]);
    // The server announces the change to all open pages, also to this one, which may read what it shows once more.
    const again = requests.slice(3);
    expect(new Set(again).size).toBe(again.length);
    expect(['/grader/get-assignment-questions', '/grader/get-own-due-dates']).toEqual(
      expect.arrayContaining(again),
    );
    const now = await stored(client, id);
    expect(now.questions.map(({ question }) => question.replace(/<[^>]+>/g, ''))).toEqual([
      'What is a standing wave?',
      'What is a wave? Draw one.',
      'What is an antinode?',
    ]);
    expect(now.questions.slice(1).map(({ question_id }) => question_id)).toEqual([
      questions[0]?.question_id,
      questions[2]?.question_id,
    ]);
  });

  await test.step('saves a resolved flag at once', async () => {
    const [first] = (await stored(client, id)).questions;
    await client.post('/grader/update-question', {
      question_id: first?.question_id,
      question: first?.question,
      answer: '',
      grading_instructions: '',
      marks_possible: first?.marks_possible,
      flagged_for_review: 'Two of three points have marks.',
    });
    await page.reload();
    await expect(card(page, 1)).toContainText('Two of three points have marks.');
    await card(page, 1).getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(card(page, 1)).not.toContainText('Two of three points have marks.');
    await expect.poll(async () => (await stored(client, id)).questions[0]?.flagged_for_review).toBe('');
  });
});

test('a teacher edits shared text and rubrics, and sees what a colleague changed in the meantime', {
  tag: '@extended',
}, async ({ browser }) => {
  const client = await wire();
  const { assignment_id: id } = await client.post<{ assignment_id: number }>('/grader/add-assignment', {
    title: 'Shared Waves',
    due_date: '2031-05-05T16:30:00Z',
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: ['Name it.', 'Measure it.', 'What is a node?'].map((question, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      marks_possible: 2,
      stem: index < 2 ? '<p>A rope is shaken.</p>' : '',
      tags: index === 0 ? ['Mechanics - Sketching'] : [],
    })),
  });
  const page = await teacher(browser, `/instructor/assignments/${id}/edit`);

  await test.step('by keyboard: the text that two questions share changes with both', async () => {
    await page.getByRole('button', { name: 'Edit question 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 1)).toContainText('This text is shared with question 2');
    await page.getByRole('textbox', { name: 'Shared text of question 1' }).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' It is long.');
    await expect(card(page, 2)).toContainText('A rope is shaken. It is long.');
    await expect(page.getByText('2 questions changed')).toBeVisible();
  });

  await test.step('by keyboard: rubrics are chosen, of one category', async () => {
    await page.getByRole('button', { name: 'Change rubrics of question 1' }).focus();
    await page.keyboard.press('Enter');
    const selector = page.getByRole('dialog', { name: 'Select Assessment Rubrics' });
    await expect(selector.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('units and quantities');
    await selector.getByRole('checkbox', { name: 'Units and quantities' }).focus();
    await page.keyboard.press('Space');
    await look(page, 'edit-rubrics');
    await selector.getByRole('button', { name: 'Select (1)' }).focus();
    await page.keyboard.press('Enter');
    await expect(selector).toBeHidden();
    // The tag that belongs to no rubric of the school is removed by hand.
    await card(page, 1)
      .getByRole('button', { name: 'Remove Mechanics · Sketching from question 1' })
      .press('Enter');
    await card(page, 1).getByRole('button', { name: 'Done' }).press('Enter');
  });

  await test.step('keeps the edits when the questions are fetched again, and the save names what a colleague wrote', async () => {
    const { questions } = await stored(client, id);
    await client.post('/grader/update-questions', {
      assignment_id: id,
      changed: [questions[0], questions[1]].map((question, index) => ({
        question_id: question?.question_id,
        question: `<p>Theirs ${index + 1}</p>`,
        answer: '',
        grading_instructions: '',
        marks_possible: 2,
        version: 1,
      })),
    });
    // A refetch, as when the window comes to the front, must not overwrite it.
    await card(page, 3).getByLabel('Marks for question 3').fill('1');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const conflict = page.getByRole('dialog', { name: 'Question 1 was changed' });
    await expect(conflict).toContainText('Changed: the question.');
    await expect(conflict.getByRole('region', { name: 'Yours' })).toContainText('It is long.');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await page
      .getByRole('dialog', { name: 'Question 2 was changed' })
      .getByRole('button', { name: 'Use their version' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await stored(client, id)).questions.map(({ version }) => version)).toEqual([2, 2, 1]);
    await expect(page.getByText('2 questions changed')).toBeVisible();
  });

  await test.step('saves the chosen versions', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Questions saved')).toBeVisible();
    const { questions } = await stored(client, id);
    expect(questions).toMatchObject([
      { question: '<p>Name it.</p>', stem: '<p>A rope is shaken. It is long.</p>', marks_possible: 2 },
      { question: '<p>Theirs 2</p>', stem: '<p>A rope is shaken.</p>' },
      { question: '<p>What is a node?</p>', marks_possible: 1 },
    ]);
    expect(questions[0]?.tags).toEqual([expect.stringMatching(/ - Units and quantities$/)]);
  });
});

test('a teacher edits questions with work: they are marked again, and marks by people are listed', async ({
  browser,
}) => {
  const id = await markedClassWork(address(), 'Fuses Edited');
  const client = await wire();
  const works = await client.post<
    Record<string, { student_data: { student_name: string }; questions?: unknown }>
  >('/grader/previous-questions-and-responses', { assignment_id: id });
  const blocks = JSON.stringify(works);
  const responseId = Number(/"response_id":(\d+)/.exec(blocks)?.[1]);
  await client.post('/grader/update-response', {
    response_id: responseId,
    points_obtained: 0.5,
    feedback: '',
  });
  const page = await teacher(browser, `/instructor/assignments/${id}/edit`);
  await expect(page.getByText('Students have started this assignment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add question' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Move question/ })).toHaveCount(0);

  const save = page.getByRole('button', { name: 'Save Changes' });
  const change = async () => {
    await page.getByLabel('Marks for question 1').fill('3');
    await save.click();
  };
  await change();
  const ask = page.getByRole('dialog', { name: 'Save and regrade question 1?' });
  await expect(ask).toContainText('4 submissions will be ungraded in question 1');
  await expect(ask.getByRole('list', { name: 'Marks that people gave' })).toContainText('0.5 by Daniel Sir');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Marks for question 1')).toHaveValue(/^2/);
  await expect(save).toHaveCount(0);

  await change();
  await ask.getByRole('button', { name: 'Save and regrade' }).click();
  await expect(page.getByText('Questions saved')).toBeVisible();
  expect((await stored(client, id)).questions[0]?.marks_possible).toBe(3);
  await page.getByRole('link', { name: 'View Submissions' }).click();
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(
          await client.post('/grader/previous-questions-and-responses', { assignment_id: id }),
        );
        return /"points_possible":3/.test(now) && !/"graded":(false|"inProgress")/.test(now);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
});
