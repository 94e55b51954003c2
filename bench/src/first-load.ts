/// <reference lib="dom" />
/** Measures what a page loads on a cold cache in a real browser: the login, and the start page of an administrator. */
import { gzipSync } from 'node:zlib';
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { logIn } from '@classi/e2e/pages/log-in';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { type Browser, type BrowserContext, chromium, type Response } from '@playwright/test';
import { printTable } from './table.ts';

const KINDS: Record<string, RegExp> = { JavaScript: /\.js$/, CSS: /\.css$/, fonts: /\.woff2$/ };

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

type Row = (string | number)[];

/** Notes in the page when the text was drawn: a busy machine reports it to this process only later. */
function noteWhenShown(text: string): void {
  const noted = window as unknown as { shownAt?: number };
  const look = () => {
    if (document.body?.textContent.includes(text)) noted.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Opens an address in a context whose cache is empty, and counts each file that was requested until the page was shown. What it fetches
 * afterwards, for the next page or for use without network, does not count. As sent: what the server sends to a browser that accepts
 * Brotli, without headers.
 * @param shown a text that is visible once the page has loaded
 */
async function loadOf(
  context: BrowserContext,
  { address, name, shown, goal }: { address: string; name: string; shown: string; goal: string },
): Promise<Row[]> {
  const responses = new Map<string, Response>();
  const page = await context.newPage();
  await page.addInitScript(noteWhenShown, shown);
  page.on('response', (response) => {
    if (!responses.has(response.url())) responses.set(response.url(), response);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAt' in window);
  const files = await page.evaluate(() => {
    const { shownAt = 0 } = window as unknown as { shownAt?: number };
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = resources.filter(({ startTime }) => startTime < shownAt).reverse();
    // The first request of a file counts: the service worker fetches it again.
    return [...new Map(before.map((entry) => [entry.name, entry.encodedBodySize]))];
  });
  const rows: Row[] = [];
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const found = files.filter(([file]) => pattern.test(new URL(file).pathname));
    let bytes = 0;
    let sent = 0;
    for (const [file, size] of found) {
      sent += size;
      const body = await responses.get(file)?.body();
      if (body) bytes += kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
    }
    rows.push([
      name,
      kind,
      found.length,
      kilobytes(bytes),
      kilobytes(sent),
      kind === 'JavaScript' ? goal : '–',
    ]);
  }
  await context.close();
  return rows;
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
  printTable(['page, cold cache', 'kind', 'files', 'KB gzipped', 'KB as sent', 'goal'], rows);
}
