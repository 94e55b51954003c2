/// <reference lib="dom" />
/** Takes screenshots of a screen, light and dark, wide and narrow, and checks it with axe. */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const FOLDER = fileURLToPath(new URL('../../screens', import.meta.url));
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

type Scheme = 'light' | 'dark';

/** A screen is stable when nothing has moved or changed for this time, in ms. */
const REST_MS = 120;
/** A screen that is never stable, because it counts or writes, is taken as it is after this time, in ms. */
const REST_LIMIT_MS = 1500;

/**
 * The rules whose findings are never serious, because axe gives every finding the impact of its rule. They take a part of the processor time of a
 * check and cannot fail a journey. axe refuses a name that it does not know.
 */
const RULES_WITHOUT_FAILURES = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header'],
  ...['form-field-multiple-labels', 'heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid'],
  ...['server-side-image-map', 'skip-link', 'table-duplicate-name'],
];

/** The rules whose result can differ between the themes. The others are checked once. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate(
    (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
    scheme,
  );
}

/** Waits until animations have ended and React has adapted to the new size. Endless animations do not count. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    async ({ quiet, limit }) => {
      await document.fonts.ready;
      const begun = performance.now();
      let changed = begun;
      const observer = new MutationObserver(() => {
        changed = performance.now();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const moving = () =>
        document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
          );
      while (performance.now() - changed < quiet && performance.now() - begun < limit) {
        await new Promise((next) => requestAnimationFrame(next));
        if (moving()) changed = performance.now();
      }
      observer.disconnect();
    },
    { quiet: REST_MS, limit: REST_LIMIT_MS },
  );
}

/** The findings of axe that are still there a moment later, because a button whose colour is changing is no finding. */
async function lastingFindings(page: Page, rules?: string[]): Promise<string[]> {
  const first = await findings(page, rules);
  if (first.length === 0) return first;
  await rest(page);
  const again = await findings(page, rules);
  return first.filter((finding) => again.includes(finding));
}

interface Violation {
  id: string;
  impact?: string | null | undefined;
  nodes: { target: unknown[] }[];
}

/** Half the size of the readable source, because each page has to compile it. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Several documents in one page: each is checked, and the results are joined on a page of their own. */
async function askedFrameByFrame(page: Page, rules?: string[]): Promise<Violation[]> {
  return (await new AxeBuilder({ page }).options(axeOptions(rules)).analyze()).violations;
}

const axeOptions = (rules?: string[]): RunOptions => ({
  resultTypes: ['violations'],
  // Style sheets and media would be loaded again only for rules that are experimental or of a lower impact.
  preload: false,
  ...(rules
    ? { runOnly: { type: 'rule', values: rules } }
    : { rules: Object.fromEntries(RULES_WITHOUT_FAILURES.map((rule) => [rule, { enabled: false }])) }),
});

/** A single document is checked in place with axe loaded once, which is several times faster. */
async function askedInPlace(page: Page, rules?: string[]): Promise<Violation[]> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, axeOptions(rules));
}

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await (page.frames().length === 1
    ? askedInPlace(page, rules)
    : askedFrameByFrame(page, rules));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Screenshots are only taken with `SCREENS=on`, because they cost more time than all checks of a screen. */
const PICTURES = process.env.SCREENS === 'on';

async function picture(page: Page, name: string, scheme: Scheme, viewport: typeof WIDE): Promise<void> {
  await page.setViewportSize(viewport);
  await rest(page);
  const width = viewport === WIDE ? 'wide' : 'narrow';
  if (PICTURES) await page.screenshot({ path: `${FOLDER}/${name}-${scheme}-${width}.png` });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${name} scrolls sideways at ${viewport.width} px`).toBeLessThanOrEqual(0);
}

/** Checks that the current screen fits both widths. Enough for a screen at which another journey looks in English: its texts alone differ. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const viewport of [NARROW, WIDE]) await picture(page, name, 'light', viewport);
}

/** Checks the current screen: four screenshots if requested, no horizontal scrolling, and no serious finding of axe in either theme. A finding fails the journey at its end. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await setScheme(page, 'light');
  await picture(page, name, 'light', WIDE);
  expect.soft(await lastingFindings(page), `${name}, light`).toEqual([]);
  await picture(page, name, 'light', NARROW);
  await setScheme(page, 'dark');
  if (PICTURES) await picture(page, name, 'dark', NARROW);
  await picture(page, name, 'dark', WIDE);
  expect.soft(await lastingFindings(page, RULES_OF_COLOUR), `${name}, dark`).toEqual([]);
  await setScheme(page, 'light');
}
