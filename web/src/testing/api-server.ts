import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Vitest provides jsdom under this name. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ApiServer {
  origin: string;
  calls: ReceivedCall[];
  close: () => Promise<void>;
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void | Promise<void>;

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Allows cross-origin requests. The window keeps its original origin, so every server is cross-origin for its
 * XMLHttpRequest.
 */
function welcome(message: IncomingMessage, response: ServerResponse): void {
  const { origin } = message.headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  const headers = message.headers['access-control-request-headers'];
  if (headers) response.setHeader('access-control-allow-headers', headers);
}

/**
 * Starts a real HTTP server on a free port, and sets the test window's location to `page` on it, as if it had
 * served the page. It records each call that it receives.
 */
export async function startApiServer(answer: Answer, page = '/student/assignments'): Promise<ApiServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (message, response) => {
    const { method = '', url = '', headers } = message;
    welcome(message, response);
    if (method === 'OPTIONS' && headers['access-control-request-method']) {
      response.writeHead(204, { 'access-control-allow-methods': headers['access-control-request-method'] });
      response.end();
      return;
    }
    const call = { method, path: url, headers, body: await bodyOf(message) };
    calls.push(call);
    await answer(response, call);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jsdom.reconfigure({ url: origin + page });
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return { origin, calls, close };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
