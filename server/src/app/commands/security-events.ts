/** `npm run security-events -- SCHOOL [DAYS]`: prints the security events of a school (list-security-events.ts). */
import { systemClock as clock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { openCommandDatabase } from '../product-database.ts';
import { securityEventLines } from './list-security-events.ts';

async function main(words: readonly string[]): Promise<void> {
  const log = createLog(process.env.LOG_LEVEL ?? 'warn', process.stderr);
  const { database, close } = await openCommandDatabase(readConfig(process.env), log);
  try {
    process.stdout.write(await securityEventLines({ database, clock }, words));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
