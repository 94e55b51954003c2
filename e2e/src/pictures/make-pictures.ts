/// <reference lib="dom" />
/**
 * Makes the pictures and the film of the public pages from the demo school, into web/src/features/welcome/pictures: `npm run pictures`.
 * Run it when a screen that they show has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import { logIn } from '../pages/log-in.ts';
import { markingScheme } from '../papers/marking-scheme.ts';
import { removeFolder, startProduct } from '../product/start-product.ts';
import { FILM_SIZE, film, showPointer } from './film.ts';

const FOLDER = fileURLToPath(new URL('../../../web/src/features/welcome/pictures', import.meta.url));
const TEACHER = 'teacher@classi.example';
const STUDENT = 'student@classi.example';
const QUALITY = 0.8;

interface Shot {
  name: string;
  role: 'instructor' | 'student';
  size: { width: number; height: number };
  open: (page: Page) => Promise<void>;
}

const CARD = { width: 960, height: 600 };

const openAssignment = (title: string) => async (page: Page) => {
  await page.goto('/instructor/assignments?tab=past');
  await page.getByRole('tab', { name: /Past/ }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByText('Answer key').first().waitFor();
};

/** The step of a new assignment in which the paper is given. */
async function givePaper(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Assignment' }).click();
  await page.getByLabel('Title').fill('Electricity Unit Test');
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: /Yes/ }).check();
  await page.getByRole('radio', { name: /document/i }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const file = {
    name: 'Electricity Unit Test.pdf',
    mimeType: 'application/pdf',
    buffer: await markingScheme(),
  };
  await page.getByLabel('Marking scheme', { exact: true }).setInputFiles(file);
}

const SHOTS: readonly Shot[] = [
  { name: 'paper', role: 'instructor', size: CARD, open: givePaper },
  {
    name: 'questions',
    role: 'instructor',
    size: { width: 1200, height: 750 },
    open: async (page) => {
      await givePaper(page);
      await page.getByRole('button', { name: 'Process Document' }).click();
      await page.getByText('Step 3 of 3: Preview').waitFor({ timeout: 120_000 });
    },
  },
  {
    name: 'answers',
    role: 'student',
    size: CARD,
    open: async (page) => {
      await page.goto('/student/assignments');
      await page.getByRole('link', { name: /Polynomials Worksheet 2/ }).click();
      await page.getByText(/Progress/).waitFor();
    },
  },
  { name: 'confirm', role: 'instructor', size: CARD, open: openAssignment('Elasticity Of Demand Test') },
  { name: 'marks', role: 'instructor', size: FILM_SIZE, open: openAssignment('Polynomials Class Test 1') },
];

async function context(browser: Browser, address: string, size: Shot['size']): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: address,
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  });
}

/** A PNG as a WebP, by the browser. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      let text = '';
      for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(base64, 'base64');
}

async function takePictures(browser: Browser, address: string): Promise<void> {
  const blank = await browser.newPage();
  for (const { name, role, size, open } of SHOTS) {
    const own = await context(browser, address, size);
    const page = await own.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, role, role === 'student' ? STUDENT : TEACHER);
    await open(page);
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.setAttribute('data-mantine-color-scheme', value);
      }, scheme);
      await page.waitForTimeout(1000);
      const picture = await asWebp(blank, await page.screenshot());
      await writeFile(join(FOLDER, `${name}-${scheme}.webp`), picture);
    }
    await own.close();
  }
  await blank.close();
}

/** Moves the mouse as a hand does, and presses. */
async function press(page: Page, target: Locator): Promise<void> {
  await point(page, target);
  await page.waitForTimeout(250);
  await target.click();
}

async function point(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is pointed at is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 });
}

async function takeFilm(browser: Browser, address: string): Promise<void> {
  const own = await context(browser, address, FILM_SIZE);
  const page = await own.newPage();
  await showPointer(page);
  await logIn(page, 'instructor', TEACHER);
  await page.waitForTimeout(1500);
  const video = await film(browser, page, async () => {
    await page.mouse.move(640, 500);
    await page.waitForTimeout(800);
    await press(page, page.getByRole('tab', { name: /Past/ }));
    await page.waitForTimeout(700);
    await press(page, page.getByRole('link', { name: 'Polynomials Class Test 1' }));
    await page.getByText('Answer key').first().waitFor();
    await page.waitForTimeout(2200);
    for (const row of [0, 1, 2]) {
      await point(page, page.getByText(/^(Found|Missing|Partly)/).nth(row)).catch(() => undefined);
      await page.waitForTimeout(1100);
    }
    for (let count = 0; count < 3; count += 1) {
      await press(page, page.getByRole('button', { name: /^Confirm .*next/ }));
      await page.waitForTimeout(1900);
    }
    await press(page, page.getByRole('button', { name: 'Insights' }));
    await page.getByText(/Written by AURA/).waitFor();
    await page.waitForTimeout(2500);
  });
  await writeFile(join(FOLDER, 'marking.mp4'), video);
  await own.close();
}

await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const found = await findBrowser();
const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args });
try {
  await takePictures(browser, product.address);
  await takeFilm(browser, product.address);
} finally {
  await browser.close();
  await product.stop();
  await removeFolder(product.folder);
}
