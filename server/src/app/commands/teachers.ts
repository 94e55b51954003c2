/** `node server/src/app/commands/teachers.ts SCHOOL list|approve|refuse`: the teachers of a school (school-teachers.ts). */
import { join } from 'node:path';
import { createEndedSessions, createSessions } from '../../features/identity/index.ts';
import { systemClock as clock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { createLog } from '../../platform/log/log.ts';
import { createMail } from '../../platform/mail/index.ts';
import { openCommandDatabase } from '../product-database.ts';
import { machineUser } from './machine-user.ts';
import { SCHOOL_TEACHERS_USAGE, SchoolTeachersError, schoolTeachers } from './school-teachers.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new SchoolTeachersError(SCHOOL_TEACHERS_USAGE);
  const config = readConfig(process.env);
  const log = createLog(process.env.LOG_LEVEL ?? 'warn', process.stderr);
  const { database, close } = await openCommandDatabase(config, log);
  try {
    const keys = createKeys(database, config.signingSecrets);
    const ended = createEndedSessions(database, clock);
    const sessions = createSessions({ keys, clock, ended, secure: true, database });
    const mail = createMail({ settings: config.mail, folder: join(config.dataDir, 'outbox'), clock, log });
    process.stdout.write(
      await schoolTeachers({ database, clock, sessions, mail, log, operator: machineUser() }, words),
    );
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
