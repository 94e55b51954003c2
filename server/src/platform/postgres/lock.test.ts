import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aFolder } from './fixtures.ts';
import { lockFolder } from './lock.ts';
import { findStart } from './processes.ts';

const lockModule = fileURLToPath(new URL('./lock.ts', import.meta.url));

/** Processes that all grasp for the lock of one folder at once, and how each fared. Winners stay until `end`. */
async function contenders(folder: string, count: number) {
  const source = `
    const { lockFolder } = await import(${JSON.stringify(lockModule)});
    process.stdout.write('ready\\n');
    await new Promise((go) => process.stdin.once('data', go));
    const result = await lockFolder(${JSON.stringify(folder)}).then(() => 'won', (error) => error.message);
    process.stdout.write(result + '\\n');
    process.stdin.resume();`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  for (const child of children) child.stdin.write('go\n');
  const results = await Promise.all(
    children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()),
  );
  return {
    results,
    winner: children[results.indexOf('won')]?.pid,
    async end() {
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}

describe('the lock of a database folder', () => {
  it('goes to exactly one of several that grasp for it, and to one of the next when the first was killed', async () => {
    const folder = await aFolder();
    for (let round = 0; round < 3; round++) {
      const { results, winner, end } = await contenders(folder, 6);
      try {
        expect(results.filter((word) => word === 'won')).toHaveLength(1);
        for (const word of results.filter((other) => other !== 'won')) {
          expect(word).toBe(
            `The database folder ${folder} is in use by process ${winner}, which is still running. ` +
              'Stop that process first, or choose another folder.',
          );
        }
      } finally {
        await end();
      }
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('lock-'))).toEqual(['lock-3']);
  });

  it('is refused within the process that holds it, and free again when that gave it back', async () => {
    const folder = await aFolder();
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await first.release();
    const second = await lockFolder(folder);
    await second.release();
  });

  it('waits for a holder that is about to end', async () => {
    const folder = await aFolder();
    const first = await lockFolder(folder);
    const second = lockFolder(folder, 5000);
    setTimeout(() => void first.release(), 150);
    await expect(second).resolves.toBeDefined();
  });

  it('is not held by another process that got the number of a dead one', async () => {
    const folder = await aFolder();
    const own = await lockFolder(folder);
    const held = JSON.parse(await readFile(join(folder, 'lock-1'), 'utf8'));
    await own.release();
    await writeFile(join(folder, 'lock-7'), JSON.stringify({ ...held, start: 'an earlier boot/12345' }));
    await expect(lockFolder(folder)).resolves.toBeDefined();
  });

  it('is held from another container as long as the holder there gives signs of life', async () => {
    const folder = await aFolder();
    const file = join(folder, 'lock-1');
    await writeFile(file, JSON.stringify({ pid: 1, start: 'boot/77', place: 'another container' }));
    const living = setInterval(() => void utimes(file, new Date(), new Date()), 50);
    try {
      await expect(lockFolder(folder, 0, 100)).rejects.toThrow(
        'in use by process 1 of another container or machine, which is still running',
      );
    } finally {
      clearInterval(living);
    }
    await expect(lockFolder(folder, 0, 100)).resolves.toBeDefined();
  });

  it('gives signs of life itself', async () => {
    const folder = await aFolder();
    const lock = await lockFolder(folder, 0, 30);
    const { mtimeMs } = await stat(join(folder, 'lock-1'));
    await expect.poll(async () => (await stat(join(folder, 'lock-1'))).mtimeMs).toBeGreaterThan(mtimeMs);
    await lock.release();
  });

  it('is not held by a file that was cut short', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'lock-1'), '{"pid":');
    await expect(lockFolder(folder)).resolves.toBeDefined();
  });
});

describe('findStart', () => {
  it('tells two processes with the same number apart, and nothing of a dead one', async () => {
    const child = spawn('/bin/sleep', ['60']);
    const start = findStart(child.pid ?? 0);
    expect(start).toEqual(expect.any(String));
    expect(start).not.toBe(findStart(process.pid));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(findStart(child.pid ?? 0)).toBeUndefined();
  });
});
