/** Measures what a page loads on a cold cache in a real browser: the login, and the start page of an administrator. */
import { gzipSync } from 'node:zlib';
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { logIn } from '@classi/e2e/pages/log-in';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { printTable } from './table.ts';

const KINDS: Record<string, RegExp> = { JavaScript: /\.js$/, CSS: /\.css$/, fonts: /\.woff2$/ };

type Row = (string | number)[];

/** Opens an address in a context whose cache is empty. @param shown a text that the page shows when it is there */
async function loadOf(
  context: BrowserContext,
  { address, name, shown, goal }: { address: string; name: string; shown: string; goal: string },
): Promise<Row[]> {
  const sizes = new Map<string, { files: number; gzipped: number }>();
  const page = await context.newPage();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = Object.keys(KINDS).find((each) => KINDS[each]?.test(new URL(response.url()).pathname));
    if (!kind) return;
    reading.push(
      response.body().then((body) => {
        const size = sizes.get(kind) ?? { files: 0, gzipped: 0 };
        const gzipped = kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
        sizes.set(kind, { files: size.files + 1, gzipped: size.gzipped + gzipped });
      }),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByText(shown).first().waitFor();
  await Promise.all(reading);
  await context.close();
  return Object.keys(KINDS).map((kind) => {
    const { files, gzipped } = sizes.get(kind) ?? { files: 0, gzipped: 0 };
    return [name, kind, files, (gzipped / 1024).toFixed(1), kind === 'JavaScript' ? goal : '–'];
  });
}

/** A context with the cookies of an administrator, and none of the files that the login fetched. */
async function asAdministrator(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const login = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await logIn(await login.newPage(), 'administrator', 'admin@classi.example');
  const storageState = await login.storageState();
  await login.close();
  return browser.newContext({ baseURL, storageState, serviceWorkers: 'block' });
}

export async function firstLoad(): Promise<void> {
  const product = await startProduct({});
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  const { address } = product;
  const login = { address: `${address}/login`, name: 'login page', shown: 'Teacher', goal: '≤ 110' };
  const admin = { address: `${address}/admin`, name: '/admin', shown: 'Your school', goal: '≤ 130' };
  const rows = [
    ...(await loadOf(await browser.newContext({ serviceWorkers: 'block' }), login)),
    ...(await loadOf(await asAdministrator(browser, address), admin)),
  ];
  await browser.close();
  await product.stop();
  await removeFolder(product.folder);
  printTable(['page, cold cache', 'kind', 'files', 'KB gzipped', 'goal'], rows);
}
