/** A server that closes waits for who is being served, and not for ever. */
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createHttpServer } from './server.ts';

async function aServer(closeGrace: number) {
  const server = await createHttpServer({
    log: createLog('silent'),
    trustProxy: 0,
    storageOrigin: undefined,
    secure: false,
    fileLimit: 1000,
    closeGrace,
  });
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  server.addHook('onRequest', async () => arrived.resolve());
  server.get('/slow', () => answer.promise);
  server.post('/taking', async () => 'taken');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, port, arrived: arrived.promise, answer: answer.resolve };
}

/** A connection on which `words` were sent, and what came back until it ended. */
async function guest(port: number, words: string): Promise<{ socket: Socket; heard: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  if (words) socket.write(words);
  const heard = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  return { socket, heard };
}

test.each([
  ['has sent nothing', '', false],
  ['has sent half a head', 'GET /slow HTTP/1.1\r\nHost: a', false],
  [
    'has sent half a body',
    'POST /taking HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":',
    true,
  ],
  ['waits for an answer that does not come', 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n', true],
])('closes without waiting for ever for a client who %s', async (_who, words, isRequest) => {
  const { server, port, arrived } = await aServer(50);
  const { heard } = await guest(port, words);
  if (isRequest) await arrived;
  await server.close();
  await heard;
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
});

test('answers a request under way before it closes', async () => {
  const { server, port, arrived, answer } = await aServer(60_000);
  const { heard } = await guest(port, 'GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await arrived;
  const closed = server.close();
  answer('here it is');
  await closed;
  expect(await heard).toContain('here it is');
});
