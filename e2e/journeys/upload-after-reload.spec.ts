/// <reference lib="dom" />
/**
 * A class is uploaded and the page is reloaded in the middle: the papers are there again, and come to their end. They are
 * written by hand, and the model that reads their pages says nothing until it is let: they surely are still being read.
 */
import { makeDrawn } from '@classi/documents/testing/make-drawn';
import { type ModelServer, type ScriptedReply, startModelServer } from '@classi/engines/testing/model-server';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { logIn } from '../src/pages/log-in.ts';
import { type RunningProduct, removeFolder, startProduct } from '../src/product/start-product.ts';
import { aPaperAssignment, WRITERS } from '../src/setup/paper-class.ts';
import { expect, type Page, test } from '../src/test.ts';

let model: ModelServer;
let product: RunningProduct;
let letRead: () => void = () => undefined;
test.beforeAll(async () => {
  model = await startModelServer();
  const leave = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  model.otherwise(async (request) => {
    await leave;
    return request.pictures.length > 0 ? transcribed : honestModel(request);
  });
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'scripted',
    AI_VISION_MODEL: 'scripted',
    AI_BASE_URL: model.url,
    AI_PICTURES: 'allow',
    AI_RETRIES: '0',
    // The model is silent until the test lets it reply. A shorter limit would end the reading while a slow machine still loads the pages.
    AI_TIME_LIMIT_SECONDS: '600',
  };
  product = await startProduct({ env });
});
test.afterAll(async () => {
  letRead();
  await product?.stop();
  await model?.close();
  if (product) await removeFolder(product.folder);
});

/** The scripted model answers with this transcription of a handwritten page. */
const transcribed: ScriptedReply = {
  say: JSON.stringify({
    answers: WRITERS[0]?.answers.map((text, index) => ({ position: index + 1, text, illegible: false })),
  }),
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Submissions' });
const rows = (page: Page) => dialogOf(page).getByRole('list', { name: 'Papers' }).getByRole('listitem');
const open = (page: Page) => page.getByRole('button', { name: 'Upload Submissions' }).first().click();

test('a teacher reloads during the reading of papers, and finds them again, also in another tab', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const id = await aPaperAssignment(product.address, 'Reloaded');
  await logIn(page, 'instructor', 'teacher@riverside.example', { opens: `/instructor/assignments/${id}` });

  await test.step('stores all papers on the server before it reads them', async () => {
    await open(page);
    await dialogOf(page)
      .locator('input[type=file][multiple]')
      .setInputFiles(
        await Promise.all(
          WRITERS.map(async ({ file }) => ({
            name: file,
            mimeType: 'application/pdf',
            buffer: Buffer.from(await makeDrawn('writing')),
          })),
        ),
      );
    await dialogOf(page)
      .getByRole('button', { name: `Upload ${WRITERS.length} submissions` })
      .click();
    await expect(dialogOf(page).getByText(/in progress/)).toBeVisible();
    await expect(page.getByText('Waiting for its turn')).toHaveCount(0, { timeout: 180_000 });
    await expect(page.getByText(/^Uploading$/)).toHaveCount(0);
  });

  const other = await context.newPage();
  await test.step('after a reload the list of students and the dialog show the progress of each', async () => {
    await page.reload();
    await expect(page.getByText('Checking what was read').first()).toBeVisible({ timeout: 180_000 });
    await open(page);
    await expect(rows(page)).toHaveCount(WRITERS.length);
    await expect(rows(page).first()).toContainText(/KB · /);
  });

  await test.step('shows the same in a second tab', async () => {
    await other.goto(`/instructor/assignments/${id}`);
    await open(other);
    await expect(rows(other).first()).toBeVisible();
  });

  await test.step('finishes reading and marking', async () => {
    letRead();
    await expect(dialogOf(page).getByText(/in progress/)).toBeHidden({ timeout: 120_000 });
    await expect(dialogOf(page).getByText('Read and marked by AURA')).toHaveCount(WRITERS.length, {
      timeout: 180_000,
    });
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    for (const { name } of WRITERS)
      await expect(page.getByRole('link', { name: new RegExp(name) })).not.toContainText('–');
  });
});
