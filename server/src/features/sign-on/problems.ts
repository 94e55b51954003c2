/** Converts errors of a provider to refusals of the contract. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { Refused } from '../../platform/http/refuse.ts';
import { Unreachable } from '../../platform/remote/index.ts';

export type SignOnProblem =
  | `sign-on/${'cancelled' | 'provider' | 'code' | 'secret' | 'issuer' | 'audience'}`
  | `sign-on/${'unverifiable' | 'unreachable' | 'expired'}`;

const BY_CLAIM: Record<string, SignOnProblem> = {
  iss: 'sign-on/issuer',
  aud: 'sign-on/audience',
  azp: 'sign-on/audience',
  nonce: 'sign-on/expired',
};

/** Yields the error and its chain of causes. */
export function* chainOf(error: unknown): Generator<object> {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

/** Returns the messages for the log. Other properties are left out because they may contain claims and codes. */
export const errorMessages = (error: unknown): string[] =>
  [...chainOf(error)].flatMap((part) => (part instanceof Error ? [part.message] : []));

/** Returns the name of the claim whose value is wrong; undefined if the error is not about a claim. */
function claimOf(error: unknown): string | undefined {
  for (const part of chainOf(error)) {
    if ('claim' in part && typeof part.claim === 'string') return part.claim;
    if ('attribute' in part && part.attribute === 'issuer') return 'iss';
    // The parameter that names the issuer (RFC 9207).
    if (part instanceof Error && part.message.includes('"iss" (issuer) response parameter')) return 'iss';
  }
  return undefined;
}

const isUnreachable = (error: unknown): boolean =>
  [...chainOf(error)].some(
    (part) =>
      part instanceof Unreachable ||
      part instanceof Refused ||
      ('code' in part && (part.code === 'OAUTH_TIMEOUT' || part.code === 'OAUTH_ABORT')),
  );

/** Returns whether the error is about a provider's reply. Such errors have a code, even if the library does not wrap them. */
const isOfLibrary = (error: unknown): boolean =>
  error instanceof ClientError ||
  [...chainOf(error)].some((part) => 'code' in part && String(part.code).startsWith('OAUTH_'));

/** @returns null if the error was not caused by a provider */
export function toSignOnProblem(error: unknown): SignOnProblem | null {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'sign-on/cancelled' : 'sign-on/provider';
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'sign-on/code';
    return error.error === 'invalid_client' || error.error === 'unauthorized_client'
      ? 'sign-on/secret'
      : 'sign-on/provider';
  }
  if (isUnreachable(error)) return 'sign-on/unreachable';
  const claim = claimOf(error);
  if (claim !== undefined) return BY_CLAIM[claim] ?? 'sign-on/unverifiable';
  return isOfLibrary(error) ? 'sign-on/unverifiable' : null;
}
