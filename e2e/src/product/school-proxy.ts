/**
 * A school's proxy between its browsers and the product. If the product does not answer, the proxy replies with its own page (502). It can
 * also require a login to the school's network for every request, as such proxies do.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SchoolLine {
  /** `http://127.0.0.1:40123` */
  address: string;
  /** Switches on or off that every request gets the login page of the network. */
  requireLogin(asks: boolean): void;
  /** Changes the address to which requests are forwarded. */
  leadTo(product: string): void;
  close(): Promise<void>;
}

function page(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>${words}</title><p>${words}</p>`);
}

/** @param product the address of the product, which may be down */
export async function startSchoolLine(product: string): Promise<SchoolLine> {
  let { hostname, port } = new URL(product);
  let asksLogin = false;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else page(response, 502, 'Bad Gateway');
    });
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, response) => {
    if (asksLogin) page(response, 200, 'Please log in to the network of the school.');
    else pass(incoming, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requireLogin: (asks) => {
      asksLogin = asks;
    },
    leadTo: (place) => {
      ({ hostname, port } = new URL(place));
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** An address of this machine where nothing listens. */
export async function nobodysAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}
