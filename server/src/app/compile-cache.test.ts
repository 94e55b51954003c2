import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Where a process that begins as the product does keeps what it has compiled, and where a thread of it does. */
async function foldersOf(environment: Record<string, string>): Promise<(string | null)[]> {
  const compiled = new URL('./compile-cache.ts', import.meta.url).href;
  const thread = `
    import { getCompileCacheDir } from 'node:module';
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage(getCompileCacheDir() ?? null);`;
  const script = `
    import { getCompileCacheDir } from 'node:module';
    import { Worker } from 'node:worker_threads';
    import { useCompileCache } from ${JSON.stringify(compiled)};
    useCompileCache();
    new Worker(${JSON.stringify(thread)}, { eval: true }).on('message', (folder) =>
      console.log(JSON.stringify([getCompileCacheDir() ?? null, folder])));`;
  const { NODE_COMPILE_CACHE: _, ...own } = process.env;
  const words = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...own, ...environment } });
  return JSON.parse(stdout) as (string | null)[];
}

test('stores the compiled code next to the libraries, also that of threads', async () => {
  const [own, ofThread] = await foldersOf({});
  expect(own).toContain('/node_modules/.cache/classi-code/');
  expect(ofThread).toBe(own);
});

test('stores no compiled code where the administrator turns it off', async () => {
  expect(await foldersOf({ NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual([null, null]);
});
