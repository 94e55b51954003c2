/**
 * Recognises a browser in which an account has logged in before, by a signed cookie for that account. Failed logins elsewhere do not slow
 * it down. The cookie becomes invalid when the password changes.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

interface DeviceAccount {
  id: number;
  tenantId: number;
  passwordHash: string;
  secondFactorAt: Date | null;
}

/** A device that an account has logged in on. */
export interface KnownDevice {
  id: string;
  /** Whether the login on it was confirmed with a code of the account's current authenticator app. */
  hasPassedSecondFactor: boolean;
}

export interface TrustedDevices {
  /** @param hasPassedSecondFactor whether the next login here needs no code */
  trust(
    reply: FastifyReply,
    request: FastifyRequest,
    account: DeviceAccount,
    hasPassedSecondFactor?: boolean,
  ): Promise<void>;
  /** @returns the device where this browser has logged in to the account before */
  find(request: Pick<FastifyRequest, 'cookies'>, account: DeviceAccount): Promise<KnownDevice | undefined>;
}

const KEY_PURPOSE = 'device';
const PREFIX = 'classi_device_';
const LIFE_SECONDS = 180 * 86_400;
/** The limit for a computer that many people share. A browser sends no more than a few KiB of cookies. */
const MAX_ACCOUNTS = 12;

const issuedAtOf = (value: string | undefined): number => Number(value?.split('.')[1] ?? 0) || 0;

export function createTrustedDevices(deps: Platform<'clock' | 'keys'> & { secure: boolean }): TrustedDevices {
  const { keys, clock } = deps;
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const macOf = (
    secret: Uint8Array,
    device: string,
    { id, tenantId, passwordHash, secondFactorAt }: DeviceAccount,
    hasPassedSecondFactor: boolean,
  ) => {
    const factor = hasPassedSecondFactor && secondFactorAt ? ` ${secondFactorAt.getTime()}` : '';
    return createHmac('sha256', secret)
      .update(`${tenantId} ${id} ${device} ${passwordHash}${factor}`)
      .digest();
  };

  /** Removes the oldest cookies to make room for a new one. */
  function dropOldest(reply: FastifyReply, request: FastifyRequest, name: string): void {
    const others = Object.keys(request.cookies).filter((each) => each.startsWith(PREFIX) && each !== name);
    const oldestFirst = others.sort(
      (a, b) => issuedAtOf(request.cookies[a]) - issuedAtOf(request.cookies[b]),
    );
    for (const old of oldestFirst.slice(0, Math.max(0, others.length - MAX_ACCOUNTS + 1)))
      reply.clearCookie(old, { path: '/auth' });
  }

  return {
    async trust(reply, request, account, hasPassedSecondFactor = false) {
      const key = await keys.current(KEY_PURPOSE);
      const device = `${randomBytes(12).toString('base64url')}.${now()}`;
      const name = `${PREFIX}${account.id}`;
      dropOldest(reply, request, name);
      reply.setCookie(
        name,
        `${device}.${key.id}.${macOf(key.secret, device, account, hasPassedSecondFactor).toString('base64url')}`,
        {
          path: '/auth',
          httpOnly: true,
          sameSite: 'lax',
          secure: deps.secure || request.protocol === 'https',
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
      const given = Buffer.from(mac, 'base64url');
      for (const hasPassedSecondFactor of account.secondFactorAt ? [true, false] : [false]) {
        const right = macOf(key.secret, `${id}.${issuedAt}`, account, hasPassedSecondFactor);
        if (right.length === given.length && timingSafeEqual(right, given))
          return { id, hasPassedSecondFactor };
      }
      return undefined;
    },
  };
}
