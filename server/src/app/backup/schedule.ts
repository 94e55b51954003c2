/** Makes a backup every day, checks it by restoring it, and removes the oldest ones. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { openAsSuperuser } from '../product-database.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { rememberBackup } from './last-backup.ts';

const CHECK_EVERY_MS = 10 * 60_000;
const NAME = /^classi-\d{4}-\d{2}-\d{2}\.backup$/;

export type BackupSettings = NonNullable<Config['backup']>;

const nameOf = (now: Date) => `classi-${now.toISOString().slice(0, 10)}.backup`;

/** Lists the names of the backups in the folder, newest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((first, second) => second.localeCompare(first));
}

/** Returns whether a backup is due: after the configured hour (UTC), if the day has none yet. */
export function isDue(
  { hour }: Pick<BackupSettings, 'hour'>,
  now: Date,
  existing: readonly string[],
): boolean {
  return now.getUTCHours() >= hour && !existing.includes(nameOf(now));
}

/** Makes today's backup if it is due. A backup that cannot be restored is deleted, and an error is thrown. */
export async function backUpWhereDue(
  settings: BackupSettings,
  { dataDir, hasFiles, log, now }: { dataDir: string; hasFiles: boolean; log: Log; now: Date },
): Promise<string | undefined> {
  if (!isDue(settings, now, await backupsIn(settings.folder))) return undefined;
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  const to = join(settings.folder, nameOf(now));
  const { url, close } = await openAsSuperuser(dataDir, log);
  try {
    await createBackup({ adminUrl: url, dataDir: hasFiles ? dataDir : undefined, to, now });
  } finally {
    await close();
  }
  try {
    await checkBackup(to);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
  await rememberBackup(dataDir, now);
  for (const name of (await backupsIn(settings.folder)).slice(settings.copies))
    await rm(join(settings.folder, name), { force: true });
  return to;
}

export function scheduleBackups(
  config: Pick<Config, 'backup' | 'dataDir' | 's3'>,
  log: Log,
  clock: Clock,
): { stop(): Promise<void> } {
  const { backup: settings, dataDir, s3 } = config;
  if (!settings) return { stop: async () => undefined };
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const attempt = async () => {
    try {
      const made = await backUpWhereDue(settings, { dataDir, hasFiles: !s3, log, now: clock.now() });
      if (made) log.info({ file: made }, 'backup made and checked');
    } catch (error) {
      log.error({ error }, 'backup failed');
    }
    if (!isStopped) timer = setTimeout(next, CHECK_EVERY_MS).unref();
  };
  let running = Promise.resolve();
  const next = () => {
    running = attempt();
  };
  timer = setTimeout(next, CHECK_EVERY_MS).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
