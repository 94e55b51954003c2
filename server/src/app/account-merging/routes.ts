import * as calls from '@classi/contract/administration/endpoints';
import { listUndoableMerges, toActor } from '../../features/administration/index.ts';
import type { Session } from '../../features/identity/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { type MergeDeps, mergeAccounts } from './merge-accounts.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

export function mountMerging(mount: Mount<Session>, deps: MergeDeps): void {
  const { database, clock } = deps;
  mount(calls.previewMerge, async ({ session, request, body }) =>
    database.inTenant(session.tenantId, (tx) => previewMerge(tx, toActor(session, request), body)),
  );
  mount(calls.mergeAccounts, async ({ session, request, body }) => ({
    id: await mergeAccounts(deps, toActor(session, request), body),
  }));
  mount(calls.listMerges, async ({ session }) =>
    database.inTenant(session.tenantId, (tx) => listUndoableMerges(tx, clock.now())),
  );
  mount(calls.undoMerge, async ({ session, request, body: { id } }) => ({
    email: await undoMerge(deps, toActor(session, request), id),
  }));
}
