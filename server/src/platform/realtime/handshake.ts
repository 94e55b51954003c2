/** What a connection says of itself when it begins, read from the raw request: it does not pass the HTTP server's own reading. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface Handshake {
  cookies: Record<string, string | undefined>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Of the network. */
  address: string;
  /** The browser came by TLS. */
  secure: boolean;
}

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim() || undefined;

export function handshakeOf(
  request: IncomingMessage,
  { trustProxy, parseCookie }: { trustProxy: boolean; parseCookie(header: string): Handshake['cookies'] },
): Handshake {
  const { headers } = request;
  const told = trustProxy ? first(headers['x-forwarded-for']) : undefined;
  return {
    cookies: parseCookie(headers.cookie ?? ''),
    query: new URL(request.url ?? '/', 'http://localhost').searchParams,
    headers,
    address: told ?? request.socket.remoteAddress ?? '',
    secure: trustProxy && first(headers['x-forwarded-proto']) === 'https',
  };
}

/**
 * Whether a page of another site opens the connection: browsers do not keep them from it, and send the cookies along. A browser names the origin
 * with every connection of another site; a request without one is of the own site, or of no browser.
 */
export function isForeignOrigin(
  { headers }: Pick<Handshake, 'headers'>,
  own: { publicUrl: string | undefined; trustProxy: boolean },
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const hosts = [
    headers.host,
    own.publicUrl ? new URL(own.publicUrl).host : undefined,
    own.trustProxy ? first(headers['x-forwarded-host']) : undefined,
  ];
  return !hosts.includes(new URL(origin).host);
}
