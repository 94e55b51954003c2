import { checkReceipt as checkReceiptEndpoint, getReceipt } from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { checkReceipt, giveReceipt, type ReceiptDeps } from './receipts.ts';

export function mountReceipts(mount: Mount<Session>, deps: ReceiptDeps): void {
  mount(getReceipt, async ({ session, body }) => giveReceipt(deps, session, body.assignmentId));
  mount(checkReceiptEndpoint, async ({ session, body }) => checkReceipt(deps, session, body));
}
