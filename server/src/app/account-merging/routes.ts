import * as calls from '@classi/contract/administration/endpoints';
import { listUndoableMerges, toActor } from '../../features/administration/index.ts';
import type { Session } from '../../features/identity/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { type MergeParts, mergeAccounts } from './merge-accounts.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

export function mountMerging(mount: Mount<Session>, parts: MergeParts): void {
  const { database, clock } = parts;
  mount(calls.previewMerge, async ({ session, request, body }) =>
    database.inTenant(session.tenantId, (tx) => previewMerge(tx, toActor(session, request), body)),
  );
  mount(calls.mergeAccounts, async ({ session, request, body }) => ({
    id: await mergeAccounts(parts, toActor(session, request), body),
  }));
  mount(calls.listMerges, async ({ session }) =>
    database.inTenant(session.tenantId, (tx) => listUndoableMerges(tx, clock.now())),
  );
  mount(calls.undoMerge, async ({ session, request, body: { id } }) => ({
    email: await undoMerge(parts, toActor(session, request), id),
  }));
}
