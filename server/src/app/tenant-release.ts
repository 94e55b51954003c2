/** `node server/src/app/tenant-release.ts SCHOOL show|on-release|when-marked`: when students see marks (school-release.ts). */
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { openProductDatabase } from './product-database.ts';
import { SchoolReleaseError, schoolRelease, USAGE } from './school-release.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new SchoolReleaseError(USAGE);
  const { database, close } = await openProductDatabase(
    readConfig(process.env),
    createLog(process.env.LOG_LEVEL ?? 'warn'),
  );
  try {
    process.stdout.write(await schoolRelease(database, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
