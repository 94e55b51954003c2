/**
 * What the server told last, kept on this device for when there is no network: by account, so that nobody is shown another person's, and
 * emptied when the session ends. What was typed and not delivered is none of its business.
 */
import { createDeviceStore } from './device-store.ts';
import { onSessionEnd } from './session.ts';

export interface KeptReply<Reply> {
  reply: Reply;
  /** When the server told it, by this device's clock. */
  at: Date;
}

const replies = createDeviceStore('kept-replies', 'replies');

const keyOf = (accountId: number, name: string) => `${accountId}:${name}`;

export async function keepReply(accountId: number, name: string, reply: unknown): Promise<void> {
  const kept: KeptReply<unknown> = { reply, at: new Date() };
  await replies.with('readwrite', (store) => store.put(kept, keyOf(accountId, name)));
}

export async function recallReply<Reply>(
  accountId: number,
  name: string,
): Promise<KeptReply<Reply> | undefined> {
  return (await replies.with('readonly', (store) => store.get(keyOf(accountId, name)))) as
    | KeptReply<Reply>
    | undefined;
}

/** Changes what is kept, where it is kept, in one step; when it was told stays. */
export async function changeReply<Reply>(
  accountId: number,
  name: string,
  change: (reply: Reply) => Reply,
): Promise<void> {
  await replies.with('readwrite', (store) => {
    const asked: IDBRequest<KeptReply<Reply> | undefined> = store.get(keyOf(accountId, name));
    asked.addEventListener('success', () => {
      const kept = asked.result;
      if (kept) store.put({ ...kept, reply: change(kept.reply) }, keyOf(accountId, name));
    });
    return asked;
  });
}

onSessionEnd(() => {
  void replies.with('readwrite', (store) => store.clear());
  if ('caches' in globalThis) void caches.delete('pictures');
});
