import { INVITATION_DAYS } from '@classi/contract';
import { DAY_MS } from '../../platform/clock/day-ms.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { hashToken, newToken } from '../../platform/keys/index.ts';
import { replaceLinks } from './store.ts';

export interface NewLink {
  accountId: number;
  /** The path of the page, with the token after the '#': browsers do not send that part, so no log has it. */
  path: string;
}

/**
 * Creates a one-time link for each account. Earlier links of these accounts stop working. The token begins with the school's id, because
 * the database shows no row outside of its school.
 */
export async function createAccessLink(
  tx: Transaction,
  { tenantId, accountIds, now }: { tenantId: number; accountIds: readonly number[]; now: Date },
): Promise<NewLink[]> {
  const links = accountIds.map((accountId) => ({ accountId, token: `${tenantId}.${newToken()}` }));
  await replaceLinks(
    tx,
    links.map(({ accountId, token }) => ({
      ...{ tenantId, accountId, createdAt: now },
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })),
  );
  return links.map(({ accountId, token }) => ({ accountId, path: `/join#${token}` }));
}
