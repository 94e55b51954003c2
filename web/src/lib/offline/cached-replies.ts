/**
 * The server's last replies, stored on this device for pages without network. They are stored by account, so
 * that nobody sees another person's, and deleted when the session ends. Text that was typed and not delivered
 * is stored elsewhere (`lib/outbox`).
 *
 * A reply is stored as it came over the wire, and read with the current contract: a reply of an earlier
 * release is migrated if the contract can read it, and ignored otherwise.
 */

import { onSessionEnd } from '../session/session.ts';
import { createDeviceStore } from './device-store.ts';

export interface CachedReply<Reply> {
  reply: Reply;
  /** When the reply arrived, by this device's clock. */
  at: Date;
}

/**
 * A format serialises a reply for the device and parses it again. The contract's schemas have this shape.
 * `decode` throws if it cannot parse the value.
 */
export interface ReplyFormat<Reply> {
  encode: (reply: Reply) => unknown;
  decode: (wire: never) => Reply;
}

/** A stored reply. Releases before version 2 stored `reply` as the page used it, without a version. */
interface StoredReply {
  version: number;
  wire: unknown;
  at: Date;
}

const VERSION = 2;

const replies = createDeviceStore('kept-replies', 'replies');

const keyOf = (accountId: number, name: string) => `${accountId}:${name}`;

const stored = <Reply>(format: ReplyFormat<Reply>, { reply, at }: CachedReply<Reply>): StoredReply => ({
  version: VERSION,
  wire: format.encode(reply),
  at,
});

/** @returns undefined if this release cannot read the value */
function readStored<Reply>(format: ReplyFormat<Reply>, value: unknown): CachedReply<Reply> | undefined {
  const { version = 1, wire, reply, at } = (value ?? {}) as Partial<StoredReply & CachedReply<Reply>>;
  if (!(at instanceof Date) || version > VERSION) return undefined;
  try {
    const written = version === 1 ? format.encode(reply as Reply) : wire;
    return { reply: format.decode(written as never), at };
  } catch {
    // The stored reply has another format. The next reply replaces it.
    return undefined;
  }
}

export async function storeReply<Reply>(
  accountId: number,
  name: string,
  { format, reply }: { format: ReplyFormat<Reply>; reply: Reply },
): Promise<void> {
  const record = stored(format, { reply, at: new Date() });
  await replies.with('readwrite', (store) => store.put(record, keyOf(accountId, name)));
}

export async function readStoredReply<Reply>(
  accountId: number,
  name: string,
  format: ReplyFormat<Reply>,
): Promise<CachedReply<Reply> | undefined> {
  const value: unknown = await replies.with('readonly', (store) => store.get(keyOf(accountId, name)));
  return readStored(format, value);
}

/** Changes a stored reply in one transaction, if there is one. Its time does not change. */
export async function changeReply<Reply>(
  accountId: number,
  name: string,
  { format, change }: { format: ReplyFormat<Reply>; change: (reply: Reply) => Reply },
): Promise<void> {
  await replies.with('readwrite', (store) => {
    const request: IDBRequest<unknown> = store.get(keyOf(accountId, name));
    request.addEventListener('success', () => {
      const record = readStored(format, request.result);
      if (!record) return;
      store.put(stored(format, { reply: change(record.reply), at: record.at }), keyOf(accountId, name));
    });
    return request;
  });
}

onSessionEnd(() => {
  void replies.with('readwrite', (store) => store.clear());
  if ('caches' in globalThis) void deletePictures();
});

/** Deletes the images that service workers of any release have stored (`sw/cache-versions.ts`). */
async function deletePictures(): Promise<void> {
  const names = (await caches.keys()).filter((name) => /^pictures(-v\d+)?$/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
