/** Resolves a URL to its destination after checking all of it: every IP address of its host, and its port. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { urlProblem } from '@classi/contract';
import type { NamedHost } from '../config/hosts.ts';
import { refuse } from '../http/refuse.ts';
import { classOfAddress, isIn } from './addresses.ts';

/** Functions that look up addresses in the network. */
export interface Surroundings {
  /** Returns every address of a name. If the name does not exist, it rejects or returns none. */
  resolve(host: string): Promise<LookupAddress[]>;
  /** Returns the networks of this machine in CIDR notation. */
  ownNetworks(): string[];
}

export interface Rules {
  /** Hosts in the school's own network that may be called although they are private. */
  allowedHosts: readonly NamedHost[];
  ports: readonly number[];
}

/** The resolved address to connect to. It is not resolved again, so that it cannot change after the check. */
export interface Destination {
  url: URL;
  /** The host without brackets and without a trailing dot. */
  host: string;
  port: number;
  addresses: LookupAddress[];
}

/** Thrown if the network could not be reached or the connection broke; the caller does not need the reason. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('unreachable', { cause });
    this.name = 'Unreachable';
  }
}

export const realSurroundings: Surroundings = {
  resolve: (host) => lookup(host, { all: true, order: 'ipv4first' }),
  ownNetworks: () =>
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).flatMap(({ cidr }) => (cidr ? [cidr] : [])),
    ),
};

function portOf(url: URL): number {
  if (url.port) return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** Returns the setting that allows this host. If it names a port, it allows only that port. */
function allowance(rules: Rules, host: string, port: number): NamedHost | undefined {
  return rules.allowedHosts.find(
    (allowed) => allowed.host === host && (allowed.port === undefined || allowed.port === port),
  );
}

async function addressesOf(host: string, surroundings: Surroundings): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  try {
    const found = await surroundings.resolve(host);
    if (found.length > 0) return found;
  } catch (error) {
    throw new Unreachable(error);
  }
  throw new Unreachable(new Error('a name without addresses'));
}

/**
 * Checks a URL completely: its notation, every address of its host, and its port. A single forbidden address makes the whole URL forbidden.
 * @throws Refused url/refused, url/private, url/port
 * @throws Unreachable if the host does not exist
 */
export async function findDestination(
  url: URL,
  rules: Rules,
  surroundings: Surroundings,
): Promise<Destination> {
  const sentence = urlProblem(url.href);
  if (sentence) refuse('url/refused', { sentence });
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const port = portOf(url);
  const allowed = allowance(rules, host, port);
  const addresses = await addressesOf(host, surroundings);
  const networks = allowed ? [] : surroundings.ownNetworks();
  for (const { address } of addresses) {
    const found = classOfAddress(address);
    if (found === 'never' || (found === 'local' && !allowed) || isIn(networks, address))
      refuse('url/private');
  }
  if (allowed?.port === undefined && !rules.ports.includes(port)) refuse('url/port', { port });
  return { url, host, port, addresses };
}
