/** A disk of its own for the product's folder, which is small. Needs an administrator of the machine. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Room for the database and the journal of a hundred rounds, in MB. */
const SIZE_MB = 1600;
const CHUNK = Buffer.alloc(8 << 20, 1);

export class SmallDisk {
  readonly #path: string;
  /** The folder for the product. */
  readonly folder: string;

  private constructor(path: string) {
    this.#path = path;
    this.folder = join(path, 'product');
  }

  /** Undefined where this machine gives no right to it. */
  static async mount(): Promise<SmallDisk | undefined> {
    const path = await mkdtemp(join(tmpdir(), 'classi-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', path]);
    } catch {
      await rm(path, { recursive: true });
      return undefined;
    }
    const disk = new SmallDisk(path);
    await mkdir(disk.folder);
    return disk;
  }

  /** @throws where there is still room afterwards */
  async fill(): Promise<void> {
    const file = await open(this.#filler, 'a');
    try {
      for (let size = CHUNK.length; size >= 4096; ) {
        await file.write(CHUNK, 0, size).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          size = size >> 1;
        });
      }
    } finally {
      await file.close();
    }
    const { bavail } = await statfs(this.#path);
    // The database may have freed a little space in the meantime.
    if (bavail > 64) throw new Error(`The disk is not full: ${bavail} blocks are free.`);
  }

  async clear(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.#path]);
    await rm(this.#path, { recursive: true });
  }

  get #filler(): string {
    return join(this.#path, 'filler');
  }
}
