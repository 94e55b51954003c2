/// <reference lib="dom" />
/**
 * The journey reads insights about a student, a class and the student's own work, and then the cost of AURA's
 * model.
 */

import { startModelServer } from '@classi/engines/testing/model-server';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { tryAgain } from '../src/pages/try-again.ts';
import { removeFolder, startProduct } from '../src/product/start-product.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { addAssignment } from '../src/setup/add-assignment.ts';
import { FUSE_QUESTIONS, markedClassWork } from '../src/setup/marked-class.ts';
import { type Browser, expect, type Locator, type Page, test } from '../src/test.ts';

const address = () => process.env.CLASSI_ADDRESS ?? '';
const school = 'riverside.example';

const QUESTIONS = [
  ...FUSE_QUESTIONS,
  {
    question: 'Why are electricity cables made of copper?',
    answer: '<p>Copper conducts electricity well. (1)</p><p>It bends easily without breaking. (1)</p>',
    marks: 2,
  },
];

const ANSWERS: Record<string, string[]> = {
  'chidi.okonkwo': [
    'The fuse melts when the current is too large, so the circuit is broken and no current flows.',
    'A generator.',
    'Copper conducts electricity well and it bends easily without breaking.',
  ],
  'zofia.nowak': ['The fuse melts when the current is too large.', 'A battery.', 'It is cheap.'],
};

interface Rubric {
  rubric_name: string;
  criterion: string;
}

/** One criterion of each of the school's categories. */
async function someTags(teacher: WireClient): Promise<string[]> {
  const rubrics = await teacher.get<Rubric[]>('/grader/get-rubrics');
  const first = new Map(rubrics.toReversed().map((rubric) => [rubric.rubric_name, rubric]));
  return [...first.values()].map(({ rubric_name: name, criterion }) => `${name} - ${criterion}`);
}

const asTeacher = () => logInAs(address(), 'instructor', { email: `teacher@${school}`, password: PASSWORD });

/** @returns its id; marked by default */
async function classWork(title: string, isMarked = true, works = ANSWERS): Promise<number> {
  const teacher = await asTeacher();
  const tags = await someTags(teacher);
  const assignment_id = await addAssignment(teacher, {
    title,
    release_mode: 'when-marked',
    questions: QUESTIONS.map(({ question, answer, marks }, index) => ({
      question_number: index + 1,
      question: `<p>${question}</p>`,
      answer,
      marks_possible: marks,
      tags: tags.filter((_, at) => at % QUESTIONS.length === index),
    })),
  });
  for (const [name, answers] of Object.entries(works)) {
    const student = await logInAs(address(), 'student', { email: `${name}@${school}`, password: PASSWORD });
    const questions = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
      assignment_id,
    });
    const responses = questions.map(({ question_id }, index) => [question_id, `<p>${answers[index]}</p>`]);
    await student.post('/students/submit-assignment', {
      assignment_id,
      responses: Object.fromEntries(responses),
    });
    if (!isMarked) continue;
    const { studentId } = await student.get<{ studentId: number }>('/students/get-student');
    const lines = teacher.stream('/grader/grade-submission', { assignment_id, student_id: studentId });
    for await (const line of lines) if (line.status === 'error') throw new Error(String(line.error));
  }
  return assignment_id;
}

/** All students of the course, from those who know all three answers to those who know none. */
function worksOfTheCourse(): Record<string, string[]> {
  const right = ANSWERS['chidi.okonkwo'] ?? [];
  const names =
    'student oliver.bennett oliver.benson maryam.hussain chidi.okonkwo sean.obrien zofia.nowak wisnu jacob.levy ananya.sharma grace.mensah harry.fletcher';
  return Object.fromEntries(
    names.split(' ').map((name, at) => {
      const known = 3 - Math.floor(at / 3);
      return [name, right.map((answer, index) => (index < known ? answer : 'We did not do this.'))];
    }),
  );
}

async function someone(browser: Browser, role: 'instructor' | 'student', email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, role, email, { opens: null });
  return page;
}

async function openInsights(page: Page, id: number): Promise<Locator> {
  await page.goto(`/instructor/assignments/${id}`);
  await page.getByRole('button', { name: 'Insights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insights' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Gives full marks to the first answer of a student, as a second teacher in another browser would. */
async function giveFullMarks(id: number, name: string): Promise<void> {
  const teacher = await asTeacher();
  type Work = { student_data: { student_name: string } } & Record<string, { response_id: number }>;
  const works = await teacher.post<Record<string, Work>>('/grader/previous-questions-and-responses', {
    assignment_id: id,
  });
  const work = Object.values(works).find(({ student_data }) => student_data.student_name === name);
  await teacher.post('/grader/update-response', {
    response_id: work?.['1']?.response_id,
    points_obtained: 2,
    feedback: '<p>All there.</p>',
  });
}

test('a teacher reads what the marks of a student and of the class show', async ({ browser }) => {
  const id = await classWork('Fuses And Cables');
  const page = await someone(browser, 'instructor', `teacher@${school}`);
  const dialog = await openInsights(page, id);

  await test.step('compares a student with the class, and shows the next student', async () => {
    await expect(dialog.getByRole('tab', { name: 'Individual Summary' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const student = dialog.getByRole('combobox', { name: 'Student' });
    await student.click();
    await page.getByRole('option', { name: 'Chidi Okonkwo' }).click();
    await expect(student).toHaveValue('Chidi Okonkwo');
    const summary = dialog.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Chidi Okonkwo got 5 of 5 marks (100%).');
    await expect(summary).toContainText('Written by AURA');
    const table = dialog.getByRole('region', { name: 'By rubric' }).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Rubric', 'Chidi Okonkwo', 'Class average']);
    await look(page, 'insights-student');
    await dialog.getByRole('button', { name: 'Next student' }).click();
    await expect(summary).toContainText('Zofia Nowak got');
    await expect(summary).toContainText('Where marks were lost');
  });

  await test.step('summarises the class without a name', async () => {
    await dialog.getByRole('tab', { name: 'Classwide Summary' }).click();
    const summary = dialog.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('2 of 2 students who submitted have all marks.');
    await expect(summary).not.toContainText(/Chidi|Zofia/);
    await look(page, 'insights-class');
  });

  await test.step('opens the same tab after a reload', async () => {
    await page.reload();
    await expect(dialog.getByRole('tab', { name: 'Classwide Summary' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('writes the summary again after a mark has changed', async () => {
    await giveFullMarks(id, 'Zofia Nowak');
    const again = await openInsights(page, id);
    // It is looked for before the click: on a busy machine it may be written by the time that the click is over.
    await Promise.all([
      expect(
        again.getByText('Marks have changed since this was written. AURA is writing it again.'),
      ).toBeVisible({ timeout: 20_000 }),
      again.getByRole('tab', { name: 'Classwide Summary' }).click(),
    ]);
    await expect(again.getByRole('region', { name: 'Summary' })).toContainText('Written by AURA');
    await expect(again.getByText('Marks have changed')).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('says that the server cannot be reached, and tries again', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Insights' }).click();
    await dialog.getByRole('tab', { name: 'Classwide Summary' }).click();
    await expect(dialog.getByText('Failed to load class insights. Please try again.')).toBeVisible();
    await page.context().setOffline(false);
    await tryAgain(dialog);
    await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('Written by AURA');
  });
});

test('a teacher sees an explanation before anything is marked', { tag: '@extended' }, async ({ browser }) => {
  const id = await classWork('Not Marked Yet', false);
  const page = await someone(browser, 'instructor', `teacher@${school}`);
  const dialog = await openInsights(page, id);
  await expect(dialog.getByText('No insights available for this student.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Classwide Summary' }).click();
  await expect(dialog.getByText('No class insights available.')).toBeVisible();
});

test('a student reads a summary of their marks', async ({ browser }) => {
  const id = await classWork('My Fuses');
  const page = await someone(browser, 'student', `zofia.nowak@${school}`);
  await page.goto(`/student/assignments/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  const words = summary.getByText('You got');
  const show = summary.getByRole('button', { name: 'Show' });
  // There with the page, or a moment later behind a button: then nothing moves unasked.
  await expect(words.or(show)).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(words).toBeVisible();
  await expect(summary).not.toContainText('Zofia');
});

test('a teacher marks again with the model by one click, and sees what it cost', {
  tag: '@extended',
}, async ({ browser }) => {
  const model = await startModelServer();
  model.otherwise(() => ({ status: 503, body: '{}' }));
  const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'scripted', AI_BASE_URL: model.url };
  // The demo schools in its folder were made without a model, as an installation begins that chooses one later.
  const product = await startProduct({ env: { ...env, AI_RETRIES: '0', AI_BUDGET_TOKENS: '1000000' } });
  try {
    const id = await markedClassWork(product.address, 'Marked Without The Model');
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await logIn(page, 'instructor', `teacher@${school}`, { opens: `/instructor/assignments/${id}` });
    const banner = page.getByRole('region', { name: 'Marks without the model' });
    await expect(banner).toContainText(
      '8 answers were marked without the language model, because the language model could not be reached.',
    );
    await look(page, 'without-model');

    model.otherwise(honestModel);
    // A server that failed several times in a row is left alone for five seconds: until then the marks are made without it again.
    await expect(async () => {
      await banner.getByRole('button', { name: 'Mark again with the model' }).click();
      await expect(page.getByText('8 answers are marked again')).toBeVisible({ timeout: 30_000 });
      await expect(banner).toBeHidden({ timeout: 6_000 });
    }).toPass({ timeout: 60_000 });

    await page.goto('/instructor/aura-use');
    await expect(page.getByRole('heading', { name: 'scripted' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Marking answers/ })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await look(page, 'aura-use-model');
    await context.close();
  } finally {
    await product.stop();
    await removeFolder(product.folder);
    await model.close();
  }
});

test('a teacher reads how well the questions measure, and downloads the figures', {
  tag: '@extended',
}, async ({ browser }) => {
  const id = await classWork('Fuses For All', true, worksOfTheCourse());
  const page = await someone(browser, 'instructor', `teacher@${school}`);
  const dialog = await openInsights(page, id);
  await dialog.getByRole('tab', { name: 'Classwide Summary' }).click();
  const section = dialog.getByRole('region', { name: 'How well the questions measure' });
  await expect(section).toContainText('Reliability 0.');
  const rows = section.getByRole('table').getByRole('row');
  // The first answer is known to nine of twelve, and who knows the later ones knows it too.
  await expect(rows.nth(1)).toContainText('75%');
  await expect(rows.nth(1)).toContainText('This question separates strong from weak students well.');
  await expect(section).toContainText(
    'From the work of 12 students whose marks are complete, of 12 who submitted.',
  );
  await section.getByText('What the figures mean').click();
  await section.scrollIntoViewIfNeeded();
  await look(page, 'insights-questions');
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/[.]csv$/);
});
