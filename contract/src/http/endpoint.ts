/**
 * An endpoint is a value: method, path, access, input, and every reply with its status. Server, browser and the OpenAPI document use the
 * same value, so they cannot disagree. Schemas are written with the wire's names. If these differ from ours, a codec (`fields`) maps them,
 * so that legacy names exist only in this workspace.
 */
import type { z } from 'zod';
import type { RefusalCode } from '../refusals.ts';

/** Who may call an endpoint: `public` reads no session, `member` is a student or a teacher, `account` is any role. */
export type Access = 'public' | 'student' | 'instructor' | 'administrator' | 'member' | 'account';

export type Method = 'GET' | 'POST' | 'PUT';

type Schema = z.ZodType;

export interface Endpoint {
  readonly method: Method;
  /** The path, with parameters in braces: `/grader/{name}`. */
  readonly path: `/${string}`;
  /** Required, so that an endpoint without it does not compile. */
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** A JSON body, or the text fields of a multipart body if `files` is given. */
  readonly body?: Schema;
  /** Names of the file parts; makes the body multipart. */
  readonly files?: readonly string[];
  /** Whether the body is an HTML form (URL-encoded) instead of JSON; a page of another site may post it. */
  readonly isForm?: true;
  /** The schema of the reply with status 200. */
  readonly reply?: Schema;
  /** One line of a newline-delimited JSON stream, instead of `reply`. */
  readonly stream?: Schema;
  /** Content type of a reply that is neither JSON nor a stream. */
  readonly blob?: string;
  /** The maximum size of the body in bytes. The default is 1 MiB for JSON and, for a multipart body, what the file limits allow. */
  readonly bodyLimit?: number;
  /** The refusals of this endpoint, in addition to those of every endpoint with its access. */
  readonly refuses: readonly RefusalCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;
/** One event of a stream, decoded. */
export type EventOf<E extends Endpoint> = Output<E['stream']>;

type Part<Name extends string, S> = S extends Schema ? { [K in Name]: z.output<S> } : unknown;

/** The input of a call, with the names of the code. Parts that the endpoint does not have are absent. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** Fills the braces of a path. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
