/// <reference lib="dom" />
/** The editor, whole: drawings, images, dictation, the tour; with a mouse, a finger and the keyboard alone. */

import { look } from '../src/browser/screenshots.ts';
import { homework, tool } from '../src/pages/editor-page.ts';
import { answer, saved, toolsTakeAFinger } from '../src/pages/student-page.ts';
import { drawing } from '../src/papers/drawing.ts';
import { expect, type Locator, type Page, test } from '../src/test.ts';

const openHomework = homework('Circuits In Pictures And Formulas');

const pad = (page: Page) => page.getByRole('dialog', { name: 'Drawing pad' });

/** A line with the mouse, from one corner of a box of the sheet to the other, in its own pixels. */
async function line(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const sheet = await pad(page).locator('canvas').boundingBox();
  if (!sheet) throw new Error('There is no sheet.');
  const at = ([x, y]: [number, number]): [number, number] => [
    sheet.x + (x * sheet.width) / 700,
    sheet.y + (y * sheet.height) / 450,
  ];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  await page.mouse.up();
}

const sizeOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);

test('a student draws, undoes a part, saves the drawing cropped, and draws over it', async ({ page }) => {
  await openHomework(page, 'oliver.bennett@riverside.example');
  await tool(page, 'Drawing').click();
  await expect(pad(page)).toBeVisible();
  await line(page, [100, 100], [300, 200]);
  await line(page, [600, 400], [650, 420]);
  await expect(pad(page).getByRole('img', { name: 'Drawing, 2 strokes' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(pad(page).getByRole('img', { name: 'Drawing, 1 stroke', exact: true })).toBeVisible();
  await look(page, 'drawing-pad');

  await pad(page).getByRole('button', { name: 'Clear' }).click();
  await pad(page).getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(pad(page).getByRole('img', { name: 'Drawing, 0 strokes' })).toBeVisible();
  await pad(page).getByRole('button', { name: 'Undo' }).click();
  const uploadRequest = page.waitForRequest(/get-image-upload-url/);
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await pad(page).getByRole('button', { name: 'Save drawing' }).click();
  expect(new URL((await uploadRequest).url()).searchParams.get('file_name')).toMatch(
    /^drawing-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.png$/,
  );
  expect((await put).headers()['content-type']).toBe('image/png');
  const image = answer(page).locator('img:not(.ProseMirror-separator)');
  await expect(image).toBeVisible();
  await expect(pad(page)).toBeHidden();
  // 200 × 100 of a line 5 px wide, with 10 px of paper around it.
  const [width = 0, height = 0] = await sizeOf(image);
  expect(Math.abs(width - 225)).toBeLessThanOrEqual(3);
  expect(Math.abs(height - 125)).toBeLessThanOrEqual(3);
  await saved(page);

  const before = await image.getAttribute('src');
  await image.click();
  await page.getByRole('button', { name: 'Draw on image' }).click();
  await expect(pad(page).getByRole('button', { name: 'Save drawing' })).toBeEnabled();
  await line(page, [200, 225], [500, 225]);
  await pad(page).getByRole('button', { name: 'Save drawing' }).click();
  await expect(pad(page)).toBeHidden();
  await expect(image).toHaveCount(1);
  expect(await image.getAttribute('src')).not.toBe(before);
  await saved(page);
  await page.reload();
  await expect(answer(page).locator('img:not(.ProseMirror-separator)')).toBeVisible();
});

test('a student finds an unfinished drawing after a reload, and a refused one still in the pad', {
  tag: '@extended',
}, async ({ page, context }) => {
  await openHomework(page, 'maryam.hussain@riverside.example');
  await tool(page, 'Drawing').click();
  await line(page, [100, 100], [300, 200]);
  await expect(pad(page).getByText('Your drawing is saved on this device.')).toBeVisible();
  await page.reload();
  const offer = page.getByRole('region', { name: 'Unfinished drawing' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Continue drawing' }).click();
  await expect(pad(page).getByRole('img', { name: 'Drawing, 1 stroke', exact: true })).toBeVisible();

  await context.setOffline(true);
  await pad(page).getByRole('button', { name: 'Save drawing' }).click();
  await expect(pad(page).getByText(/^Drawing save failed: /)).toBeVisible();
  await expect(pad(page).getByText('Your drawing is saved on this device.')).toBeVisible();
  await context.setOffline(false);
  await page.route(/\/editor\/[^?]*$/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await pad(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pad(page).getByText('Failed to load the drawing. Please try again.')).toBeVisible();
  await page.unroute(/\/editor\/[^?]*$/);
  await pad(page).getByRole('button', { name: 'Try again' }).click();
  await expect(answer(page).locator('img:not(.ProseMirror-separator)')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a student picks an image without network, and it is sent when the network is back', {
  tag: '@extended',
}, async ({ page, context }) => {
  await openHomework(page, 'sean.obrien@riverside.example');
  await page.keyboard.type('My picture: ');
  await saved(page);
  await context.setOffline(true);
  await page.getByLabel('Image file').setInputFiles({
    name: 'p.png',
    mimeType: 'image/png',
    buffer: drawing(1, 300, 200),
  });
  await expect(page.getByText(/This image is saved on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(answer(page).locator('img:not(.ProseMirror-separator)')).toBeVisible({ timeout: 30_000 });
  await saved(page);

  await page.getByLabel('Image file').setInputFiles({
    name: 'broken.tiff',
    mimeType: 'image/tiff',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(/^Image upload failed: /)).toBeVisible();

  // It begins as a PNG does, and is stored as one; no browser can show it.
  await page.getByLabel('Image file').setInputFiles({
    name: 'spoilt.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([drawing(1, 300, 200).subarray(0, 8), Buffer.from('no picture')]),
  });
  await expect(page.getByText('Failed to load the uploaded image. Please try again.')).toBeVisible();
  await expect(answer(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
});

/** A JPEG whose camera lay on its side: orientation 6, to be turned by a quarter. */
function onItsSide(jpeg: Buffer): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, exif, jpeg.subarray(2)]);
}

test('a student adds a photograph, which is turned upright and made smaller before the upload', {
  tag: '@extended',
}, async ({ page }) => {
  await openHomework(page, 'zofia.nowak@riverside.example');
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 1500;
    return canvas.toDataURL('image/jpeg', 0.5).split(',')[1] ?? '';
  });
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByLabel('Image file').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: onItsSide(Buffer.from(encoded, 'base64')),
  });
  await put;
  // Until it is uploaded, the image is shown from the device as it is.
  const image = answer(page).locator('img[src^="/editor/"]');
  await expect(image).toBeVisible();
  expect(await sizeOf(image)).toEqual([1000, 2000]);
  expect(await image.evaluate((element: HTMLImageElement) => [element.width, element.height])).toEqual([
    200, 400,
  ]);
});

test('a student takes the tour by keyboard, leaves it with Escape, and is not offered it again', {
  tag: '@extended',
}, async ({ page }) => {
  await openHomework(page, 'wisnu@riverside.example');
  const tour = page.getByRole('region', { name: 'Tour of the editor' });
  await tour.getByRole('button', { name: 'Show me' }).click();
  for (let step = 1; step < 6; step += 1) {
    await expect(tour.getByText(`${step} of 6`)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(tour.getByText('6 of 6')).toBeVisible();
  await look(page, 'editor-tour');
  await tour.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(answer(page)).toBeFocused();
  await page.reload();
  await answer(page).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(tour).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a student reaches all tools, some of them under “More tools”, and draws with a finger', {
    tag: '@extended',
  }, async ({ page }) => {
    await openHomework(page, 'ananya.sharma@riverside.example');
    const toolbar = page.getByRole('toolbar');
    await expect(toolbar.getByRole('button')).toHaveCount(7);
    for (const button of await toolbar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    }
    await toolsTakeAFinger(page);
    await tool(page, 'More tools').tap();
    for (const name of ['Take a photo', 'Drawing', 'Dictate'])
      await expect(tool(page, name)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Photo', { exact: true })).toHaveAttribute('capture', 'environment');
    await tool(page, 'Drawing').tap();
    const sheet = await pad(page).locator('canvas').boundingBox();
    expect((sheet?.width ?? 0) * (sheet?.height ?? 0)).toBeGreaterThan(0.5 * 390 * 844);
    await page.touchscreen.tap((sheet?.x ?? 0) + 100, (sheet?.y ?? 0) + 60);
    await expect(pad(page).getByRole('img', { name: 'Drawing, 1 stroke', exact: true })).toBeVisible();
  });
});

test('a student dictates text, and reads so where the browser cannot dictate', { tag: '@extended' }, async ({
  page,
}) => {
  // Chromium has no microphone here: the browser's interface is stood in for, all else is real.
  await page.addInitScript(() => {
    class Spoken extends EventTarget {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      lang = '';
      start() {
        const result = Object.assign([{ transcript: this.lang }], { isFinal: true });
        setTimeout(() => this.onresult?.({ resultIndex: 0, results: [result] }), 0);
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Spoken, webkitSpeechRecognition: Spoken });
  });
  await openHomework(page, 'student@riverside.example');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('I said');
  await tool(page, 'Dictate').click();
  await expect(answer(page)).toHaveText('I said en-US');
  await tool(page, 'Stop dictation').click();
  await page.evaluate(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await tool(page, 'Dictate').click();
  await expect(page.getByText('Speech recognition is not supported in this browser.')).toBeVisible();
});
