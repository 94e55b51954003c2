import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { gone, queryValue } from './fixtures.ts';
import { startEmbeddedPostgres } from './index.ts';
import { removeAbandonedTestServers, startTestPostgres, testPlace } from './testing.ts';

const folders = async () =>
  (await readdir(testPlace)).filter((name) => name.startsWith('classi-test-postgres-'));

describe('the server of the whole run', () => {
  it('answers in every worker', async () => {
    expect(await queryValue(inject('postgresUrl'), 'select 1')).toBe(1);
  });
});

describe('startTestPostgres', () => {
  it('gives a server and leaves nothing behind', async () => {
    vi.stubEnv('TEST_DATABASE_URL', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const before = await folders();
    const server = await startTestPostgres();
    const own = (await folders()).filter(
      (name) => !before.includes(name) && name.includes(`-${process.pid}-`),
    );
    expect(own).toHaveLength(1);
    expect(await queryValue(server.url, 'show fsync')).toBe('off');
    await server.stop();
    expect(await folders()).not.toContain(own[0]);
    await expect(queryValue(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('uses the server that the environment names', async () => {
    vi.stubEnv('TEST_DATABASE_URL', 'postgres://tester@db.example/postgres');
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = await startTestPostgres();
    expect(server.url).toBe('postgres://tester@db.example/postgres');
    await server.stop();
  });

  it('removes what a killed run left, its server too, and spares the running ones', async () => {
    const killed = spawn('/bin/sleep', ['60']);
    const folder = await mkdtemp(join(testPlace, `classi-test-postgres-${killed.pid}-`));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const server = await startEmbeddedPostgres({ folder, log, isFast: true });
    onTestFinished(() => server.stop());
    const { pid } = server;
    await removeAbandonedTestServers();
    expect(await queryValue(server.url('postgres'), 'select 1')).toBe(1);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await removeAbandonedTestServers();
    expect(await gone(pid)).toBe(true);
    expect(await folders()).not.toContain(folder.slice(testPlace.length + 1));
  });
});
