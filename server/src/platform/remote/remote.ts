/** Fetches files by their URL from the internet, without access to internal networks (spec 1 §5, spec 2 §5). */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { looksLikePdf, URL_TIME_LIMIT_MS, urlProblem } from '@classi/contract';
import { createKeyedLimiter } from '../concurrency/keyed-limiter.ts';
import type { NamedHost } from '../config/hosts.ts';
import { Refused, refuse } from '../http/refuse.ts';
import type { Log } from '../log/log.ts';
import { realSurroundings, Unreachable } from './destination.ts';
import { chooseFileName } from './file-name.ts';
import { follow, type Network } from './follow.ts';
import { receive } from './receive.ts';
import { realDial } from './request.ts';

export interface RemoteRequest {
  /** The URL as the person entered it. */
  url: string;
  /** Bytes. */
  sizeLimit: number;
  /** The file's name if neither its server nor its address gives one. */
  fallbackName: string;
  /** The key of a queue. Only a few files of each queue are fetched at the same time. */
  queue: string;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

/** A fetched file that begins as a PDF, in a temporary folder. */
export interface RemoteFile {
  path: string;
  /** In bytes; may be 0. */
  size: number;
  /** Ends in `.pdf`. */
  name: string;
}

export interface Remote {
  /**
   * Fetches a PDF and passes it on. It is deleted when `use` has finished.
   * @throws Refused url/…, with a message for the person who entered the URL
   */
  withPdf<Result>(input: RemoteRequest, use: (file: RemoteFile) => Promise<Result>): Promise<Result>;
}

export interface RemoteDeps {
  /** The absolute path of the folder for temporary files. */
  folder: string;
  allowedHosts: readonly NamedHost[];
  log: Log;
  /** The time limit of a fetch in ms, without the time in the queue. */
  timeLimit?: number;
  /** The allowed ports of hosts that are not allowed by name. */
  ports?: readonly number[];
  /** The number of concurrent fetches in each queue. */
  concurrency?: number;
  network?: Partial<Network>;
}

const PORTS = [80, 443, 8080, 8443];
const CONCURRENCY = 4;
/** The maximum number of waiting requests, and their time limit in ms. */
const MAX_WAITING = 40;
const WAIT_LIMIT_MS = 30_000;

export function createRemote(deps: RemoteDeps): Remote {
  const { folder, log, timeLimit = URL_TIME_LIMIT_MS } = deps;
  const rules = { allowedHosts: deps.allowedHosts, ports: deps.ports ?? PORTS };
  const network: Network = { ...realSurroundings, dial: realDial, ...deps.network };
  const limiter = createKeyedLimiter({
    concurrency: deps.concurrency ?? CONCURRENCY,
    maxWaiting: MAX_WAITING,
    waitLimitMs: WAIT_LIMIT_MS,
    createRefusal: () => new Refused('url/too-many'),
  });

  async function fetchInto(path: string, input: RemoteRequest, signal: AbortSignal): Promise<RemoteFile> {
    const found = await follow(new URL(input.url.trim()), { rules, network, signal });
    try {
      const size = await receive(found, path, input.sizeLimit);
      const disposition = found.answer.headers['content-disposition'];
      return { path, size, name: chooseFileName(disposition, found.url, input.fallbackName) };
    } finally {
      found.answer.destroy();
    }
  }

  /** Converts the error to a refusal. Only the host is logged, because the rest of a URL may contain secrets. */
  function refusalOf(error: unknown, input: RemoteRequest, deadline: AbortSignal): unknown {
    if (input.signal.aborted) return input.signal.reason;
    if (error instanceof Refused) return error;
    const { host } = new URL(input.url.trim());
    if (deadline.aborted) return new Refused('url/too-slow', { seconds: Math.ceil(timeLimit / 1000) });
    if (error instanceof Unreachable) {
      log.info({ host, error: error.cause }, 'an address could not be fetched');
      return new Refused(looksLikePdf(input.url.trim()) ? 'url/unreachable' : 'url/unverified');
    }
    log.error({ host, error }, 'fetching an address failed');
    return new Refused('url/failed');
  }

  async function fetchInTime(path: string, input: RemoteRequest): Promise<RemoteFile> {
    const deadline = AbortSignal.timeout(timeLimit);
    try {
      return await fetchInto(path, input, AbortSignal.any([deadline, input.signal]));
    } catch (error) {
      throw refusalOf(error, input, deadline);
    }
  }

  async function withPdf<Result>(
    input: RemoteRequest,
    use: (file: RemoteFile) => Promise<Result>,
  ): Promise<Result> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    try {
      return await use(await fetchInTime(path, input));
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    withPdf: async (input, use) => {
      const sentence = urlProblem(input.url);
      if (sentence) refuse('url/refused', { sentence });
      try {
        return await limiter.run(input.queue, input.signal, () => withPdf(input, use));
      } catch (error) {
        // If the caller has disconnected, this is not a failure of the server either.
        throw error === input.signal.reason ? new Refused('url/unreachable') : error;
      }
    },
  };
}
