import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../platform/log/log.ts';
import { createRealtime } from '../../../platform/realtime/index.ts';
import { keepWarm } from './keep-warm.ts';

test('keeps the thread while a page is connected, and not before or after', async () => {
  const server = Fastify();
  await server.register(import('@fastify/cookie'));
  const settings = { server, log: silentLog(), publicUrl: undefined, trustProxy: 0 };
  const realtime = createRealtime({ ...settings, admit: async () => ({ who: 'anybody' }) });
  let reminded = 0;
  const warm = (): void => {
    reminded += 1;
  };
  const { stop } = keepWarm({ realtime, warm, every: 10 });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    stop();
    await server.close();
  });
  const connected = async (): Promise<Socket> => {
    const socket = io(address, { forceNew: true, transports: ['websocket'] });
    onTestFinished(() => void socket.close());
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return socket;
  };

  await pause(50);
  expect(reminded).toBe(0);
  const [first, second] = [await connected(), await connected()];
  await expect.poll(() => reminded).toBeGreaterThan(2);
  first.close();
  await pause(50);
  const withOne = reminded;
  await expect.poll(() => reminded).toBeGreaterThan(withOne);
  second.close();
  let before = -1;
  // Quiet for five times as long as it is reminded.
  await expect
    .poll(
      () => {
        const isQuiet = before === reminded;
        before = reminded;
        return isQuiet;
      },
      { interval: 50 },
    )
    .toBe(true);
});

test('warms up once for all connections that arrive together', () => {
  let warmed = 0;
  const { onActivity } = keepWarm({
    realtime: { onConnect: () => undefined },
    warm: () => {
      warmed += 1;
    },
  });
  expect(warmed).toBe(0);
  for (let times = 0; times < 30; times += 1) onActivity();
  expect(warmed).toBe(1);
});
