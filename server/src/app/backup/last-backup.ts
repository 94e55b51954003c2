/** Records when the last backup was made, by the schedule or by the command. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.txt');

/** Records a backup that was made and checked. */
export async function rememberBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(fileIn(dataDir), `${at.toISOString()}\n`);
}

/** Returns null if there is no backup, or it was not made from this data folder. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const written = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const at = new Date(written.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
