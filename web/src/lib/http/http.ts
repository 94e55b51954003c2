import { CSRF_COOKIE, CSRF_HEADER, TENANT_HEADER } from '@classi/contract/identity/limits';
import * as t from '../../messages/compiled/lib/http.ts';
import { refusalText } from '../language/translations.ts';
import { sessionLost } from '../session/session.ts';
import { currentTenant } from '../session/tenant.ts';
import type { Sending } from './fetch-with-progress.ts';

export interface Issue {
  path: string;
  message: string;
}

interface RefusalParts {
  code?: string | undefined;
  issues?: readonly Issue[];
  details?: Record<string, unknown>;
}

/** Thrown when the server refuses a call. `message` is written for the user. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The refusal's stable name, such as `session/none`, if the server sent one. */
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  /** Further fields of the refusal's body, by the wire's names. */
  readonly details: Record<string, unknown>;

  constructor(status: number, message: string, { code, issues = [], details = {} }: RefusalParts = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.details = details;
  }
}

/** Thrown when there is no response, because there is no network or no server. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause?: unknown) {
    super(t.serverUnreachable(), { cause });
  }
}

export interface Call {
  method: string;
  path: string;
  query?: Readonly<Record<string, unknown>> | undefined;
  json?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** The school for this call, if it is not the remembered one. */
  tenant?: string | undefined;
  /**
   * The request arrives even if the page is closed in the meantime, within the browser's limit: see
   * `KEEPALIVE_BYTES`.
   */
  keepalive?: boolean | undefined;
  /** Sends the request in place of `fetch`, such as `fetchWithProgress`, which the login page does not load. */
  transport?: ((address: URL, sending: Sending) => Promise<Response>) | undefined;
}

/**
 * Browsers limit all keepalive requests of a page together to about 64 KiB, and fail a request that exceeds
 * this. Such a request is sent without keepalive.
 */
export const KEEPALIVE_BYTES = 60_000;
/** The bytes of keepalive requests that are in flight. */
let keepaliveBytes = 0;

/** The page on which a person sets up the authenticator app that the school requires. */
const ENROLMENT = '/second-factor';

/** These calls answer 401 for a wrong password or code, which does not end a session (wire.md 2). */
const PUBLIC_AUTH = /^\/auth\/(login|signup|forgot-password|sign-on)(\/|$)/;

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/**
 * Returns whether this browser has a session cookie. Only the server knows whether the session is still
 * valid.
 */
export function hasSessionCookie(): boolean {
  return cookie(CSRF_COOKIE) !== undefined;
}

function buildHeaders({ json, tenant = currentTenant() }: Call): Headers {
  const headers = new Headers({ [TENANT_HEADER]: tenant });
  const csrf = cookie(CSRF_COOKIE);
  if (csrf) headers.set(CSRF_HEADER, csrf);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

function buildAddress({ path, query = {} }: Call): URL {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Parses a refusal. A body that is not ours, such as a proxy's page, gets a general sentence. */
async function readRefusal(response: Response): Promise<HttpError> {
  const fallback = t.serverError({ status: response.status });
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return new HttpError(response.status, fallback);
  const { message, error, issues, code, ...details } = body as Record<string, unknown>;
  const sentence = [message, error].find((text) => typeof text === 'string' && text !== '');
  const name = typeof code === 'string' ? code : undefined;
  return new HttpError(
    response.status,
    typeof sentence === 'string' ? refusalText(name, sentence) : fallback,
    { code: name, issues: Array.isArray(issues) ? (issues as Issue[]) : [], details },
  );
}

/** Returns the sentence of a refusal that says why the session has ended, for the login page. */
export const describeSessionEnd = ({ code, message }: { code?: string | undefined; message: string }) =>
  code === 'session/deactivated' ? refusalText(code, message) : undefined;

const measureBody = (body: FormData | string | null) =>
  typeof body === 'string' ? new Blob([body]).size : Number.POSITIVE_INFINITY;

/** @returns a function to call when the request has ended */
function reserveKeepalive(bytes: number): () => void {
  keepaliveBytes += bytes;
  return () => {
    keepaliveBytes -= bytes;
  };
}

/**
 * Sends one call with the session's cookies, the school (`X-Tenant`) and the CSRF value.
 * @throws HttpError if the server refuses; a 401 or 422 also ends the session in this browser (spec 1 §4)
 * @throws ConnectionError if there is no response
 * @throws the signal's AbortError if the caller aborted
 */
export async function send(call: Call): Promise<Response> {
  const body = call.form ?? (call.json === undefined ? null : JSON.stringify(call.json));
  const sending = { method: call.method, headers: buildHeaders(call), body, signal: call.signal ?? null };
  const bytes = call.keepalive === true ? measureBody(body) : 0;
  const isKeepalive = call.keepalive === true && keepaliveBytes + bytes < KEEPALIVE_BYTES;
  const arrived = isKeepalive ? reserveKeepalive(bytes) : () => undefined;
  let response: Response;
  try {
    response = call.transport
      ? await call.transport(buildAddress(call), sending)
      : await fetch(buildAddress(call), { ...sending, credentials: 'include', keepalive: isKeepalive });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ConnectionError(error);
  } finally {
    arrived();
  }
  if (response.ok) return response;
  const needsSession = (response.status === 401 || response.status === 422) && !PUBLIC_AUTH.test(call.path);
  const refusal = await readRefusal(response);
  if (needsSession) sessionLost(describeSessionEnd(refusal));
  if (refusal.code === 'session/second-factor-needed' && window.location.pathname !== ENROLMENT)
    window.location.assign(ENROLMENT);
  throw refusal;
}
