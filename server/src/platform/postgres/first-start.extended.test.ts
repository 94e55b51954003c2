/** Disturbed first starts and later ones; each test starts its servers. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, aServer, aTemporaryFolder, gone, queryValue, spawnParent } from './fixtures.ts';
import { processesWithin } from './processes.ts';

/** Another programme on a port of the loopback address. */
async function occupy(port: number) {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const address = other.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leave: () => new Promise((resolve) => other.close(resolve)),
  };
}

describe('the first start', () => {
  it('gives addresses for other roles and unusual names', async () => {
    const { server } = await aServer({ folder: await aTemporaryFolder() });
    await queryValue(server.url('postgres'), `create role "app user" login password 'p@ss/w:rd'`);
    await queryValue(server.url('postgres'), 'create database "school one"');
    const url = server.url('school one', { name: 'app user', password: 'p@ss/w:rd' });
    expect(await queryValue(url, `select current_user || ' in ' || current_database()`)).toBe(
      'app user in school one',
    );
  });

  it('starts again after an initialisation that was killed half-way', async () => {
    const folder = await aFolder();
    const { child, ended } = spawnParent({ folder });
    const draft = await awaitDraft(folder);
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(folder)).not.toContain('cluster');
    const { server } = await aServer({ folder });
    expect(await queryValue(server.url('postgres'), 'select 1')).toBe(1);
    expect(await readdir(folder)).not.toContain(draft);
    expect(processesWithin(join(folder, draft))).toEqual([]);
  });
});

describe('a later start', () => {
  it('finds the data, the password and the port again', async () => {
    const folder = await aTemporaryFolder();
    const { server: first } = await aServer({ folder });
    const url = first.url('postgres');
    await queryValue(url, 'create table stored as select 42 as answer');
    await first.stop();
    expect(await gone(first.pid)).toBe(true);
    const { server: second } = await aServer({ folder });
    expect(second.url('postgres')).toBe(url);
    expect(await queryValue(url, 'select answer from stored')).toBe(42);
  });

  it('moves to another port when a stranger has taken the last one, but not from a port that was demanded', async () => {
    const folder = await aTemporaryFolder();
    const { server: first } = await aServer({ folder });
    const { port } = first;
    await first.stop();
    const stranger = await occupy(port);
    const { server: second, reports } = await aServer({ folder });
    expect(second.port).not.toBe(port);
    expect(reports).toContain(
      'The database’s last port is taken by another programme; another one is chosen.',
    );
    const moved = second.port;
    await second.stop();
    await expect(aServer({ folder, port })).rejects.toThrow(`Port ${port} is taken by another programme`);
    await stranger.leave();
    const { server: third } = await aServer({ folder });
    expect(third.port).toBe(moved);
  });

  it('refuses a database of another major version in a sentence with both, and changes nothing', async () => {
    const folder = await aTemporaryFolder();
    const { server } = await aServer({ folder });
    await server.stop();
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n');
    const before = await fingerprint(join(folder, 'cluster'));
    await expect(aServer({ folder })).rejects.toThrow(/made by PostgreSQL 17, .* brings PostgreSQL 18/);
    expect(await fingerprint(join(folder, 'cluster'))).toBe(before);
  });

  it('sets a new password when the file was lost, and keeps the data', async () => {
    const folder = await aTemporaryFolder();
    const { server: first } = await aServer({ folder });
    await queryValue(first.url('postgres'), 'create table stored as select 42 as answer');
    await first.stop();
    await rm(join(folder, 'password'));
    const { server: second } = await aServer({ folder });
    expect(second.url('postgres')).not.toBe(first.url('postgres'));
    expect(await queryValue(second.url('postgres'), 'select answer from stored')).toBe(42);
  });

  it('says what to do about a password that is not the database’s', async () => {
    const folder = await aTemporaryFolder();
    const { server } = await aServer({ folder });
    await server.stop();
    await writeFile(join(folder, 'password'), 'another\n');
    await expect(aServer({ folder })).rejects.toThrow(
      'Remove that file, and a new one is set at the next start.',
    );
    expect(await gone(server.pid)).toBe(true);
    expect(processesWithin(join(folder, 'cluster'))).toEqual([]);
  });

  it('passes PostgreSQL’s own words on when a setting is wrong, and gives the folder back', async () => {
    const folder = await aTemporaryFolder();
    await expect(aServer({ folder, settings: { work_mem: 'plenty' } })).rejects.toThrow(
      'invalid value for parameter "work_mem": "plenty"',
    );
    const { server } = await aServer({ folder });
    expect(await queryValue(server.url('postgres'), 'show work_mem')).toBe('4MB');
  });
});

async function awaitDraft(folder: string): Promise<string> {
  for (;;) {
    const draft = (await readdir(folder)).find((name) => name.startsWith('initialising-'));
    // Half-made: initdb has begun to write and has not ended.
    if (
      draft &&
      (await readdir(join(folder, draft, 'cluster')).catch((): string[] => [])).includes('PG_VERSION')
    )
      return draft;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) =>
    it.isFile(),
  )) {
    const path = join(entry.parentPath, entry.name);
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}
