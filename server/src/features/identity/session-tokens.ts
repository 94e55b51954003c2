/** The signed token of a session (wire.md 1). */
import { ROLES, type Role } from '@classi/contract';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Keys } from '../../platform/keys/index.ts';

/** The authenticated caller. It contains nothing that the client can choose. */
export interface Session {
  readonly id: string;
  readonly accountId: number;
  readonly tenantId: number;
  readonly role: Role;
  /** True if the session allows only setting up the authenticator app that the school requires. */
  readonly mustEnrol?: boolean;
}

const KEY_PURPOSE = 'session';
/** Longer than the longest timed assignment (12 h 59 min). */
export const SESSION_SECONDS = 14 * 3600;
/** The number of verified tokens in the cache. A token takes a few hundred bytes. */
const REMEMBERED = 5000;

export interface VerifiedSession {
  session: Session;
  csrf: string;
  /**
   * The time of the login, in fractional seconds since 1970, so that a login right after a password change is valid. A renewal does not
   * change it.
   */
  startedAt: number;
  issuedAt: number;
  expiresAt: number;
  /** When the session ends even if it is in use, in seconds since 1970. */
  endsAt: number;
}

/** The times in a token, in seconds since 1970. */
interface TokenTimes {
  startedAt: number;
  endsAt: number;
}

interface SessionTokens {
  sign(session: Session, csrf: string, times: TokenTimes): Promise<string>;
  /** @throws JOSEError if the token is not valid */
  verify(token: string): Promise<VerifiedSession>;
  /** Removes a token from the cache. */
  forget(token: string): void;
}

export function createSessionTokens(keys: Keys, clock: Clock): SessionTokens {
  const remembered = new Map<string, VerifiedSession>();

  async function verifySignature(token: string): Promise<VerifiedSession> {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = header.kid ? await keys.find(KEY_PURPOSE, header.kid) : undefined;
        if (!key) throw new JOSEError('unknown key');
        return key.secret;
      },
      { algorithms: ['HS256'], currentDate: clock.now() },
    );
    return readPayload(payload);
  }

  return {
    async sign({ id, accountId, tenantId: tenant, role, mustEnrol }, csrf, { startedAt, endsAt }) {
      const key = await keys.current(KEY_PURPOSE);
      const now = Math.floor(clock.now().getTime() / 1000);
      const enrol = mustEnrol ? { enrol: true } : {};
      return new SignJWT({ tenant, role, csrf, began: startedAt, ends: endsAt, ...enrol })
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setSubject(String(accountId))
        .setJti(id)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + SESSION_SECONDS, endsAt))
        .sign(key.secret);
    },
    async verify(token) {
      const known = remembered.get(token);
      if (known) return known;
      const verified = await verifySignature(token);
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(token, verified);
      return verified;
    },
    forget: (token) => void remembered.delete(token),
  };
}

/** @throws JOSEError if the payload is not one of a session */
function readPayload({ sub, jti, iat, exp, ...claims }: JWTPayload): VerifiedSession {
  const { tenant, csrf, began, ends, enrol } = claims;
  const role = ROLES.find((known) => known === claims.role);
  if (!sub || !jti || typeof tenant !== 'number' || typeof csrf !== 'string' || !iat || !exp || !role)
    throw new JOSEError('not ours');
  return {
    session: {
      ...{ id: jti, accountId: Number(sub), tenantId: tenant, role },
      ...(enrol === true ? { mustEnrol: true } : {}),
    },
    csrf,
    startedAt: typeof began === 'number' ? began : iat,
    issuedAt: iat,
    expiresAt: exp,
    // A token of an earlier version has no end time and is not renewed.
    endsAt: typeof ends === 'number' ? ends : exp,
  };
}
