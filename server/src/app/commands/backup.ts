/** `npm run backup -- FILE` backs up the database and the uploaded files, whether Classi is running or not. */
import { resolve } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { createBackup } from '../backup/create-backup.ts';
import { rememberBackup } from '../backup/last-backup.ts';
import { BackupError } from '../backup/manifest.ts';
import { openAsSuperuser } from '../product-database.ts';

const USAGE = `npm run backup -- FILE

writes the embedded database and the uploaded files to FILE, and checks it by restoring it into a scratch place. Classi may be running.
Files in S3 are not part of it. With your own PostgreSQL, use pg_dump (docs/operations.md).
`;

async function main([file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  if (config.database) throw new BackupError(USAGE);
  const to = resolve(process.env.INIT_CWD ?? '', file);
  const { url, close } = await openAsSuperuser(config.dataDir, createLog(process.env.LOG_LEVEL ?? 'warn'));
  const now = new Date();
  try {
    const dataDir = config.s3 ? undefined : config.dataDir;
    const { tables, files, missingFiles, size } = await createBackup({
      adminUrl: url,
      dataDir,
      to,
      now,
    });
    await checkBackup(to);
    await rememberBackup(config.dataDir, now);
    const megabytes = (size / 1024 / 1024).toFixed(1);
    process.stdout.write(
      `${to}: ${tables} tables, ${files} files, ${megabytes} MB. It was restored once to check it.\n`,
    );
    if (missingFiles.length > 0)
      process.stdout.write(`Files that were not found: ${missingFiles.join(', ')}\n`);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
