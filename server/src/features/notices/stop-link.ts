/** The link in an e-mail that turns such e-mails off. It is signed for one account, so that it needs no login. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/keys/index.ts';

const PURPOSE = 'notices';

const macOf = (secret: Uint8Array, tenantId: number, accountId: number) =>
  createHmac('sha256', secret).update(`${tenantId} ${accountId}`).digest();

export async function stopToken(keys: Keys, tenantId: number, accountId: number): Promise<string> {
  const key = await keys.current(PURPOSE);
  return `${tenantId}.${accountId}.${key.id}.${macOf(key.secret, tenantId, accountId).toString('base64url')}`;
}

/** @returns the account that the token is for, or null if this server did not create it */
export async function readStopToken(
  keys: Keys,
  token: string,
): Promise<{ tenantId: number; accountId: number } | null> {
  const [, tenant, account, keyId = '', mac = ''] =
    /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const key = await keys.find(PURPOSE, keyId);
  if (!key) return null;
  const [tenantId, accountId] = [Number(tenant), Number(account)];
  const right = macOf(key.secret, tenantId, accountId);
  const given = Buffer.from(mac, 'base64url');
  return right.length === given.length && timingSafeEqual(right, given) ? { tenantId, accountId } : null;
}
