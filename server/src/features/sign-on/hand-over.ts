/**
 * A school may have its own host name, `hillview.school.example` under `PUBLIC_URL=https://school.example`. Providers send the browser
 * back to the public address only, where the cookies of the school's host are not: that page leads on to the school's host, and only to it.
 * A host that a request merely claims is never led to, because the reply of the provider would go there.
 */
import { newToken } from '../../platform/keys/index.ts';

/** `https://hillview.school.example`; undefined where the public address is in numbers. */
export function schoolOrigin(publicAddress: string, slug: string): string | undefined {
  const { protocol, host } = new URL(publicAddress);
  const address = `${protocol}//${slug}.${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** @param host of a request, with its port where that is not the usual one */
export function isSchoolHost(publicAddress: string, slug: string, host: string): boolean {
  const origin = schoolOrigin(publicAddress, slug);
  return origin !== undefined && new URL(origin).host === host.toLowerCase();
}

/** A state that only the provider and this browser know. It begins with the school, which only says where to look. */
export const stateFor = (tenantId: number, isAtSchoolHost: boolean): string =>
  `${tenantId}${isAtSchoolHost ? 'h' : ''}.${newToken()}`;

export const beganAtSchoolHost = (state: string): boolean => /^\d+h\./.test(state);
