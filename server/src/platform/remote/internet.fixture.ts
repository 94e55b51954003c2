/** A simulated internet: names and public addresses, behind which real servers on loopback answer. */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, isIP, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RefusalCode } from '@classi/contract';
import { Refused } from '../http/refuse.ts';
import { silentLog } from '../log/log.ts';
import type { Network } from './follow.ts';
import { createRemote, type RemoteDeps, type RemoteRequest } from './remote.ts';
import { realDial } from './request.ts';

export interface FixtureSite {
  port: number;
  /** The number of connections. */
  connections: number;
  server: HttpServer;
}

export interface Internet {
  network: Network;
  /** The names that were resolved, in order. */
  resolved: string[];
  /** The addresses of a name: each lookup returns the next ones, and then always the last ones. */
  name(host: string, ...answers: string[][]): void;
  /** Starts a server at a public address with this name. */
  site(host: string, listener: RequestListener): Promise<FixtureSite>;
  /** Like `site`, for another kind of server. */
  place(host: string, server: Server): Promise<number>;
  close(): Promise<void>;
}

export function readPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Starts a server on loopback that counts its connections. */
export async function aListener(
  listener: RequestListener,
): Promise<FixtureSite & { close(): Promise<void> }> {
  const server = createServer(listener);
  const site = { server, port: 0, connections: 0, close: () => closed(server) };
  server.on('connection', () => {
    site.connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.port = readPort(server);
  return site;
}

async function closed(server: Server): Promise<void> {
  if ('closeAllConnections' in server) (server as HttpServer).closeAllConnections();
  server.close();
  await once(server, 'close');
}

export function anInternet(): Internet {
  const answers = new Map<string, string[][]>();
  const ports = new Map<string, number>();
  const servers: Server[] = [];
  const resolved: string[] = [];

  async function place(host: string, server: Server): Promise<number> {
    const address = `93.184.216.${ports.size + 1}`;
    answers.set(host, [[address]]);
    if (!server.listening) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    servers.push(server);
    ports.set(address, readPort(server));
    return readPort(server);
  }

  return {
    resolved,
    name: (host, ...lists) => void answers.set(host, lists),
    place,
    site: async (host, listener) => {
      const site = await aListener(listener);
      await place(host, site.server);
      return site;
    },
    network: {
      ownNetworks: () => [],
      resolve: async (host) => {
        resolved.push(host);
        const lists = answers.get(host) ?? [];
        const [list = []] = lists.length > 1 ? lists.splice(0, 1) : lists;
        return list.map((address) => ({ address, family: isIP(address) }));
      },
      // Other addresses are really connected to, so that a test would notice a forbidden one.
      dial: (destination) => {
        const port = ports.get(destination.addresses[0]?.address ?? '');
        return port === undefined ? realDial(destination) : connect({ host: '127.0.0.1', port });
      },
    },
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

export const A_PDF = Buffer.from('%PDF-1.4\n% as far as fetching looks\n%%EOF\n');

/** The result of fetching an address: the file as it was passed on, or the refusal. */
export type FetchOutcome =
  | { name: string; size: number; head: string }
  | { refused: RefusalCode; sentence: string };

export interface RemoteDevice {
  fetch(url: string, input?: Partial<RemoteRequest>): Promise<FetchOutcome>;
  /** Lists the temporary files that still exist. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
}

/** Fetches as the product does, on a simulated internet. */
export async function aRemoteDevice(
  internet: Internet,
  parts: Partial<RemoteDeps> = {},
): Promise<RemoteDevice> {
  const folder = await mkdtemp(join(tmpdir(), 'classi-remote-'));
  const remote = createRemote({
    folder,
    allowedHosts: [],
    log: silentLog(),
    network: internet.network,
    ...parts,
  });
  return {
    fetch: async (url, input = {}) => {
      const signal = new AbortController().signal;
      const whole = { url, sizeLimit: 100_000, fallbackName: '', queue: '1', signal, ...input };
      try {
        return await remote.withPdf(whole, async ({ name, path, size }) => ({
          name,
          size,
          head: (await readFile(path)).toString('latin1', 0, 8),
        }));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { refused: error.code, sentence: error.message };
      }
    },
    leftovers: () => readdir(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
