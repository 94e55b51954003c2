/** Determines the site for which a passkey is made, and reads what an authenticator signed. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Log } from '../../../platform/log/log.ts';

/** A challenge is valid for this long, in ms. */
export const CHALLENGE_MS = 5 * 60_000;

/** The library has 280 modules, so it is loaded when the first passkey is used. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The site of a request. A passkey works only on the host name that it was made for. */
export interface RelyingParty {
  /** The host name without its port. */
  host: string;
  /** The origin as browsers send it, for example `https://hillview.school.example`. */
  origin: string;
}

/** @throws Refused passkey/host */
export function createRelyingParty(
  request: Pick<FastifyRequest, 'host' | 'hostname' | 'protocol'>,
  isSecure: boolean,
): RelyingParty {
  const host = request.hostname.toLowerCase();
  // WebAuthn does not allow IP addresses.
  if (host === '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0) refuse('passkey/host');
  const address = `${isSecure ? 'https' : request.protocol}://${request.host}`;
  return URL.canParse(address) ? { host, origin: new URL(address).origin } : refuse('passkey/host');
}

/** Returns the challenge in an authenticator's reply, or '' if the reply is unreadable. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return String(clientData.challenge);
  } catch {
    return '';
  }
}

/**
 * Returns the result of a check by the library, whose errors become a refusal.
 * @throws Refused passkey/invalid
 */
export async function verified<Result extends { verified: boolean }>(
  check: Promise<Result>,
  log: Log,
): Promise<Extract<Result, { verified: true }> | (Result & { verified: true })> {
  const result = await check.catch((error: unknown) => {
    log.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'a passkey was not accepted',
    );
    return refuse('passkey/invalid');
  });
  if (!result.verified) refuse('passkey/invalid');
  return result as Result & { verified: true };
}
