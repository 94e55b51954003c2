/// <reference lib="dom" />
/** Pictures of each screen, light and dark, wide and narrow, for people to look at; and what axe finds on it. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../screens', import.meta.url));
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Long enough for the slowest movement of the interface, in ms. */
const SETTLE_MS = 350;

async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
    scheme,
  );
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Looks at the screen as it is: four pictures, and no serious finding of axe in either theme. A finding fails the journey at its end. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    for (const [width, viewport] of [
      ['wide', WIDE],
      ['narrow', NARROW],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: `${FOLDER}/${name}-${scheme}-${width}.png` });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, `${name} scrolls sideways at ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(WIDE);
    expect.soft(await findings(page), `${name}, ${scheme}`).toEqual([]);
  }
  await setScheme(page, 'light');
}
