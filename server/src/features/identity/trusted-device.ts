/**
 * A browser in which an account has logged in before: a signed cookie for that account alone. Failed logins elsewhere do not slow it
 * down. It ends with the password that it was made with.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Keys } from '../../platform/keys/index.ts';

interface DeviceAccount {
  id: number;
  tenantId: number;
  passwordHash: string;
}

export interface TrustedDevices {
  trust(reply: FastifyReply, request: FastifyRequest, account: DeviceAccount): Promise<void>;
  /** @returns the device's id where this browser has logged in to the account before */
  find(request: Pick<FastifyRequest, 'cookies'>, account: DeviceAccount): Promise<string | undefined>;
}

const KEY_PURPOSE = 'device';
const PREFIX = 'classi_device_';
const LIFE_SECONDS = 180 * 86_400;
/** On a computer that many share; a browser sends no more than a few KiB of cookies. */
const MOST_ACCOUNTS = 12;

const issuedAtOf = (value: string | undefined): number => Number(value?.split('.')[1] ?? 0) || 0;

export function createTrustedDevices(parts: { keys: Keys; clock: Clock; secure: boolean }): TrustedDevices {
  const { keys, clock } = parts;
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const macOf = (secret: Uint8Array, device: string, { id, tenantId, passwordHash }: DeviceAccount) =>
    createHmac('sha256', secret).update(`${tenantId} ${id} ${device} ${passwordHash}`).digest();

  /** Makes room for one more: the cookies that were set first go. */
  function dropOldest(reply: FastifyReply, request: FastifyRequest, name: string): void {
    const others = Object.keys(request.cookies).filter((each) => each.startsWith(PREFIX) && each !== name);
    const oldestFirst = others.sort(
      (a, b) => issuedAtOf(request.cookies[a]) - issuedAtOf(request.cookies[b]),
    );
    for (const old of oldestFirst.slice(0, Math.max(0, others.length - MOST_ACCOUNTS + 1)))
      reply.clearCookie(old, { path: '/auth' });
  }

  return {
    async trust(reply, request, account) {
      const key = await keys.current(KEY_PURPOSE);
      const device = `${randomBytes(12).toString('base64url')}.${now()}`;
      const name = `${PREFIX}${account.id}`;
      dropOldest(reply, request, name);
      reply.setCookie(
        name,
        `${device}.${key.id}.${macOf(key.secret, device, account).toString('base64url')}`,
        {
          path: '/auth',
          httpOnly: true,
          sameSite: 'lax',
          secure: parts.secure || request.protocol === 'https',
          maxAge: LIFE_SECONDS,
        },
      );
    },
    async find(request, account) {
      const [id, issuedAt, keyId, mac, ...more] = request.cookies[`${PREFIX}${account.id}`]?.split('.') ?? [];
      if (!id || !issuedAt || !keyId || !mac || more.length > 0) return undefined;
      if (!(Number(issuedAt) + LIFE_SECONDS > now())) return undefined;
      const key = await keys.find(KEY_PURPOSE, keyId);
      if (!key) return undefined;
      const right = macOf(key.secret, `${id}.${issuedAt}`, account);
      const given = Buffer.from(mac, 'base64url');
      return right.length === given.length && timingSafeEqual(right, given) ? id : undefined;
    },
  };
}
