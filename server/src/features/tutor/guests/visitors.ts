/**
 * Identifies visitors without an account: by a signed cookie, by their browser and network, and with higher limits by the network alone.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toNetwork } from '../../../platform/http/network.ts';
import type { Keys } from '../../../platform/keys/index.ts';

export interface Visitor {
  id: string;
  /** The HMAC-SHA-256 of the network address, not the address itself. */
  address: string;
  /** The HMAC of the network address together with the browser's name, which identifies a visitor who deleted the cookie. */
  browser: string;
}

export const VISITOR_COOKIE = 'classi_visitor';
const PURPOSE = 'visitor';
/** In seconds. */
const LIFE = 180 * 86_400;

export interface Visitors {
  /** Identifies the visitor of a request; `cookie` is a Set-Cookie header for a new visitor. */
  meet(request: {
    cookies: Record<string, string | undefined>;
    address: string;
    userAgent: string;
    secure: boolean;
  }): Promise<{ visitor: Visitor; cookie?: string }>;
}

const signed = (secret: Uint8Array, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

export function createVisitors({ keys, secure }: { keys: Keys; secure: boolean }): Visitors {
  async function known(cookie: string | undefined): Promise<string | undefined> {
    const [id, keyId, signature] = cookie?.split('.') ?? [];
    if (!id || !keyId || !signature) return undefined;
    const key = await keys.find(PURPOSE, keyId);
    if (!key) return undefined;
    const [right, given] = [signed(key.secret, `visitor ${id}`), Buffer.from(signature, 'base64url')];
    return right.length === given.length && timingSafeEqual(right, given) ? id : undefined;
  }

  return {
    async meet(request) {
      const key = await keys.current(PURPOSE);
      const network = toNetwork(request.address);
      const address = signed(key.secret, `address ${network}`).toString('base64url');
      const browser = signed(key.secret, `browser ${network} ${request.userAgent}`).toString('base64url');
      const id = await known(request.cookies[VISITOR_COOKIE]);
      if (id !== undefined) return { visitor: { id, address, browser } };
      const minted = randomBytes(15).toString('base64url');
      const value = `${minted}.${key.id}.${signed(key.secret, `visitor ${minted}`).toString('base64url')}`;
      const safe = secure || request.secure ? '; Secure' : '';
      return {
        visitor: { id: minted, address, browser },
        cookie: `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${LIFE}; HttpOnly; SameSite=Lax${safe}`,
      };
    },
  };
}
