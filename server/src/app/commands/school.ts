/** `npm run school -- list|create|administrator|setup-link`: the schools of this installation (manage-schools.ts). */
import { systemClock as clock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { localAddress } from '../listening.ts';
import { openCommandDatabase } from '../product-database.ts';
import { machineUser } from './machine-user.ts';
import { MANAGE_SCHOOLS_USAGE, ManageSchoolsError, manageSchools } from './manage-schools.ts';

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new ManageSchoolsError(MANAGE_SCHOOLS_USAGE);
  const config = readConfig(process.env);
  const log = createLog(process.env.LOG_LEVEL ?? 'warn', process.stderr);
  const { database, close } = await openCommandDatabase(config, log);
  try {
    const address = config.publicUrl ?? localAddress(config.host, config.port);
    process.stdout.write(await manageSchools({ database, clock, address, operator: machineUser() }, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
