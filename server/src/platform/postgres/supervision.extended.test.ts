/** Rarer ends of servers and their parents; each test starts its servers. */
import { spawn, spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aParent, aServer, aTemporaryFolder, gone, nextRestart, queryValue } from './fixtures.ts';
import { processesWithin } from './processes.ts';

describe('a server that dies', () => {
  it('is started again although a child of it is deep in a calculation', async () => {
    const { server } = await aServer({ folder: await aTemporaryFolder() });
    const url = server.url('postgres');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const calculation = client
      .query('select sum(sqrt(n)) from generate_series(1, 1e10::bigint) n')
      .catch(() => 'broken');
    const state = `select state from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await expect.poll(() => queryValue(url, state)).toBe('active');
    const restart = nextRestart(server);
    process.kill(server.pid, 'SIGKILL');
    await restart;
    expect(await gone(rows[0]?.pid ?? 0)).toBe(true);
    expect(await calculation).toBe('broken');
    expect(await queryValue(url, 'select 1')).toBe(1);
    await client.end().catch(() => undefined);
  });

  it('is not started again once it was stopped', async () => {
    const folder = await aTemporaryFolder();
    const { server } = await aServer({ folder });
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await server.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(processesWithin(join(folder, 'cluster'))).toEqual([]);
    await server.stop();
  });
});

describe('a server whose parent was killed', () => {
  it('keeps running, is adopted by the next parent, and is then watched and stopped like its own', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder, isFast: false });
    await queryValue(first.url, 'create table stored as select 42 as answer');
    await first.end('SIGKILL');
    expect(await queryValue(first.url, 'select answer from stored')).toBe(42);
    const { server } = await aServer({ folder, isFast: false });
    expect([server.pid, server.url('postgres')]).toEqual([first.pid, first.url]);
    const restart = nextRestart(server);
    process.kill(server.pid, 'SIGKILL');
    await restart;
    expect(await queryValue(first.url, 'select answer from stored')).toBe(42);
    const { pid } = server;
    await server.stop();
    expect(await gone(pid)).toBe(true);
  });

  it('is replaced when it was started with other settings', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder });
    await first.end('SIGKILL');
    const { server } = await aServer({ folder, settings: { work_mem: '5MB' } });
    expect(server.pid).not.toBe(first.pid);
    expect(server.port).toBe(first.port);
    expect(await queryValue(server.url('postgres'), 'show work_mem')).toBe('5MB');
  });

  it('is replaced when it no longer answers', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder, isFast: false });
    await queryValue(first.url, 'create table stored as select 42 as answer');
    await first.end('SIGKILL');
    process.kill(first.pid, 'SIGSTOP');
    const { server, reports } = await aServer({ folder, isFast: false });
    expect(reports).toContain('A database server from an earlier run does not answer and is stopped.');
    expect(await gone(first.pid)).toBe(true);
    expect(await queryValue(server.url('postgres'), 'select answer from stored')).toBe(42);
  }, 90_000);

  it('is no obstacle when it was killed too, even if its number now belongs to a stranger', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder, isFast: false });
    await queryValue(first.url, 'create table stored as select 42 as answer');
    await first.end('SIGKILL');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    // The stranger needs the same user: only then does PostgreSQL take it for its predecessor.
    const { uid, gid } = await stat(join(folder, 'cluster'));
    const stranger = spawn('/bin/sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const file = join(folder, 'cluster', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'));
    const { server, reports } = await aServer({ folder, isFast: false });
    expect(reports).toEqual(['Remains of an earlier database server hold its folder.']);
    expect(await queryValue(server.url('postgres'), 'select answer from stored')).toBe(42);
    expect(stranger.exitCode).toBeNull();
  });
});

describe('two parents', () => {
  it('do not share a folder as long as the first one lives; then the second may have it', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder });
    const second = await aParent({ folder });
    expect(second.refused).toBe(
      `The database folder ${folder} is in use by process ${first.process.pid}, which is still running. ` +
        'Stop that process first, or choose another folder.',
    );
    expect(await queryValue(first.url, 'select 1')).toBe(1);
    expect(await first.end('SIGTERM')).toBe(0);
    const third = await aParent({ folder });
    expect(third.port).toBe(first.port);
    expect(await queryValue(third.url, 'select 1')).toBe(1);
  });
});

describe('a parent that ends', () => {
  it('takes its server with it when it ends in order', async () => {
    const { pid, end } = await aParent({ folder: await aTemporaryFolder() });
    expect(await end('SIGTERM')).toBe(0);
    expect(await gone(pid)).toBe(true);
  });

  it('takes its server with it when it exits without cleanup (process.exit)', async () => {
    const { pid, end } = await aParent({ folder: await aTemporaryFolder() });
    expect(await end('SIGUSR2')).toBe(3);
    expect(await gone(pid)).toBe(true);
  });

  it('does not lose its server to Ctrl-C in the terminal, which reaches the whole process group', async () => {
    const { server } = await aServer({ folder: await aTemporaryFolder() });
    const group = spawnSync('ps', ['-o', 'pgid=', '-p', String(server.pid)], {
      encoding: 'utf8',
    }).stdout.trim();
    const own = spawnSync('ps', ['-o', 'pgid=', '-p', String(process.pid)], {
      encoding: 'utf8',
    }).stdout.trim();
    expect(group).toBe(String(server.pid));
    expect(group).not.toBe(own);
  });
});
