/**
 * Measures the grading workspace with 200 submissions of 20 questions in a real browser: from the click in the list of assignments to the
 * first paper, and from a key to the next student's.
 */
import { findBrowser } from '@classi/e2e/browser/find-browser';
import { logIn } from '@classi/e2e/pages/log-in';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { onProduct } from './on-product.ts';
import { median, printTable } from './table.ts';
import { aMarkedClass, WORKSPACE_QUESTIONS, WORKSPACE_STUDENTS } from './workspace-class.ts';

const OPENINGS = 5;
const STEPS = 30;
const TEACHER = 'anita.mathew@classi.example';
const DATA = /^\/(grader|courses|instructors|students)\//;

interface RequestedCall {
  path: string;
  /** True for a call that returns the texts of one student. */
  hasOne: boolean;
  /** Bytes on the wire; 0 until the reply arrives. */
  bytes: number;
}

/** Records the calls of the page with the bytes of each reply. */
async function listen(
  page: Page,
): Promise<{ requested: RequestedCall[]; needed: () => number; stop: () => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const requested: RequestedCall[] = [];
  const byId = new Map<string, RequestedCall>();
  let needed = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!DATA.test(pathname) || request.method === 'OPTIONS') return;
    const each = {
      path: pathname,
      hasOne: /"(student_id|with_whole)"/.test(request.postData ?? ''),
      bytes: 0,
    };
    byId.set(requestId, each);
    requested.push(each);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = byId.get(requestId);
    if (!each) return;
    each.bytes = encodedDataLength;
    // The page needed all calls before the first student's work to show it.
    if (each.hasOne && needed === 0) needed = requested.length;
  });
  await session.send('Network.enable');
  return { requested, needed: () => needed, stop: () => session.detach() };
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });

async function openOnce(page: Page, address: string) {
  await page.goto(`${address}/instructor/assignments`, { waitUntil: 'networkidle' });
  const { requested, needed, stop } = await listen(page);
  const link = page.getByRole('link', { name: /Workspace Bench/ }).first();
  await link.waitFor();
  const began = performance.now();
  await link.click();
  await answer(page)
    .getByText(/Written by/)
    .waitFor();
  const ms = performance.now() - began;
  await page.waitForLoadState('networkidle');
  const list = Math.max(
    ...requested
      .filter(({ path }) => path.endsWith('previous-questions-and-responses'))
      .map(({ bytes }) => bytes),
  );
  await stop();
  return { ms, list, before: needed(), all: requested.length };
}

/** The time from the key to the frame with another student's answer, measured in the page. */
async function nextStudent(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shown = () => /Written by \d+/.exec(document.body.textContent ?? '')?.[0] ?? '';
    const before = shown();
    const measured = new Promise<number>((resolve) => {
      const pressed = (event: KeyboardEvent) => {
        if (event.key !== 'j') return;
        document.removeEventListener('keydown', pressed, true);
        const began = performance.now();
        const check = () => {
          const now = shown();
          if (now !== '' && now !== before) resolve(performance.now() - began);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      };
      document.addEventListener('keydown', pressed, true);
    });
    Object.assign(window, { measured });
  });
  await page.keyboard.press('j');
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

async function measured(page: Page, address: string) {
  await logIn(page, 'instructor', TEACHER);
  const openings = [];
  for (let time = 0; time < OPENINGS; time += 1) openings.push(await openOnce(page, address));
  const steps: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.waitForTimeout(150);
    steps.push(await nextStudent(page));
  }
  const hurried: number[] = [];
  for (let step = 0; step < STEPS; step += 1) hurried.push(await nextStudent(page));
  const rows = await page.getByRole('list', { name: 'Students' }).getByRole('listitem').count();
  const sheer = await page.evaluate(async () => {
    const id = Number(location.pathname.split('/').at(-1));
    const csrf = /csrf_access_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = {
      'content-type': 'application/json',
      'x-csrf-token': decodeURIComponent(csrf),
      'x-tenant': 'classi',
    };
    const sizes: number[] = [];
    for (const marks_only of [true, false]) {
      const body = JSON.stringify({ assignment_id: id, marks_only });
      const reply = await fetch('/grader/previous-questions-and-responses', {
        method: 'POST',
        headers,
        body,
      });
      sizes.push((await reply.text()).length);
    }
    return sizes;
  });
  return { openings, steps, hurried, rows, sheer };
}

export async function workspace(): Promise<void> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  try {
    const figures = await onProduct(async ({ address, database }) => {
      await aMarkedClass(database);
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1440, height: 900 },
      });
      return measured(await context.newPage(), address);
    });
    report(figures);
  } finally {
    await browser.close();
  }
}

function report({ openings, steps, hurried, rows, sheer }: Awaited<ReturnType<typeof measured>>): void {
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const most = (values: number[]) => Math.max(...values);
  const times = openings.map(({ ms }) => ms);
  printTable(
    [`${WORKSPACE_STUDENTS} submissions of ${WORKSPACE_QUESTIONS} questions`, 'median', 'most', 'goal'],
    [
      [
        'first paper readable after the click, ms',
        median(times).toFixed(0),
        most(times).toFixed(0),
        '≤ 1000',
      ],
      [
        'requests until it is there',
        median(openings.map(({ before }) => before)),
        most(openings.map(({ before }) => before)),
        '≤ 3',
      ],
      [
        'requests in all, with reading ahead',
        median(openings.map(({ all }) => all)),
        most(openings.map(({ all }) => all)),
        '–',
      ],
      [
        'the list, on the wire',
        kb(median(openings.map(({ list }) => list))),
        kb(most(openings.map(({ list }) => list))),
        '≤ 300 KB',
      ],
      ['the list, unpacked', kb(sheer[0] ?? 0), '', '–'],
      ['all texts in one reply, unpacked (before)', kb(sheer[1] ?? 0), '', '–'],
      ['next student, ms', median(steps).toFixed(0), most(steps).toFixed(0), '≤ 100'],
      ['next student, key held down, ms', median(hurried).toFixed(0), most(hurried).toFixed(0), '–'],
      ['students drawn in the list', rows, '', 'those in sight'],
    ],
  );
}
