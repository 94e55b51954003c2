/** Fetches files over real connections from real servers, in a simulated internet. */
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { A_PDF, anInternet, aRemoteDevice, type Internet, type RemoteDevice } from './internet.fixture.ts';

const A_PAPER = 'http://papers.example/paper.pdf';
const MEGABYTE = 1024 * 1024;
const HTML = '<!DOCTYPE html><title>Please log in</title>';

let internet: Internet;
let device: RemoteDevice;

beforeEach(async () => {
  internet = anInternet();
  device = await aRemoteDevice(internet);
});
afterEach(async () => {
  expect(await device.leftovers()).toEqual([]);
  await device.close();
  await internet.close();
});

/** Headers of an answer that has them, and its body. */
function says(
  headers: Record<string, string>,
  body: string | Uint8Array = A_PDF,
  status = 200,
): RequestListener {
  return (_, answer) => void answer.writeHead(status, headers).end(body);
}

/** Writes as long as anybody listens. */
async function writeOn(answer: ServerResponse, chunk: Uint8Array): Promise<void> {
  function* endless() {
    for (;;) yield chunk;
  }
  await pipeline(Readable.from(endless()), answer).catch(() => undefined);
}

describe('a PDF', () => {
  test('comes whole, with its name, and is gone when it was used', async () => {
    await internet.site('papers.example', says({ 'content-type': 'application/pdf' }));
    expect(await device.fetch(` ${A_PAPER}?x=1#page=2 `)).toEqual({
      name: 'paper.pdf',
      size: A_PDF.length,
      head: '%PDF-1.4',
    });
  });

  test.each([
    ['another type', { 'content-type': 'text/html' }],
    ['a download', { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }],
    ['no type', {}],
    ['an encoding that is none', { 'content-encoding': 'identity' }],
  ])('is one by its bytes: %s', async (_, headers) => {
    await internet.site('papers.example', says(headers));
    expect(await device.fetch(A_PAPER)).toMatchObject({ size: A_PDF.length });
  });

  test('is requested without data about the person', async () => {
    const requests: unknown[] = [];
    await internet.site('papers.example', (request, answer) => {
      requests.push([request.method, request.url, request.headers]);
      answer.setHeader('set-cookie', 'seen=1');
      if (request.url === '/start') answer.writeHead(302, { location: '/a%20b.pdf?key=1' }).end();
      else answer.end(A_PDF);
    });
    await device.fetch('http://papers.example/start');
    const headers = {
      host: 'papers.example',
      accept: 'application/pdf, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Classi',
      connection: 'close',
    };
    expect(requests).toEqual([
      ['GET', '/start', headers],
      ['GET', '/a%20b.pdf?key=1', headers],
    ]);
  });

  test('that is empty is left to its reader', async () => {
    await internet.site('papers.example', says({}, ''));
    expect(await device.fetch(A_PAPER)).toMatchObject({ size: 0 });
  });
});

describe('what is no PDF', () => {
  test.each([
    ['a web page', 'text/html; charset=utf-8', HTML, 'HTML'],
    ['a web page that says it is a PDF', 'application/pdf', HTML, 'HTML'],
    ['a Word file', 'application/msword', '\xd0\xcf', 'Word'],
    ['a picture', 'image/png', '\x89PNG', 'PNG'],
    ['unknown content', 'application/pdf', 'who knows', 'damaged or unknown'],
    ['what is too short to tell', 'application/octet-stream', '%P', 'damaged or unknown'],
  ])('%s is named', async (_, type, body, kind) => {
    await internet.site('papers.example', says({ 'content-type': type }, body));
    expect(await device.fetch(A_PAPER)).toEqual({
      refused: 'url/not-a-pdf',
      sentence: `This URL points to a ${kind} file, not a PDF. Please enter the address of the PDF itself; it must open without logging in.`,
    });
  });

  test('cannot be verified where neither its address nor its type says anything', async () => {
    await internet.site('papers.example', says({}, 'who knows'));
    expect(await device.fetch('http://papers.example/paper')).toEqual({
      refused: 'url/unverified',
      sentence:
        'Unable to verify this URL. Please ensure it ends with .pdf or contains "pdf" in the path, and is publicly accessible.',
    });
  });

  test('is given up as soon as it is seen', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    await internet.site('papers.example', (_, answer) => {
      ended = once(answer, 'close');
      void writeOn(answer.writeHead(200, { 'content-type': 'text/html' }), Buffer.alloc(4096, '<p>'));
    });
    expect(await device.fetch(A_PAPER, { sizeLimit: 50 * MEGABYTE })).toMatchObject({
      refused: 'url/not-a-pdf',
    });
    await ended;
  });
});

describe('an answer that is none', () => {
  test.each([204, 206, 304, 401, 403, 404, 410, 429, 500, 503])('reports status %i', async (status) => {
    await internet.site('papers.example', (_, answer) => void answer.writeHead(status).end());
    expect(await device.fetch(A_PAPER)).toEqual({
      refused: 'url/status',
      sentence: `Unable to access this URL (status ${status}). Please check if the URL is correct and publicly accessible.`,
    });
  });

  /** A server that says this and hangs up. */
  function blurts(text: string) {
    return createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(text));
    });
  }

  test.each([
    ['nothing', ''],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a broken head', 'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n%PDF-'],
    ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['another protocol, by agreement', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['less than it promised', 'HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n%PDF-1.4'],
    [
      'pieces that break off',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n8\r\n%PDF-1.4\r\n50\r\nx',
    ],
  ])('%s cannot be accessed', async (_, text) => {
    await internet.place('papers.example', blurts(text));
    expect(await device.fetch(A_PAPER)).toEqual({
      refused: 'url/unreachable',
      sentence: 'Unable to access this URL. Please check if the URL is correct and publicly accessible.',
    });
  });

  test('a host that does not answer cannot be accessed, or not be verified', async () => {
    const site = await internet.site('papers.example', says({}));
    site.server.close();
    await once(site.server, 'close');
    expect(await device.fetch(A_PAPER)).toMatchObject({ refused: 'url/unreachable' });
    expect(await device.fetch('http://papers.example/paper')).toMatchObject({ refused: 'url/unverified' });
    expect(await device.fetch('http://nowhere.example/a.pdf')).toMatchObject({ refused: 'url/unreachable' });
    site.server.listen(0);
  });
});

describe('the size', () => {
  const head = (length: number) => ({ 'content-length': String(length) });

  test.each([
    ['is fetched at the limit', 0],
    ['is refused one byte above', 1],
  ])('%s', async (_, more) => {
    const body = Buffer.alloc(MEGABYTE + more, A_PDF);
    await internet.site('papers.example', (__, answer) => void answer.write(body, () => answer.end()));
    expect(await device.fetch(A_PAPER, { sizeLimit: MEGABYTE })).toMatchObject(
      more === 0
        ? { size: MEGABYTE }
        : {
            refused: 'url/too-large',
            sentence: 'The file at this URL is larger than 1 MB. Please make it smaller or split it.',
          },
    );
  });

  test('is refused by what the server promises, before anything comes', async () => {
    await internet.site(
      'papers.example',
      (_, answer) => void answer.writeHead(200, head(100_001)).flushHeaders(),
    );
    expect(await device.fetch(A_PAPER)).toMatchObject({ refused: 'url/too-large' });
  });

  test('of a file without end is refused, and the server is left', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    await internet.site('papers.example', (_, answer) => {
      ended = once(answer, 'close');
      void writeOn(answer, Buffer.alloc(16_384, A_PDF));
    });
    expect(await device.fetch(A_PAPER)).toMatchObject({ refused: 'url/too-large' });
    await ended;
  });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, identity'])('%s is not unpacked', async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, A_PDF));
    await internet.site('papers.example', says({ 'content-encoding': encoding }, bomb));
    expect(await device.fetch(A_PAPER)).toEqual({
      refused: 'url/encoded',
      sentence: `The server of this URL sends the file packed (${encoding}). Please download the file and upload it.`,
    });
  });

  test('a packed file that does not say so is one', async () => {
    await internet.site('papers.example', says({}, gzipSync(A_PDF)));
    expect(await device.fetch(A_PAPER)).toMatchObject({ refused: 'url/not-a-pdf' });
  });
});

test('refuses an invalid address before any lookup', async () => {
  expect(await device.fetch('  ')).toEqual({ refused: 'url/refused', sentence: 'Please enter a URL' });
  expect(await device.fetch('ftp://papers.example/a.pdf')).toMatchObject({ refused: 'url/refused' });
  expect(internet.resolved).toEqual([]);
});
