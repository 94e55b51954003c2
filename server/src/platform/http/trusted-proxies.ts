/** Decides which proxies are trusted to say where a request comes from (the setting TRUST_PROXY). */
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** The number of proxies in front of the server (0: none), or the networks of trusted proxies. */
export type TrustProxy = number | readonly string[];

/** @param hop 0 for the direct peer, 1 for the address that it names, and so on */
type IsTrusted = (address: string, hop: number) => boolean;

const MAX_PROXIES = 10;

/**
 * Parses `off`, `on` (one proxy), a number of proxies, or networks separated by commas such as `10.0.0.0/8, 192.168.1.5`.
 * @returns undefined for anything else
 */
export function readTrustProxy(text: string): TrustProxy | undefined {
  const setting = text.trim();
  if (setting === 'off') return 0;
  if (setting === 'on') return 1;
  if (/^\d+$/.test(setting)) {
    const proxies = Number(setting);
    return proxies >= 1 && proxies <= MAX_PROXIES ? proxies : undefined;
  }
  const networks = setting.split(',').map((network) => network.trim());
  try {
    proxyAddress.compile(networks);
    return networks;
  } catch {
    return undefined;
  }
}

export function isTrustedProxy(setting: TrustProxy): IsTrusted {
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  return proxyAddress.compile([...setting]);
}

/** Returns the value that the nearest trusted proxy wrote; undefined if no proxy is trusted. */
function writtenByProxy(request: IncomingMessage, setting: TrustProxy, header: string): string | undefined {
  if (!isTrustedProxy(setting)(request.socket.remoteAddress ?? '', 0)) return undefined;
  const value = request.headers[header];
  return String(value ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

/** Determines where a request comes from. The header is read from the right: each trusted proxy names the one before it. */
export function findCallerAddress(
  request: IncomingMessage,
  setting: TrustProxy,
): { address: string; isSecure: boolean; host: string | undefined } {
  return {
    address: proxyAddress(request, isTrustedProxy(setting)),
    isSecure: writtenByProxy(request, setting, 'x-forwarded-proto') === 'https',
    host: writtenByProxy(request, setting, 'x-forwarded-host') || undefined,
  };
}
