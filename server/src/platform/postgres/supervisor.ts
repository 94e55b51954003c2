import { setTimeout as pause } from 'node:timers/promises';
import { chooseFreePort, findPort, rememberPort } from './folder.ts';
import { isAlive, servesCluster, signal } from './processes.ts';
import { examineServer, findServer, launchServer, removeStaleFiles, stopServer } from './server.ts';
import { composeSettings, type ServerSettings } from './server-settings.ts';
import type { Site } from './site.ts';

/** The log of the supervisor, which is compatible with pino. */
export interface ServerLog {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

/** The settings of the person who starts the product. */
export interface Choice {
  /** The start fails if this port is taken. By default it is the previous one, or any free one. */
  readonly port: number | undefined;
  readonly isFast: boolean;
  readonly settings: ServerSettings;
  readonly log: ServerLog;
}

/** The time limit for a leftover server to finish its crash recovery or to end, in milliseconds. */
const leftoverLimit = 120_000;
/** The time limit for the remains of an old server to stop blocking a new one, in milliseconds. */
const lockLimit = 60_000;

/** Runs one server for a folder: finds or starts it, restarts it when it dies, and stops it. */
export class Supervisor {
  readonly #site: Site;
  readonly #choice: Choice;
  readonly #listeners = new Set<() => void>();
  #running: Running;
  readonly #stopping = new AbortController();
  #watch: NodeJS.Timeout | undefined;
  #restart: Promise<void> | undefined;
  /** Stops the server if the process ends without `stop()`, for example because of an uncaught error. */
  readonly #farewell = () => {
    const { pid } = this.#running;
    if (servesCluster(pid, this.#site.folder.cluster)) signal(pid, 'SIGINT');
  };

  private constructor(site: Site, choice: Choice, running: Running) {
    this.#site = site;
    this.#choice = choice;
    this.#running = running;
    process.once('exit', this.#farewell);
    this.#beginWatch();
  }

  static async start(site: Site, choice: Choice): Promise<Supervisor> {
    return new Supervisor(site, choice, await bringUp(site, choice, choice.port));
  }

  get pid(): number {
    return this.#running.pid;
  }

  get port(): number {
    return this.#running.port;
  }

  /**
   * Calls `listener` after each restart of a server that died.
   * @returns a function that ends this
   */
  onRestart(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops the server. When the promise resolves, the server has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#watch);
    process.off('exit', this.#farewell);
    await this.#restart;
    await stopServer(this.#running.pid, this.#site.folder.cluster);
  }

  #beginWatch(): void {
    this.#watch = setInterval(() => {
      if (isAlive(this.#running.pid)) return;
      clearInterval(this.#watch);
      this.#restart = this.#startAgain().finally(() => {
        this.#restart = undefined;
        if (!this.#stopping.signal.aborted) this.#beginWatch();
      });
    }, 200);
    this.#watch.unref();
  }

  /** Restarts the server on the same port, because others use its URL. It tries until it succeeds, with growing pauses. */
  async #startAgain(): Promise<void> {
    const { log } = this.#choice;
    const { pid, port } = this.#running;
    log.error({ pid, port }, 'The database server died and is started again.');
    for (let delay = 100; !this.#stopping.signal.aborted; delay = Math.min(delay * 2, 15_000)) {
      try {
        this.#running = await bringUp(this.#site, this.#choice, port);
        log.warn({ pid: this.#running.pid, port }, 'The database server runs again.');
        return this.#tellRestart();
      } catch (error) {
        log.error(
          { err: error, port },
          `The database server could not be started again; next attempt in ${delay} ms.`,
        );
        const { signal: cut } = this.#stopping;
        await pause(delay, undefined, { ref: false, signal: cut }).catch(() => undefined);
      }
    }
  }

  /** An error of a listener must not cause another restart. */
  #tellRestart(): void {
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (error) {
        this.#choice.log.error({ err: error }, 'Something that waits for restarts of the database failed.');
      }
    }
  }
}

/** Finds or starts the server, on a certain port if one is demanded. */
async function bringUp(site: Site, choice: Choice, demanded: number | undefined): Promise<Running> {
  const { folder, binaries, account, password, dataArgument } = site;
  const end = Date.now() + lockLimit;
  let port = demanded ?? (await findPort(folder)) ?? (await chooseFreePort());
  for (let delay = 100; ; delay = Math.min(delay * 2, 2000)) {
    const adopted = await adoptOrStop(site, choice, demanded);
    if (adopted) return adopted;
    const settings = composeSettings({ ...choice, port, version: binaries.version });
    const { postgres } = binaries;
    const launch = await launchServer(folder, {
      postgres,
      identity: account.server,
      dataArgument,
      settings,
      password,
    });
    if (launch.kind === 'ready') {
      await rememberPort(folder, port);
      return { pid: launch.pid, port };
    }
    if (launch.kind === 'failed' || Date.now() > end) {
      throw new Error(
        `The database in ${folder.path} could not be started. PostgreSQL says: ${launch.words}`,
      );
    }
    if (launch.kind === 'port-taken') {
      if (demanded)
        throw new Error(`Port ${demanded} is taken by another programme, so the database cannot use it.`);
      choice.log.warn(
        { port },
        'The database’s last port is taken by another programme; another one is chosen.',
      );
      port = await chooseFreePort();
      continue;
    }
    choice.log.warn({ words: launch.words }, 'Remains of an earlier database server hold its folder.');
    await removeStaleFiles(folder.cluster, delay);
  }
}

/**
 * Adopts a running server whose parent was killed if it is healthy and has our settings; otherwise stops it. A server that is starting or
 * stopping is waited for.
 */
async function adoptOrStop(
  site: Site,
  choice: Choice,
  demanded: number | undefined,
): Promise<Running | undefined> {
  const { folder, binaries, password } = site;
  const end = Date.now() + leftoverLimit;
  for (let silences = 0; ; ) {
    const found = await findServer(folder.cluster);
    if (!found) return undefined;
    const { pid, port } = found;
    const health = found.ready ? await examineServer(port, password, 3000) : undefined;
    if (health?.kind === 'answers') {
      const wanted = composeSettings({ ...choice, port: demanded ?? port, version: binaries.version });
      if (health.name === wanted.cluster_name) {
        choice.log.info(
          { pid, port },
          'A database server from an earlier run was found well and is used on.',
        );
        return found;
      }
      choice.log.info(
        { pid, port },
        'A database server from an earlier run has other settings and is stopped.',
      );
      await stopServer(pid, folder.cluster);
    } else if (Date.now() > end || (health?.kind === 'refuses' && ++silences === 2)) {
      const facts = { pid, port, words: health?.words };
      choice.log.warn(facts, 'A database server from an earlier run does not answer and is stopped.');
      await stopServer(pid, folder.cluster, 3000);
    } else {
      await pause(100);
    }
  }
}
