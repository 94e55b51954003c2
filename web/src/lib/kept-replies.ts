/**
 * What the server told last, kept on this device for when there is no network: by account, so that nobody is shown another person's, and
 * emptied when the session ends. What was typed and not delivered is none of its business.
 */
import { onSessionEnd } from './session.ts';

export interface KeptReply<Reply> {
  reply: Reply;
  /** When the server told it, by this device's clock. */
  at: Date;
}

const NAME = 'kept-replies';
const STORE = 'replies';

let opening: Promise<IDBDatabase | null> | null = null;

/** Null where the browser keeps nothing (a private window may forbid it). */
function database(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) {
      resolve(null);
      return;
    }
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => resolve(null);
    asked.onblocked = () => resolve(null);
  });
  return opening;
}

/** Does something with the store. @returns undefined where there is none, or it failed: what is kept is a convenience */
async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  const there = await database();
  if (!there) return undefined;
  return new Promise((resolve) => {
    try {
      const asked = work(there.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    } catch {
      // The database was closed under us, or the value cannot be kept.
      resolve(undefined);
    }
  });
}

const keyOf = (accountId: number, name: string) => `${accountId}:${name}`;

export async function keepReply(accountId: number, name: string, reply: unknown): Promise<void> {
  const kept: KeptReply<unknown> = { reply, at: new Date() };
  await withStore('readwrite', (store) => store.put(kept, keyOf(accountId, name)));
}

export async function recallReply<Reply>(
  accountId: number,
  name: string,
): Promise<KeptReply<Reply> | undefined> {
  return (await withStore('readonly', (store) => store.get(keyOf(accountId, name)))) as
    | KeptReply<Reply>
    | undefined;
}

/** Changes what is kept, where it is kept, in one step; when it was told stays. */
export async function changeReply<Reply>(
  accountId: number,
  name: string,
  change: (reply: Reply) => Reply,
): Promise<void> {
  const there = await database();
  if (!there) return;
  const store = there.transaction(STORE, 'readwrite').objectStore(STORE);
  const asked = store.get(keyOf(accountId, name));
  asked.onsuccess = () => {
    const kept = asked.result as KeptReply<Reply> | undefined;
    if (kept) store.put({ ...kept, reply: change(kept.reply) }, keyOf(accountId, name));
  };
}

onSessionEnd(() => {
  void withStore('readwrite', (store) => store.clear());
  if ('caches' in globalThis) void caches.delete('pictures');
});
