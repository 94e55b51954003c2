import { checkReceipt as checkReceiptEndpoint, getReceipt } from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { checkReceipt, giveReceipt, type ReceiptParts } from './receipts.ts';

export function mountReceipts(mount: Mount<Session>, parts: ReceiptParts): void {
  mount(getReceipt, async ({ session, body }) => giveReceipt(parts, session, body.assignmentId));
  mount(checkReceiptEndpoint, async ({ session, body }) => checkReceipt(parts, session, body));
}
