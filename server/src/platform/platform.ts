/** The services of the platform under the names by which use cases, routes and runs receive them. */
import type { Attempts } from './attempts/index.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/index.ts';
import type { Keys } from './keys/index.ts';
import type { Log } from './log/log.ts';
import type { Mail } from './mail/index.ts';
import type { Remote } from './remote/index.ts';
import type { Runs } from './runs/index.ts';
import type { Storage } from './storage/index.ts';

interface PlatformServices {
  attempts: Attempts;
  clock: Clock;
  database: Database;
  keys: Keys;
  log: Log;
  mail: Mail;
  remote: Remote;
  runs: Runs;
  storage: Storage;
}

/** The named services, such as `Platform<'clock' | 'database'>`. */
export type Platform<Names extends keyof PlatformServices> = Pick<PlatformServices, Names>;
