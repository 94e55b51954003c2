/**
 * Measures the list of a teacher with 500 assignments in a real browser: the time to the first rows, and from a filter to the rows that it
 * leaves; what its one call weighs, and how many statements it takes.
 */
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { logIn } from '@classi/e2e/pages/log-in';
import { workOverview } from '@classi/server/features/answering/index';
import { listAssignments } from '@classi/server/features/assignments/index';
import { marksOverview } from '@classi/server/features/grading/index';
import type { Database } from '@classi/server/platform/db/index';
import type { School } from '@classi/server/testing/cast';
import { chromium, type Page } from '@playwright/test';
import { aBusyTeacher } from './assignment-list-school.ts';
import { onProduct } from './on-product.ts';
import { median, printTable } from './table.ts';

/** `ASSIGNMENTS=50` for a quick look. */
const ASSIGNMENTS = Number(process.env.ASSIGNMENTS ?? 500);
const TIMES = 7;
const LIST = '/instructor/assignments';
const CALL = '/grader/previous-assignments';

/**@returns ms until the first rows are visible, and bytes of the call on the wire */
async function openOnce(page: Page): Promise<{ ms: number; bytes: number; calls: number }> {
  const requestedPaths: string[] = [];
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  const lists = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') requestedPaths.push(pathname);
    if (pathname === CALL) lists.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (lists.has(requestId)) bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  const began = performance.now();
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.getByRole('rowheader').first().waitFor();
  const ms = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { ms, bytes, calls: requestedPaths.length };
}

/** The time from the click to the frame with the filtered rows, measured in the page. */
async function untilOthers(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const rows = () => {
      const all = [...document.querySelectorAll('tbody th')];
      return [all.length, ...all.slice(0, 3).map((row) => row.textContent)].join();
    };
    const before = rows();
    const measured = new Promise<number>((resolve) => {
      const pressed = () => {
        document.removeEventListener('pointerup', pressed, true);
        const began = performance.now();
        const check = () => {
          if (rows() !== before) resolve(performance.now() - began);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      };
      document.addEventListener('pointerup', pressed, true);
    });
    Object.assign(window, { measured });
  });
  await act();
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

async function browse(page: Page) {
  await logIn(page, 'instructor', 'anita.mathew@classi.example');
  const openings = [];
  for (let time = 0; time < TIMES; time += 1) openings.push(await openOnce(page));
  const tabs: number[] = [];
  const filters: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (const tab of ['Past', 'Upcoming'])
      tabs.push(await untilOthers(page, () => page.getByRole('tab', { name: tab }).click()));
    const chip = page.getByRole('button', { name: 'Today', exact: true });
    for (let turn = 0; turn < 2; turn += 1) filters.push(await untilOthers(page, () => chip.click()));
  }
  const rows = await page.getByRole('rowheader').count();
  return { openings, tabs, filters, rows };
}

/** Runs the server's own query directly on the database. */
async function countStatements(database: Database, { teacher }: School) {
  const session = { ...teacher, accountId: teacher.id, id: 'bench' };
  const list = () => listAssignments({ database, workOverview, marksOverview }, session);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await list();
    times.push(performance.now() - began);
  }
  let statements = 0;
  const client = await database.pool.connect();
  const { prototype } = client.constructor as { prototype: { query: (...given: unknown[]) => unknown } };
  client.release();
  const query = prototype.query;
  prototype.query = function counted(...given) {
    statements += 1;
    return query.apply(this, given);
  };
  try {
    await list();
  } finally {
    prototype.query = query;
  }
  return { statements, times };
}

export async function assignmentList(): Promise<void> {
  await onProduct(async ({ address, database }) => {
    const school = await aBusyTeacher(database, ASSIGNMENTS);
    const { executablePath, args, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
      const seen = await browse(await context.newPage());
      report(seen, await countStatements(database, school));
    } finally {
      await browser.close();
    }
  });
}

function report(
  { openings, tabs, filters, rows }: Awaited<ReturnType<typeof browse>>,
  { statements, times }: Awaited<ReturnType<typeof countStatements>>,
): void {
  const row = (words: string, values: number[], goal: string) => [
    words,
    median(values).toFixed(0),
    Math.max(...values).toFixed(0),
    goal,
  ];
  printTable(
    [`${ASSIGNMENTS} assignments of one teacher`, 'median', 'most', 'goal'],
    [
      row(
        'first rows readable, from a reload, ms',
        openings.map(({ ms }) => ms),
        '≤ 1000',
      ),
      row('the other tab, ms', tabs, '≤ 100'),
      row('a filter on or off, ms', filters, '≤ 100'),
      row(
        'the list in the browser, KB on the wire',
        openings.map(({ bytes }) => bytes / 1024),
        '≤ 100',
      ),
      row(
        'calls that send something',
        openings.map(({ calls }) => calls),
        '–',
      ),
      row('the list in the server, ms', times, '–'),
      ['statements of the list, however many', statements, '', 'fixed'],
      ['rows drawn at first', rows, '', '60 at a time'],
    ],
  );
}
