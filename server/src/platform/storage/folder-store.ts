/** Stores bytes in a folder of this machine. */
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { FileMissing, type FileStore, readOrMissing } from './file-store.ts';

/** A file name survives a power cut only after the folder itself was written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** @param root an absolute path; the files are stored in `files/` there */
export function createFolderStore(root: string): FileStore {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    keep: async ({ path }, key) => {
      const place = join(root, key);
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
      await syncFolder(dirname(place));
    },
    open: async (key) => {
      // Without this check, the stream of a missing file would report that only when it is read.
      if (!(await disk.exists(key))) throw new FileMissing(key);
      return disk.getStream(key);
    },
    // The disk's getBytes is not used, because for a small file it returns the whole memory of the pool.
    bytes: (key) => readOrMissing(disk, key, async () => buffer(await disk.getStream(key))),
    remove: (key) => disk.delete(key),
  };
}
