/** Measures what the login page loads on a cold cache in a real browser. */
import { gzipSync } from 'node:zlib';
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { chromium } from '@playwright/test';
import { printTable } from './table.ts';

const KINDS: Record<string, RegExp> = { JavaScript: /\.js$/, CSS: /\.css$/, fonts: /\.woff2$/ };

export async function firstLoad(): Promise<void> {
  const product = await startProduct({ env: { DEMO: 'off' } });
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  const sizes = new Map<string, { files: number; gzipped: number }>();
  const page = await browser.newPage();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = Object.keys(KINDS).find((name) => KINDS[name]?.test(new URL(response.url()).pathname));
    if (!kind) return;
    reading.push(
      response.body().then((body) => {
        const size = sizes.get(kind) ?? { files: 0, gzipped: 0 };
        const gzipped = kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
        sizes.set(kind, { files: size.files + 1, gzipped: size.gzipped + gzipped });
      }),
    );
  });
  await page.goto(`${product.address}/login`, { waitUntil: 'networkidle' });
  await page.getByText('Teacher').first().waitFor();
  await Promise.all(reading);
  await browser.close();
  await product.stop();
  await removeFolder(product.folder);
  printTable(
    ['login page, cold cache', 'files', 'KB gzipped', 'goal'],
    Object.keys(KINDS).map((kind) => {
      const { files, gzipped } = sizes.get(kind) ?? { files: 0, gzipped: 0 };
      return [kind, files, (gzipped / 1024).toFixed(1), kind === 'JavaScript' ? '≤ 110' : '–'];
    }),
  );
}
