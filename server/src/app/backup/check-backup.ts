import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RestoreReport, restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a temporary folder and compares every table.
 * @throws BackupError if it cannot be restored
 */
export async function checkBackup(file: string): Promise<RestoreReport> {
  const scratch = await mkdtemp(join(tmpdir(), 'classi-restore-'));
  try {
    return await restoreBackup({ from: file, dataDir: join(scratch, 'data'), isFast: true });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
