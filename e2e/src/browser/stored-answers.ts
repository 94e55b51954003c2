/// <reference lib="dom" />
/** What a browser keeps of answers that the server does not have: the journal, and its shadow. */
import { expect, type Page } from '@playwright/test';

/** Texts in the journal itself, in IndexedDB. */
export function inJournal(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('journal', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('answers').objectStore('answers').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            request.result.close();
            const records = all.result as { content?: string | null }[];
            resolve(records.flatMap(({ content }) => (content ? [content] : [])));
          };
        };
      }),
  );
}

/** How many answers are in the shadow, in local storage. */
export function inShadow(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('undelivered:')).length,
  );
}

/** Writes into a database of its own. @returns the name of the error; null where it was stored */
function triedToKeep(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const request = indexedDB.open('room', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('room');
        request.onerror = () => resolve(request.error?.name ?? 'unknown');
        request.onsuccess = () => {
          const writing = request.result.transaction('room', 'readwrite');
          writing.objectStore('room').put('x'.repeat(1000), 'x');
          writing.oncomplete = () => resolve(null);
          writing.onabort = () => resolve(writing.error?.name ?? 'unknown');
        };
      }),
  );
}

/** Nothing more fits into this origin's databases: the browser's own bound is set below what is there. Undone by `null`. */
export async function boundDatabases(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  });
}

/** Waits until a bound is felt: the browser remembers for half a minute how much room there was. */
export async function boundIsFelt(page: Page): Promise<void> {
  await expect.poll(() => triedToKeep(page), { timeout: 180_000 }).toBe('QuotaExceededError');
}

/** Nothing more fits into local storage. */
export function fillShadow(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; ) {
      try {
        const taken = localStorage.getItem('filler') ?? '';
        localStorage.setItem('filler', taken + 'x'.repeat(size));
      } catch {
        size = size >> 1;
      }
    }
  });
}

export function emptyShadow(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.removeItem('filler'));
}
