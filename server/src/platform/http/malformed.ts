/** Replies to requests that never reach an endpoint: invalid bytes and unreadable addresses. The replies have the shape of every refusal. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './refuse.ts';

/** Node's connection errors by code, with status and message. */
const CONNECTION_ERRORS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive. Please try again.'],
};
const UNREADABLE: [status: number, sentence: string] = [400, 'This request could not be read.'];

/** Replies to a connection that sent an invalid request, and closes it. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = CONNECTION_ERRORS[error.code ?? ''] ?? UNREADABLE;
  const issues = status === 400 ? { issues: [{ path: '', message: sentence }] } : {};
  const body = JSON.stringify({ message: sentence, error: sentence, ...issues });
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Replies to a routing error. A URL that cannot be decoded is refused; one that is too long for every endpoint does not exist. */
export function answerRoutingError(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  const refused = new Refused(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'http/not-found' : 'http/invalid');
  if (error.code === 'FST_ERR_BAD_URL') refused.message = 'This address could not be read.';
  void reply.status(refused.status).send(refused.body());
}

/** Accepts an empty body with the JSON content type, because many clients send this header with every request. */
export function readEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

const BROKEN_FORM =
  /unexpected end of multipart data|Boundary not found|Part terminated early|^aborted$|Premature close/i;

/** Returns a refusal for a multipart body that is incomplete or has no beginning; undefined for other errors. */
export function brokenForm(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || !BROKEN_FORM.test(error.message)) return undefined;
  const refused = new Refused('http/invalid');
  refused.message = 'The files did not arrive whole. Please send them again.';
  return refused;
}
