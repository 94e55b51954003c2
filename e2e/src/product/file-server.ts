/** A file server on the school's network: a real HTTP server on loopback. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FilesHost {
  /** `127.0.0.1:40123` */
  host: string;
  addressOf: (path: string) => string;
  close: () => Promise<void>;
}

export async function startFilesHost(
  files: Record<string, { type: string; bytes: Uint8Array }>,
): Promise<FilesHost> {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.bytes ?? 'Nothing is here.');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    addressOf: (path) => `http://${host}${path}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
