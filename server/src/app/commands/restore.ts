/** `npm run restore -- FILE` restores a backup into an empty DATA_DIR. */
import { resolve } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { BackupError } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

const USAGE = `npm run restore -- FILE

restores a backup into DATA_DIR, which must be empty or not exist, and compares every table. Start Classi afterwards.
`;

async function main([file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  if (config.database) throw new BackupError(USAGE);
  const from = resolve(process.env.INIT_CWD ?? '', file);
  const { createdAt, tables, files } = await restoreBackup({ from, dataDir: config.dataDir });
  process.stdout.write(
    `${config.dataDir} holds the backup of ${createdAt}: ${tables} tables, ${files} files. All tables are equal.\n`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
