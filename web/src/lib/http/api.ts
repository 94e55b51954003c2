import { type Endpoint, fillPath, type InputOf, type ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../messages/compiled/lib/calls.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { type Call, HttpError, send } from './http.ts';
import { type FileParts, multipart } from './multipart.ts';

/** The file parts of a multipart call. */
type Files<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[]
  ? { files: { [K in Name]?: File | readonly File[] } }
  : unknown;

type Input<E extends Endpoint> = InputOf<E> & Files<E>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The school for this call, if it is not the remembered one. */
  tenant?: string;
  /** Sends the request even if the page is being closed (`http.ts`). */
  keepalive?: boolean | undefined;
  /** Called with the share of the request's body that was sent, from 0 to 1. For files. */
  onUpload?: ((share: number) => void) | undefined;
}

/** An endpoint without parameters, query and body is called without input. */
export type Arguments<E extends Endpoint> =
  unknown extends Input<E>
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

type Answer<E extends Endpoint> = E extends { readonly blob: string } ? Blob : ReplyOf<E>;

export interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: FileParts;
}

/**
 * Thrown when the server's reply is not what this page expects. Usually the page is older than the server.
 */
export class UnreadableReplyError extends Error {
  override readonly name = 'UnreadableReplyError';

  constructor(cause: unknown) {
    super(t.responseInvalid(), { cause });
  }
}

interface SchemaIssues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

const hasIssues = (error: unknown): error is SchemaIssues => error instanceof Error && 'issues' in error;

/**
 * Encodes clean names as the wire's names. Input that the contract forbids is refused here as the server
 * would do it: 400 with the issues.
 */
function encoded(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined;
  try {
    return schema.encode(value);
  } catch (error) {
    if (!hasIssues(error)) throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const sentence = issues[0]?.message || t.requestInvalid();
    throw new HttpError(400, sentence, { issues });
  }
}

/** @throws UnreadableReplyError */
export function decoded(schema: Endpoint['reply'], value: unknown): unknown {
  if (!schema) return undefined;
  try {
    return schema.decode(value);
  } catch (error) {
    throw new UnreadableReplyError(error);
  }
}

/** @throws HttpError for input that the contract forbids */
export function prepared(
  endpoint: Endpoint,
  input: LooseInput = {},
  { onUpload, ...options }: CallOptions = {},
): Call {
  const params = encoded(endpoint.params, input.params) as Record<string, unknown> | undefined;
  const body = encoded(endpoint.body, input.body);
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, params ?? {}),
    query: encoded(endpoint.query, input.query) as Record<string, unknown> | undefined,
    ...(endpoint.files ? { form: multipart(body, input.files) } : { json: body }),
    ...(onUpload ? { transport: (address, sending) => fetchWithProgress(address, sending, onUpload) } : {}),
    ...options,
  };
}

/**
 * Calls an endpoint of the contract. Input and reply have clean names; a `blob` endpoint returns a Blob.
 * @throws HttpError, ConnectionError (`http.ts`), UnreadableReplyError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Arguments<E>
): Promise<Answer<E>> {
  const response = await send(prepared(endpoint, input as LooseInput | undefined, options));
  if (endpoint.blob) return (await response.blob()) as Answer<E>;
  const body: unknown = endpoint.reply ? await response.json().catch(() => undefined) : undefined;
  return decoded(endpoint.reply, body) as Answer<E>;
}
