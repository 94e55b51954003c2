/** Follows redirects from a URL to the final reply. Each URL on the way is checked like the first. */
import type { IncomingMessage } from 'node:http';
import { refuse } from '../http/refuse.ts';
import { findDestination, type Rules, type Surroundings } from './destination.ts';
import { type Dial, sendRequest } from './request.ts';

export interface Network extends Surroundings {
  dial: Dial;
}

export interface FollowedResponse {
  answer: IncomingMessage;
  /** The final address after redirects. */
  url: URL;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Rejects when the signal aborts. The result of `work` is then ignored. */
function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Returns the target of a redirect; undefined for other replies. */
function nextOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(statusCode) || location === undefined) return undefined;
  const { href } = URL.canParse(location, url) ? new URL(location, url) : refuse('url/redirects');
  return new URL(href);
}

/**
 * @returns the reply with status 200; the caller must read or destroy its body
 * @throws Refused url/refused, url/private, url/port, url/redirects, url/status
 * @throws Unreachable
 */
export async function follow(
  start: URL,
  { rules, network, signal }: { rules: Rules; network: Network; signal: AbortSignal },
): Promise<FollowedResponse> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const destination = await unlessAborted(signal, findDestination(url, rules, network));
    const answer = await sendRequest(destination, network.dial, signal);
    if (answer.statusCode === 200) return { answer, url };
    answer.destroy();
    const next = nextOf(answer, url);
    if (!next) refuse('url/status', { status: answer.statusCode ?? 0 });
    url = next;
  }
  return refuse('url/redirects');
}
