/** One student, at one stage, with devices that stay from round to round: a browser that was used before has the app's files. */
import type { BrowserContext } from '@playwright/test';
import { PASSWORD } from '../src/people.ts';
import type { Stage } from './stage.ts';

/** A machine that does other work besides takes its time, in ms. */
const PATIENCE_MS = 120_000;

export class Line {
  readonly stage: Stage;
  readonly #email: string;
  readonly #devices = new Map<number, BrowserContext>();

  constructor(stage: Stage, email: string) {
    this.stage = stage;
    this.#email = email;
  }

  /** The student's first device, or a further one: each is logged in by itself. */
  async device(number = 1): Promise<BrowserContext> {
    const there = this.#devices.get(number);
    if (there) return there;
    const device = await this.stage.browser.newContext({ baseURL: this.stage.address });
    device.setDefaultTimeout(PATIENCE_MS);
    await device.request.post('/auth/login/student', { data: { email: this.#email, password: PASSWORD } });
    const page = await device.newPage();
    await page.goto('/student/assignments');
    await page.getByRole('link', { name: /Fault/ }).first().waitFor();
    await page.close();
    this.#devices.set(number, device);
    return device;
  }

  /** After a round: what it opened is closed, what it filled is emptied. Undelivered answers of it are not looked at any more. */
  async tidy(): Promise<void> {
    for (const device of this.#devices.values()) {
      await device.setOffline(false);
      await Promise.all(device.pages().map((page) => page.close()));
    }
  }

  /** After a round that broke off nobody knows how the devices are. */
  async forget(): Promise<void> {
    for (const device of this.#devices.values()) await device.close().catch(() => undefined);
    this.#devices.clear();
  }
}
