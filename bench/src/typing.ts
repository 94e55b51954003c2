/**
 * Measures typing on a page with thirty active editors in a real browser: the time of a key's handlers, and the time from the key to the next
 * paint. For comparison, the same keys go to a bare `contenteditable` on an empty page.
 */
import type { Page } from '@playwright/test';
import { atALongAssignment, LONG_ASSIGNMENT_QUESTIONS } from './long-assignment.ts';
import { printTable } from './table.ts';

/** The pause of a fast writer between two keys, in ms. */
const KEY_MS = 90;
const TEXT = 'The momentum of a body is its mass times its velocity, and the sum of both stays. ';
const AT = [1, 10, 20, LONG_ASSIGNMENT_QUESTIONS];

interface Key {
  /** The synchronous work of the page's code: listeners, observers of the text, and microtasks. */
  handlers: number;
  /** The time from the key to the paint of the next frame. */
  paint: number;
}

interface Measured {
  keys: Key[];
  /** The browser's own Event Timing of keys that took at least 16 ms. */
  slow: number[];
}

declare global {
  interface Window {
    typing: Measured;
  }
}

/** Installed before the page's own code, so that every listener of that code is measured. */
function listen(): void {
  window.typing = { keys: [], slow: [] };
  let pressed: Key | null = null;
  let depth = 0;
  const clocked =
    <Given extends unknown[]>(work: (...given: Given) => unknown) =>
    (...given: Given): unknown => {
      const begun = performance.now();
      depth += 1;
      try {
        return work(...given);
      } finally {
        depth -= 1;
        if (depth === 0 && pressed) pressed.handlers += performance.now() - begun;
      }
    };
  // This is the first of all listeners, so a new key starts here.
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const key: Key = { handlers: 0, paint: 0 };
      pressed = key;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          key.paint = performance.now() - timeStamp;
          window.typing.keys.push(key);
        };
        port2.postMessage(null);
      });
    },
    true,
  );
  const clocks = new WeakMap<EventListenerOrEventListenerObject, EventListener>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const clockOf = (listener: EventListenerOrEventListenerObject): EventListener => {
    const there = clocks.get(listener);
    if (there) return there;
    const clock = function (this: unknown, event: Event) {
      clocked(() =>
        typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event),
      )();
    };
    clocks.set(listener, clock);
    return clock;
  };
  EventTarget.prototype.addEventListener = function (type, listener, how) {
    const text = /^(key|beforeinput|input|textInput|selectionchange)/.test(type);
    addEventListener.call(this, type, listener && text ? clockOf(listener) : listener, how);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, how) {
    if (listener) removeEventListener.call(this, type, clocks.get(listener) ?? listener, how);
    removeEventListener.call(this, type, listener, how);
  };
  const putOff = window.queueMicrotask.bind(window);
  window.queueMicrotask = (task) => putOff(clocked(task) as VoidFunction);
  const Watcher = window.MutationObserver;
  window.MutationObserver = class extends Watcher {
    constructor(callback: MutationCallback) {
      super(clocked(callback) as MutationCallback);
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'keydown') window.typing.slow.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function typed(page: Page, focus: (page: Page) => Promise<void>): Promise<Measured> {
  await focus(page);
  // The first keys warm up the page and do not count.
  await page.keyboard.type(TEXT.slice(0, 10), { delay: KEY_MS });
  await page.evaluate(() => {
    window.typing = { keys: [], slow: [] };
  });
  await page.keyboard.type(TEXT, { delay: KEY_MS });
  await page.waitForTimeout(300);
  return page.evaluate(() => window.typing);
}

const answer = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Your answer to question ${number}`, exact: true });

/** Scrolls through the page, because editors are activated near the visible part. */
async function wakeAll(page: Page): Promise<void> {
  for (let index = 0; index < LONG_ASSIGNMENT_QUESTIONS; index += 1) {
    await page
      .locator('[data-question]')
      .nth(index)
      .evaluate((card) => card.scrollIntoView());
    await page.locator('.tiptap').nth(index).waitFor();
  }
  const alive = await page.locator('.tiptap').count();
  if (alive !== LONG_ASSIGNMENT_QUESTIONS)
    throw new Error(`${alive} of ${LONG_ASSIGNMENT_QUESTIONS} editors are alive.`);
}

const joined = (all: Measured[]): Measured => ({
  keys: all.flatMap(({ keys }) => keys),
  slow: all.flatMap(({ slow }) => slow),
});

function share(values: number[], part: number): string {
  const sorted = values.toSorted((one, two) => one - two);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

/** Keys without an Event Timing took less than 16 ms. */
function eventTiming({ keys, slow }: Measured, part: number): string {
  const at = Math.floor(keys.length * part) - (keys.length - slow.length);
  return at < 0 ? '< 16' : share(slow.toSorted((one, two) => one - two).slice(at, at + 1), 0);
}

const rowsOf = (name: string, measured: Measured, goals: readonly [string, string]) => {
  const row = (what: string, values: number[], goal: string) => [
    `${name}: ${what}`,
    share(values, 0.5),
    share(values, 0.95),
    share(values, 1),
    goal,
  ];
  return [
    row(
      'handlers of a key, ms',
      measured.keys.map(({ handlers }) => handlers),
      goals[0],
    ),
    row(
      'key to next paint, ms',
      measured.keys.map(({ paint }) => paint),
      goals[1],
    ),
    [
      `${name}: the same by Event Timing, ms`,
      eventTiming(measured, 0.5),
      eventTiming(measured, 0.95),
      eventTiming(measured, 0.999),
      goals[1],
    ],
  ];
};

export async function typing(): Promise<void> {
  await atALongAssignment(async ({ assignmentId, browser, newcomer }) => {
    const context = await newcomer();
    await context.addInitScript(listen);
    const page = await context.newPage();
    await page.goto(`/student/assignments/${assignmentId}`);
    await wakeAll(page);
    const rounds: Measured[] = [];
    for (const number of AT) rounds.push(await typed(page, (at) => answer(at, number).click()));
    const bare = await (await browser.newContext()).newPage();
    await bare.setContent('<div id="bare" contenteditable style="min-height:4em"></div>');
    await bare.evaluate(listen);
    const plain = await typed(bare, (at) => at.locator('#bare').click());
    printTable(
      [
        `typing, ${LONG_ASSIGNMENT_QUESTIONS} editors, ${joined(rounds).keys.length} keys`,
        'median',
        'p95',
        'most',
        'goal',
      ],
      [
        ...rowsOf('assignment', joined(rounds), ['p95 ≤ 8', 'p95 ≤ 50']),
        ...rowsOf('bare contenteditable', plain, ['–', '–']).slice(1),
      ],
    );
  });
}
