/**
 * An endpoint is a value: method, path, who may call it, what goes in, every reply with its status. Server, browser and the
 * OpenAPI document use the same value, so they cannot disagree.
 *
 * Schemas are written from the wire's side. Where the wire's names differ from ours, a codec (`fields`) maps them, so that
 * a legacy name exists in this workspace and nowhere else.
 */
import type { z } from 'zod';
import type { RefusalCode } from '../refusals.ts';

/**
 * The access says who may call: `public` reads no session, `member` is a student or a teacher, `account` is
 * any role.
 */
export type Access = 'public' | 'student' | 'instructor' | 'administrator' | 'member' | 'account';

export type Method = 'GET' | 'POST' | 'PUT';

type Schema = z.ZodType;

export interface Endpoint {
  readonly method: Method;
  /** The path, with parameters in braces: `/grader/{name}`. */
  readonly path: `/${string}`;
  /** Required: an endpoint that does not say who may call it does not compile. */
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** A JSON body, or the text fields of a multipart one where `files` is given. */
  readonly body?: Schema;
  /** Names of the file parts; makes the body multipart. */
  readonly files?: readonly string[];
  /** The body is an HTML form (URL-encoded), which a page of another site may post, instead of JSON. */
  readonly isForm?: true;
  /** The schema of the reply with status 200. */
  readonly reply?: Schema;
  /** One line of a newline-delimited JSON stream, instead of `reply`. */
  readonly stream?: Schema;
  /** Content type of a reply that is neither JSON nor a stream. */
  readonly blob?: string;
  /** The largest body in bytes. 1 MiB for JSON by default; for a multipart body what the file limits allow. */
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
