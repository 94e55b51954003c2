/// <reference lib="dom" />
/** Reads and limits the browser's store of answers that the server does not have: the journal in IndexedDB and its copy in local storage. */
import { expect, type Page } from '@playwright/test';

/** The texts in the journal, which is in IndexedDB. */
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

/** The number of answers in the copy in local storage. */
export function inShadow(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('undelivered:')).length,
  );
}

/** Writes into a test database. @returns the name of the error; null where it was stored */
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

/** Fills this origin's databases by setting the browser's own quota below their size. `null` removes the quota. */
export async function boundDatabases(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  });
}

/** Waits until a quota takes effect, because the browser caches the free space for half a minute. */
export async function boundIsFelt(page: Page): Promise<void> {
  await expect.poll(() => triedToKeep(page), { timeout: 180_000 }).toBe('QuotaExceededError');
}

/** Fills the local storage. */
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
