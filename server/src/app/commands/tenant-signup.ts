/** `node server/src/app/commands/tenant-signup.ts SCHOOL show|allow|forbid`: who may sign up at a school (school-signup.ts). */
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { openCommandDatabase } from '../product-database.ts';
import { SCHOOL_SIGNUP_USAGE, SchoolSignupError, schoolSignup } from './school-signup.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new SchoolSignupError(SCHOOL_SIGNUP_USAGE);
  const { database, close } = await openCommandDatabase(
    readConfig(process.env),
    createLog(process.env.LOG_LEVEL ?? 'warn'),
  );
  try {
    process.stdout.write(await schoolSignup(database, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
