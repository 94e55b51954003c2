/** Reads the handshake of a connection from the raw request, because it does not pass the HTTP server's own parsing. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { findCallerAddress, type TrustProxy } from '../http/trusted-proxies.ts';

export interface Handshake {
  cookies: Record<string, string | undefined>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The client's network address. */
  address: string;
  /** Whether the browser's connection uses TLS. */
  secure: boolean;
  /** The host that the browser requested, from a trusted proxy's header. */
  forwardedHost: string | undefined;
}

export function readHandshake(
  request: IncomingMessage,
  { trustProxy, parseCookie }: { trustProxy: TrustProxy; parseCookie(header: string): Handshake['cookies'] },
): Handshake {
  const { headers } = request;
  const { address, isSecure, host } = findCallerAddress(request, trustProxy);
  return {
    cookies: parseCookie(headers.cookie ?? ''),
    query: new URL(request.url ?? '/', 'http://localhost').searchParams,
    headers,
    address,
    secure: isSecure,
    forwardedHost: host,
  };
}

/**
 * Returns whether a page of another site opens the connection, which browsers allow and for which they send the cookies. Browsers send the
 * origin with every connection to another site, so a request without one comes from our own site or not from a browser.
 */
export function isForeignOrigin(
  { headers, forwardedHost }: Pick<Handshake, 'headers' | 'forwardedHost'>,
  own: { publicUrl: string | undefined },
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const hosts = [headers.host, own.publicUrl ? new URL(own.publicUrl).host : undefined, forwardedHost];
  return !hosts.includes(new URL(origin).host);
}
