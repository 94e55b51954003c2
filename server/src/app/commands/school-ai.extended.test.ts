/** The command that sets the language model of a school, as a separate process. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createSchoolModels } from '../../features/language-models/index.ts';
import { openDatabase } from '../../platform/db/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/database.ts';

const KEY = 'sk-very-secret-key';
const run = promisify(execFile);

test('runs as a command that reads the key from standard input', async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const database = openDatabase(fresh.appUrl, silentLog(), 2);
  onTestFinished(() => database.close());
  const { tenantId } = await aSchool(database, 'classi');
  const models = createSchoolModels({
    ...{ database, keys: createKeys(database), log: silentLog() },
    installation: undefined,
  });
  const environment = { PATH: process.env.PATH ?? '', DATABASE_URL: fresh.appUrl, DEMO: 'off' };
  const script = new URL('./tenant-ai.ts', import.meta.url).pathname;
  const child = run(process.execPath, [script, 'classi', 'set'], {
    env: { ...environment, AI_PROVIDER: 'anthropic', AI_MODEL: 'by-command', AI_API_KEY: '-' },
  });
  child.child.stdin?.end(`${KEY}\n`);
  const { stdout, stderr } = await child;
  expect(stdout).toContain('by-command of anthropic');
  expect(stdout + stderr).not.toContain(KEY);
  expect((await models.of(tenantId)).settings?.text.apiKey).toBe(KEY);
  await expect(
    run(process.execPath, [script, 'nowhere', 'show'], { env: environment }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: "There is no school 'nowhere'.\n",
  });
});
