/** `npm run tenant-settings -- SCHOOL …`: shows and changes the settings of a school (school-settings.ts). */
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { openCommandDatabase } from '../product-database.ts';
import { SCHOOL_SETTINGS_USAGE, SchoolSettingsError, schoolSettings } from './school-settings.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new SchoolSettingsError(SCHOOL_SETTINGS_USAGE);
  const { database, close } = await openCommandDatabase(
    readConfig(process.env),
    createLog(process.env.LOG_LEVEL ?? 'warn'),
  );
  try {
    process.stdout.write(await schoolSettings(database, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
