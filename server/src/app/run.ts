/** Runs the product: starts database, migrations, demo schools, server and worker, and stops them in order. */
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { writeCompileCache } from './compile-cache.ts';
import { greeting } from './greeting.ts';
import { start } from './start.ts';

/** The time limit for a stop, in ms. After a longer stop the process ends, and the database recovers at the next start. */
const STOP_LIMIT_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const product = await start(config, log);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await product.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop('SIGINT'));
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.stdout.write(greeting(product));
  writeCompileCache();
}

main().catch((error: unknown) => {
  // The message is for the administrator; the stack is for debugging.
  const isDetailed = process.env.LOG_LEVEL === 'debug' && error instanceof Error;
  const text = isDetailed ? error.stack : error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nClassi could not start.\n${text}\n`);
  process.exit(1);
});
