export { ownerRole } from './initialise.ts';
export { findRunningPostgres } from './running.ts';

import { locateBinaries, type PackagedBinaries } from './binaries.ts';
import { openFolder } from './folder.ts';
import { ownerRole } from './initialise.ts';
import { lockFolder } from './lock.ts';
import type { ServerSettings } from './server-settings.ts';
import { prepareSite } from './site.ts';
import { type ServerLog, Supervisor } from './supervisor.ts';

/** A running PostgreSQL server of our own. If it dies, it is restarted on the same port. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  /** The id of the server's process, which changes with a restart. */
  readonly pid: number;
  /** Returns the URL of a database for the owner (a superuser), or for a role that was created in it. */
  url(database: string, role?: 'owner' | { name: string; password: string }): string;
  /**
   * Calls `listener` after each restart of a server that died.
   * @returns a function that ends this
   */
  onRestart(listener: () => void): () => void;
  /** Stops the server and releases the folder. It may be called twice. */
  stop(): Promise<void>;
}

/** The settings with which the server is started. */
export interface EmbeddedPostgresSettings {
  /** The folder for the data, the owner's password, the port and the server's log. It is created if it does not exist. */
  folder: string;
  log: ServerLog;
  /** By default the port of the previous start, and at first a free one between 20000 and 32000. */
  port?: number;
  /** Tests set this, so that writes are not forced to the disk. */
  isFast?: boolean;
  /** Additional settings of PostgreSQL, which override ours. */
  settings?: ServerSettings;
  /** The time limit for another process that uses the folder to end, in milliseconds (5000). */
  timeoutMs?: number;
}

/**
 * Starts the PostgreSQL server from the npm package, on 127.0.0.1 only, and creates its database at the first start. A server that a killed
 * process left behind is used again if it is healthy, otherwise stopped. The application must call `stop()` when it ends.
 * @throws Error with a message for the person who starts the product: the folder is in use by a living process, its database has another
 * version of PostgreSQL, the port is taken, or PostgreSQL's own message
 */
export async function startEmbeddedPostgres(settings: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  return startPackaged(settings, await locateBinaries());
}

/** The same as `startEmbeddedPostgres`, with the programs from a given package. */
export async function startPackaged(
  { folder: path, log, port, isFast = false, settings = {}, timeoutMs = 5000 }: EmbeddedPostgresSettings,
  packaged: PackagedBinaries,
): Promise<EmbeddedPostgres> {
  const folder = await openFolder(path);
  const lock = await lockFolder(folder.path, timeoutMs);
  try {
    const site = await prepareSite(folder, packaged, isFast);
    const supervisor = await Supervisor.start(site, { port, isFast, settings, log });
    let stopped: Promise<void> | undefined;
    return {
      host: '127.0.0.1',
      get port() {
        return supervisor.port;
      },
      get pid() {
        return supervisor.pid;
      },
      url(database, role = 'owner') {
        const { name, password } = role === 'owner' ? { name: ownerRole, password: site.password } : role;
        const credentials = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
        return `postgres://${credentials}@127.0.0.1:${supervisor.port}/${encodeURIComponent(database)}`;
      },
      onRestart: (listener) => supervisor.onRestart(listener),
      stop() {
        stopped ??= supervisor.stop().finally(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
