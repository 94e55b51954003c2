/**
 * Hands a login over to the school's own host name, such as `hillview.school.example` under `PUBLIC_URL=https://school.example`. Providers
 * send the browser back to the public address only, where the cookies of the school's host are not available, so that page redirects to the
 * school's host. It never redirects to another host from the request, because that host would receive the provider's reply.
 */
import { newToken } from '../../platform/keys/index.ts';

/** Returns the school's origin, such as `https://hillview.school.example`; undefined if the public address is an IP address. */
export function schoolOrigin(publicAddress: string, slug: string): string | undefined {
  const { protocol, host } = new URL(publicAddress);
  const address = `${protocol}//${slug}.${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** @param host the request's host, with its port if that is not the default */
export function isSchoolHost(publicAddress: string, slug: string, host: string): boolean {
  const origin = schoolOrigin(publicAddress, slug);
  return origin !== undefined && new URL(origin).host === host.toLowerCase();
}

/** Returns a state that only the provider and this browser know. It begins with the school, which only determines where to look. */
export const stateFor = (tenantId: number, isAtSchoolHost: boolean): string =>
  `${tenantId}${isAtSchoolHost ? 'h' : ''}.${newToken()}`;

export const startedAtSchoolHost = (state: string): boolean => /^\d+h\./.test(state);
