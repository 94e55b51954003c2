/** `npm run student-data -- SCHOOL ADDRESS export FILE|erase` exports or erases all data of one student (run-command.ts). */
import { createEndedSessions, createSessions } from '../../features/identity/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { createLog } from '../../platform/log/log.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { machineUser } from '../commands/machine-user.ts';
import { openCommandDatabase } from '../product-database.ts';
import { runStudentData, STUDENT_DATA_USAGE, StudentDataError } from './run-command.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new StudentDataError(STUDENT_DATA_USAGE);
  const config = readConfig(process.env);
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  const { database, close } = await openCommandDatabase(config, log);
  try {
    const clock = systemClock;
    const keys = createKeys(database, config.signingSecrets);
    const storage = createStorage({ database, config, keys, clock, log });
    const ended = createEndedSessions(database, clock);
    const sessions = createSessions({ database, keys, clock, secure: true, ended });
    const deps = { database, clock, storage, sessions, operator: machineUser() };
    process.stdout.write(await runStudentData(deps, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
