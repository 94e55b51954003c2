import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, aServer, queryValue } from './fixtures.ts';

describe('the first start', () => {
  it('makes a UTF-8 database that loses nothing acknowledged, listens on the loopback address only, and asks for the password', async () => {
    const folder = await aFolder();
    const { server } = await aServer({ folder, isFast: false });
    const url = server.url('postgres');
    expect(await queryValue(url, 'show server_encoding')).toBe('UTF8');
    expect(await queryValue(url, `select lower('ÉLÈVE Ökonomie')`)).toBe('élève ökonomie');
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect([name, await queryValue(url, `show ${name}`)]).toEqual([name, 'on']);
    }
    expect(await queryValue(url, 'show shared_buffers')).toBe('64MB');
    expect(await queryValue(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await queryValue(url, 'show unix_socket_directories')).toBe('');
    expect(await queryValue(url, `select rolpassword from pg_authid where rolname = 'owner'`)).toMatch(
      /^SCRAM-SHA-256\$/,
    );
    const wrong = server.url('postgres', { name: 'owner', password: 'guessed' });
    await expect(queryValue(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    const file = await stat(join(folder, 'password'));
    expect(file.mode & 0o777).toBe(0o600);
  });

  it('refuses a folder with something else in the place of the database, and leaves it alone', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'cluster', 'thesis.txt'), 'three years of work');
    await expect(aServer({ folder })).rejects.toThrow('PG_VERSION is missing');
    expect(await readFile(join(folder, 'cluster', 'thesis.txt'), 'utf8')).toBe('three years of work');
  });
});
