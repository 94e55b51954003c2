import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = new URL('../../../web/build-lock.ts', import.meta.url).href;
let folder: string;
let processes: ChildProcess[];

/** Starts a process that takes the lock. It prints each step, and holds the lock until it is killed. */
function aBuild() {
  const code = `
    import { lockFile } from ${JSON.stringify(MODULE)};
    const lock = lockFile(process.argv[1], () => console.log('waits'));
    console.log('has the lock');
    setInterval(() => lock.isOpen, 1000);`;
  const words = ['--input-type=module', '--eval', code, join(folder, 'lock')];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  return { child, output: () => output };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-lock-'));
  processes = [];
});

afterEach(async () => {
  for (const each of processes) each.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

test('lets one process build at a time, and the next when the first was killed', async () => {
  const first = aBuild();
  await expect.poll(first.output).toBe('has the lock\n');
  const second = aBuild();
  await expect.poll(second.output).toBe('waits\n');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await expect.poll(second.output).toBe('waits\nhas the lock\n');
});
