import { beforeAll, expect, test } from 'vitest';
import { firstPage } from '../testing/first-page.ts';
import { makePhotos } from '../testing/make-photo.ts';
import { makeRaster } from '../testing/make-picture.ts';
import { recogniseAgain } from '../testing/shared-recognitions.ts';
import { measureWarp } from './flatten.ts';

beforeAll(recogniseAgain);

const lines = [
  'HISTORY',
  'Maximum marks: 20',
  '1. Why do towns grow near the mouths of large rivers?\t[4]',
  '2. Name two goods that were sold at the markets of the coast.\t[2]',
  '3. Explain how the railways changed the trade of the towns.\t[5]',
  '4. What is meant by a tariff, and who pays for it in the end?\t[3]',
  '5. Give one reason for the fall of prices after the harvest.\t[1]',
  '6. Describe the work of the people who lived by the harbour.\t[5]',
];

const readPhoto = async (camera: Parameters<typeof makePhotos>[1]) =>
  firstPage(await makePhotos({ lines }, camera));

test('reads a page that was photographed at an angle, with a shadow on it', async () => {
  const page = await readPhoto({ tilt: 0.08, turned: 2, shadow: 0.6, seed: 5 });
  const texts = page.lines.map(({ text }) => text);
  for (const line of lines.slice(2)) {
    expect(texts).toContain(line);
  }
  // The boxes lie on the photograph: a box further down the page is further out.
  const [first, last] = [lines[2], lines[7]].map((line) => page.lines.find(({ text }) => text === line));
  expect((first?.box.x ?? 0) - (last?.box.x ?? 0)).toBeGreaterThan(2);
});

test('leaves a page that lies flat as it is', async () => {
  const { width, height, pixels } = await makeRaster({ lines }, 833);
  expect(measureWarp({ width, height, pixels: pixels.filter((_, at) => at % 3 === 0) })).toBeUndefined();
});
