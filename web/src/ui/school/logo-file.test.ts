// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readLogoFile } from './logo-file.ts';

test('refuses a logo of another kind and one that is too large', async () => {
  await expect(readLogoFile(new File(['PK'], 'a.zip', { type: 'application/zip' }))).rejects.toThrow(/PNG/);
  const large = new File([new Uint8Array(300 * 1024)], 'a.png', { type: 'image/png' });
  await expect(readLogoFile(large)).rejects.toThrow(/200 KB/);
});

test.each([
  ['<svg><script>alert(1)</script></svg>', true],
  ['<svg onload="alert(1)"></svg>', true],
  ['<svg><path d="M0 0h8v8z"/></svg>', false],
])('finds out whether %s has scripts', async (text, hasScripts) => {
  const file = new File([text], 'a.svg', { type: 'image/svg+xml' });
  // The files of jsdom cannot be read.
  Object.assign(file, {
    text: async () => text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  expect(await readLogoFile(file)).toMatchObject({ hasScripts });
});
