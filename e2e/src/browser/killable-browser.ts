/** A browser with its own profile on the disk that can be killed, as by a flat battery or a crash, and restarted. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const run = promisify(execFile);

interface Device {
  viewport: { width: number; height: number };
  isMobile?: boolean;
  hasTouch?: boolean;
}

const DESK: Device = { viewport: { width: 1440, height: 900 } };

export class OwnBrowser {
  context: BrowserContext;
  readonly #folder: string;
  readonly #address: string;
  readonly #device: Device;

  private constructor(folder: string, address: string, device: Device, context: BrowserContext) {
    this.#folder = folder;
    this.#address = address;
    this.#device = device;
    this.context = context;
  }

  /**@param address the address of the product */
  static async open(address: string, device: Device = DESK): Promise<OwnBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'classi-profile-'));
    return new OwnBrowser(folder, address, device, await begun(folder, address, device));
  }

  /** Kills all its processes at once without a warning. */
  async kill(): Promise<void> {
    for (const pid of await this.#processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has already ended with its parent.
      }
    }
    while ((await this.#processes()).length > 0) await pause(50);
    await this.context.close().catch(() => undefined);
  }

  /** Restarts the browser with the data on its disk. Sessions of the product have ended with the browser. */
  async beginAgain(): Promise<void> {
    // A killed browser leaves files that mark its profile as in use.
    for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      await rm(join(this.#folder, lock), { force: true });
    this.context = await begun(this.#folder, this.#address, this.#device);
  }

  async close(): Promise<void> {
    await this.context.close().catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  async #processes(): Promise<number[]> {
    const { stdout } = await run('ps', ['-axww', '-o', 'pid=,stat=,args=']);
    const own = stdout.split('\n').filter((line) => line.includes(this.#folder) && !/^\s*\d+\s+Z/.test(line));
    return own.map((line) => Number.parseInt(line, 10));
  }
}

async function begun(folder: string, address: string, device: Device): Promise<BrowserContext> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
    baseURL: address,
    ...device,
    reducedMotion: 'reduce',
  });
}
