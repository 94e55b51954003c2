/** The modules that an unused server loads. Memory differs between machines; the loaded modules do not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoadedModules } from '@classi/engines/testing/loaded-modules';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const noting = new URL('../../../../engines/src/testing/loaded-modules.ts', import.meta.url).href;

test('starts no threads and loads no heavy modules before they are needed', async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const folder = await mkdtemp(join(tmpdir(), 'classi-idle-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'loaded.json');
  const child = spawn(process.execPath, ['--import', noting, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LOADED_MODULES: file,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      DATA_DIR: folder,
      DATABASE_URL: fresh.appUrl,
      DATABASE_OWNER_URL: fresh.ownerUrl,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  for await (const line of lines) if (line.includes('ready:')) break;
  child.kill('SIGTERM');
  await once(child, 'exit');
  const { modules, threads } = JSON.parse(await readFile(file, 'utf8')) as LoadedModules;

  expect(modules.some((url) => url.endsWith('server/src/app/composition/compose.ts'))).toBe(true);
  // Modules of threads, buckets, mail servers, language models and the first start.
  const heavy =
    /compute-engine|@aws-sdk|@smithy|nodemailer|node_modules\/(?:ai|@ai-sdk)\/|embedded\/(?:tutor|writing\/write-|marking\/mark\.)|demo\/content/;
  expect(modules.filter((url) => heavy.test(url))).toEqual([]);
  expect(threads).toBe(0);
});
