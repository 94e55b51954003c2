import { type AddressInfo, createServer } from 'node:net';

/** A port of this machine that nobody listens at: for a product that is stopped and started again where it was. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
