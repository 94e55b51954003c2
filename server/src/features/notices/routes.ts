import * as calls from '@classi/contract/notices/endpoints';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { findAccount, type Session } from '../identity/index.ts';
import type { NoticeDeps } from './send-notices.ts';
import { readStopToken } from './stop-link.ts';
import { setWantsNotices, wantsNotices } from './store.ts';

export function mountNotices(
  mount: Mount<Session>,
  { database, clock, keys }: Pick<NoticeDeps, 'database' | 'clock' | 'keys'>,
): void {
  mount(calls.getNoticeChoice, async ({ session: { tenantId, accountId } }) => ({
    isOn: await database.inTenant(tenantId, (tx) => wantsNotices(tx, accountId)),
  }));
  mount(calls.setNoticeChoice, async ({ session: { tenantId, accountId }, body: { isOn } }) => {
    const at = clock.now();
    await database.inTenant(tenantId, (tx) => setWantsNotices(tx, { tenantId, accountId }, { isOn, at }));
    return { isOn };
  });
  mount(calls.stopNotices, async ({ body }) => {
    const reader = (await readStopToken(keys, body.token)) ?? refuse('notices/link');
    return database.inTenant(reader.tenantId, async (tx) => {
      const account = (await findAccount(tx, reader.accountId)) ?? refuse('notices/link');
      await setWantsNotices(tx, reader, { isOn: false, at: clock.now() });
      return { email: account.email };
    });
  });
}
