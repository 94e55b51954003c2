import { CSRF_COOKIE, CSRF_HEADER, TENANT_HEADER } from '@classi/contract/identity/limits';
import * as t from '../../messages/compiled/lib/http.ts';
import { refusalText } from '../language/translations.ts';
import { sessionLost } from '../session/session.ts';
import { currentTenant } from '../session/tenant.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export interface Issue {
  path: string;
  message: string;
}

interface RefusalParts {
  code?: string | undefined;
  issues?: readonly Issue[];
  details?: Record<string, unknown>;
}

/** The server refused. `message` is written for the person who reads it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The refusal's stable name, such as `session/none`, if the server sent one. */
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  /** What else the refusal's body says, by the wire's names. */
  readonly details: Record<string, unknown>;

  constructor(status: number, message: string, { code, issues = [], details = {} }: RefusalParts = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.details = details;
  }
}

/** No answer came: no network, or no server. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause?: unknown) {
    super(t.theServerCannotBeReached(), { cause });
  }
}

export interface Call {
  method: string;
  path: string;
  query?: Readonly<Record<string, unknown>> | undefined;
  json?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** The school that the call is for, where that is not the remembered one. */
  tenant?: string | undefined;
  /** The request arrives even if the page is closed in the meantime, as far as the browser can: see `KEEPALIVE_BYTES`. */
  keepalive?: boolean | undefined;
  /** Called with the share of the body that was sent, 0 to 1. */
  onUpload?: ((share: number) => void) | undefined;
}

/** Browsers keep about 64 KiB of a page that is gone, of all its requests together, and fail one that asks for more: that one is sent as any other. */
export const KEEPALIVE_BYTES = 60_000;
/** Of requests that are on their way to outlive the page. */
let outliving = 0;

/** Where a person sets up the authenticator app that the school requires. */
const ENROLMENT = '/second-factor';

/** Calls that answer 401 for a wrong password or code, without a session being at stake (wire.md 2). */
const PUBLIC_AUTH = /^\/auth\/(login|signup|forgot-password|sign-on)(\/|$)/;

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Whether this browser holds a session at all; only the server knows whether it is still good. */
export function hasSessionCookie(): boolean {
  return cookie(CSRF_COOKIE) !== undefined;
}

function headersOf({ json, tenant = currentTenant() }: Call): Headers {
  const headers = new Headers({ [TENANT_HEADER]: tenant });
  const csrf = cookie(CSRF_COOKIE);
  if (csrf) headers.set(CSRF_HEADER, csrf);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

function addressOf({ path, query = {} }: Call): URL {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** What a refusal says; a body that is not ours (a proxy's page) gets a sentence of its own. */
async function refusalOf(response: Response): Promise<HttpError> {
  const fallback = t.theServerCouldNotDo({ status: response.status });
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return new HttpError(response.status, fallback);
  const { message, error, issues, code, ...details } = body as Record<string, unknown>;
  const sentence = [message, error].find((text) => typeof text === 'string' && text !== '');
  const name = typeof code === 'string' ? code : undefined;
  return new HttpError(
    response.status,
    typeof sentence === 'string' ? refusalText(name, sentence) : fallback,
    {
      code: name,
      issues: Array.isArray(issues) ? (issues as Issue[]) : [],
      details,
    },
  );
}

const sizeOf = (body: FormData | string | null) =>
  typeof body === 'string' ? new Blob([body]).size : Number.POSITIVE_INFINITY;

/** @returns what ends it */
function outlive(bytes: number): () => void {
  outliving += bytes;
  return () => {
    outliving -= bytes;
  };
}

/**
 * One call with the session's cookies, the school (`X-Tenant`) and the CSRF value.
 * @throws HttpError when the server refuses; a 401 or 422 also ends the session in this browser (spec 1 §4).
 * @throws ConnectionError when no answer comes.
 * @throws the signal's AbortError when the caller gave up.
 */
export async function send(call: Call): Promise<Response> {
  const body = call.form ?? (call.json === undefined ? null : JSON.stringify(call.json));
  const sending = { method: call.method, headers: headersOf(call), body, signal: call.signal ?? null };
  const bytes = call.keepalive === true ? sizeOf(body) : 0;
  const keepalive = call.keepalive === true && outliving + bytes < KEEPALIVE_BYTES;
  const arrived = keepalive ? outlive(bytes) : () => undefined;
  let response: Response;
  try {
    response = call.onUpload
      ? await fetchWithProgress(addressOf(call), sending, call.onUpload)
      : await fetch(addressOf(call), { ...sending, credentials: 'include', keepalive });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ConnectionError(error);
  } finally {
    arrived();
  }
  if (response.ok) return response;
  const needsSession = (response.status === 401 || response.status === 422) && !PUBLIC_AUTH.test(call.path);
  if (needsSession) sessionLost();
  const refusal = await refusalOf(response);
  if (refusal.code === 'session/second-factor-needed' && window.location.pathname !== ENROLMENT)
    window.location.assign(ENROLMENT);
  throw refusal;
}
