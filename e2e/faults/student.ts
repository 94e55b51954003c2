/** A student of one environment. Devices are reused from round to round, because a browser that was used before has the app cached. */
import type { BrowserContext } from '@playwright/test';
import { OwnBrowser } from '../src/browser/killable-browser.ts';
import { PASSWORD } from '../src/pages/log-in.ts';
import type { Environment } from './environment.ts';

/** Generous, because many rounds share the machine. */
const TIMEOUT_MS = 120_000;

export class Student {
  readonly environment: Environment;
  readonly #email: string;
  readonly #devices = new Map<number, BrowserContext>();
  readonly #ownBrowsers = new Set<OwnBrowser>();

  constructor(environment: Environment, email: string) {
    this.environment = environment;
    this.#email = email;
  }

  /** A device of the student by its number. Each device logs in separately. */
  async device(number = 1): Promise<BrowserContext> {
    const existing = this.#devices.get(number);
    if (existing) return existing;
    const device = await this.environment.browser.newContext({ baseURL: this.environment.address });
    await this.logIn(device);
    this.#devices.set(number, device);
    return device;
  }

  /** A logged-in browser that a fault may kill. It is used for one round. */
  async ownBrowser(): Promise<OwnBrowser> {
    const browser = await OwnBrowser.open(this.environment.address);
    this.#ownBrowsers.add(browser);
    await this.logIn(browser.context);
    return browser;
  }

  async logIn(device: BrowserContext): Promise<void> {
    device.setDefaultTimeout(TIMEOUT_MS);
    await device.request.post('/auth/login/student', { data: { email: this.#email, password: PASSWORD } });
    const page = await device.newPage();
    await page.goto('/student/assignments');
    await page.getByRole('link', { name: /Fault/ }).first().waitFor();
    await page.close();
  }

  /** Closes pages and browsers after a round. Answers that are still undelivered are no longer checked. */
  async tidy(): Promise<void> {
    for (const browser of this.#ownBrowsers) await browser.close();
    this.#ownBrowsers.clear();
    for (const device of this.#devices.values()) {
      await device.setOffline(false);
      await Promise.all(device.pages().map((page) => page.close()));
    }
  }

  /** Discards all devices after a broken round, because their state is unknown. */
  async forget(): Promise<void> {
    for (const browser of this.#ownBrowsers) await browser.close().catch(() => undefined);
    this.#ownBrowsers.clear();
    for (const device of this.#devices.values()) await device.close().catch(() => undefined);
    this.#devices.clear();
  }
}
