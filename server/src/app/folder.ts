/** Checks that DATA_DIR is writable. Incoming files are stored there even if database and bucket are elsewhere. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../platform/config/config.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full. Make room, and start again',
  EDQUOT: 'the disk is full for this account. Make room, and start again',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
};
/** Returns the error's code if it has one, because it says more about rare errors than a general sentence. */
export const describeError = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
};

/** The test file is larger than the space that a full file system may still provide from its reserve. */
const PROBE = Buffer.alloc(64 * 1024);

/** @throws ConfigError that names DATA_DIR */
export async function checkFolder(folder: string): Promise<void> {
  const probe = join(folder, `check-${randomBytes(8).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    // The file is flushed, because some file systems report a full disk only then.
    await writeFile(probe, PROBE, { mode: 0o600, flush: true });
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${folder} cannot be used: ${describeError(error)}.`, { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
