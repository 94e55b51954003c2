/** Measures what a page loads on a cold cache in a real browser: the login, and the start page of an administrator. */
import { gzipSync } from 'node:zlib';
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { logIn } from '@classi/e2e/pages/log-in';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { printTable } from './table.ts';

const KINDS: Record<string, RegExp> = { JavaScript: /\.js$/, CSS: /\.css$/, fonts: /\.woff2$/ };

type Row = (string | number)[];

/**
 * Opens an address in a context whose cache is empty, and counts each file that was fetched until the page was shown. What it fetches
 * afterwards, for the next page or for use without network, does not count.
 * @param shown a text that is visible once the page has loaded
 */
async function loadOf(
  context: BrowserContext,
  { address, name, shown, goal }: { address: string; name: string; shown: string; goal: string },
): Promise<Row[]> {
  const sizes = new Map<string, { files: number; gzipped: number }>();
  const page = await context.newPage();
  const reading: Promise<void>[] = [];
  const seen = new Set<string>();
  let isShown = false;
  page.on('response', (response) => {
    const kind = Object.keys(KINDS).find((each) => KINDS[each]?.test(new URL(response.url()).pathname));
    if (!kind || isShown || seen.has(response.url())) return;
    seen.add(response.url());
    reading.push(
      response.body().then((body) => {
        const size = sizes.get(kind) ?? { files: 0, gzipped: 0 };
        const gzipped = kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
        sizes.set(kind, { files: size.files + 1, gzipped: size.gzipped + gzipped });
      }),
    );
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText(shown).first().waitFor();
  isShown = true;
  await Promise.all(reading);
  await context.close();
  return Object.keys(KINDS).map((kind) => {
    const { files, gzipped } = sizes.get(kind) ?? { files: 0, gzipped: 0 };
    return [name, kind, files, (gzipped / 1024).toFixed(1), kind === 'JavaScript' ? goal : '–'];
  });
}

/** A context with the cookies of an administrator, and none of the files that the login fetched. */
async function asAdministrator(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const login = await browser.newContext({ baseURL });
  await logIn(await login.newPage(), 'administrator', 'admin@classi.example');
  const storageState = await login.storageState();
  await login.close();
  return browser.newContext({ baseURL, storageState });
}

/** The pages with the product that each needs: the login of a demo already fetches the page after it. */
const PAGES = [
  { name: 'login page', path: '/login', shown: 'Teacher', goal: '≤ 110', demo: 'off' },
  { name: '/admin', path: '/admin', shown: 'Your school', goal: '≤ 130', demo: 'on' },
];

export async function firstLoad(): Promise<void> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  const rows: Row[] = [];
  for (const { path, demo, ...page } of PAGES) {
    const product = await startProduct({ env: { DEMO: demo } });
    const { address } = product;
    const context = demo === 'on' ? await asAdministrator(browser, address) : await browser.newContext();
    rows.push(...(await loadOf(context, { ...page, address: `${address}${path}` })));
    await product.stop();
    await removeFolder(product.folder);
  }
  await browser.close();
  printTable(['page, cold cache', 'kind', 'files', 'KB gzipped', 'goal'], rows);
}
