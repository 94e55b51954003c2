// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readLogoFile } from './logo-file.ts';

test('refuses a logo of another kind and one that is too large', async () => {
  await expect(readLogoFile(new File(['PK'], 'a.zip', { type: 'application/zip' }))).rejects.toThrow(/PNG/);
  const large = new File([new Uint8Array(300 * 1024)], 'a.png', { type: 'image/png' });
  await expect(readLogoFile(large)).rejects.toThrow(/200 KB/);
});
