/** Fetching by https: the certificate has to be the name's, regardless of the address. */
import { createServer } from 'node:https';
import { createServer as createSilentServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCertificate } from './certificate.fixture.ts';
import { A_PDF, anInternet, aRemoteDevice, type Internet, type RemoteDevice } from './internet.fixture.ts';

const A_PAPER = 'https://papers.example/a.pdf';
const before = getCACertificates('default');

let internet: Internet;
let device: RemoteDevice;

beforeEach(async () => {
  internet = anInternet();
  device = await aRemoteDevice(internet);
});
afterEach(async () => {
  setDefaultCACertificates(before);
  await device.close();
  await internet.close();
});

/** A server at papers.example. @returns the names that callers sent in the handshake */
async function aSecureSite(certificate: { key: string; cert: string }): Promise<unknown[]> {
  const names: unknown[] = [];
  const server = createServer(certificate, (_, answer) => void answer.end(A_PDF));
  server.on('secureConnection', (socket) => names.push(socket.servername));
  server.on('tlsClientError', () => undefined);
  await internet.place('papers.example', server);
  return names;
}

test('accepts a certificate of the name, and sends the name', async () => {
  const certificate = aCertificate(['papers.example']);
  const names = await aSecureSite(certificate);
  setDefaultCACertificates([certificate.cert]);
  expect(await device.fetch(A_PAPER)).toMatchObject({ name: 'a.pdf', size: A_PDF.length });
  expect(names).toEqual(['papers.example']);
});

test('refuses a certificate of another name, of another time, or of an unknown issuer', async () => {
  const wrong: [certificate: { key: string; cert: string }, known: boolean][] = [
    [aCertificate(['other.example']), true],
    [aCertificate(['papers.example'], 2021), true],
    [aCertificate(['papers.example']), false],
  ];
  for (const [certificate, known] of wrong) {
    await aSecureSite(certificate);
    setDefaultCACertificates(known ? [certificate.cert] : before);
    expect(await device.fetch(A_PAPER)).toEqual({
      refused: 'url/unreachable',
      sentence: 'Unable to access this URL. Please check if the URL is correct and publicly accessible.',
    });
  }
});

test('cannot access a server without TLS', async () => {
  await internet.site('papers.example', (_, answer) => void answer.end(A_PDF));
  expect(await device.fetch(A_PAPER)).toMatchObject({ refused: 'url/unreachable' });
});

test('gives up a handshake that never ends', async () => {
  const left = Promise.withResolvers<void>();
  const silent = createSilentServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => left.resolve());
  });
  await internet.place('papers.example', silent);
  const hasty = await aRemoteDevice(internet, { timeLimit: 150 });
  expect(await hasty.fetch(A_PAPER)).toMatchObject({ refused: 'url/too-slow' });
  await left.promise;
  await hasty.close();
});
