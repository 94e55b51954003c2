import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { limitProcessorTime } from './processor-time.ts';

const LIMIT = 40;

const TASK = `
  const { readlinkSync } = require('node:fs');
  let task;
  try { task = readlinkSync('/proc/thread-self'); } catch {}
  require('node:worker_threads').parentPort.postMessage(task);
`;
/** A function of WebAssembly that never returns: (module (func (export "f") (loop (br 0)))). */
const ENDLESS_WASM = `
  const code = '0061736d0100000001040160000003020100070501016600000a0901070003400c000b0b';
  new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(code, 'hex'))).exports.f();
`;

/** Milliseconds of the clock until the limit is over for a thread that runs this code. */
async function timeUntilOver(code: string, limit = LIMIT): Promise<number> {
  const worker = new Worker(TASK + code, { eval: true });
  const [task] = await once(worker, 'message');
  const start = performance.now();
  await new Promise<void>((resolve) => limitProcessorTime({ worker, task }, limit, resolve));
  const time = performance.now() - start;
  await worker.terminate();
  return time;
}

test('stops work that uses up its processor time', async () => {
  expect(await timeUntilOver('for (;;);')).toBeGreaterThanOrEqual(LIMIT * 0.9);
});

test('stops a thread that is deep in WebAssembly and answers nothing', async () => {
  const limit = 300;
  const time = await timeUntilOver(ENDLESS_WASM, limit);
  expect(time).toBeGreaterThanOrEqual(limit * 0.9);
  // Ten times the limit is the end for a thread whose time is not known.
  if (process.platform === 'linux') expect(time).toBeLessThan(limit * 9.5);
});

test('lets a thread wait that gets no processor time, but not for ever', async () => {
  const time = await timeUntilOver('setInterval(() => {}, 1000)');
  expect(time).toBeGreaterThan(LIMIT * 5);
});

test('calls nothing once the limit is removed', async () => {
  const worker = new Worker('for (;;);', { eval: true });
  await once(worker, 'online');
  let isOver = false;
  const remove = limitProcessorTime({ worker }, LIMIT, () => {
    isOver = true;
  });
  remove();
  await new Promise((resolve) => setTimeout(resolve, LIMIT * 4));
  await worker.terminate();
  expect(isOver).toBe(false);
});
