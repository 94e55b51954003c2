/** One student, at one stage, with devices that stay from round to round: a browser that was used before has the app's files. */
import type { BrowserContext } from '@playwright/test';
import { OwnBrowser } from '../src/own-browser.ts';
import { PASSWORD } from '../src/people.ts';
import type { Stage } from './stage.ts';

/** A machine that does other work besides takes its time, in ms. */
const PATIENCE_MS = 120_000;

export class Line {
  readonly stage: Stage;
  readonly #email: string;
  readonly #devices = new Map<number, BrowserContext>();
  readonly #ownBrowsers = new Set<OwnBrowser>();

  constructor(stage: Stage, email: string) {
    this.stage = stage;
    this.#email = email;
  }

  /** The student's first device, or a further one: each is logged in by itself. */
  async device(number = 1): Promise<BrowserContext> {
    const there = this.#devices.get(number);
    if (there) return there;
    const device = await this.stage.browser.newContext({ baseURL: this.stage.address });
    await this.logIn(device);
    this.#devices.set(number, device);
    return device;
  }

  /** A browser of the student's that can be killed, logged in; for one round. */
  async ownBrowser(): Promise<OwnBrowser> {
    const browser = await OwnBrowser.open(this.stage.address);
    this.#ownBrowsers.add(browser);
    await this.logIn(browser.context);
    return browser;
  }

  async logIn(device: BrowserContext): Promise<void> {
    device.setDefaultTimeout(PATIENCE_MS);
    await device.request.post('/auth/login/student', { data: { email: this.#email, password: PASSWORD } });
    const page = await device.newPage();
    await page.goto('/student/assignments');
    await page.getByRole('link', { name: /Fault/ }).first().waitFor();
    await page.close();
  }

  /** After a round: what it opened is closed, what it filled is emptied. Undelivered answers of it are not looked at any more. */
  async tidy(): Promise<void> {
    for (const browser of this.#ownBrowsers) await browser.close();
    this.#ownBrowsers.clear();
    for (const device of this.#devices.values()) {
      await device.setOffline(false);
      await Promise.all(device.pages().map((page) => page.close()));
    }
  }

  /** After a round that broke off nobody knows how the devices are. */
  async forget(): Promise<void> {
    for (const browser of this.#ownBrowsers) await browser.close().catch(() => undefined);
    this.#ownBrowsers.clear();
    for (const device of this.#devices.values()) await device.close().catch(() => undefined);
    this.#devices.clear();
  }
}
