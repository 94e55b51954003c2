/** Time limits of a fetch over real connections: the whole fetch, and waiting in the queue. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { A_PDF, anInternet, aRemoteDevice, type Internet, type RemoteDevice } from './internet.fixture.ts';

const A_PAPER = 'http://papers.example/paper.pdf';

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

describe('the time', () => {
  const SLOW = {
    refused: 'url/too-slow',
    sentence:
      'This URL did not deliver the file within 1 seconds. Please try again, or download the file and upload it.',
  };

  async function fetchIn(milliseconds: number): Promise<unknown> {
    const hasty = await aRemoteDevice(internet, { timeLimit: milliseconds });
    const outcome = await hasty.fetch(A_PAPER);
    expect(await hasty.leftovers()).toEqual([]);
    await hasty.close();
    return outcome;
  }

  test('gives up a server that sends nothing', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    await internet.site('papers.example', (_, answer) => {
      ended = once(answer, 'close');
    });
    expect(await fetchIn(150)).toEqual(SLOW);
    await ended;
  });

  test('gives up a body that arrives too slowly, however regularly', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    await internet.site('papers.example', (_, answer) => {
      ended = once(answer, 'close');
      answer.write(A_PDF);
      const drip = setInterval(() => answer.write(' '), 5);
      answer.once('close', () => clearInterval(drip));
    });
    expect(await fetchIn(150)).toEqual(SLOW);
    await ended;
  });

  test('gives up headers that arrive too slowly', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      const drip = setInterval(() => socket.write('x'), 5);
      socket.once('close', () => clearInterval(drip));
    });
    await internet.place('papers.example', server);
    expect(await fetchIn(150)).toEqual(SLOW);
  });

  test('gives up a name that is never resolved', async () => {
    internet.network.resolve = () => new Promise(() => undefined);
    expect(await fetchIn(100)).toEqual(SLOW);
  });

  test('the clock runs on over redirects', async () => {
    await internet.site('papers.example', (request, answer) => {
      const location = `${request.url}x`;
      setTimeout(() => answer.writeHead(302, { location }).end(), 60);
    });
    expect(await fetchIn(150)).toEqual(SLOW);
  });

  test('stops waiting when the caller has disconnected', async () => {
    const gone = new AbortController();
    let ended: Promise<unknown> = Promise.resolve();
    await internet.site('papers.example', (_, answer) => {
      ended = once(answer, 'close');
      answer.write(A_PDF);
      gone.abort(new Error('gone'));
    });
    expect(await device.fetch(A_PAPER, { signal: gone.signal })).toMatchObject({
      refused: 'url/unreachable',
    });
    await ended;
  });
});

test('refuses when too many are waiting, without delaying others', async () => {
  const gone = new AbortController();
  await internet.site('silent.example', () => undefined);
  await internet.site('papers.example', (_, answer) => void answer.end(A_PDF));
  const SILENT = 'http://silent.example/a.pdf';
  const waiting = Array.from({ length: 44 }, () => device.fetch(SILENT, { signal: gone.signal }));
  expect(await device.fetch(A_PAPER)).toEqual({
    refused: 'url/too-many',
    sentence: 'Several files are being fetched for your school already. Please try again in a moment.',
  });
  expect(await device.fetch(A_PAPER, { queue: '2' })).toMatchObject({ size: A_PDF.length });
  gone.abort();
  await Promise.all(waiting);
  expect(await device.fetch(A_PAPER)).toMatchObject({ size: A_PDF.length });
});
