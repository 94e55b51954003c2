/** `fetch` for libraries that call URLs which people of a school have entered. It refuses internal networks and redirects. */
import type { NamedHost } from '../config/hosts.ts';
import { findDestination, realSurroundings, Unreachable } from './destination.ts';
import { realDial, sendRequest } from './request.ts';

export interface GuardedRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  signal?: AbortSignal;
}

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

const WEB_PORTS = [80, 443, 8443];
const TIME_LIMIT_MS = 10_000;
/** The maximum size of a reply in bytes. */
const SIZE_LIMIT = 1024 * 1024;
/** Statuses whose responses may have no body. */
const BODILESS = [204, 205, 304];

const textOf = (body: unknown): string | undefined =>
  body === undefined || body === null ? undefined : String(body);

/**
 * Creates the function. Every address of the host is checked, and the connection uses only checked addresses. Its errors are `Unreachable`.
 * @param allowedHosts hosts in the own network that may be called nevertheless
 */
export function createGuardedFetch({ allowedHosts }: { allowedHosts: readonly NamedHost[] }): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const stop = signal ? AbortSignal.any([limit, signal]) : limit;
    const destination = await findDestination(
      new URL(address),
      { allowedHosts, ports: WEB_PORTS },
      realSurroundings,
    );
    const answer = await sendRequest(destination, realDial, stop, { method, headers, body: textOf(body) });
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of answer) {
        size += (chunk as Buffer).length;
        if (size > SIZE_LIMIT) throw new Error('the reply is too large');
        chunks.push(chunk as Buffer);
      }
    } catch (error) {
      throw new Unreachable(error);
    } finally {
      answer.destroy();
    }
    const status = answer.statusCode ?? 502;
    const received = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
    );
    return new Response(BODILESS.includes(status) ? null : Buffer.concat(chunks), {
      status,
      headers: received,
    });
  };
}
