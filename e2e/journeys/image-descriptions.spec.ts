/**
 * A teacher reads what AURA sees in a figure, corrects it, and has the mark that was based on it given again.
 */
import { type ModelServer, startModelServer } from '@classi/engines/testing/model-server';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { look } from '../src/browser/screenshots.ts';
import { logIn, PASSWORD } from '../src/pages/log-in.ts';
import { drawing } from '../src/papers/drawing.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { logInAs, type WireClient } from '../src/product/wire-client.ts';
import { type Browser, expect, type Page, test } from '../src/test.ts';

const school = 'riverside.example';
const seen = {
  kind: 'circuit diagram',
  shows: 'A cell and a bell are joined in one loop, with an ammeter next to the cell.',
  labels: ['A'],
  values: [],
};
const RIGHT = 'A cell and a lamp in one loop. The ammeter is next to the lamp.';

let model: ModelServer;
let product: RunningProduct;
test.beforeAll(async () => {
  model = await startModelServer();
  model.otherwise((request) =>
    request.pictures.length > 0 ? { say: JSON.stringify(seen) } : honestModel(request),
  );
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'scripted',
    AI_VISION_MODEL: 'scripted',
    AI_BASE_URL: model.url,
    AI_PICTURES: 'allow',
    AI_RETRIES: '0',
  };
  product = await startProduct({ env });
});
test.afterAll(async () => {
  await product?.stop();
  await model?.close();
  if (product) await removeFolder(product.folder);
});

const asTeacher = (address = product.address) =>
  logInAs(address, 'instructor', { email: `teacher@${school}`, password: PASSWORD });

async function uploaded(teacher: WireClient, address: string): Promise<string> {
  const offer = await teacher.get<{ upload_url: string; api_url: string }>(
    '/editor/get-image-upload-url?file_name=circuit.png&content_type=image/png',
  );
  const put = await fetch(new URL(offer.upload_url, address), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(drawing(3, 420, 260)),
  });
  expect(put.ok).toBe(true);
  return offer.api_url;
}

/** An answer marked by the model, to a question with a figure. */
async function markedWithFigure(address = product.address): Promise<{ id: number; figure: string }> {
  const teacher = await asTeacher(address);
  const figure = await uploaded(teacher, address);
  const { assignment_id } = await teacher.post<{ assignment_id: number }>('/grader/add-assignment', {
    title: 'Circuits With Figures',
    due_date: new Date(Date.now() + 86_400_000).toISOString(),
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions: [
      {
        question_number: 1,
        question: `<p>What does the ammeter in the figure measure?</p><p><img src="${figure}" alt="Figure"></p>`,
        answer: '<p>The ammeter measures the current through the lamp.</p>',
        marks_possible: 2,
      },
    ],
  });
  const email = `chidi.okonkwo@${school}`;
  const student = await logInAs(address, 'student', { email, password: PASSWORD });
  const [question] = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
    assignment_id,
  });
  await student.post('/students/submit-assignment', {
    assignment_id,
    responses: { [question?.question_id ?? 0]: '<p>It measures the current through the lamp.</p>' },
  });
  const { studentId } = await student.get<{ studentId: number }>('/students/get-student');
  const lines = teacher.stream('/grader/grade-submission', { assignment_id, student_id: studentId });
  for await (const line of lines) if (line.status === 'error') throw new Error(String(line.error));
  return { id: assignment_id, figure };
}

async function teacherPage(browser: Browser, baseURL = product.address): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logIn(page, 'instructor', `teacher@${school}`, { opens: null });
  return page;
}

test('a teacher reads how AURA describes a figure, corrects it, and has the answer marked again', {
  tag: '@extended',
}, async ({ browser }) => {
  const { id, figure } = await markedWithFigure();
  const page = await teacherPage(browser);
  await page.goto(`/instructor/assignments/${id}`);
  const pictures = page.getByRole('region', { name: 'Image descriptions' });
  const shown = pictures.getByRole('button', { name: 'What AURA sees in this figure' });

  await test.step('opens the description by keyboard, with its author', async () => {
    await expect(shown).toHaveAttribute('aria-expanded', 'false');
    await expect(pictures.getByText('A cell and a bell')).toBeHidden();
    await shown.focus();
    await page.keyboard.press('Enter');
    await expect(pictures).toContainText('A cell and a bell are joined in one loop');
    await expect(pictures).toContainText('Described by AURA (scripted)');
    await look(page, 'figure-seen');
  });

  await test.step('keeps her description on the screen when a colleague saved one before her', async () => {
    await pictures.getByRole('button', { name: 'Correct it' }).click();
    const words = pictures.getByLabel('What the figure shows');
    await expect(words).toBeFocused();
    await words.fill(RIGHT);
    await (await asTeacher()).post('/instructors/correct-figure-description', {
      address: figure,
      words: 'A lamp.',
      instead_of: null,
    });
    await pictures.getByRole('button', { name: 'Save' }).click();
    await expect(pictures).toContainText('Another teacher has corrected this description in the meantime.');
    await expect(words).toHaveValue(RIGHT);
    await expect(pictures.getByText('A lamp.', { exact: true })).toBeVisible();
    await pictures.getByRole('button', { name: 'Save' }).click();
    await expect(pictures.getByText(RIGHT, { exact: true })).toBeVisible();
    await expect(pictures).toContainText('Described by you');
    await expect(pictures.getByRole('button', { name: 'Correct it' })).toBeFocused();
    await pictures.getByText('Earlier descriptions').click();
    await expect(pictures).toContainText('A cell and a bell are joined in one loop');
  });

  await test.step('says that the mark used an older description, and marks again on request', async () => {
    const since = pictures.getByRole('status');
    await expect(since).toContainText('A figure’s description was corrected after this mark. Mark again?');
    await look(page, 'figure-grade-again');
    await pictures.getByRole('button', { name: 'Mark again' }).click();
    await expect(since).toBeHidden({ timeout: 20_000 });
    const lastCall = model.requests.findLast(({ pictures: sent }) => sent.length === 0);
    expect(lastCall?.messages.at(-1)?.content).toContain(RIGHT);
  });

  await test.step('shows the same description next to the question where it is edited', async () => {
    await page.goto(`/instructor/assignments/${id}/edit`);
    const card = page.getByRole('article', { name: 'Question 1' });
    await card.getByRole('button', { name: 'What AURA sees in this figure' }).click();
    await expect(card.getByText(RIGHT, { exact: true })).toBeVisible();
  });
  await page.context().close();
});

test('a teacher is offered no descriptions where no model can see pictures', { tag: '@extended' }, async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const { id } = await markedWithFigure(address);
  const page = await teacherPage(browser, address);
  const settingsLoaded = page.waitForResponse('**/instructors/get-aura-use');
  await page.goto(`/instructor/assignments/${id}/edit`);
  await (await settingsLoaded).finished();
  const card = page.getByRole('article', { name: 'Question 1' });
  await expect(card.getByRole('img', { name: 'Figure' })).toBeVisible();
  await expect(card.getByRole('button', { name: /What AURA sees/ })).toHaveCount(0);
  await page.context().close();
});
