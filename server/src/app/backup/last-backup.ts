/** When the last backup was made, by the schedule or by the command. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.txt');

/** Remembers a backup that was made and checked. */
export async function rememberBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(fileIn(dataDir), `${at.toISOString()}\n`);
}

/** Returns null if there is none, or none that this data folder knows of. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const written = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const at = new Date(written.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
