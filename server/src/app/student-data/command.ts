/** `node server/src/app/student-data/command.ts SCHOOL ADDRESS export FOLDER|erase`: all data of one student (student-data/). */
import { createEndedSessions, createSessions } from '../../features/identity/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { createLog } from '../../platform/log/log.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { openProductDatabase } from '../product-database.ts';
import { STUDENT_DATA_USAGE, StudentDataError, studentData } from './student-data.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new StudentDataError(STUDENT_DATA_USAGE);
  const config = readConfig(process.env);
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  const { database, ownerUrl, close } = await openProductDatabase(config, log);
  try {
    const clock = systemClock;
    const keys = createKeys(database, config.signingSecrets);
    const storage = createStorage({ database, config, keys, clock, log });
    const ended = createEndedSessions(database, clock);
    const sessions = createSessions({ database, keys, clock, secure: true, ended });
    process.stdout.write(await studentData({ database, ownerUrl, storage, sessions }, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
