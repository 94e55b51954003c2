import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFolder, describeError } from './folder.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'classi-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('makes a missing folder, and leaves nothing in it', async () => {
  const folder = join(await aFolder(), 'a', 'b');
  await checkFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('reports a file in its place', async () => {
  const file = join(await aFolder(), 'a');
  await writeFile(file, 'mine');
  await expect(checkFolder(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used: a file is in its place.`);
  await expect(checkFolder(join(file, 'b'))).rejects.toThrow('cannot be used: a file is in its place.');
});

// Root may write everywhere, but not in the kernel's own folders.
test.runIf(process.platform === 'linux')('reports a folder that cannot be written', async () => {
  await expect(checkFolder('/sys/classi')).rejects.toThrow(
    'DATA_DIR /sys/classi cannot be used: this account may not',
  );
});

/** A device that takes nothing: small, and everywhere on Linux. */
test.runIf(process.platform === 'linux')('reports a full disk', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(describeError(full)).toBe('the disk is full. Make room, and start again');
});
