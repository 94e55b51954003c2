/** Mounts the contract's endpoints: decodes requests, authenticates callers, and encodes replies. */
import type { Access, BodyOf, Endpoint, EventOf, ParamsOf, QueryOf, ReplyOf } from '@classi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { multipartBody, type ReceivedFile } from './multipart.ts';
import { plainSentence } from './plain-sentence.ts';
import { Refused } from './refuse.ts';
import { toStorable } from './storable.ts';
import { sendStream } from './stream.ts';
import { withoutNulls } from './without-nulls.ts';

export type { ReceivedFile } from './multipart.ts';

/** The bytes of a reply that is neither JSON nor a stream. */
export interface Blob {
  contentType: string;
  bytes: NodeJS.ReadableStream | Uint8Array | string;
  headers?: Record<string, string>;
}

type SessionOf<E extends Endpoint, Session> = E['access'] extends 'public' ? undefined : Session;

/** The arguments of a use case. */
export interface Call<E extends Endpoint, Session> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: ReceivedFile[];
  session: SessionOf<E, Session>;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
  log: Log;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E extends { stream: z.ZodType }
  ? Promise<AsyncIterable<EventOf<E>>>
  : E extends { blob: string }
    ? Promise<Blob>
    : Promise<ReplyOf<E>>;

export type Handler<E extends Endpoint, Session> = (call: Call<E, Session>) => Answer<E>;

/** Determines the caller from the request alone, and refuses callers without access. */
export type Authorise<Session> = (
  request: FastifyRequest,
  reply: FastifyReply,
  access: Exclude<Access, 'public'>,
) => Promise<Session>;

/** Only this scope accepts forms, which other sites may post; everywhere else a form is refused. */
function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export type Mount<Session> = <const E extends Endpoint>(endpoint: E, handler: Handler<E, Session>) => void;

const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** A refusal with status 400 lists each place and its problem; the first problem is the message. */
function invalid(error: z.ZodError): Refused {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const refused = new Refused('http/invalid', {}, { issues });
  if (issues[0]) refused.message = issues[0].message;
  return refused;
}

function decode(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = toStorable(value ?? {});
  const read = schema.safeParse(given, { error: plainSentence });
  if (read.success) return read.data;
  const without = withoutNulls(given, read.error.issues);
  if (without === given) throw invalid(read.error);
  const again = schema.safeParse(without, { error: plainSentence });
  if (!again.success) throw invalid(again.error);
  return again.data;
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function sendAnswer(
  endpoint: Endpoint,
  answer: unknown,
  call: { reply: FastifyReply; signal: AbortSignal; log: Log },
) {
  const { reply } = call;
  if (endpoint.stream) {
    await sendStream(reply, endpoint.stream, answer as AsyncIterable<unknown>, call.signal, call.log);
    return;
  }
  if (endpoint.blob) {
    const blob = answer as Blob;
    await reply
      .headers(blob.headers ?? {})
      .type(blob.contentType)
      .send(blob.bytes);
    return;
  }
  await reply.send(endpoint.reply ? z.encode(endpoint.reply, answer) : {});
}

/** @returns the function that mounts one endpoint after the other on `server` */
export function mounting<Session>(server: FastifyInstance, authorise: Authorise<Session>): Mount<Session> {
  const callers = new WeakMap<FastifyRequest, Session>();
  /** This runs before the body is read, so that the body of a caller without access is not held in memory. */
  const admits =
    (access: Exclude<Access, 'public'>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      callers.set(request, await authorise(request, reply, access));
    };
  return (endpoint, handler) => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
      ...(endpoint.access === 'public' ? {} : { onRequest: admits(endpoint.access) }),
      handler: async (request, reply) => {
        const session = callers.get(request);
        const gone = new AbortController();
        // Most connections close after their reply. An abort then is avoided because it costs more than the rest of the bookkeeping.
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) gone.abort();
        });
        const { fields, files } = await multipartBody(request, reply, endpoint);
        const call = {
          params: decode(endpoint.params, request.params),
          query: decode(endpoint.query, request.query),
          body: decode(endpoint.body, fields),
          files,
          session,
          signal: gone.signal,
          log: request.log as unknown as Log,
          request,
          reply,
        };
        const answer = await handler(call as Call<typeof endpoint, Session>);
        await sendAnswer(endpoint, answer, call);
        return reply;
      },
    };
    if (endpoint.isForm)
      void server.register(async (scope) => {
        readForms(scope);
        scope.route(route);
      });
    else server.route(route);
  };
}
